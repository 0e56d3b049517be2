// The seven wonders, drawn by us in a field of 200 by 230: each stage is a piece that stands on those below it.
// The first part of a piece is its silhouette, shown dashed while it is not built. `at` is the middle of its label.
export type Tone = "stone" | "light" | "shade" | "gold" | "leaf" | "fire" | "roof" | "water" | "wave" | "line";
export interface Piece {
  at: [number, number];
  parts: [Tone, string][];
}

const poly = (...xy: number[]): string => `M${xy.join(" ")}Z`;
const box = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h${-w}Z`;
const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const arch = (x: number, y: number, w: number, h: number): string => `M${x} ${y}v${w / 2 - h}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}Z`;
const joined = (count: number, one: (n: number) => string): string => Array.from({ length: count }, (_, n) => one(n)).join("");
const column = (x: number, top: number, foot: number, w = 12): string =>
  `M${x - 3} ${top}h${w + 6}v5h-3V${foot - 4}h3v4h${-w - 6}v-4h3V${top + 5}h-3Z`;
const leaves = (x: number, y: number, count: number, step: number): string =>
  joined(count, (n) => `M${x + n * step} ${y}c-7 2-8 ${9 + (n % 3) * 4} 1 ${13 + (n % 3) * 4}c9-4 8-11-1-${13 + (n % 3) * 4}Z`);

// -------------------- Giza: five courses of one pyramid
const half = (y: number): number => ((y - 12) / 210) * 95;
const ridge = (y: number): number => 100 + ((y - 12) / 210) * 26;
function course(top: number, foot: number): Piece {
  const [a, b] = [half(top), half(foot)];
  const joints = foot - top < 50 ? joined(3, (n) => `M${ridge(foot) - (b * (n + 1)) / 3.2} ${(top + foot) / 2}v${(foot - top) / 2 - 1}`) : "";
  return {
    at: [100, top === 12 ? 52 : (top + foot) / 2],
    parts: [
      ["stone", poly(100 - a, top, 100 + a, top, 100 + b, foot, 100 - b, foot)],
      ["shade", poly(ridge(top), top, 100 + a, top, 100 + b, foot, ridge(foot), foot)],
      ["line", `M${100 - (a + b) / 2} ${(top + foot) / 2}H${ridge((top + foot) / 2)}${joints}`],
    ],
  };
}
const giza: Record<string, Piece> = { s1: course(184, 222), s2: course(147, 183), s3: course(111, 146), s4: course(75, 110), s5: course(12, 74) };
giza.s5.parts.push(["gold", poly(100, 12, 100 + half(34), 34, 100 - half(34), 34)]);

// -------------------- Alexandria: the lighthouse
const alexandria: Record<string, Piece> = {
  s1: { at: [100, 205], parts: [["stone", poly(14, 222, 186, 222, 176, 188, 24, 188)], ["light", poly(24, 188, 176, 188, 178, 194, 22, 194)], ["shade", poly(150, 194, 178, 194, 186, 222, 158, 222)], ["line", arch(40, 222, 14, 18) + arch(60, 222, 14, 18) + arch(126, 222, 14, 18)]] },
  s2: { at: [100, 161], parts: [["stone", poly(52, 187, 148, 187, 140, 136, 60, 136)], ["shade", poly(122, 187, 148, 187, 140, 136, 118, 136)], ["light", box(56, 132, 88, 6)], ["line", box(66, 146, 7, 12) + box(65, 166, 7, 12) + box(126, 146, 7, 12)]] },
  s3: { at: [100, 110], parts: [["stone", poly(66, 131, 134, 131, 128, 88, 72, 88)], ["shade", poly(114, 131, 134, 131, 128, 88, 112, 88)], ["light", poly(66, 131, 82, 131, 86, 88, 72, 88)], ["gold", box(68, 84, 64, 5)]] },
  s4: { at: [100, 68], parts: [["stone", poly(76, 83, 124, 83, 120, 54, 80, 54)], ["shade", poly(110, 83, 124, 83, 120, 54, 109, 54)], ["light", box(74, 50, 52, 5)]] },
  s5: { at: [100, 34], parts: [["stone", "M80 49V30h40v19ZM78 30c2-9 10-14 22-14s20 5 22 14Z"], ["fire", "M100 48c-10-2-12-10-6-17c1 4 3 4 4 1c1-4 1-7 4-10c0 6 8 9 7 17c-1 5-4 8-9 9Z"], ["line", "M86 30v19M114 30v19"], ["gold", "M98 16V9h4v7ZM96 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z"], ["gold", "M74 38 44 28v18ZM126 38l30-10v18Z"]] },
};

// -------------------- Babylon: terraces with two towers of gardens
const terrace = (x: number, y: number, w: number, h: number, arches: number): [Tone, string][] => [
  ["stone", box(x, y, w, h)],
  ["shade", joined(arches, (n) => arch(x + ((n + 0.5) * w) / arches - 9, y + h, 18, h - 12))],
  ["light", box(x - 3, y, w + 6, 5)],
  ["leaf", leaves(x + 4, y + 1, Math.floor(w / 13), 13)],
];
const babylon: Record<string, Piece> = {
  s1: { at: [100, 207], parts: terrace(8, 186, 184, 36, 6) },
  s2: { at: [100, 168], parts: terrace(26, 148, 148, 37, 5) },
  s3: { at: [100, 129], parts: terrace(44, 110, 112, 37, 4) },
  s4: { at: [72, 96], parts: [["stone", box(50, 68, 47, 41)], ["shade", arch(66, 109, 16, 26)], ["light", box(47, 66, 53, 5)], ["leaf", leaves(52, 67, 4, 13) + "M74 66c-22-4-22-28-1-34c20 5 22 30 1 34Z"]] },
  s5: { at: [128, 68], parts: [["stone", box(103, 50, 48, 59)], ["shade", arch(118, 109, 18, 30)], ["light", box(100, 47, 54, 5)], ["leaf", leaves(106, 49, 4, 13) + "M128 24C116 12 104 16 100 28c10-4 18-4 26-1c-8 0-14 6-15 16c6-7 10-11 17-14c7 3 11 7 17 14c-1-10-7-16-15-16c8-3 16-3 26 1c-4-12-16-16-28-4Z"], ["roof", "M126 26h4l2 21h-8Z"], ["water", "M140 110c0-20 6-30 10-32l4 32Z"]] },
};

// -------------------- Ephesus: the temple; three bays of columns under one gable
const bay = (x: number, inside: [Tone, string]): [Tone, string][] => [["stone", box(x, 98, 54, 96)], ["shade", box(x + 4, 102, 46, 92)], inside, ["light", column(x + 4, 100, 193, 10) + column(x + 40, 100, 193, 10)]];
const ephesus: Record<string, Piece> = {
  s1: { at: [100, 209], parts: [["stone", poly(4, 222, 196, 222, 196, 214, 189, 214, 189, 205, 182, 205, 182, 196, 18, 196, 18, 205, 11, 205, 11, 214, 4, 214)], ["light", box(18, 196, 164, 3) + box(11, 205, 178, 3) + box(4, 214, 192, 3)]] },
  s2: { at: [45, 130], parts: bay(18, ["fire", "M42 190h6l3-14H39Zm3-16c-5-3-3-9 0-13c4 4 5 9 0 13Z"]) },
  s3: { at: [100, 160], parts: bay(73, ["roof", "M88 194v-52a12 12 0 0 1 24 0v52Z"]) },
  s4: { at: [155, 130], parts: bay(128, ["fire", "M152 190h6l3-14h-12Zm3-16c-5-3-3-9 0-13c4 4 5 9 0 13Z"]) },
  s5: { at: [100, 71], parts: [["stone", poly(10, 97, 190, 97, 190, 82, 100, 26, 10, 82)], ["light", box(10, 84, 180, 13)], ["roof", poly(100, 26, 198, 86, 190, 88, 100, 34, 10, 88, 2, 86)], ["gold", disc(100, 21, 6) + "M8 82l-4-10h8ZM192 82l-4-10h8Z"], ["line", "M20 90h160"]] },
};

// -------------------- Halicarnassus: the mausoleum; colonnades under a stepped roof and a chariot
const colonnade = (x: number): [Tone, string][] => [["stone", box(x, 86, 66, 52)], ["shade", box(x + 2, 92, 62, 46)], ["light", joined(4, (n) => column(x + 5 + n * 16, 91, 138, 7)) + box(x, 86, 66, 5)]];
const halicarnassus: Record<string, Piece> = {
  s1: { at: [100, 208], parts: [["stone", poly(8, 222, 192, 222, 192, 210, 184, 210, 184, 192, 16, 192, 16, 210, 8, 210)], ["light", box(16, 192, 168, 4) + box(8, 210, 184, 3)]] },
  s2: { at: [100, 165], parts: [["stone", box(24, 139, 152, 52)], ["light", box(21, 139, 158, 6)], ["roof", box(30, 149, 140, 8)], ["line", joined(10, (n) => `M${37 + n * 14} 157v-6`)], ["shade", box(158, 145, 18, 46)]] },
  s3: { at: [66, 115], parts: colonnade(32) },
  s4: { at: [134, 115], parts: colonnade(102) },
  s5: { at: [100, 66], parts: [["stone", poly(28, 85, 172, 85, 172, 76, 158, 76, 158, 67, 144, 67, 144, 58, 130, 58, 130, 49, 118, 49, 118, 40, 82, 40, 82, 49, 70, 49, 70, 58, 56, 58, 56, 67, 42, 67, 42, 76, 28, 76)], ["shade", poly(140, 85, 172, 85, 172, 76, 158, 76, 158, 67, 144, 67, 144, 58, 130, 58, 130, 49, 118, 49, 118, 40, 106, 40)], ["gold", "M82 40v-9c0-5 3-8 8-9l12-1 5-9 3-4 2 5 6 5-1 3-6-1-2 9 1 11h-4l-2-8H90l-2 8ZM66 34l-3-12h4l3 6h8v6ZM66 35a5.500 5.500 0 1 0 11 0a5.500 5.500 0 1 0-11 0Z"]] },
};

// -------------------- Olympia: Zeus on his throne
const olympia: Record<string, Piece> = {
  s1: { at: [100, 208], parts: [["stone", poly(10, 222, 190, 222, 190, 208, 180, 208, 180, 192, 20, 192, 20, 208, 10, 208)], ["gold", box(20, 196, 160, 4)], ["light", box(10, 208, 180, 3)]] },
  s2: { at: [68, 158], parts: [["stone", "M36 191V126h63v65Z"], ["gold", box(36, 126, 10, 65) + box(46, 136, 16, 4)], ["light", "M99 128H78c-10 4-14 14-12 28l-4 35h37Z"], ["line", "M90 132c-6 18-6 40-8 58M98 134v56M76 140c-5 14-4 34-6 50"]] },
  s3: { at: [132, 158], parts: [["stone", "M101 191V126h63v65Z"], ["gold", box(154, 126, 10, 65) + box(138, 136, 16, 4)], ["light", "M101 128h21c10 4 14 14 12 28l4 35h-37Z"], ["line", "M110 132c6 18 6 40 8 58M102 134v56M124 140c5 14 4 34 6 50"]] },
  s4: { at: [100, 98], parts: [["stone", "M44 125V84q0-8 8-8h20c4-10 16-14 28-14s24 4 28 14h20q8 0 8 8v41Z"], ["roof", "M46 125V84q0-6 6-6h96q6 0 6 6v41Z"], ["light", "M64 125c-2-20 2-46 14-54q22-14 44 0c12 8 16 34 14 54Z"], ["line", "M80 82c10 8 30 8 40 0M86 72c4 20 12 36 34 50"], ["gold", "M152 40h4v85h-4ZM148 36a6 6 0 1 0 12 0a6 6 0 1 0-12 0ZM44 104l-12-8 4-14 10 12Z"], ["light", "M136 88l20-2v12l-16 4ZM64 88l-20 4v12l18 2Z"]] },
  s5: { at: [100, 40], parts: [["stone", "M80 60C74 36 82 16 100 14c18 2 26 22 20 46q-20 12-40 0Z"], ["light", "M86 36q14-6 28 0v12q-14 12-28 0Z"], ["shade", "M86 46c2 20 8 24 14 24s12-4 14-24q-14 10-28 0Z"], ["line", "M93 40h4m6 0h4m-7 1v5"], ["leaf", leaves(81, 17, 2, 7) + leaves(113, 17, 2, 7)], ["gold", "M82 26q18-12 36 0v4q-18-10-36 0Z"]] },
};

// -------------------- Rhodes: the colossus over the harbour
const rhodes: Record<string, Piece> = {
  s1: { at: [48, 204], parts: [["stone", poly(6, 222, 90, 222, 84, 186, 14, 186)], ["light", box(12, 184, 74, 6)], ["line", "M8 206h80M30 190v16M62 190v16M46 206v16"]] },
  s2: { at: [152, 204], parts: [["stone", poly(110, 222, 194, 222, 186, 186, 116, 186)], ["light", box(114, 184, 74, 6)], ["line", "M112 206h80M138 190v16M170 190v16M154 206v16"]] },
  s3: { at: [100, 138], parts: [["stone", "M36 183c2-6 10-8 14-10l22-58h56l22 58c4 2 12 4 14 10h-34l-18-42h-24l-18 42Z"], ["light", "M72 115h56l6 20-34 12-34-12Z"], ["gold", box(70, 112, 60, 6)], ["shade", "M128 122l20 52 14 9h-30l-16-42Z"]] },
  s4: { at: [100, 88], parts: [["stone", "M72 111c2-12-8-22-6-38c2-8 18-10 34-10s32 2 34 10c2 16-8 26-6 38Z"], ["light", "M70 76q14-8 28-2v12q-14 6-26-2ZM102 74q14-6 28 2l-2 8q-12 8-26 2Z"], ["stone", "M66 70c-12 6-18 20-16 40h10c0-12 4-20 10-26Z"], ["stone", "M128 66l16-2 14-26 10 4-14 34-18 8Z"], ["line", "M100 88v22M90 98h20"]] },
  s5: { at: [100, 42], parts: [["stone", "M86 62V46c0-24 28-24 28 0v16q-14 8-28 0Z"], ["light", "M90 46q10-5 20 0v10q-10 8-20 0Z"], ["line", "M94 50h4m4 0h4m-8 7h4"], ["gold", "M84 40 70 28l16 2-6-18 14 12 6-20 6 20 14-12-6 18 16-2-14 12q-16-12-32 0Z"], ["gold", "M156 36h14l-4 10h-6Z"], ["fire", "M163 34c-9-4-8-12-3-18c2 4 4 2 4-3c6 6 10 16-1 21Z"]] },
};

export const drawings: Record<string, Record<string, Piece>> = { alexandria, babylon, ephesus, giza, halicarnassus, olympia, rhodes };

// What lies around the wonder: sea under the lighthouse and the colossus, ground under the others.
const sea = "M0 226q10-6 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0";
export const ground: Record<string, [Tone, string][]> = {
  alexandria: [["wave", sea]],
  rhodes: [["wave", sea], ["roof", "M88 216h24l-5 8H93Z"], ["light", "M99 214V196l10 16Z"]],
};
