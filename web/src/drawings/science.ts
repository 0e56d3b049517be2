// Where knowledge is kept, taught and made.
import { owl, person } from "./beings";
import { amphora, arch, arches, box, bush, columns, d, disc, dome, flame, gable, l, lamp, land, ledge, many, oval, p, poly, pot, put, ring, room, scroll, sky, smaller, steam, steps, temple, tree, wall } from "./kit";

export const flask = (x: number, foot: number, h: number, tone = "leaf") => put(x, foot, h / 20, p("glass+/70", "M-6 0Q-9-7-2-11V-18H2V-11Q9-7 6 0z") +
  p(tone, "M-6 0Q-8-4.6-5.4-7.5H5.4Q8-4.6 6 0z") + p(`${tone}-`, "M1 0H6Q8-4.6 5.4-7.5H2Q5-4 1 0z") + box("glass+", -3, -18.6, 6, 1.4) +
  p("spark/80", "M-4.6-2q-1-3 1-5l.6.6q-1.4 2-.6 4.4z"));
export const compasses = (x: number, y: number, s = 1, m = "bronze") => put(x, y, s, disc(m, 0, 0, 2.6) + l(m, "M-1 2-8 26", 2.4) +
  l(`${m}-`, "M1 2 8 26", 2.4) + l(`${m}+`, "M-5 16Q0 19 5 16", 1.3));
export const gear = (x: number, y: number, r: number, m = "bronze") => l(m, many(4, (n) => { const a = (n * Math.PI) / 4; return d`M${x - r * Math.cos(a)} ${y - r * Math.sin(a)}L${x + r * Math.cos(a)} ${y + r * Math.sin(a)}`; }), r * 0.44) +
  disc(m, x, y, r * 0.76) +
  p(`${m}-`, d`M${x + r * 0.1} ${y - r * 0.75}a${r * 0.76} ${r * 0.76} 0 0 1 0 ${r * 1.5}q${r * 0.5} ${-r * 0.75} 0 ${-r * 1.5}z`) +
  disc("ink/70", x, y, r * 0.3);
export const mortar = (x: number, foot: number, s = 1, m = "marble") => put(x, foot, s, l("wood", "M2-14 12-30", 3) +
  p(m, "M-14-18H14Q12-4 5-3L8 0H-8L-5-3Q-12-4-14-18z") + p(`${m}-`, "M4-18H14Q12-4 5-3L8 0H2Q8-8 4-18z") + box(`${m}+`, -15, -19.4, 30, 2.4) +
  p("leaf", "M-10-19q4-7 9 0z"));
const herbs = (x: number, y: number) => put(x, y, 1, box("wood", -0.5, -3, 1, 5) + p("leaf", "M0 0Q-6 4-4 14 0 10 0 4 0 10 4 14 6 4 0 0z") +
  p("leaf-", "M0 2Q1 10 4 14 6 4 0 0z"));
const shelf = (x: number, y: number, w: number) => wall(x, y, w, 2.2, "wood");
const jars = (x: number, foot: number, count: number, step: number) => many(count, (n) => pot(x + n * step, foot, 3.4, ["brick", "lapis", "teal", "gold"][n % 4]));
export const astrolabe = (x: number, y: number, r: number) => disc("gold-", x + r * 0.06, y + r * 0.06, r) + disc("gold", x, y, r) +
  ring("gold--", x, y, r * 0.78, r * 0.08) + ring("gold--", x + r * 0.1, y + r * 0.16, r * 0.44, r * 0.07) +
  l("gold--", d`M${x - r * 0.7} ${y + r * 0.3}L${x + r * 0.7} ${y - r * 0.3}`, r * 0.12) + disc("gold--", x, y, r * 0.1) +
  ring("gold-", x, y - r * 1.16, r * 0.16, r * 0.09);
const niches = (x: number, y: number, cols: number, rows: number, w: number, h: number) => wall(x - 2, y - 2, cols * w + 4, rows * h + 4, "wood") +
  many(rows, (r) => many(cols, (c) => box("wood--", x + c * w + 1, y + r * h + 1, w - 2, h - 2) +
  many(3, (n) => disc(["cream", "sand", "straw"][(n + c + r) % 3], x + c * w + w * (0.25 + n * 0.25), y + (r + 1) * h - 3, 1.9) +
  disc("wood/70", x + c * w + w * (0.25 + n * 0.25), y + (r + 1) * h - 3, 0.6)) + disc("cream", x + c * w + w * 0.4, y + (r + 1) * h - 6.2, 1.9)));
const pupils = (xs: number[], foot: number, h: number) => xs.map((x, n) => person(x, foot, h, { robe: ["lapis", "leaf", "cream", "red"][n % 4], hair: ["black", "blond", "chestnut", "ginger"][n % 4], skin: ["tan", "fair", "brown"][n % 3] })).join("");
const desk = (x: number, foot: number, w: number) => wall(x, foot - 16, w, 3, "wood") + box("wood", x + 2, foot - 13, 2.6, 13) +
  box("wood-", x + w - 5, foot - 13, 2.6, 13);

export const science: Record<string, string> = {
  apothecary: room("plaster", "hall") + shelf(38, 30, 70) + jars(45, 30, 5, 14) + shelf(38, 46, 70) +
    [44, 56, 66, 80, 94, 103].map((x, n) => n % 2 ? flask(x, 46, 12, ["leaf", "red", "lapis"][n % 3]) : pot(x, 46, 3.4, "teal")).join("") +
    wall(14, 68, 96, 6, "wood") + box("wood-", 20, 74, 84, 8) + mortar(40, 68, 0.9, "bronze") + herbs(86, 12) + herbs(98, 12) + bush(84, 68, 5) +
    flask(66, 68, 15, "red") + pot(102, 68, 5, "lapis") + l("wood", "M80 12H108", 1.4),
  workshop: room("hall", "earth") + wall(36, 56, 70, 5, "wood") + box("wood", 42, 61, 5, 17) + box("wood-", 95, 61, 5, 17) + gear(60, 48, 8) +
    gear(73, 42, 5.5, "iron") + put(94, 56, 1, wall(-6, -10, 12, 10, "wood") + l("iron-", "M-6-5H6", 1)) +
    put(52, 26, 1, box("wood", -1.2, -2, 2.4, 18) + p("iron", "M-7-6H6Q9-4 8-1H-7z") + p("iron-", "M2-6H6Q9-4 8-1H2z"), 0) +
    put(74, 24, 1, p("iron+", "M-9 10 13-3V2L-7 14z") + p("wood", "M-9 9-15 12-12 17-6 14z"), 20) + compasses(98, 16, 0.72) +
    wall(40, 12, 66, 2, "wood") + p("straw/90", "M58 82q4-5 8 0 4-4 7 0z"),
  scriptorium: room("plaster", "hall") +
    [[36, 0], [74, 1]].map(([x, n]) => person(x, 80, 42, { robe: n ? "brick" : "leaf", hair: n ? "white" : "black", skin: n ? "fair" : "tan", hands: [[12, -19], [14, -17]] }) +
    put(x + 16, 62, 1, poly("wood", -6, 0, 14, -6, 14, -3, -6, 3) + box("wood", 6, -2, 3, 20) + poly("cream", -4, -1, 10, -5.4, 11, -8, -3, -4) +
    l("cream-", "M-2-2.6 9-6", 0.7)) + l("cream", `M${x + 14} 56l5-9`, 1.3)).join("") + niches(90, 14, 2, 2, 12, 12) + lamp(56, 30, 0.8) + box("wood-", 50, 30, 13, 1.6),
  dispensary: land("morning", 1) + wall(14, 40, 92, 38, "plaster") + gable(14, 40, 92, 13) + box("hole", 22, 50, 26, 15) + shelf(20, 64, 30) +
    jars(27, 64, 3, 8) + arch(80, 78, 16, 26) + put(64, 46, 1, box("wood", -1.2, -10, 2.4, 42) + disc("gold", 0, -12, 2.6)) +
    put(66, 42, 1.1, l("leaf", "M-3 26Q-8 20-1 16T-2 6Q-7 2-1-3T-4-9", 2.5) + oval("leaf-", -5.5, -9, 2.6, 1.8)) + amphora(18, 82, 13) +
    pot(104, 82, 6, "teal") + herbs(30, 46) + herbs(40, 46),
  laboratory: room("plaster", "hall") + wall(30, 62, 80, 5, "wood") + box("wood", 36, 67, 5, 15) + box("wood-", 99, 67, 5, 15) +
    put(52, 62, 1, l("iron-", "M-8 0-5-12H5L8 0", 1.5) + flame(0, 0, 8) +
    p("glass+/80", "M-9-13Q-11-22-3-27L-2-33Q2-38 8-33L26-16 23-14 6-28Q4-29 3-27 11-22 9-13z") + p("red", "M-9-13Q-10.4-18-8-20H8Q10.4-18 9-13z") +
    disc("spark/80", -4, -20, 1)) + flask(80, 62, 17, "lapis") + flask(98, 62, 24, "leaf") + steam(98, 36, 14) +
    many(3, (n) => disc("mist/80", 50 + n * 3, 22 - n * 5, 1.6)),
  library: room("plaster", "hall") + niches(38, 12, 5, 4, 13.4, 13.4) + desk(20, 82, 30) + scroll(33, 56, 14, 8, 2) +
    l("straw", "M94 82 84 14M105 82 93 14M93 72h10M91 60h10M89 48h10M87 36h10M86 25h9", 2.2),
  school: land("morning", 0, "grass") + columns(12, 108, 7, 30, 66, 5) + ledge(6, 25, 108, 5) + gable(8, 25, 104, 8) +
    p("marble", "M0 66H120V70H0z") + p("stone-/40", "M14 32H106V64H14z") +
    person(34, 80, 44, { robe: "cream", hair: "white", hands: [[-6, -12], [11, -26]] }) + pupils([64, 78, 92, 106], 84, 24) + scroll(27, 56, 7, 8, 2),
  lodge: land("morning", 2, "grass") + tree(102, 80, 46) + wall(20, 44, 62, 36, "wood") + l("wood-", "M20 52H82M20 60H82M20 68H82", 1) +
    wall(68, 16, 8, 20, "stone") + poly("roof", 12, 46, 51, 16, 90, 46) + poly("roof-", 51, 16, 90, 46, 64, 46) + disc("cream", 51, 36, 8) +
    disc("wood-", 51, 36, 8.6) + disc("cream", 51, 36, 7.4) + compasses(51, 31, 0.4) + l("lapis", "M45 38.5 51 33l6 5.5", 1.4) +
    arch(43, 80, 17, 26) + box("hole", 26, 56, 10, 9) + box("hole", 66, 56, 10, 9) + l("mist/70", "M72 15q-4-4 0-7t1-7", 2.4) + bush(14, 82, 6),
  observatory: sky("morning", 22, 30, 9) + p("far", "M-150 90V56L-40 44 10 60 60 52 130 60 200 46 270 60V90z") +
    p("hill", "M-150 90V82Q0 62 60 64T270 84V90z") + wall(36, 44, 50, 26, "stone") + arches(42, 70, 9, 17, 2, 13) + arch(70, 70, 10, 20) +
    ledge(33, 41, 56, 4) + dome(61, 41, 25, 24, "marble") + p("hole", "M64 17.4q8 1 13 8L66 41h-6z") + l("bronze", "M64 38 92 14", 5) +
    l("bronze-", "M66 39 93 16", 1.8) + l("bronze+", "M86 19 93 13", 7) + steps(40, 76, 42, 3) +
    [[100, 12], [110, 26], [84, 6], [104, 40]].map(([x, y], n) => put(x, y, n === 0 ? 1 : 0.6, p("gold", "M0-5 1.2-1.2 5 0 1.2 1.2 0 5-1.2 1.2-5 0-1.2-1.2z"))).join(""),
  university: land("morning", 3, "grass") + smaller(0.93,  wall(6, 46, 108, 32, "brick") + ledge(4, 43, 112, 4) + arches(11, 74, 8, 18, 2, 12) +
    arches(89, 74, 8, 18, 2, 12) + wall(38, 34, 44, 12, "brick") + dome(60, 34, 20, 18, "teal") + box("gold-", 59.2, 10, 1.6, 7) +
    disc("gold", 60, 9, 2.2) + ledge(36, 33, 48, 3) + temple(32, 82, 56, 34, 5, 13) + pupils([20, 102], 86, 20)),
  academy: land("morning", 1, "grass") + tree(16, 78, 54) + tree(106, 78, 50) + columns(40, 82, 5, 36, 70, 4.4) + ledge(35, 32, 52, 4) +
    ledge(34, 70, 54, 4) + put(61, 32, 0.72, owl(0, 0)) + person(48, 86, 32, { robe: "cream", hair: "white", hands: [[-5, -12], [9, -24]] }) +
    person(66, 86, 31, { robe: "lapis", hair: "black", hands: [[-9, -16], [5, -12]] }),
  study: room("hall", "earth") + niches(78, 10, 3, 3, 11, 12) + wall(20, 62, 78, 4, "wood") + person(48, 88, 58, { robe: "lapis", hair: "grey", skin: "fair", hands: [[5, -16], [12, -15]] }) +
    p("grey", "M44.500 40q3.500 8 7 0l.8 5q-4.200 9-8.600 0z") + wall(20, 66, 78, 3, "wood") + box("wood", 24, 69, 5, 19) + box("wood-", 89, 69, 5, 19) + box("wood-", 29, 69, 60, 19) + l("wood--", "M59 69V88M52 78h4M62 78h4", 1) +
    poly("cream", 54, 66, 60, 59, 82, 59, 80, 66) + poly("cream-", 74, 59, 82, 59, 80, 66, 74, 66) + l("dark/70", "M61 61.500h10M59 63.800h10", 0.8) + l("cream", "M70 59 77 47", 1.4) + oval("cream", 78, 45, 1.5, 3.6) +
    lamp(88, 66, 1.1) + put(30, 66, 1, l("bronze-", "M0 0V-4M-4 0H4", 1.6) + disc("teal", 0, -11, 7) + p("teal-", "M1.500-17.800a7 7 0 0 1 0 13.600q4-6.800 0-13.600z") + l("sand", "M-5-13q3-3 5-1t4-1M-4-8q4-1 5 1", 1.2) + ring("gold", 0, -11, 8.4, 1)),
};
