// The guilds: people of one calling, and what they are known by.
import { dove, person, ship } from "./beings";
import { amphora, arch, block, box, coast, coin, coins, columns, crate, d, disc, ground, helmet, joints, l, land, ledge, many, oval, p, poly, pot, put, ring, rocks, rolled, sack, scales, scroll, steps, sword, wall } from "./kit";
import { compasses, flask, gear } from "./science";

const hall = () => "~" + p("violet", "M-150-120h420v210h-420z") + p("violet-/60", "M-150-120h420V3h-420z") + p("hall", "M-150 76h420V90h-420z") +
  p("hall-", "M-150 76h420v1.6h-420z") + p("beam/25", "M10-20 100 76H44L-26-20z") +
  [-1, 1].map((side) => { const x = 60 + side * 54; return p(side < 0 ? "purple" : "purple-", d`M${x - 9} 4h18v50l-9-7-9 7z`) +
  box("gold", x - 10.5, 3, 21, 2) + put(x, 24, 1, p("gold", "M0-6 5.2-3V3L0 6-5.2 3V-3z")); }).join("");
const table = (x: number, foot: number, w: number, h = 18, m = "wood") => wall(x, foot - h, w, 4, m) + box(m, x + 4, foot - h + 4, 4, h - 4) +
  box(`${m}-`, x + w - 8, foot - h + 4, 4, h - 4);
const die = (x: number, y: number, s: number, dots: [number, number][]) => put(x, y, s, poly("cream", 0, 0, 10, 3, 10, 14, 0, 11) +
  poly("cream-", 10, 3, 18, -1, 18, 9, 10, 14) + poly("cream+", 0, 0, 8, -4, 18, -1, 10, 3) + dots.map(([a, b]) => disc("ink", a, b, 1.1)).join("") +
  disc("ink", 9, -0.5, 1.1));
const pawn = (x: number, foot: number, tone: string, s = 1) => put(x, foot, s, p(tone, "M-4 0Q-3-4-1.6-6H1.6Q3-4 4 0z") + disc(tone, 0, -8, 2.6) +
  p(`${tone}-`, "M.5 0Q2-3 .8-6H1.6Q3-4 4 0zM.6-10.5a2.6 2.6 0 0 1 0 5q1.5-2.5 0-5z"));

export const guilds: Record<string, string> = {
  workers_guild: land("evening", 2) + wall(62, 52, 48, 26, "brick") + joints(62, 52, 48, 26, 5, "brick") + box("wood", 60, 36, 3, 44) +
    box("wood-", 108, 36, 3, 44) + wall(56, 46, 60, 3, "wood") +
    person(88, 46, 24, { robe: "lapis", short: true, hair: "ginger", skin: "fair", hands: [[-8, -8], [-9, -6]] }) + block(74, 40, 9, 6, "brick") +
    person(32, 84, 50, { robe: "brick", short: true, hair: "black", hands: [[-9, -31], [9, -31]] }) + block(16, 19, 32, 14) + rocks(14, 84, 0.7) +
    rocks(54, 86, 0.5),
  craftsmens_guild: hall() + person(48, 80, 50, { robe: "teal", hair: "chestnut", hands: [[13, -15], [15, -12]] }) +
    p("brick", "M62 60q-3-10 4-15h12q7 5 4 15z") + p("brick-", "M74 45h4q7 5 4 15h-8q4-8 0-15z") + box("brick+", 64, 43, 16, 2.4) +
    oval("wood+", 72, 61, 15, 3) + box("wood", 69, 63, 6, 14) + oval("wood-", 72, 78, 17, 4) + amphora(20, 84, 20) + amphora(100, 84, 24, "bronze") +
    pot(32, 86, 5, "lapis"),
  traders_guild: hall() + table(18, 84, 84, 22) + scales(60, 28, 34) + sack(30, 62, 18) + coins(46, 62, 4, 5) + crate(82, 62, 16, 12) +
    amphora(76, 62, 13) + p("red", "M84 50h12v-4q-6-4-12 0z") + coin(100, 58, 4),
  philosophers_guild: land("evening", 0, "grass") + columns(12, 108, 6, 26, 68, 5.4) + ledge(4, 21, 112, 5) + ledge(4, 68, 112, 4) +
    person(40, 86, 52, { robe: "cream", hair: "white", hands: [[-7, -14], [11, -29]] }) + p("white", "M37 44q3 8 6 0l1 4q-4 8-8 0z") +
    person(78, 86, 50, { robe: "purple", hair: "grey", hands: [[-11, -20], [-6, -14]] }) + p("grey", "M75 45q3 6 6 0l1 4q-4 6-8 0z") +
    scroll(62, 54, 9, 9, 2),
  spies_guild: "~" + p("purple--", "M-150-120h420v210h-420z") + wall(-40, 0, 200, 78, "violet") + p("ink/45", "M-150-120h420v210h-420z") +
    arch(26, 82, 68, 76, "violet-") + arch(32, 82, 56, 69, "evening") + disc("sun", 78, 32, 7) + p("ink", "M-150 80h420v10h-420z") +
    p("purple--", "M58 12Q76 14 79 36L84 50Q98 64 98 86H22Q24 62 36 50L40 36Q42 14 58 12z") + p("ink/60", "M58 12Q76 14 79 36L84 50Q98 64 98 86H66Q84 48 58 12z") + p("purple", "M58 12Q42 14 40 36L36 50Q24 62 22 86H32Q34 62 46 48 42 26 58 12z") +
    p("ink", "M59 20Q72 22 72 40T60 58Q48 54 47 40T59 20z") + p("tan", "M50 40H69Q69 52 60 55.500 51 52 50 40z") + p("tan-", "M60 40H69Q69 52 60 55.500 65 48 60 40z") + p("ink", "M48.500 41Q59 36 70.500 41L70 46Q66 43.500 60 46 54 43.500 49.500 46z") +
    oval("cream", 55, 43, 2.6, 1.5) + oval("cream", 65, 43, 2.6, 1.5) + disc("ink", 56, 43, 1.3) + disc("ink", 66, 43, 1.3) + l("rose", "M57 51.500q3-1 6 0", 1) + disc("gold", 60, 62, 3) + ring("gold-", 60, 62, 1.6, 0.8) +
    sword(82, 66, 27, 18) + disc("tan", 80, 72, 4.2) + put(38, 74, 1, box("cream", -9, -6, 18, 12) + p("cream-", "M-9-6 0 1 9-6z") + disc("red", 0, 1, 2.6) + disc("tan", -8, 4, 3.6), -12),
  strategists_guild: hall() + poly("cream", 16, 62, 104, 62, 112, 76, 8, 76) + poly("cream-/60", 78, 62, 104, 62, 112, 76, 84, 76) +
    l("teal", "M30 62Q44 66 38 70T50 76", 2.4) + l("dark/60", "M60 66 70 70 84 66", 1) + wall(6, 76, 108, 5, "wood") + box("wood", 14, 81, 6, 9) +
    box("wood-", 100, 81, 6, 9) + pawn(28, 70, "red", 1.3) + pawn(22, 75, "red", 1.3) + pawn(36, 75, "red", 1.3) + pawn(90, 70, "lapis", 1.3) +
    pawn(98, 74, "lapis", 1.3) + helmet(58, 50, 1.25, "red"),
  shipowners_guild: coast("evening", 54) + ship(58, 74, 1.5, "purple", "gold") + ship(104, 60, 0.36) +
    l("wave", "M16 84q5-3 10 0t10 0M78 86q5-3 10 0t10 0", 1.4),
  scientists_guild: hall() + table(22, 84, 76, 20) + ring("gold", 54, 40, 20, 2.4) +
    `<ellipse fill="none" stroke="@gold-" stroke-width="2" cx="54" cy="40" rx="20" ry="7" transform="rotate(-24 54 40)"/><ellipse fill="none" stroke="@gold+" stroke-width="2" cx="54" cy="40" rx="7" ry="20"/>` +
    disc("lapis", 54, 40, 5) + disc("lapis+", 52.5, 38.5, 1.5) + box("gold-", 52.5, 60, 3, 4) + flask(86, 64, 22, "leaf") + flask(28, 64, 15, "red") +
    gear(74, 58, 6),
  magistrates_guild: hall() + steps(30, 84, 60, 3) + wall(42, 34, 36, 43, "marble") + p("marble", "M42 34Q60 18 78 34z") +
    p("marble-", "M64 26Q74 28 78 34H66z") + person(60, 80, 52, { robe: "purple", hair: "grey", hands: [[-10, -16], [11, -22]] }) +
    l("gold", "M58 44Q64 58 60 78", 2.4) + scroll(79, 42, 10, 12, 3) + p("wood", "M43 52h5v30h-5z") + l("red", "M43 58h5M43 66h5M43 74h5", 1.2) +
    p("iron", "M48 52h6v8h-6z"),
  builders_guild: land("evening", 1) + block(16, 66, 30, 14) + block(74, 66, 30, 14) + block(20, 52, 22, 14) + block(78, 52, 22, 14) +
    p("stone", "M22 52A38 38 0 0 1 40 26L47 38A24 24 0 0 0 38 52zM98 52A38 38 0 0 0 80 26L73 38A24 24 0 0 1 82 52z") +
    p("stone-", "M98 52A38 38 0 0 0 80 26L77 32A30 30 0 0 1 90 52z") +
    l("wood", "M38 80V40M82 80V40M34 56H86M38 80 82 58M82 80 38 58M46 48Q60 30 74 48", 2) + put(60, 22, 1, poly("stone", -8, -8, 8, -8, 6, 4, -6, 4) +
    poly("stone-", 3, -8, 8, -8, 6, 4, 3, 4) + l("dark", "M0-8V-40", 1)) +
    person(60, 56, 18, { robe: "purple", short: true, hands: [[-5, -28], [5, -28]] }) + ground("earth", 79),
  decorators_guild: hall() + box("gold", 24, 16, 50, 54) + box("plaster", 27, 19, 44, 48) +
    many(8, (n) => { const a = (n * Math.PI) / 4; return put(49 + 12 * Math.cos(a), 43 + 12 * Math.sin(a), 1, p(n % 2 ? "red" : "lapis", "M0-6 5 0 0 6-5 0z")); }) +
    disc("gold", 49, 43, 6) + disc("teal", 49, 43, 3) + [[31, 23], [67, 23], [31, 63], [67, 63]].map(([x, y]) => disc("purple", x, y, 2.6)).join("") +
    person(90, 86, 50, { robe: "leaf", hair: "black", skin: "brown", hands: [[-14, -24], [-7, -14]] }) + l("wood", "M70 48 60 40", 1.8) +
    pot(78, 86, 5, "red") + pot(66, 86, 5, "lapis"),

  gamers_guild: hall() + poly("wood", 12, 66, 108, 66, 116, 84, 4, 84) + poly("straw", 22, 67.5, 98, 67.5, 104, 81, 16, 81) +
    many(4, (r) => many(8, (c) => (r + c) % 2 ? "" : poly("wood-", 22 - r * 1.5 + c * (76 + r * 4) / 8, 67.5 + r * 3.4, 22 - r * 1.5 +
    (c + 1) * (76 + r * 4) / 8, 67.5 + r * 3.4, 20.5 - r * 1.5 +
    (c + 1) * (79 + r * 4) / 8, 70.9 + r * 3.4, 20.5 - r * 1.5 + c * (79 + r * 4) / 8, 70.9 + r * 3.4))) + pawn(32, 77, "red", 1.5) +
    pawn(46, 72, "red", 1.3) + pawn(92, 76, "lapis", 1.5) + pawn(78, 71, "lapis", 1.3) + die(48, 42, 1.5, [[3, 3.5], [5, 7], [7, 10.5]]) +
    die(72, 56, 1, [[3, 3.5], [7, 5], [3, 9], [7, 10.5]]),
  courtesans_guild: hall() + p("red", "M20 84Q18 66 34 64H86Q102 66 100 84z") + p("red-", "M70 64H86Q102 66 100 84H74Q84 74 70 64z") +
    p("gold", "M14 60q8-4 12 4v22H16q2-14-2-26z") + p("gold-", "M106 60q-8-4-12 4v22h10q-2-14 2-26z") +
    put(56, 82, 1, person(0, 0, 60, { robe: "rose", hair: "black", hands: [[-6, -13], [12, -26]] })) +
    p("black", "M49 26Q48 38 51 40L49 32Q50 22 56 20 63 22 63 34L61 40Q66 36 64 26 62 18 56 18T49 26z") + box("gold", 49.5, 24.5, 13.6, 1.6) +
    put(83, 30, 1, ring("gold", 0, -4, 7, 2) + disc("glass+", 0, -4, 6) + p("spark/70", "M-4-4q0-4 4-5l-3 7z") + box("gold-", -1, 3, 2, 8)) +
    amphora(28, 88, 14, "gold"),
  diplomats_guild: land("evening", 3) + columns(18, 102, 4, 18, 74, 6) + ledge(8, 13, 104, 5) +
    person(38, 86, 56, { robe: "lapis", hair: "black", skin: "brown", hands: [[12, -18], [-6, -13]] }) +
    person(84, 86, 56, { robe: "red", hair: "blond", skin: "fair", hands: [[-12, -18], [6, -13]] }) + disc("tan", 61, 52, 3) + dove(62, 28, 1.1) +
    l("leaf", "M54 28q-6 2-8 6", 1.2) + p("leaf", "M50 29l-4-3-1 4zM47 32l-5-1 1 4z"),
  architects_guild: hall() + poly("cream", 14, 50, 84, 44, 94, 74, 8, 78) + poly("cream-/60", 70, 45, 84, 44, 94, 74, 80, 75) +
    l("lapis", "M30 72V58L50 49 70 56V70zM30 60 70 57M38 71V59M46 71V59M54 70V58M62 70V58", 1.1) + compasses(78, 32, 1.25) +
    put(98, 84, 1, wall(-9, -30, 18, 30, "marble") + p("marble", "M-14-30Q-16-38-8-38H8Q16-38 14-30z") + p("marble-", "M4-38H8Q16-38 14-30H4z") +
    ring("marble--", -9, -33, 2.6, 1.3) + ring("marble--", 9, -33, 2.6, 1.3) + box("marble+", -15, -41, 30, 3)) + rolled(20, 84, 26),
};
