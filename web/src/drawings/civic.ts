// Civic buildings: where a city bathes, prays, judges and governs.
import { dove, person } from "./beings";
import { amphora, arch, arches, box, bush, coin, column, columns, cypress, d, disc, dome, flag, flame, gable, ground, joints, l, land, ledge, many, oval, p, palm, pediment, poly, pot, put, ring, scales, sky, smaller, steam, steps, temple, tower, wall, windows } from "./kit";

const fountain = (x: number, foot: number, s = 1) => put(x, foot, s, oval("stone", 0, -2, 16, 4) + oval("water", 0, -3, 14, 3) +
  box("stone-", -1.6, -14, 3.2, 11) + p("stone", "M-8-15H8Q5-10 0-10T-8-15z") +
  l("wave", "M0-16Q-2-22-6-18T-11-5M0-16Q2-22 6-18T11-5M0-16V-21", 1.1));
const mask = (x: number, y: number, s: number, sad: boolean, tone: string) => put(x, y, s, p(tone, "M-9-10Q0-13 9-10 10 4 0 12-10 4-9-10z") +
  p(`${tone}-`, "M2-11.5Q6-11.4 9-10 10 4 0 12 6 0 2-11.5z") +
  p("ink", `M-6-5q2.5-3 5 0-2.5 2-5 0zM1-5q2.5-3 5 0-2.5 2-5 0z${sad ? "M-4.5 6Q0 0 4.5 6 0 4-4.5 6z" : "M-5 1Q0 3 5 1 3 8 0 8T-5 1z"}`));
const statue = (x: number, foot: number, h: number, m = "marble") => put(x, foot, h / 40,
  p(m, "M-4-28Q0-31 4-28L6-16 5 0H-5L-6-14z") + p(`${m}-`, "M1-29.5 4-28 6-16 5 0H1Q4-14 1-29.5z") + l(m, "M4-27 12-38", 3) +
    l(`${m}-`, "M-4-27Q-9-22-7-15", 2.6) + l(`${m}--/60`, "M-2-20Q-4-10-3-2M1-18Q0-9 1-2", 0.8) + disc(m, 0, -33.5, 3.8) +
    p(`${m}-`, "M1-37.2a3.8 3.8 0 0 1 0 7.4q2-3.7 0-7.4z") + l("gold", "M12-46V-30", 1.2) + poly("gold+", 12, -50, 13.6, -46, 10.4, -46));
const tiers = (x: number, y: number, rx: number, ry: number, count: number) => many(count, (n) => { const k = 1 - n / (count + 1.2); return p(n % 2 ? "stone" : "marble", d`M${x - rx * k} ${y}a${rx * k} ${ry * k} 0 0 1 ${2 * rx * k} 0z`) +
  p("dark/14", d`M${x + rx * k * 0.3} ${y - ry * k * 0.94}a${rx * k} ${ry * k} 0 0 1 ${rx * k * 0.7} ${ry * k * 0.94}h${-rx * k * 0.3}q0 ${-ry * k * 0.6} ${-rx * k * 0.4} ${-ry * k * 0.94}z`); });

export const civic: Record<string, string> = {
  pawnshop: land("noon", 1) + wall(18, 34, 84, 44, "plaster") + gable(18, 34, 84, 12) + box("hole", 28, 46, 40, 20) + wall(24, 64, 48, 4, "wood") +
    amphora(36, 64, 12) + coin(48, 61, 3) + coin(56, 61, 3) + p("gold", "M61 64q-2-6 2-6t2 6z") + ring("gold", 63, 56, 2.4, 1) +
    arch(80, 78, 14, 26) + l("wood-", "M68 40H86M77 40v3", 1.4) + [[77, 46], [73.5, 51.5], [80.5, 51.5]].map(([x, y]) => coin(x, y, 2.8)).join("") +
    box("wood", 26, 68, 3, 10) + box("wood-", 66, 68, 3, 10),
  baths: land("noon", 3) + wall(10, 42, 100, 30) + ledge(8, 40, 104) + dome(60, 40, 26, 22) + box("stone-", 57, 14, 6, 5) + dome(24, 40, 13, 11) +
    dome(96, 40, 13, 11) + arches(16, 72, 12, 22, 2, 16) + arches(76, 72, 12, 22, 2, 16) + arch(50, 72, 20, 26) + p("marble", "M8 72H112L118 86H2z") +
    p("water", "M16 75H104L109 84H11z") + l("wave", "M26 79q4-2 8 0t8 0M66 80q4-2 8 0t8 0", 1.1) +
    person(84, 82, 14, { robe: "cream", short: false }) + [30, 44, 60, 76].map((x, n) => steam(x, 70 - (n % 2) * 6, 26)).join(""),
  altar: land("noon", 0) + p("glow/35", "M60 10Q84 30 74 50H46Q36 30 60 10z") + steps(26, 80, 68, 3) + wall(42, 54, 36, 19, "marble") +
    ledge(38, 50, 44, 4) + box("stone-", 46, 60, 24, 8) + p("gold", "M50 66q2-6 4 0t4 0 4 0 4 0v1H50z") + p("bronze", "M48 50 46 43H74L72 50z") +
    p("bronze-", "M64 50 66 43H74L72 50z") + flame(60, 44, 24) + amphora(24, 80, 16) + column(100, 40, 80, 6) + p("bronze", "M94 40h12l-2 4h-8z") +
    flame(100, 40, 9) + cypress(12, 78, 34),
  theater: sky("noon") + p("far", "M-150 90V52Q-40 40 10 50T270 46V90z") + ground() + p("grass", "M-10 80Q0 36 60 30T130 80z") +
    tiers(60, 76, 52, 42, 6) + p("sand", "M42 76a18 9 0 0 1 36 0z") + l("stone-/70", "M60 38V64M34 46 48 68M86 46 72 68", 1.4) +
    mask(44, 74, 0.95, false, "gold") + mask(76, 74, 0.95, true, "lapis"),
  well: land("noon", 2, "grass") + p("stone--", "M38 58H82V62H38z") + wall(36, 60, 48, 20) + joints(36, 60, 48, 20, 3) + ledge(32, 56, 56, 5) +
    box("wood", 40, 24, 4, 34) + box("wood-", 76, 24, 4, 34) + poly("roof", 30, 28, 60, 12, 90, 28) + poly("roof-", 60, 12, 90, 28, 68, 28) +
    wall(42, 33, 36, 4, "wood") + l("wood-", "M80 35h8v6", 1.8) + l("dark", "M60 36V46", 1) + poly("wood", 54, 46, 66, 46, 64, 56, 56, 56) +
    poly("wood-", 61, 46, 66, 46, 64, 56, 60.5, 56) + pot(102, 80, 6) + bush(18, 82, 8),
  aqueduct: sky("noon") + p("far", "M-150 90V46Q-60 36 0 50T90 46 270 36V90z") + p("hill", "M-150 90V66Q-40 60 20 70T130 64 270 60V90z") +
    p("water", "M-150 84Q20 76 60 82T270 80V90H-150z") + many(9, (n) => box("stone", -66 + n * 28, 46, 8, 38) +
    box("stone-", -61 + n * 28, 46, 3, 38)) + p("stone", "M-150 42H270V50H-150z" ) +
    many(9, (n) => p("stone", d`M${-58 + n * 28} 60a10 10 0 0 1 20 0V48H${-58 + n * 28}z`) +
    p("stone-", d`M${-41 + n * 28} 53.4a10 10 0 0 1 3 6.6V48h-3z`)) + many(22, (n) => box("stone", -110 + n * 11.2, 26, 4, 16) +
    box("stone-", -107.6 + n * 11.2, 26, 1.6, 16) + p("stone", d`M${-106 + n * 11.2} 33a3.6 3.6 0 0 1 7.2 0V26h-7.2z`)) +
    p("marble", "M-150 20H270V27H-150z") + p("water", "M-150 18H270V21H-150z") + p("marble+", "M-150 26H270V27.2H-150z") + bush(96, 86, 7),
  temple: land("noon", 0) + cypress(10, 80, 44) + cypress(112, 80, 38) + temple(18, 80, 84, 38, 6, 20) + disc("gold", 60, 36, 3.6) +
    p("gold", "M60 15l-2.5 6h5zM20 36l2.5 6h-5zM100 36l2.5 6h-5z") + flame(60, 72, 9),
  statue: land("noon", 2) + columns(14, 30, 2, 40, 78, 5) + ledge(8, 36, 30, 4) + steps(36, 82, 48, 2) + wall(44, 62, 32, 15.4, "marble") +
    ledge(41, 59, 38, 3.4) + box("stone-", 50, 66, 20, 6) + statue(58, 59, 40, "bronze") + bush(96, 82, 8) + dove(94, 40, 0.7),
  courthouse: land("noon", 1) + wall(14, 42, 92, 36, "stone") + arches(20, 68, 8, 16, 2, 13) + arches(80, 68, 8, 16, 2, 13) + steps(34, 82, 52, 4) +
    columns(44, 76, 4, 42, 73, 5) + box("hole", 54, 52, 12, 21) + ledge(36, 36, 48, 6) + pediment(34, 36, 52, 15) + ledge(12, 39, 24, 4) +
    ledge(84, 39, 24, 4) + put(60, 28, 0.36, scales(0, -8, 26)) + put(18, 70, 0.7, wall(-10, -6, 20, 20, "marble") + scales(0, -24, 24)) ,
  pantheon: land("noon", 3) + wall(16, 40, 88, 38, "brick") + ledge(14, 36, 92, 5) + dome(60, 37, 44, 25, "stone") +
    many(3, (n) => p("stone-/50", d`M${20 + n * 4} ${34 - n * 5}Q60 ${26 - n * 6} ${100 - n * 4} ${34 - n * 5}l-1 1.4Q60 ${27.4 - n * 6} ${21 + n * 4} ${35.4 - n * 5}z`)) +
    oval("hole", 60, 13, 8, 1.6) + arches(20, 68, 7, 14, 1, 10, "brick--") + arches(93, 68, 7, 14, 1, 10, "brick--") + temple(28, 82, 64, 36, 6, 16),
  gardens: sky("noon") + p("far", "M-150 90V50Q-40 40 20 50T270 46V90z") + ground("grass", 74) + wall(14, 52, 92, 24) +
    arches(20, 76, 10, 18, 2, 14) + arches(77, 76, 10, 18, 2, 14) + p("marble", "M48 76h24l8 12H40z") + l("marble-", "M46 79h28M44 82h32", 0.8) +
    ledge(11, 49, 98, 4) + wall(34, 34, 52, 16) + ledge(31, 31, 58, 4) + arch(54, 50, 12, 13) +
    [18, 27, 93, 102].map((x) => bush(x, 50, 6)).join("") + [38, 47, 73, 82].map((x) => bush(x, 32, 5.4)).join("") + palm(24, 50, 30) +
    palm(96, 50, 30) + cypress(54, 32, 20) + cypress(66, 32, 20) + l("leaf", "M16 52q-3 9 1 14M104 52q3 9-1 14M38 35q-2 7 1 10M82 35q2 6-1 10", 2.2) +
    [[20, 45], [30, 46], [96, 44], [78, 27], [42, 28]].map(([x, y]) => disc("rose", x, y, 1.3)).join("") + fountain(60, 88, 0.62),
  town_hall: land("noon", 1) + smaller(0.9, wall(16, 42, 88, 36, "plaster") + gable(16, 42, 88, 12) + windows(24, 48, 6, 9, 2, 12) +
    windows(84, 48, 6, 9, 2, 10) + arches(20, 78, 10, 17, 2, 14) + arches(76, 78, 10, 17, 2, 14) + wall(47, 20, 26, 58, "stone") +
    ledge(44, 17, 32, 4) + arch(54, 36, 12, 14) + p("bronze", "M57 33q0-8 3-8t3 8l1.5 1.5h-9z") + poly("roof", 43, 17, 60, 4, 77, 17) +
    poly("roof-", 60, 4, 77, 17, 66, 17) + arch(52, 78, 16, 24) + ledge(48, 46, 24, 3) + p("lapis", "M54 49h12v9l-6-3-6 3z")),
  palace: land("noon", 0) + smaller(0.92, cypress(6, 80, 34) + cypress(114, 80, 34) + wall(8, 46, 104, 32, "marble") + ledge(6, 43, 108, 4) +
    wall(32, 28, 56, 16, "marble") + gable(32, 28, 56, 10, "lapis", 4) + arches(38, 42, 6, 10, 5, 9.5) + tower(12, 76, 16, 40, 3, "marble") +
    tower(92, 76, 16, 40, 3, "marble") + poly("lapis", 10, 29, 20, 12, 30, 29) + poly("lapis-", 20, 12, 30, 29, 24, 29) +
    poly("lapis", 90, 29, 100, 12, 110, 29) + poly("lapis-", 100, 12, 110, 29, 104, 29) + arch(16.5, 54, 7, 11) + arch(96.5, 54, 7, 11) +
    columns(36, 84, 6, 47, 76, 4.6) + arch(52, 76, 16, 24) + steps(28, 84, 64, 3) + flag(60, 8, 20, "red", 10)),
  senate: sky("noon") + p("plaster", "M-150-120h420V62h-420z") + columns(-20, 140, 11, -6, 60, 6) + p("marble-/60", "M-150 58H270V64H-150z") +
    many(4, (n) => p(n % 2 ? "stone" : "marble", d`M${-4 + n * 9} 82Q60 ${42 + n * 11} ${124 - n * 9} 82L${118 - n * 9} 90H${2 + n * 9}z`)) +
    [[12, 70], [26, 64], [42, 60], [78, 60], [94, 64], [108, 70]].map(([x, y], n) => person(x, y + 4, 19, { robe: n % 3 ? "cream" : "violet", hair: n % 2 ? "grey" : "chestnut", skin: n % 3 ? "fair" : "tan" })).join("") +
    person(60, 88, 34, { robe: "cream", hair: "white", hands: [[-10, -25], [5, -13]] }) + l("red", "M57 64Q62 72 60 86", 1.6),
};
