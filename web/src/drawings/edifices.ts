// Edifices: what cities build together, large and seen from afar.
import { ox, person, ship } from "./beings";
import { amphora, arch, arches, awning, block, box, coin, coins, column, columns, crate, crenels, cypress, d, disc, dome, flag, flame, gable, ground, house, joints, l, land, ledge, many, oval, p, pine, poly, pot, put, rolled, room, sack, scales, scroll, shield, sky, smaller, smoke, spear, steps, tower, tree, wall, wheel, windows } from "./kit";
import { gear } from "./science";
import { tent } from "./war";

const people = (xs: [number, number, string][], h: number) => xs.map(([x, foot, robe], n) => person(x, foot, h, { robe, hair: ["black", "chestnut", "grey", "blond"][n % 4], skin: ["tan", "brown", "fair"][n % 3] })).join("");
const rings = (x: number, y: number, rx: number, ry: number, h: number, teeth: number) => p("stone", d`M${x - rx} ${y}v${h}a${rx} ${ry} 0 0 0 ${2 * rx} 0v${-h}a${rx} ${ry} 0 0 1 ${-2 * rx} 0z`) +
  p("stone-", d`M${x + rx * 0.4} ${y + ry * 0.92}v${h}a${rx} ${ry} 0 0 0 ${rx * 0.6} ${-ry * 0.92}v${-h}a${rx} ${ry} 0 0 1 ${-rx * 0.6} ${ry * 0.92}z`) +
  many(teeth, (n) => { const a = Math.PI * (0.04 +
  (0.92 * n) / (teeth - 1)); const bx = x - rx * Math.cos(a), by = y + ry * Math.sin(a); return block(bx - 2, by - 3, 4, 4); });

const crested = (x: number, y: number) => p("gold", d`M${x - 5} ${y + 3}q0-8 5-8t5 8z`) +
  p("red", d`M${x - 6} ${y - 1}q1-8 7-8 6 1 6 9l-2 0q-1-6-5-6t-4 4z`);

export const edifices: Record<string, string> = {
  artisan_district: land("warm", 3) + house(-6, 66, 34, 26, 12, "plaster") + house(24, 62, 28, 32, 12, "brick") +
    house(50, 64, 34, 26, 13, "plaster", "lapis") + house(84, 62, 40, 30, 13, "stone") + windows(30, 38, 5, 7, 2, 10) + windows(92, 40, 5, 7, 3, 9) +
    box("hole", 2, 50, 16, 16) + arch(60, 64, 13, 18) + awning(26, 52, 24, 5, "leaf") + awning(90, 54, 26, 5, "red") +
    p("far-/60", "M-150 66H270V90H-150z") + pot(8, 78, 6) + amphora(20, 80, 13) + gear(58, 74, 7) + put(84, 82, 1, box("wood", -8, -6, 16, 6) +
    p("iron-", "M-9-6H9L6-10H-6z") + box("wood", 6, -22, 2, 13) + box("iron", 2, -25, 9, 4)) + rolled(98, 80, 16, "purple") +
    rolled(100, 76, 14, "red") + flag(38, 12, 24, "gold", 9),
  belvedere: sky("warm", 24, 28, 12) + p("far", "M-150 90V58Q-40 44 30 56T150 50 270 58V90z") + p("water", "M-150 66H270V90H-150z") +
    p("hill", "M-10 90Q16 62 36 62L100 60Q140 64 270 90z") + p("hill-", "M84 60H100Q140 64 270 90H110Q100 70 84 60z") +
    wall(36, 54, 60, 14, "marble") + l("marble-", many(14, (n) => d`M${40 + n * 4} 56v10`), 1.2) + ledge(33, 51, 66, 3.4) +
    columns(46, 86, 4, 30, 51, 4) + ledge(41, 27, 50, 3.6) + dome(66, 27, 20, 13, "teal") + disc("gold", 66, 12.6, 2) +
    person(76, 51, 15, { robe: "red" }) + cypress(108, 72, 30) + cypress(26, 78, 26) + p("leaf", "M6 90q10-8 20 0z"),
  curtain_wall: sky("warm") + p("hill", "M-150 90V64Q-40 50 20 62T120 50 270 60V90z") +
    p("stone", "M-150 62 30 52 90 48 270 40V66L90 74 30 80-150 84z") + many(18, (n) => block(-100 + n * 14, 56.4 - n * 0.9, 8, 5)) +
    l("stone-/70", "M-60 68 130 58M-60 76 130 66", 0.9) + tower(8, 82, 22, 36, 3) + tower(52, 78, 20, 36, 3) + tower(92, 74, 18, 34, 3) +
    box("hole", 17, 56, 4, 8) + box("hole", 60, 52, 4, 8) + box("hole", 99, 50, 4, 8) + flag(19, 22, 42, "red", 11) + flag(62, 18, 38, "red", 10) +
    flag(101, 18, 36, "red", 9) + ground("grass", 80),
  money_changer: room("plaster", "hall") + p("marble", "M36 80V34a30 26 0 0 1 60 0V80H88V36a22 20 0 0 0-44 0V80z") +
    p("marble-", "M88 36V80h8V34a30 26 0 0 0-14-22q8 10 6 24z") +
    person(66, 70, 48, { robe: "teal", hair: "black", hat: "red", hands: [[-9, -18], [9, -18]] }) + wall(28, 62, 76, 6, "wood") +
    p("red", "M28 66H104V82H28z") + p("red-", "M82 66H104V82H82z") + box("gold", 28, 79, 76, 2) + scales(44, 36, 24) + coins(72, 62, 3, 4.4) +
    coins(83, 62, 6, 4.4) + coins(94, 62, 4, 4.4) + coin(62, 60, 3),
  outpost: sky("warm") + p("far", "M-150 90V54L-60 40 0 58 50 48 110 60 180 42 270 58V90z") +
    p("stone-", "M-150 90V84L20 80 34 62 50 56 76 56 96 70 130 82 270 86V90z") + p("stone", "M-150 90V84L20 80 34 62 50 56 62 56 58 90z") +
    smaller(0.8, wall(46, 28, 28, 30, "wood") + l("wood-", "M46 38H74M46 48H74", 1) + wall(40, 22, 40, 7, "wood") +
    crenels(40, 22, 40, 5, 4, "wood") + arch(55, 58, 10, 15) + box("wood-", 44, 10, 2, 12) + p("iron-", "M40 10h10l-2 4h-6z") + flame(45, 11, 12) +
    person(66, 22, 13, { robe: "red", hat: "bronze", short: true }) + spear(71, 8, 22), 64) + pine(14, 84, 26) + pine(104, 86, 28) +
    pine(114, 88, 22),
  factory: land("warm", 2) + smaller(0.9, wall(16, 42, 70, 36, "brick") + joints(16, 42, 70, 36, 6, "brick") +
    many(3, (n) => poly("roof", 16 + n * 23.4, 42, 16 + n * 23.4, 28, 39.4 + n * 23.4, 42) +
    poly("glass", 16 + n * 23.4, 41, 16 + n * 23.4, 30, 20 + n * 23.4, 33, 20 + n * 23.4, 41)) + wall(78, 12, 9, 30, "brick") +
    box("brick--", 76.5, 10, 12, 3) + smoke(82, 10, 0.8) + arch(24, 78, 16, 24) + disc("glow/35", 32, 68, 10) + windows(48, 52, 7, 9, 3, 11) +
    wheel(98, 64, 18, "wood", 12) + gear(60, 74, 8) + gear(73, 78, 5.5, "iron") + "") + p("water", "M82 84Q98 80 120 83L270 83V90H78z"),
  amphitheater: sky("warm") + p("far", "M-150 90V46Q-30 34 20 44T270 40V90z") +
    p("grass", "M-150 90V84Q-20 74-4 52 10 16 60 16T124 52Q140 74 270 84V90z") +
    many(8, (n) => { const k = 1 - n * 0.1; return p(n % 2 ? "stone" : "marble", d`M${60 - 56 * k} 74a${56 * k} ${52 * k} 0 0 1 ${112 * k} 0z`) +
    p("dark/12", d`M${60 + 26 * k} ${74 - 46 * k}a${56 * k} ${52 * k} 0 0 1 ${30 * k} ${46 * k}h${-14 * k}q0 ${-30 * k} ${-16 * k} ${-46 * k}z`); }) +
    l("stone--/60", "M60 24V52M22 40 44 62M98 40 76 62", 1.6) + p("sand", "M-150 90V74H270V90z") + oval("sand+", 60, 74, 14, 5) +
    wall(24, 64, 72, 16, "marble") + ledge(21, 61, 78, 4) + columns(30, 90, 6, 65, 80, 3.4) + arch(54, 80, 12, 13) +
    people([[44, 89, "red"], [76, 89, "lapis"]], 15),
  auction_house: room("plaster", "hall") + columns(44, 104, 3, 6, 72, 6) + ledge(34, 2, 80, 5) + steps(46, 80, 44, 3) + wall(58, 48, 20, 25, "wood") +
    ledge(55, 45, 26, 4, "wood") + person(68, 72, 44, { robe: "purple", hair: "grey", hands: [[-14, -32], [8, -16]] }) +
    wall(58, 56, 20, 17, "wood") + ledge(55, 53, 26, 4, "wood") + put(47, 26, 1, box("wood", -1, 0, 2, 14) + box("wood-", -6, -5, 12, 7), -24) +
    amphora(94, 73, 22, "gold") + people([[16, 90, "lapis"], [30, 92, "leaf"], [102, 92, "red"], [114, 90, "cream"]], 22) +
    l("tan", "M20 78 24 66M98 80 94 68", 2),
  staging_camp: land("warm", 1, "grass") + tent(70, 70, 34, 26, "sand") + tent(2, 72, 28, 22) + p("cream", "M34 58V40Q50 28 66 40V58z") +
    p("cream-", "M56 35Q62 36 66 40V58H56Q60 46 56 35z") + l("sand--/60", "M42 36V58M50 33V58M58 35V58", 0.9) + p("wood", "M30 58H70L66 68H34z") +
    p("wood-", "M60 58H70L66 68H58z") + wheel(40, 72, 8) + wheel(60, 72, 8) + ox(19, 82, 0.9) + l("wood-", "M28 70H34", 1.8) + flame(88, 84, 10) +
    l("wood-", "M80 85 96 83M81 82 95 86", 2.2) + crate(102, 84, 13, 10) + flag(87, 30, 46, "red", 12),
  river_port: sky("warm") + p("far", "M-150 90V48Q-40 38 20 48T270 42V90z") + p("grass", "M-150 62Q0 54 60 56T270 54V70H-150z") +
    p("water", "M-150 70Q20 62 60 66T270 62V90H-150z") + wall(60, 34, 34, 26, "plaster") + gable(60, 34, 34, 10) + arches(64, 58, 8, 14, 3, 10) +
    house(94, 60, 26, 20, 9, "brick") + p("stone", "M44 60H270V72H52z") + p("stone-/70", "M44 60H270v2H44z") +
    l("wood-", "M58 72V86M76 72V86M94 72V86", 2.6) + wall(52, 68, 52, 3.6, "wood") + p("stone", "M-150 48H8L22 62V68H-150z") +
    ship(26, 80, 0.9, "cream", "lapis") + ship(84, 86, 0.62, "brick", "cream") + crate(62, 68, 9, 8) + amphora(76, 68, 11) + sack(88, 68, 9) +
    l("wave", "M48 84q4-2 8 0t8 0M100 82q4-2 8 0t8 0", 1.1),
  gold_reserves: "~" + p("stone-", "M-150-120h420v210h-420z") + joints(-20, 6, 160, 70, 7) + p("earth-", "M-150 78h420V90h-420z") +
    p("stone", "M14 80V40a46 38 0 0 1 92 0V80H94V42a34 30 0 0 0-68 0V80z") + p("ink/55", "M26 80V42a34 30 0 0 1 68 0V80z") +
    [[32, 0], [50, 0], [68, 0], [41, 1], [59, 1], [50, 2]].map(([x, r]) => put(x, 80 - r * 9, 1, poly("gold", 0, 0, 3, -8, 16, -8, 19, 0) +
    poly("gold-", 13, -8, 16, -8, 19, 0, 14, 0) + poly("gold+", 3, -8, 13, -8, 13.4, -6.6, 2.4, -6.6))).join("") + coins(92, 86, 5, 5) +
    coins(102, 87, 3, 5) + coins(20, 86, 4, 5) + coin(30, 84, 3.4),
  archives: "~" + p("plaster", "M-150-120h420v210h-420z") + p("hall", "M-150 78h420V90h-420z") +
    [[-14, 1], [30, 1], [74, 1], [118, 1]].map(([x]) => p("hall-", d`M${x} 78V36a16 16 0 0 1 32 0V78z`) +
    many(5, (r) => box("wood", x + 2, 36 + r * 8.4 + 6, 28, 1.8) +
    many(5, (n) => disc(["cream", "sand", "straw"][(n + r) % 3], x + 5 + n * 5.4, 36 + r * 8.4 + 3.4, 2.3) +
    disc("wood/70", x + 5 + n * 5.4, 36 + r * 8.4 + 3.4, 0.7)))).join("") + columns(24, 68, 2, 20, 78, 7) + column(112, 20, 78, 7) +
    column(-20, 20, 78, 7) + ledge(-150, 12, 420, 8) + person(46, 86, 34, { robe: "red", hair: "white", hands: [[8, -20], [9, -14]] }) +
    scroll(59, 58, 9, 9, 2) + l("straw", "M92 84 84 32M102 84 92 32M90 72h9M88 60h9M86 46h9", 1.8),
  concentric_castle: land("warm", 0, "grass", 60) + oval("grass-", 60, 70, 58, 16) + rings(60, 62, 54, 14, 10, 13) + oval("grass", 60, 62, 52, 13) +
    rings(60, 52, 36, 9, 12, 9) + oval("sand", 60, 52, 34, 8) + tower(18, 66, 13, 26, 3) + tower(88, 66, 13, 26, 3) + tower(44, 56, 32, 28, 4) +
    arch(54, 56, 11, 14) + box("hole", 50, 36, 4, 7) + box("hole", 66, 36, 4, 7) + tower(-2, 78, 14, 26, 3) + tower(108, 78, 14, 26, 3) +
    wall(50, 68, 20, 18) + crenels(50, 68, 20, 3, 3.6) + arch(54.5, 86, 11, 13) + flag(60, 8, 24, "red", 12),
  agora: land("warm", 3) + columns(6, 114, 10, 34, 64, 4) + p("stone-/50", "M4 36H116V62H4z") + columns(6, 114, 10, 34, 64, 4) +
    ledge(0, 29, 120, 5) + gable(2, 29, 116, 9) + ledge(-2, 64, 124, 4) + p("marble-/60", "M-150 68H270V90H-150z") + tree(22, 82, 26) +
    put(66, 84, 1, steps(-12, 0, 24, 2) + wall(-5, -18, 10, 13, "marble") +
    person(0, -18, 20, { robe: "bronze", skin: "bronze", hair: "bronze", hands: [[-6, -22], [5, -10]] })) +
    people([[40, 84, "red"], [47, 85, "cream"], [92, 83, "lapis"], [100, 85, "purple"], [110, 86, "leaf"]], 20),
  military_school: land("warm", 2) + wall(10, 32, 100, 34, "stone") + gable(10, 32, 100, 10) + columns(18, 102, 7, 36, 64, 4.4) +
    ledge(8, 31, 104, 4) + flag(60, 8, 24, "red", 13) + p("sand", "M-150 66H270V90H-150z") +
    [20, 38, 56].map((x) => person(x, 84, 26, { robe: "red", short: true, hat: "bronze" }) + spear(x + 7, 52, 84) + shield(x - 3, 72, 6)).join("") +
    person(96, 86, 36, { robe: "red", hair: "grey", hands: [[-14, -24], [6, -14]] }) + crested(96, 51),
};
