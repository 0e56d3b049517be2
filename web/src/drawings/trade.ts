// Where things are sold and bought, and where ships and caravans arrive.
import { camel, person, ship } from "./beings";
import { amphora, arch, arches, awning, basket, block, box, bush, coast, coin, coins, column, columns, crate, cypress, d, disc, flag, flame, gable, ground, helmet, house, l, land, ledge, many, oval, p, palm, poly, pot, put, sack, scales, shield, sky, smaller, steps, sword, tower, vault, wall } from "./kit";

const fruit = (x: number, y: number, tone: string) => disc(tone, x - 3, y, 2.2) + disc(tone, x + 3, y, 2.2) + disc(tone, x, y - 2.6, 2.2) +
  disc(`${tone}-`, x + 3.6, y + 0.4, 1.4);
const stall = (x: number, foot: number, w: number, one: string, goods: string[]) => box("wood", x, foot - 34, 2.4, 34) +
  box("wood-", x + w - 2.4, foot - 34, 2.4, 34) + box("dark/30", x + 2, foot - 30, w - 4, 18) + awning(x - 3, foot - 36, w + 6, 8, one) +
  wall(x - 1, foot - 13, w + 2, 13, "wood") + l("wood--/60", d`M${x} ${foot - 7}h${w}`, 0.8) + goods.map((tone, n) => fruit(x +
  ((n + 0.5) * w) / goods.length, foot - 15, tone)).join("");
const grapes = (x: number, y: number, s = 1) => put(x, y, s, [[-3, 0], [1, 0], [5, 0], [-1, 3.4], [3, 3.4], [1, 6.8]].map(([a, b]) => disc("purple", a, b, 2.2) +
  disc("purple+", a - 0.7, b - 0.7, 0.6)).join("") + p("leaf", "M-5-2Q-2-7 2-3 6-7 8-1 3-3-5-2z"));
const rug = (x: number, y: number, w: number, h: number, tone: string) => box(tone, x, y, w, h) + box("gold", x + 1.4, y + 1.4, w - 2.8, 1) +
  box("gold", x + 1.4, y + h - 2.4, w - 2.8, 1) +
  poly("cream", x + w / 2, y + h * 0.26, x + w * 0.74, y + h / 2, x + w / 2, y + h * 0.74, x + w * 0.26, y + h / 2) +
  box("dark/18", x + w * 0.74, y, w * 0.26, h);
const lantern = (x: number, y: number) => l("dark", d`M${x} ${y - 6}v5`, 0.8) + disc("glow/35", x, y + 2, 6) +
  p("flame", d`M${x - 2.4} ${y}h4.8l-1 5h-2.8z`) + box("bronze", x - 2.8, y - 1.4, 5.6, 1.6) + box("bronze", x - 1.8, y + 5, 3.6, 1.2);
const signpost = (x: number, foot: number, left: boolean) => box("wood", x - 1.2, foot - 34, 2.4, 34) +
  put(x, foot - 30, 1, (left ? poly("straw", 6, 0, 6, 9, -12, 9, -17, 4.5, -12, 0) : poly("straw", -6, 0, -6, 9, 12, 9, 17, 4.5, 12, 0)) +
  l("wood-", left ? "M3 4.5H-10M-6 1.5-10 4.5-6 7.5" : "M-3 4.5H10M6 1.5 10 4.5 6 7.5", 1.4));
const teeth = (x: number, y: number, w: number, count: number) => many(count, (n) => block(x + (n * (w - 6.8)) / (count - 1), y, 6.8, 4.4));
const arcades = (x: number, foot: number, w: number, rows: number) => many(rows, (r) => { const y = foot - (r + 1) * 14; return box("stone", x, y, w, 14) +
  box("stone-", x + w * 0.72, y, w * 0.28, 14) + many(Math.floor(w / 11), (n) => arch(x + 3 + n * 11, y + 13, 6, 9)) +
  ledge(x - 1, y - 1, w + 2, 2.2, "marble"); });

export const trade: Record<string, string> = {
  tavern: land("golden", 1) + wall(14, 36, 78, 42, "plaster") + gable(14, 36, 78, 13) + arch(22, 78, 18, 30) + box("hole", 52, 46, 30, 14) +
    wall(50, 60, 34, 3, "wood") + l("wood-", "M92 34H110", 2) + l("dark", "M97 34v4M107 34v4", 0.8) + wall(93, 38, 18, 14, "wood") +
    put(102, 50, 1, p("gold", "M-4-9H3V0H-4z") + l("gold", "M3-8Q7-7 6-3.5T3-1", 1.2) + disc("cream", -2.5, -9, 1.6) + disc("cream", 0.5, -9.6, 2) +
    disc("cream", 3, -9, 1.4)) + amphora(58, 60, 9) + amphora(66, 60, 9) + wall(50, 68, 30, 2.6, "wood") + box("wood", 54, 70, 2.4, 9) +
    box("wood-", 74, 70, 2.4, 9) + amphora(62, 68, 10) + pot(71, 68, 2.4, "bronze") + amphora(104, 80, 17) + amphora(94, 82, 15, "bronze"),
  east_trading_post: sky("golden", 96, 40, 14) + p("far", "M-150 90V60Q-30 48 30 60T120 54 270 58V90z") + ground("sand") +
    stall(10, 78, 40, "brick", ["gold", "red", "leaf"]) + camel(93, 82, 1.15, "bronze") + signpost(55, 78, false) + palm(112, 78, 36),
  west_trading_post: coast("golden", 56) + ship(22, 66, 0.9) + p("sand", "M-150 90V86Q40 84 56 76T270 74V90z") +
    stall(68, 80, 40, "lapis", ["leaf", "gold", "purple"]) + signpost(58, 82, true) + crate(36, 86, 12, 9) + amphora(52, 88, 13),
  marketplace: land("golden", 3) + house(2, 60, 30, 18, 9) + house(88, 60, 34, 20, 10) + house(44, 58, 30, 16, 9) +
    stall(8, 76, 32, "red", ["gold", "leaf", "red"]) + stall(46, 76, 30, "lapis", ["brick", "purple"]) +
    stall(82, 76, 32, "leaf", ["gold", "red", "leaf"]) + basket(28, 88, 12, 8) + fruit(28, 79, "gold") + basket(92, 88, 12, 8) +
    fruit(92, 79, "red") + person(62, 90, 26, { robe: "purple", hair: "black", hands: [[-6, -14], [7, -15]] }),
  forum: land("golden", 0) + smaller(0.92, columns(6, 42, 4, 40, 70, 4.6) + ledge(0, 35, 48, 5) + gable(0, 35, 48, 8) +
    columns(78, 114, 4, 40, 70, 4.6) + ledge(72, 35, 48, 5) + gable(72, 35, 48, 8) + p("marble-/60", "M-150 74Q20 70 60 71T270 72V90H-150z") +
    steps(46, 80, 28, 3) + column(60, 22, 73, 8) + l("marble-", "M57 30l6 3M57 38l6 3M57 46l6 3M57 54l6 3", 1) +
    put(60, 22, 1, person(0, 0, 15, { robe: "gold", skin: "bronze", hair: "bronze", hands: [[-6, -22], [4, -12]] })) +
    person(24, 86, 22, { robe: "red", hands: [[-4, -12], [7, -18]] }) + person(34, 86, 22, { robe: "cream", hair: "grey" }) +
    person(94, 87, 22, { robe: "lapis", hair: "black", skin: "brown" })),
  caravansery: land("golden", 2, "sand") + wall(8, 34, 104, 42, "stone") + teeth(8, 30, 104, 9) + wall(42, 24, 36, 52, "stone") +
    teeth(42, 20, 36, 4) + arch(50, 76, 20, 36) + arch(53, 76, 14, 30, "hole") + arches(13, 72, 9, 18, 2, 13) + arches(83, 72, 9, 18, 2, 13) +
    camel(34, 84, 1) + camel(100, 86, 0.86, "bronze") + sack(60, 86, 10) + sack(68, 87, 8, "brick"),
  vineyard: land("golden", 3, "grass", 62) + house(80, 58, 26, 14, 8) + cypress(112, 60, 30) + cypress(74, 60, 24) +
    [66, 76].map((y) => l("wood", `M-40 ${y}H160`, 1) + many(9, (n) => l("wood-", `M${-24 + n * 20} ${y + 8}V${y - 8}`, 1.8) +
    bush(-24 + n * 20, y, 7))).join("") + l("wood-", "M20 90V50M64 90V50", 2.6) +
    p("leaf", "M8 56Q14 42 28 48 42 38 54 48 68 40 78 54 66 60 56 54 44 62 34 54 20 62 8 56z") +
    p("leaf-", "M40 58Q46 48 54 48 68 40 78 54 66 60 56 54 48 60 40 58z") + grapes(24, 60, 1.3) + grapes(42, 60, 1.5) + grapes(62, 59, 1.3) +
    basket(96, 86, 18, 11) + grapes(92, 72, 1) + grapes(100, 72, 1),
  bazar: vault("hall-") + [4, 42, 80].map((x, n) => p("plaster+", d`M${x} 90V40a18 18 0 0 1 36 0V90z`) +
    p("hall-", d`M${x + 3} 90V40a15 15 0 0 1 30 0V90z`) + rug(x + 7, 36, 20, 24, ["red", "lapis", "purple"][n]) +
    awning(x + 1, 30, 34, 6, ["lapis", "red", "teal"][n], "cream", 5)).join("") + lantern(41, 24) + lantern(79, 24) + lantern(22, 20) +
    lantern(98, 20) + wall(2, 70, 36, 9, "wood") + wall(82, 70, 36, 9, "wood") + pot(10, 70, 4, "bronze") + pot(22, 70, 5, "teal") +
    amphora(32, 70, 10) + pot(90, 70, 5, "lapis") + sack(102, 70, 10, "gold") + sack(112, 70, 9, "red") +
    person(60, 88, 34, { robe: "teal", hair: "black", hat: "cream", skin: "brown", hands: [[-9, -18], [9, -18]] }),
  haven: coast("golden", 52) + p("stone", "M-150 90V72H20L24 66H44L40 90z") + p("stone-", "M34 66H44L40 90H30z") + l("stone-", "M-30 80H40", 1) +
    tower(6, 72, 20, 30, 3) + flag(16, 18, 34, "red", 12) + ship(78, 72, 1.15, "cream", "gold") + ship(52, 60, 0.5, "brick", "cream") +
    ship(108, 60, 0.4, "cream", "lapis") + crate(28, 66, 8, 7) + amphora(41, 66, 10),
  lighthouse: coast("golden", 62) + smaller(0.86, p("glow/50", "M62 18 150-6V36zM56 18-40 2V32z") +
    p("stone-", "M20 90Q26 76 46 74H76Q96 76 102 90z") + p("stone", "M20 90Q26 76 46 74H60L56 90z") + poly("marble", 42, 76, 46, 46, 74, 46, 78, 76) +
    poly("marble-", 64, 46, 74, 46, 78, 76, 66, 76) + ledge(42, 43, 36, 3.4) + wall(49, 27, 22, 16, "marble") + ledge(46, 24.5, 28, 3) +
    box("wood-", 53, 12, 1.6, 12) + box("wood-", 65.4, 12, 1.6, 12) + poly("roof", 49, 12, 60, 3, 72, 12) + poly("roof-", 60, 3, 72, 12, 64, 12) +
    flame(60, 24, 11) + arch(55, 76, 9, 14) + box("hole", 57, 52, 5, 6) + box("hole", 57, 32, 5, 6) +
    l("wave", "M14 86q4-3 8 0t8 0M92 86q4-3 8 0t8 0", 1.3), 92),
  chamber_of_commerce: land("golden", 1) + wall(14, 36, 92, 42, "marble") + ledge(11, 32, 98, 5) + gable(14, 32, 92, 10, "teal") +
    columns(22, 98, 6, 38, 74, 5) + box("hole", 52, 46, 16, 30) + disc("gold-", 60, 26, 8.6) + coin(60, 26, 8) + steps(10, 82, 100, 3) +
    put(32, 82, 0.7, scales(0, -30, 26)) + coins(84, 84, 6, 5) + coins(95, 85, 4, 5) + sack(74, 85, 12),
  arena: land("golden", 3) + oval("stone--", 60, 36, 52, 7) + arcades(8, 78, 104, 3) + p("stone", "M8 36Q60 24 112 36z") +
    oval("sand", 60, 35.5, 46, 4) + oval("stone-/60", 60, 34.6, 46, 3.4) + flag(24, 18, 36, "red", 9) + flag(60, 12, 30, "gold", 9) +
    flag(96, 18, 36, "lapis", 9) + arch(53, 78, 14, 20),
  ludus: land("golden", 0, "sand") + wall(-40, 44, 200, 26, "brick") + p("roof", "M-150 44H270L264 36H-144z") + arches(8, 70, 12, 18, 6, 18) +
    person(36, 86, 46, { robe: "red", short: true, hair: "black", hands: [[12, -24], [-10, -16]] }) + sword(51, 48, 18, 40) +
    shield(24, 64, 9, "bronze") + person(82, 86, 46, { robe: "lapis", short: true, hair: "blond", skin: "fair", hands: [[-13, -20], [9, -22]] }) +
    sword(62, 54, 18, -30) + put(82, 46, 0.46, helmet(0, 0, 1, "gold")) ,
};
