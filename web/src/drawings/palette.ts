// The colours of all drawings. A tone is the name of a material, with a sign for its lit side (+) or its shaded
// side (-, and -- in a hollow), and with "/40" where it is only 40 % there. By night the same things lie in
// moonlight, or in lamp light where a drawing begins with "~", and what burns or is lit from within shines.
const MATERIALS: Record<string, string> = {
  stone: "#dcb983", marble: "#f0e0bf", brick: "#bf7044", wood: "#94613a", roof: "#b85a33", dark: "#6f3c22",
  gold: "#dba733", bronze: "#a8733c", iron: "#7d858e", lapis: "#3d6cab", red: "#b23f31", leaf: "#7d8b42",
  cypress: "#506a3c", purple: "#7a4c97", cream: "#faf0d9", straw: "#e0bd68", earth: "#c58d58", sand: "#e3c493",
  far: "#e6c49a", hill: "#d3a472", grass: "#b3a95c", water: "#7fa6b8", deep: "#4c7f9c", teal: "#3d8c88", ink: "#33261f",
  wool: "#efe6d2", glass: "#7db9bd", plaster: "#ead2a6", hall: "#c99f6c", violet: "#cdb0cf", rose: "#c9787a",
};
// People are seen by lamp light at night, and gold always finds some: their colours change less.
const PEOPLE: Record<string, string> = {
  fair: "#e8bd95", tan: "#cf976c", brown: "#a06a46", ebony: "#6b4430", black: "#2f2521", chestnut: "#60402a",
  blond: "#cf9f50", grey: "#a79e92", white: "#ebe5d9", ginger: "#a85a30",
};
// What is not merely lit: by day, by night.
const SPECIAL: Record<string, [string, string]> = {
  hole: ["#6f3c22", "#e2ba55"], // doors and windows; at night there is light behind them
  flame: ["#f3b33d", "#ffd166"], ember: ["#d9652b", "#f08a3c"], glow: ["#fff0c4", "#ffe3a0"], spark: ["#fffaf0", "#fff6dc"], beam: ["#fff0c4", "#8296c8"],
  mist: ["#fffaf0", "#b9c6e4"], smoke: ["#a58c74", "#4b5a80"], sun: ["#fff3d6", "#f3e3b6"], wave: ["#dcebf0", "#5c76a8"],
  noon: ["#dfe8e2", "#141c2f"], noonlow: ["#f6e3be", "#2b4069"], warm: ["#f3ece0", "#131a2a"], warmlow: ["#f0cfa0", "#263a63"],
  dusk: ["#f4d9b4", "#1a1a2e"], dusklow: ["#e5a273", "#3f3355"], morning: ["#e8ecd4", "#121d2b"], morninglow: ["#f3e2ac", "#24454f"],
  golden: ["#fbf0d2", "#181a28"], goldenlow: ["#f0c675", "#443c4c"], evening: ["#e9d8e6", "#19172e"], eveninglow: ["#efc9a3", "#3b3263"],
  shadow: ["#33261f", "#b9c6e4"], day: ["inline", "none"], night: ["none", "inline"],
};
const MOONLIGHT = "#8b9bd0";
const NIGHT = "#2c3f70";
const LAMPLIGHT = "#bd9c80";
const GLINT = "#e0c8a4";

const parts = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
const hexOf = (rgb: number[]) => `#${rgb.map((one) => Math.round(one).toString(16).padStart(2, "0")).join("")}`;
const mix = (one: string, other: string, share: number) => {
  const [a, b] = [parts(one), parts(other)];
  return hexOf(a.map((value, i) => value + (b[i] - value) * share));
};
const under = (colour: string, light: string) => hexOf(parts(colour).map((value, i) => (value * parts(light)[i]) / 255));

function colourOf(name: string, sign: string, night: boolean, inside: boolean): string {
  if (name in SPECIAL) return SPECIAL[name][night ? 1 : 0];
  const person = PEOPLE[name];
  const base = person ?? MATERIALS[name];
  if (base === undefined) throw new Error(`There is no colour "${name}".`);
  const lit = sign === "+" ? mix(base, "#fff3d6", night ? 0.6 : 0.45) : sign ? mix(base, "#56230f", sign === "-" ? (night ? 0.34 : 0.24) : 0.5) : base;
  if (!night) return lit;
  return name === "gold" ? under(lit, GLINT) : person || inside ? mix(under(lit, LAMPLIGHT), NIGHT, 0.08) : mix(under(lit, MOONLIGHT), NIGHT, name === "cream" ? 0.1 : 0.22);
}

const found = new Map<string, string>();
// A drawing with its colours put in.
export function paint(drawing: string, night: boolean): string {
  const inside = drawing.startsWith("~");
  return drawing.slice(inside ? 1 : 0).replace(/@([a-z]+)([+-]*)/g, (tone, name: string, sign: string) => {
    const key = `${tone} ${night} ${inside}`;
    if (!found.has(key)) found.set(key, colourOf(name, sign, night, inside));
    return found.get(key)!;
  });
}
