// All drawings on one page of the docs, by day and by night and in any size: `npm run gallery` writes docs/gallery.html.
import { writeFileSync } from "node:fs";
import { build } from "vite";

const [built] = await build({
  configFile: false,
  logLevel: "warn",
  build: { write: false, target: "es2022", minify: "esbuild", lib: { entry: "src/drawings/pictures.ts", formats: ["iife"], name: "pictures" } },
});
const code = built.output[0].code.trim().replaceAll("</script", "<\\/script");

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mirabilia: all drawings</title>
<style>
  body { margin: 0; padding: 16px 24px 60px; font: 15px/1.4 system-ui, sans-serif; background: #f3ece0; color: #2b2521; }
  body.night { background: #131a2a; color: #f0e6d2; }
  header { position: sticky; top: 0; z-index: 1; display: flex; gap: 18px; flex-wrap: wrap; align-items: center; padding: 8px 0; background: inherit; }
  h1, h2 { font-family: Georgia, serif; font-weight: 400; margin: 0; } h2 { margin: 22px 0 8px; text-transform: capitalize; }
  section { display: flex; flex-wrap: wrap; gap: 14px; }
  figure { margin: 0; width: calc(var(--high) * 1.5); }
  img { display: block; width: 100%; height: var(--high); border-radius: 5px; }
  figcaption { font-size: 12px; overflow-wrap: anywhere; } figcaption::first-letter { text-transform: uppercase; }
</style>
<body>
<header>
  <h1>Everything, drawn</h1>
  <label>Height <input id="high" type="range" min="60" max="300" value="140"></label>
  <label><input id="night" type="checkbox"> Night</label>
</header>
<p>Written by <code>make gallery</code> from web/src/drawings.</p>
<main></main>
<script>
${code}
</script>
<script>
  const { cards, drawings, board, wonderNames, svg } = pictures;
  const sides = ["A", "B", "day", "night"];
  const boards = wonderNames.flatMap((name) => sides.flatMap((side) => [0, 1, 2, 3].map((built) => [name + " " + side + ", " + built + " of 3", board(name + ":" + side, 3, built)])));
  const { edifices, tokens, kinds, company } = drawings;
  const families = { ...Object.fromEntries(Object.entries({ ...cards, edifices, tokens, kinds, company }).map(([name, all]) => [name, Object.entries(all)])), boards };
  const [night, high] = ["night", "high"].map((id) => document.getElementById(id));
  night.checked = location.hash === "#night";
  function show() {
    document.body.className = night.checked ? "night" : "";
    document.body.style.setProperty("--high", high.value + "px");
    document.querySelector("main").innerHTML = Object.entries(families).map(([family, all]) =>
      "<h2>" + family + " (" + all.length + ")</h2><section>" + all.map(([id, drawing]) =>
        '<figure><img alt="" src="data:image/svg+xml,' + encodeURIComponent(svg(drawing, night.checked)) + '"><figcaption>' + id.replaceAll("_", " ") + "</figcaption></figure>").join("") + "</section>").join("");
  }
  night.onchange = show;
  high.oninput = () => document.body.style.setProperty("--high", high.value + "px");
  show();
</script>
</html>
`;
writeFileSync("../docs/gallery.html", page);
