import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const FONTS = ["@fontsource/marcellus", "@fontsource-variable/source-sans-3"];

/** The licence of the fonts goes wherever they go. */
function licences(): Plugin {
  return {
    name: "licences",
    generateBundle() {
      const texts = FONTS.map((name) => `${name}\n\n${readFileSync(`node_modules/${name}/LICENSE`, "utf8")}`);
      this.emitFile({ type: "asset", fileName: "assets/FONTS.txt", source: texts.join("\n\n") });
    },
  };
}

/** Every build has a name: the page knows its own (a meta element), the server that of the page it has (build.txt). */
function named(): Plugin {
  const nameOf = (bundle: object) => createHash("sha256").update(Object.keys(bundle).filter((name) => name.endsWith(".js")).sort().join()).digest("hex").slice(0, 12);
  return {
    name: "named",
    transformIndexHtml: { order: "post", handler: (_, { bundle }) => (bundle ? [{ tag: "meta", attrs: { name: "build", content: nameOf(bundle) } }] : []) },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        this.emitFile({ type: "asset", fileName: "build.txt", source: nameOf(bundle) });
      },
    },
  };
}

export default defineConfig({
  plugins: [svelte(), licences(), named()],
  build: { outDir: "../src/mirabilia/page", emptyOutDir: true, target: "es2022" },
  server: { proxy: { "/api": "http://127.0.0.1:8007", "/ws": { target: "ws://127.0.0.1:8007", ws: true } } },
});
