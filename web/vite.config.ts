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

export default defineConfig({
  plugins: [svelte(), licences()],
  build: { outDir: "../src/mirabilia/page", emptyOutDir: true, target: "es2022" },
  server: { proxy: { "/api": "http://127.0.0.1:8007", "/ws": { target: "ws://127.0.0.1:8007", ws: true } } },
});
