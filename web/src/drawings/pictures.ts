// A drawing for everything: what it looks like, by the name it has in the packs. The page fetches this part of itself
// when the table stands (shell/pictures.svelte.ts); `npm run gallery` puts all of it on one page of the docs.
import { civic } from "./civic";
import { company } from "./company";
import { defaultOf } from "./defaults";
import { edifices } from "./edifices";
import { guilds } from "./guilds";
import { kinds } from "./kinds";
import { leaders } from "./leaders";
import { paint } from "./palette";
import { raw } from "./raw";
import { science } from "./science";
import { tokens } from "./tokens";
import { trade } from "./trade";
import { war } from "./war";

export { board, landscape } from "./boards";
export { paint } from "./palette";
export { around, piecesOf, wonderNames } from "./wonders";

export const cards: Record<string, Record<string, string>> = { raw, civic, trade, war, science, guilds, leaders };
export const drawings = { cards: Object.assign({}, ...Object.values(cards)) as Record<string, string>, edifices, tokens, kinds, company };
export type Family = keyof typeof drawings;

// A drawing as a file of its own. A wide or high frame shows more of its sky and its ground.
export const svg = (drawing: string, night: boolean, left = 0, align = "xMid"): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} 10 120 80" preserveAspectRatio="${align}YMax meet">${paint(drawing, night)}</svg>`;

const DEFAULTS: Record<Family, string> = { cards: "blue", edifices: "edifice", tokens: "token", kinds: "kind", company: "white" };
export const drawingOf = (family: Family, id: string, colour = ""): string => drawings[family][id] ?? defaultOf(colour || DEFAULTS[family], id);
