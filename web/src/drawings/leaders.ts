// Leaders: a face of their own before a wall in lamp light, and beside it what they are remembered for.
import { elephant, owl, person } from "./beings";
import { beard, dress, hair, hat, portrait, type Face } from "./faces";
import { arch, block, box, cloth, coin, coins, columns, crenels, d, disc, dome, flame, l, ledge, many, oval, p, palm, poly, put, ring, rolled, scroll, shield, spear, temple, wall } from "./kit";
import { astrolabe, compasses } from "./science";

// The wall behind them, with the light that falls on it from the left.
export const wallOf = (tone: string) => `~${cloth(tone)}${cloth("plaster/35")}${p(`${tone}-/45`, "M-150 90V-120h420V-40L60 90z")}${disc(`${tone}+/55`, 46, 44, 35)}`;
const leader = (tone: string, face: Face, sign: string, tall = false) => wallOf(tone) + sign +
  (tall ? portrait(46, 54, 1.06, face) : portrait(46, 46, 1.18, face));

const lyre = (x: number, foot: number, s = 1, m = "gold") => put(x, foot, s, l(m, "M-11-30Q-16-16-8-6M11-30Q16-16 8-6", 3.2) +
  l(`${m}-`, "M11-30Q16-16 8-6", 1.4) + p(m, "M-11-8H11Q11 0 6 2H-6Q-11 0-11-8z") + p(`${m}-`, "M3-8H11Q11 0 6 2H3z") +
  l(`${m}-`, "M-12-25H12", 2.2) + l("cream", "M-5-25V-8M-1.7-25V-8M1.7-25V-8M5-25V-8", 0.7));
const obelisk = (x: number, foot: number, h: number, m = "stone") => poly(m, x - 5, foot, x - 3.6, foot - h, x, foot - h - 6, x + 3.6, foot - h, x + 5, foot) +
  poly(`${m}-`, x + 0.6, foot, x + 0.5, foot - h - 5, x + 3.6, foot - h, x + 5, foot) +
  poly("gold", x - 3.6, foot - h, x, foot - h - 6, x + 3.6, foot - h) +
  l(`${m}--/70`, many(5, (n) => d`M${x - 2.4} ${foot - h * 0.85 + n * h * 0.16}h2.4`), 1.2);
const ankh = (x: number, y: number, s = 1) => put(x, y, s, `<ellipse fill="none" stroke="@gold" stroke-width="3" cx="0" cy="-8" rx="4.5" ry="6"/>` +
  box("gold", -1.6, -3, 3.2, 18) + box("gold", -7, 0, 14, 3.2) + box("gold-", 0.4, 3, 1.2, 12));
const bust = (x: number, foot: number, s: number, face: Partial<Face>) => wall(x - 9 * s, foot - 10 * s, 18 * s, 10 * s, "stone") +
  ledge(x - 11 * s, foot - 12 * s, 22 * s, 3 * s) +
  put(0, 0, 1, `<clipPath id="bust"><path d="M${x - 13 * s} 0h${26 * s}v${foot - 12 * s}h${-26 * s}z"/></clipPath><g clip-path="url(#bust)">${portrait(x, foot - 33 * s, s * 0.62, { skin: "marble", blank: true, dress: dress.chiton("marble", "marble"), ...face })}</g>`);
const chisel = (x: number, y: number, s = 1) => put(x, y, s, put(0, 0, 1, box("wood", -1.3, -2, 2.6, 18) + wall(-6, -9, 12, 8, "iron"), 28) +
  put(14, 4, 1, box("wood", -1.5, -14, 3, 8) + poly("iron", -1.5, -6, 1.5, -6, 1, 8, -1, 8), -18));
const eagle = (x: number, top: number, foot: number) => l("wood", d`M${x} ${foot}V${top}`, 2) +
  put(x, top, 1.3, p("gold", "M0 0Q-4-2-12-11-3-10 0-6 3-10 12-11 4-2 0 0z") + p("gold-", "M0-6Q3-10 12-11 4-2 0 0z") + disc("gold", 0, -7.5, 2)) +
  box("red", x - 8, top + 5, 16, 12) + box("gold", x - 8, top + 5, 16, 1.6) + box("gold", x - 8, top + 15.4, 16, 1.6);
const theorem = (x: number, y: number) => poly("cream", x, y, x + 12, y, x + 12, y - 16) + poly("lapis", x, y, x + 12, y, x + 12, y + 12, x, y + 12) +
  poly("red", x + 12, y, x + 12, y - 16, x + 28, y - 16, x + 28, y) + poly("gold", x, y, x + 12, y - 16, x - 4, y - 28, x - 16, y - 12) +
  l("dark", d`M${x} ${y}h12v-16z`, 1);
const planets = (x: number, y: number) => [8, 14, 20].map((r) => ring("gold", x, y, r, 1)).join("") + disc("teal", x, y, 4) +
  disc("flame", x + 14, y, 2.6) + disc("cream", x - 6, y - 5.3, 1.7) + disc("red", x - 12, y + 16, 2.2) + disc("sun", x + 5, y - 19.4, 2);
const screw = (x: number, y: number) => put(x, y, 1, box("wood", -4, -26, 8, 44) + box("wood-", 1.5, -26, 2.5, 44) +
  l("straw", many(6, (n) => d`M-4 ${-22 + n * 7}q4 5 8 2`), 2) + oval("water", 0, 20, 11, 3) + l("water", "M-4-26Q-10-25-11-18", 2.6), 24);
const gate = (x: number, foot: number) => wall(x - 17, foot - 34, 11, 34, "lapis") + wall(x + 6, foot - 34, 11, 34, "lapis") +
  wall(x - 7, foot - 26, 14, 26, "lapis") + crenels(x - 18, foot - 34, 13, 3, 4, "lapis") + crenels(x + 5, foot - 34, 13, 3, 4, "lapis") +
  arch(x - 5, foot, 10, 19) + [[-12, -26], [-12, -16], [11, -26], [11, -16]].map(([a, b]) => disc("gold", x + a, foot + b, 2)).join("") +
  box("gold", x - 17, foot - 8, 11, 1.6) + box("gold", x + 6, foot - 8, 11, 1.6);
const menorah = (x: number, foot: number) => l("gold", d`M${x} ${foot}v-32M${x - 6} ${foot - 30}q0 10 6 10t6-10M${x - 12} ${foot - 30}q0 18 12 18t12-18M${x - 18} ${foot - 30}q0 25 18 25t18-25`, 2) +
  box("gold-", x - 8, foot - 2, 16, 3) +
  [-18, -12, -6, 0, 6, 12, 18].map((a) => put(x + a, foot - 31, 0.5, p("flame", "M0 0Q-4-4 0-11 4-4 0 0z"))).join("");
const bowAndArrow = (x: number, y: number) => l("wood", d`M${x} ${y - 26}q12 4 8 15-2 6 0 11t0 11q4 11-8 15`, 2.6) +
  l("cream", d`M${x} ${y - 26}V${y + 26}`, 0.9) + l("wood-", d`M${x - 12} ${y}h26`, 1.4) + poly("iron", x + 19, y, x + 13, y - 3, x + 13, y + 3);
const solid = (x: number, y: number, r: number) => poly("lapis", x, y - r, x + r * 0.87, y - r / 2, x + r * 0.87, y + r / 2, x, y + r, x - r * 0.87, y + r / 2, x - r * 0.87, y - r / 2) +
  poly("lapis+", x, y - r, x - r * 0.87, y - r / 2, x - r * 0.4, y + r * 0.3) +
  poly("lapis-", x, y - r, x + r * 0.87, y - r / 2, x + r * 0.4, y + r * 0.3) +
  poly("lapis--", x, y + r, x + r * 0.87, y + r / 2, x + r * 0.87, y - r / 2, x + r * 0.4, y + r * 0.3) +
  poly("lapis-", x, y + r, x - r * 0.87, y + r / 2, x - r * 0.4, y + r * 0.3);
const capsa = (x: number, foot: number) => many(5, (n) => rolled(x - 8 + n * 4, foot - 12, 18 + (n % 2) * 3, n % 2 ? "sand" : "cream", -96 + n * 4)) +
  p("brick", d`M${x - 12} ${foot}v-22h24v22z`) + p("brick-", d`M${x + 4} ${foot}v-22h8v22z`) + box("gold", x - 12, foot - 18, 24, 2) +
  box("gold", x - 12, foot - 5, 24, 2);
const rose = (x: number, foot: number) => l("gold-", d`M${x} ${foot}q3-14 0-28`, 2) + p("gold", d`M${x} ${foot - 12}q8-1 10-8-9 0-10 8z`) +
  p("gold-", d`M${x} ${foot - 8}q-8-1-10-8 9 0 10 8z`) + disc("gold", x, foot - 33, 8) +
  p("gold-", d`M${x + 1} ${foot - 41}a8 8 0 0 1 0 16q5-8 0-16z`) +
  l("gold+", d`M${x - 4} ${foot - 35}q4-5 8 0M${x - 3} ${foot - 31}q3 4 7 0M${x - 1} ${foot - 34}q2-2 3 0`, 1.2);
const carved = (x: number, foot: number) => disc("straw", x, foot - 9, 1.7) +
  poly("straw", x - 2, foot, x - 1.4, foot - 7, x + 1.4, foot - 7, x + 2, foot);
const stele = (x: number, foot: number) => p("ink", d`M${x - 11} ${foot}v-34q0-12 11-12t11 12v34z`) +
  p("black+/40", d`M${x - 11} ${foot}v-34q0-12 8-12-5 3-5 12v34z`) + l("straw/80", many(7, (n) => d`M${x - 7} ${foot - 26 + n * 3.6}h14`), 1) +
  carved(x - 3, foot - 28) + carved(x + 4, foot - 28);
const pyramid = (x: number, foot: number) => many(5, (n) => { const w = 34 - n * 6.4; return wall(x - w / 2, foot - (n + 1) * 6, w, 6, "sand"); });
const incense = (x: number, foot: number) => p("gold", d`M${x - 8} ${foot}h16l-4-4v-4h-8v4zM${x - 10} ${foot - 8}h20q0-9-10-9t-10 9z`) +
  p("gold-", d`M${x + 2} ${foot - 8}h8q0-9-8-9 5 4 0 9z`) + box("gold", x - 1, foot - 20, 2, 4) +
  l("mist/75", d`M${x - 3} ${foot - 22}q-5-6 0-12t0-12M${x + 3} ${foot - 22}q5-6 0-11t1-10`, 2);
const sunRays = (x: number, y: number) => disc("flame", x, y, 9) + disc("glow/60", x - 2, y - 2, 4) +
  l("flame", many(7, (n) => d`M${x - 9 + n * 3} ${y + 10}L${x - 18 + n * 6} ${y + 34}`), 1.5) +
  many(7, (n) => disc("flame", x - 18 + n * 6, y + 35, 1.5));
const cedar = (x: number, foot: number) => box("wood", x - 2, foot - 16, 4, 16) +
  [0, 1, 2].map((n) => p("cypress", d`M${x - 18 + n * 5} ${foot - 12 - n * 10}q${18 - n * 5}-14 ${36 - n * 10} 0z`) +
  p("cypress-", d`M${x + 2} ${foot - 12 - n * 10}q8-6 2-6.6 ${7 - n * 2} 1 ${14 - n * 5} 6.6z`)).join("");

const horseHead = p("wood", "M-14-22-10-27-7-32-5-28Q2-25 5-14L6 4H-8L-7-10-10-16-13-15Q-16-18-14-22z") +
  p("wood-", "M-5-28Q2-25 5-14L6 4H0Q2-16-5-28z") + p("dark", "M-7-32-5-28Q4-24 6-10L2-12Q0-22-8-27z") + disc("ink", -8.5, -24, 0.9) +
  l("red", "M-11-17-6-24M-13-19-9-16", 0.9);

export const leaders: Record<string, string> = {
  alexander: leader("water", { skin: "fair", hair: hair.wavy("blond"), hat: hat.horns(), dress: dress.cuirass("purple") }, spear(92, 14, 96, 8) +
    shield(92, 64, 17, "lapis", many(8, (n) => { const a = (n * Math.PI) / 4; return poly("gold", 92 + 13 * Math.cos(a), 64 + 13 * Math.sin(a), 92 + 4 * Math.cos(a + 0.5), 64 + 4 * Math.sin(a + 0.5), 92 + 4 * Math.cos(a - 0.5), 64 + 4 * Math.sin(a - 0.5)); }) +
    disc("gold+", 92, 64, 4))),
  amytis: leader("leaf", { skin: "tan", woman: true, hair: hair.long("chestnut"), hat: hat.veil("teal", "gold"), dress: dress.chiton("teal") }, wall(80, 66, 34, 24) +
    arch(86, 90, 9, 15) + arch(100, 90, 9, 15) + palm(96, 66, 40) + p("cypress", "M80 66q4-8 9-2 5-6 9 0 5-6 9 0 5-4 7 2z")),
  archimedes: leader("sand", { skin: "fair", old: true, hair: hair.bald("white"), beard: beard.full("white"), dress: dress.himation("cream", "fair") }, screw(94, 52)),
  aristotle: leader("straw", { skin: "tan", hair: hair.receding("chestnut"), beard: beard.short("chestnut"), dress: dress.himation("brick", "tan") }, scroll(94, 34, 22, 34, 7)),
  bilkis: leader("violet", { skin: "ebony", woman: true, kohl: true, hair: hair.braids("black"), hat: hat.crown(), dress: dress.jewelled("red") }, incense(95, 82)),
  caesar: leader("stone", { skin: "fair", hair: hair.receding("chestnut"), hat: hat.laurel("gold"), dress: dress.cuirass("red", "iron") }, eagle(95, 30, 92)),
  cleopatra: leader("rose", { skin: "tan", woman: true, kohl: true, hair: hair.bob("black"), hat: hat.vulture(), dress: dress.collar("cream", "tan") }, put(92, 46, 1.5, l("leaf", "M8 30Q-10 26-4 18T4 8Q8-2 2-7T-8-5", 3.6) +
    p("leaf", "M-8-8Q-14-6-13-2-8 0-5-4z") + disc("ink", -10, -4.5, 0.8) + l("gold", "M-6 20 0 22M-2 12 4 13M2 3 7 4", 1.3)), true),
  croesus: leader("purple", { skin: "tan", hair: hair.curls("black"), beard: beard.full("black"), hat: hat.brimmed("gold"), dress: dress.robe("purple") }, coins(84, 88, 9, 8) +
    coins(103, 90, 6, 8) + coin(96, 36, 8)),
  euclid: leader("glass", { skin: "tan", old: true, hair: hair.curls("grey"), beard: beard.full("grey"), dress: dress.himation("lapis", "tan") }, ring("cream", 94, 58, 17, 1.4) +
    poly("cream/50", 94, 41, 108.7, 66.5, 79.3, 66.5) + l("cream", "M94 41 108.7 66.5H79.3z", 1.4) + compasses(94, 30, 1.2)),
  hammurabi: leader("brick", { skin: "brown", hair: hair.none(), beard: beard.curled("black"), hat: hat.brimmed("sand"), dress: dress.fringed("brick", "brown") }, stele(96, 86)),
  hannibal: leader("earth", { skin: "brown", hair: hair.curls("black"), beard: beard.short("black"), dress: dress.cuirass("lapis") }, put(97, 84, 0.96, elephant(0, 0)) +
    p("red", "M92 54h14v8H92z") + box("wood", 93, 45, 12, 9) + crenels(92, 46, 14, 4, 3, "wood")),
  hatshepsut: leader("sand", { skin: "brown", woman: true, kohl: true, hat: hat.nemes("gold", "lapis"), beard: beard.false("lapis"), dress: dress.collar("cream", "brown") }, obelisk(88, 92, 58) +
    obelisk(104, 92, 46, "rose")),
  hiram: leader("grass", { skin: "tan", hair: hair.curls("ginger"), beard: beard.full("ginger"), hat: hat.skullcap("purple"), dress: dress.robe("leaf") }, cedar(96, 76) +
    rolled(80, 86, 32, "wood")),
  hypatia: leader("lapis", { skin: "fair", woman: true, hair: hair.bun("ginger"), hat: hat.ribbon("gold"), dress: dress.chiton("cream") }, astrolabe(95, 54, 19)),
  imhotep: leader("plaster", { skin: "brown", kohl: true, hat: hat.skullcap("lapis"), dress: dress.collar("white", "brown") }, pyramid(95, 84) +
    rolled(80, 44, 28, "cream", -12)),
  justinian: leader("violet", { skin: "fair", hair: hair.fringe("chestnut"), beard: beard.strap("chestnut"), hat: hat.byzantine(), dress: dress.jewelled("purple") }, wall(78, 64, 34, 24, "brick") +
    dome(95, 64, 15, 15, "gold") + dome(80, 70, 7, 7, "gold") + dome(110, 70, 7, 7, "gold") + many(4, (n) => arch(82 + n * 7, 88, 4, 12)) +
    l("gold", "M95 49V38M91 42H99", 1.6)),
  leonidas: leader("sand", { skin: "tan", beard: beard.long("black"), hat: hat.corinthian("red"), dress: dress.cloak("red", "bronze") }, spear(80, 16, 96) +
    shield(98, 62, 19, "bronze", l("red", "M90 72 98 50 106 72", 4)), true),
  maecenas: leader("rose", { skin: "fair", hair: hair.receding("grey"), dress: dress.toga("red") }, bust(97, 90, 0.95, { hair: hair.bun("marble"), woman: true }) +
    lyre(97, 38, 0.66)),
  midas: leader("teal", { skin: "tan", hair: hair.curls("chestnut"), beard: beard.short("chestnut"), hat: hat.phrygian("red"), dress: dress.robe("gold", "red") }, rose(94, 92) +
    coin(108, 84, 5)),
  nebuchadnezzar: leader("straw", { skin: "brown", hair: hair.wavy("black"), beard: beard.curled("black"), hat: hat.tiara(), dress: dress.fringed("red", "brown") }, gate(95, 86), true),
  nefertiti: leader("teal", { skin: "tan", woman: true, kohl: true, hat: hat.flatCrown(), dress: dress.collar("cream", "tan") }, sunRays(96, 36), true),
  nero: leader("dark", { skin: "fair", hair: hair.curls("ginger"), beard: beard.strap("ginger"), hat: hat.laurel("gold"), dress: dress.toga("red") }, flame(84, 92, 22) +
    flame(110, 92, 26) + lyre(96, 74, 1.15)),
  pericles: leader("water", { skin: "fair", hair: hair.none(), beard: beard.short("chestnut"), hat: hat.raised("lapis"), dress: dress.cloak("cream", "lapis") }, put(70, 40, 0.44, temple(14, 106, 90, 40, 6, 20)), true),
  phidias: leader("hall", { skin: "tan", hair: hair.bald("chestnut"), beard: beard.full("chestnut"), dress: dress.apron("wood", "cream") }, bust(97, 90, 1.1, { hair: hair.curls("marble"), beard: beard.full("marble") }) +
    chisel(96, 28, 0.9)),
  plato: leader("leaf", { skin: "fair", old: true, hair: hair.short("white"), beard: beard.long("white"), dress: dress.himation("purple", "fair") }, owl(96, 58, 1.15) +
    solid(96, 76, 12)),
  praxiteles: leader("violet", { skin: "tan", hair: hair.curls("blond"), beard: beard.chin("blond"), hat: hat.ribbon("red"), dress: dress.apron("brick", "teal") }, wall(86, 80, 26, 12, "stone") +
    ledge(83, 77, 32, 4) + person(99, 77, 54, { robe: "marble", skin: "marble", hair: "marble-", hands: [[-5, -13], [8, -29]] })),
  ptolemy: leader("lapis", { skin: "tan", hair: hair.fringe("black"), beard: beard.chin("black"), hat: hat.ribbon("cream"), dress: dress.cloak("teal", "cream") }, planets(95, 54)),
  pythagoras: leader("teal", { skin: "fair", old: true, hair: hair.none(), beard: beard.full("white"), hat: hat.knotted("cream"), dress: dress.robe("cream", "lapis") }, theorem(90, 66)),
  ramses: leader("deep", { skin: "brown", kohl: true, hat: hat.warCrown(), beard: beard.false("gold"), dress: dress.collar("sand", "brown") }, ankh(96, 50, 2), true),
  sappho: leader("water", { skin: "fair", woman: true, hair: hair.wrapped("black"), hat: hat.laurel("leaf"), dress: dress.chiton("rose") }, lyre(95, 74, 1.25)),
  solomon: leader("purple", { skin: "tan", old: true, hair: hair.long("grey"), beard: beard.long("grey"), hat: hat.crown(), dress: dress.robe("lapis") }, menorah(95, 76)),
  tomyris: leader("grass", { skin: "tan", woman: true, hair: hair.braids("ginger"), hat: hat.pointed("red"), dress: dress.robe("wood", "gold") }, bowAndArrow(92, 52), true),
  varro: leader("brick", { skin: "fair", old: true, hair: hair.short("white"), dress: dress.toga("lapis") }, capsa(96, 86)),
  vitruvius: leader("marble", { skin: "tan", hair: hair.fringe("grey"), beard: beard.strap("grey"), dress: dress.chiton("brick") }, box("cream", 76, 34, 40, 46) +
    box("cream-/60", 102, 34, 14, 46) + l("lapis", "M80 76H112M82 72H110M84 72V52M92 72V52M100 72V52M108 72V52M81 52H111L96 40z", 1.3) +
    compasses(110, 54, 0.9)),
  xenophon: leader("straw", { skin: "tan", hair: hair.short("chestnut"), beard: beard.short("chestnut"), hat: hat.petasos("straw"), dress: dress.cloak("leaf", "cream") }, put(104, 98, 1.9, horseHead)),
  zenobia: leader("rose", { skin: "brown", woman: true, kohl: true, hair: hair.long("black"), hat: hat.attic("purple", "gold"), dress: dress.cuirass("purple", "gold") }, columns(82, 110, 3, 46, 90, 6) +
    ledge(76, 40, 40, 6) + p("marble", "M84 40a12 14 0 0 1 24 0h-5a7 9 0 0 0-14 0z"), true),
  stevie: leader("glass", { skin: "ebony", hair: hair.curls("black"), beard: beard.strap("black"), hat: hat.ribbon("gold"), dress: dress.apron("wood", "lapis") }, block(80, 74, 15, 11) +
    block(96, 74, 15, 11) + block(88, 62, 15, 11) + block(91, 50, 10, 11) + coin(96, 38, 6) + put(112, 56, 1, box("wood", -1.5, 0, 3, 16) +
    poly("iron", -6, 0, 6, 0, 0, -14) + poly("iron-", 0, 0, 6, 0, 0, -14), 18)),
};
