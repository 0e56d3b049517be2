// Where raw materials and manufactured goods come from.
import { person } from "./beings";
import { arch, basket, block, box, bush, d, disc, flame, ground, house, joints, l, lamp, land, ledge, log, many, oval, p, pine, poly, pot, put, rocks, rolled, room, sky, smoke, tree, wall, wheel } from "./kit";

const pick = (x: number, y: number, s = 1, turn = 0) => put(x, y, s, box("wood", -1, -16, 2, 30) + p("iron", "M-12-10Q0-20 12-10L11-9Q0-16-11-9z") +
  p("iron-", "M0-16.5Q8-15 12-10L11-9Q6-13 0-14z"), turn);
const axe = (x: number, y: number, s = 1, turn = 0) => put(x, y, s, box("wood", -1, -18, 2, 30) +
  p("iron", "M-1-17H1Q8-21 10-15 10-8 7-6 6-10 1-11h-2z") + p("iron+", "M10-15q0 7-3 9l1.4-5z"), turn);
const logs = (x: number, foot: number, r: number, rows: number) => many(rows, (row) => many(rows - row, (n) => log(x +
  (n - (rows - row - 1) / 2) * r * 2, foot - r - row * r * 1.74, r)));
const bricks = (x: number, foot: number, w: number, rows: number) => many(rows, (row) => many(4, (n) => block(x + n * (w / 4) +
  (row % 2 ? w / 14 : 0), foot - (row + 1) * 4.6, w / 4 - 1, 4, "brick")));
const ore = (x: number, y: number, s = 1) => put(x, y, s, poly("lapis", -4, 1, -2, -3, 2, -4, 4, 0, 1, 3, -3, 3) +
  poly("lapis-", 2, -4, 4, 0, 1, 3, 1, 0) + poly("spark/80", -2, -2, 0, -3, -0.6, -1));
const ingots = (x: number, foot: number) => [[0, 0], [13, 0], [6.5, -6]].map(([a, b]) => poly("iron", x + a, foot + b, x + a + 2, foot + b - 5.4, x + a + 10, foot + b - 5.4, x + a + 12, foot + b) +
  poly("iron-", x + a + 8, foot + b - 5.4, x + a + 10, foot + b - 5.4, x + a + 12, foot + b, x + a + 9, foot + b) +
  poly("iron+", x + a + 2, foot + b - 5.4, x + a + 8, foot + b - 5.4, x + a + 8, foot + b - 4.2, x + a + 1.6, foot + b - 4.2)).join("");
const planks = (x: number, foot: number, w: number, count: number) => many(count, (n) => wall(x + (n % 2) * 2, foot - (n + 1) * 3, w, 2.6, "straw"));
const cliff = (path: string, shade: string, m = "stone") => p(m, path) + p(`${m}-`, shade);
const press = (x: number, foot: number) => box("wood", x - 22, foot - 46, 5, 46) + box("wood-", x + 17, foot - 46, 5, 46) +
  wall(x - 25, foot - 50, 50, 6, "wood") + box("wood+", x - 3, foot - 44, 6, 22) +
  l("wood-", many(5, (n) => d`M${x - 3} ${foot - 42 + n * 4}l6 2.6`), 1.1) + box("wood", x - 16, foot - 35, 32, 2.4) +
  wall(x - 15, foot - 23, 30, 4, "wood");
const bottle = (x: number, foot: number, h: number, m = "glass") => put(x, foot, h / 20, p(`${m}/85`, "M-5 0Q-7-9-2-12V-20H2V-12Q7-9 5 0z") +
  p(`${m}-/80`, "M1 0H5Q7-9 2-12V-20H1V-11Q4-7 1 0z") + p("spark/80", "M-4-3q-1-4 1-6l.6.6q-1 2-.4 5.2z") + box(`${m}+`, -2.8, -20.6, 5.6, 1.4));
const loom = (x: number, top: number, w: number, h: number, pattern: string) => box("wood", x, top, 4, h) + box("wood-", x + w - 4, top, 4, h) +
  wall(x - 3, top, w + 6, 4, "wood") + box("cream", x + 6, top + 4, w - 12, h - 16) +
  l("sand-/80", many(9, (n) => d`M${x + 8 + n * ((w - 16) / 8)} ${top + 4}v${h - 12}`), 0.6) + pattern +
  wall(x - 1, top + h * 0.62, w + 2, 2.4, "wood") + many(7, (n) => disc("brick", x + 9 + n * ((w - 18) / 6), top + h - 8, 1.8));

export const raw: Record<string, string> = {
  lumber_yard: land("warm", 2) + pine(18, 74, 36) + pine(34, 72, 28) + pine(106, 74, 40) + logs(66, 80, 7.4, 3) + axe(98, 68, 1.1, 24),
  stone_pit: sky("warm") + p("far", "M-150 90V44Q-60 36 10 46T270 42V90z") +
    cliff("M-150 90V30H16L20 46H30L34 62H86L90 46H100L104 30H270V90z", "M86 62 90 46H100L104 30H270V90H80z", "hill") +
    p("hill--", "M30 80 34 62H86L90 80z") + l("hill-", "M-40 46H20M-40 62H34M4 30V46M-12 46V62M14 46V62", 1.2) + ground("earth", 77) +
    block(20, 62, 26, 18, "marble") + block(48, 66, 22, 14, "marble") + block(30, 47, 22, 15, "marble") + joints(20, 62, 26, 18, 2, "marble") +
    pick(86, 64, 1.4, 24) + rocks(104, 84, 0.7, "marble") + rocks(74, 86, 0.45, "marble"),
  clay_pool: land("warm", 3) + oval("brick--", 60, 74, 44, 9) + oval("brick", 60, 75.4, 42, 8) + oval("brick+/60", 50, 73.6, 20, 3) +
    l("brick-", "M70 78h14M40 79h10", 1) + [[14, 0], [20, 3], [104, -2], [110, 2]].map(([x, y]) => l("leaf", `M${x} ${76 + y}q-1-14 2-24`, 1.4) +
    oval("wood", x + 2.2, 50 + y, 1.5, 4.4)).join("") + put(72, 66, 1, box("wood", -1, -34, 2, 30) + p("iron", "M-5-6H5L4 6Q0 9-4 6z") +
    p("iron-", "M1-6H5L4 6Q3 7 1 7.5z"), 14) + basket(38, 68, 17, 11) + p("brick", "M30 57q8-8 16 0z"),
  ore_vein: sky("warm") + p("far", "M-150 90V50L-60 34-10 56 30 48 90 56 140 40 270 54V90z") + poly("stone", 6, 78, 38, 26, 50, 34, 66, 14, 114, 78) +
    poly("stone-", 66, 14, 114, 78, 66, 78, 74, 46) + poly("stone+", 66, 14, 50, 34, 54, 36) + l("lapis", "M34 70 44 56 52 58 58 44 66 46 72 32", 5) +
    l("lapis+", "M34 68 44 54 52 56 58 42 66 44 71 32", 1.4) + ground() + ore(26, 76, 1.3) + ore(96, 78, 1.6) + ore(84, 77, 1) + pick(98, 60, 1, 30),
  tree_farm: land("warm", 0, "grass", 60) + p("brick-/70", "M-150 90V84Q20 78 60 82T270 80V90z") + l("brick-/70", "M-40 68H160M-60 75H190", 2) +
    [12, 36, 60, 84, 108].map((x) => tree(x, 66, 20)).join("") + [0, 30, 60, 90, 120].map((x) => tree(x, 82, 28)).join("") + basket(75, 84, 12, 7),
  excavation: land("warm", 1) + p("stone", "M-150 90V52H14L18 62H30L34 72H270V90z") + p("stone-", "M14 52 18 62H30L34 72H26L22 64H10z") +
    l("stone-/80", "M-40 62H18M-40 72H34M0 52V62M-14 62V72M14 62V72", 1) + p("brick", "M34 90Q40 74 58 73H270V90z") + p("brick-", "M34 90Q40 74 58 73H66Q48 78 46 90z") +
    l("wood", "M50 84 72 14M96 84 74 14", 3) + l("wood-", "M73 14 80 80", 2.6) + l("wood+", "M60 52H86", 2) + wheel(73, 22, 5, "wood", 6) + l("dark", "M73 27V44M73 44 64 52M73 44 82 52", 1) +
    block(62, 52, 22, 15, "marble") + person(22, 62, 32, { robe: "teal", short: true, hair: "black", hands: [[10, -15], [12, -18]] }) + l("dark", "M34 44 68 20", 0.8) +
    p("brick--", "M84 90Q90 74 104 76T128 90z") + p("brick", "M88 90Q92 77 103 78 98 84 100 90z") + basket(110, 88, 13, 8) + p("brick+", "M104 80q6-6 12 0z"),
  clay_pit: sky("warm") + p("far", "M-150 90V44Q-40 36 20 46T270 40V90z") +
    cliff("M-150 90V38H8L12 50H24L28 62H44L48 76H270V90z", "M8 38 12 50H24L28 62H44L48 76H38L34 68H20L16 56H4z", "brick") + l("brick-", "M-40 50H12M-40 62H28", 1) +
    ground("brick-", 78) + p("iron-", "M66 82 76 50 88 36 104 44 124 34 150 82z") + p("iron", "M66 82 76 50 88 36 92 58 86 82z") +
    l("lapis", "M90 76 96 62 104 64 108 50", 3.4) + l("lapis+", "M90 75 96 61 104 63 108 50", 1) + ore(66, 84, 1.5) + ore(78, 86, 1.1) + ore(114, 84, 1.4) +
    person(40, 84, 42, { robe: "sand", short: true, hair: "black", hands: [[12, -19], [13, -22]] }) + pick(63, 48, 1.15, 40) + basket(14, 86, 18, 11) + p("brick", "M5 76q9-9 18 0z") +
    p("brick+", "M8 74q4-5 9-4-5 1-7 4z"),
  timber_yard: land("warm", 2) + pine(8, 74, 34) + pine(112, 74, 38) + block(84, 68, 18, 12, "stone") + block(90, 57, 16, 11, "stone") + block(103, 70, 14, 10, "stone") +
    l("wood-", "M22 80 32 56M42 80 32 56M60 80 70 56M80 80 70 56", 3) + wall(14, 50, 74, 11, "wood") + l("wood-/80", "M20 54H60M30 57.500H80", 0.8) + log(14, 55.5, 5.6) +
    put(52, 40, 1, box("wood-", -3, -13, 3, 36) + box("wood", 19, -20, 3, 36) + l("wood+", "M-1.500-8 20-15", 2) + poly("iron+", -1, 19, 21, 12, 21, 16, -1, 23) + l("iron-", "M0 23l2.600 1.400 2-2.800 2.600 1.400 2-2.800 2.600 1.400 2-2.800 2.600 1.400 2-2.800 2.600 1.400", 0.9)) +
    person(38, 84, 46, { robe: "lapis", short: true, hair: "black", hands: [[8, -19], [9, -22]] }) + p("straw", "M50 86q5-6 10 0 4-4 8 0z"),
  forest_cave: sky("warm") + p("far", "M-150 90V46Q-60 36 10 46T270 40V90z") +
    cliff("M-150 90V64Q-20 58 10 62L24 40 40 34 52 18 74 22 88 38 100 44 112 66Q160 60 270 62V90z", "M74 22 88 38 100 44 112 66Q160 60 270 62V90H88Q102 56 84 44L78 32z", "stone") +
    l("stone-", "M24 40 34 50M40 34 46 42M52 18 58 34", 1.2) + p("stone+", "M24 40 40 34 52 18 54 20 43 36 28 42z") + p("stone--", "M34 80Q32 56 44 48T70 46 86 80z") +
    p("ink", "M40 80Q38 60 48 53T68 51 80 80z") + disc("glow/22", 60, 70, 15) + l("lapis", "M46 72 50 62 56 64 58 56", 2.6) + l("lapis", "M74 76 70 64 72 58", 2.6) + l("lapis+", "M46 71 50 61 56 63 58 56M74 75 70 63 72 58", 0.8) +
    ground("grass", 78) + lamp(60, 80, 0.9) + ore(52, 82, 1.4) + ore(70, 83, 1.6) + ore(76, 80, 1) + pine(18, 82, 52) + pine(4, 80, 38) + pine(108, 82, 46) + pine(120, 80, 36) +
    log(34, 84, 4.4) + log(25, 84, 4.4) + log(29.5, 76.6, 4.4) + bush(96, 86, 6),
  mine: sky("warm") + p("far", "M-150 90V50Q-40 40 20 46T270 42V90z") +
    cliff("M-150 90V64L-20 50 24 30 54 22 92 34 140 58 270 60V90z", "M54 22 92 34 140 58 270 60V90H90Q86 50 54 22z") + box("ink", 34, 46, 40, 32) +
    box("wood", 30, 42, 6, 36) + box("wood-", 72, 42, 6, 36) + wall(26, 38, 56, 6, "wood") + ground() + l("iron-", "M40 84H112M46 79H112", 1.2) +
    p("wood", "M78 62H108L104 76H82z") + p("wood-", "M98 62H108L104 76H96z") + rocks(88, 63, 0.6) + ore(98, 60, 1.2) + ore(92, 60, 0.8) +
    wheel(86, 78, 4) + wheel(101, 78, 4) + put(55, 54, 0.6, disc("glow/50", 0, 4, 8) + box("flame", -2, 0, 4, 6)),
  sawmill: land("morning", 1, "grass") + p("water", "M-150 84Q20 78 46 82T150 80 270 82V90H-150z") + house(20, 76, 54, 28, 15, "wood", "roof") +
    box("hole", 28, 54, 12, 10) + box("hole", 46, 58, 16, 18) + wheel(86, 66, 18, "wood", 12) + l("wave/80", "M68 84q4-2 8 0t8 0 8 0 8 0", 1.2) +
    logs(14, 80, 4.4, 2) + planks(46, 80, 20, 2) + pine(112, 78, 34) + put(54, 52, 1, l("iron+", "M-6 0h13", 2)),
  quarry: sky("warm") + cliff("M-150 90V22H26V36H42V50H56V64H270V90z", "M20 22H26V36H20zM36 36H42V50H36zM50 50H56V64H50z") +
    l("stone-/80", "M-30 36H26M-30 50H42M-30 64H56M4 22V36M-14 36V50M18 36V50M6 50V64M30 50V64M-8 64V78M20 64V78M40 64V78", 1) + ground() +
    l("wood", "M98 80 72 14M110 80 74 16M104 46 92 50", 2.4) + l("wood-", "M72 16 64 22", 2) + l("dark", "M66 20V40", 0.9) +
    l("dark", "M66 34 58 40M66 34 74 40", 0.8) + block(56, 40, 20, 14) + block(76, 70, 16, 10) + block(60, 68, 15, 12) + wheel(98, 62, 6),
  brickyard: land("warm", 3) + p("brick", "M60 76V50Q60 26 80 26T100 50V76z") + p("brick-", "M84 26.4Q100 28 100 50V76H86Q96 44 84 26.4z") +
    l("brick-/80", "M61 46H99M60 56H100M60 66H100", 0.9) + arch(71, 76, 18, 20, "hole") + flame(80, 76, 11) + box("brick--", 75, 22, 10, 6) +
    smoke(78, 22, 0.8) + bricks(10, 80, 40, 6) + bricks(16, 52.4, 28, 2),
  foundry: land("dusk", 2) + wall(24, 34, 46, 42, "brick") + joints(24, 34, 46, 42, 7, "brick") + wall(36, 14, 13, 20, "brick") +
    box("brick--", 34, 12, 17, 3) + smoke(42, 12, 0.9) + disc("glow/22", 46, 64, 17) + arch(34, 76, 24, 28, "ember") + arch(38, 76, 16, 21, "flame") +
    put(88, 66, 1.2, box("wood", -4, 0, 10, 11) + box("wood-", 3, 0, 3, 11) + p("iron-", "M-10-8H14L11-3H5V0H-4V-3H-10Q-16-4-17-8z") +
    p("iron+", "M-17-8H14L13-6.4H-15z")) + ingots(60, 84) + put(100, 50, 1, box("wood", -1.2, -6, 2.4, 16) + wall(-6, -10, 12, 7, "iron"), 24),

  loom_1: room() + loom(44, 16, 48, 58, box("purple", 50, 20, 36, 10) + box("gold", 50, 30, 36, 2.4) + box("purple-", 50, 32.4, 36, 8) +
    many(6, (n) => poly("gold", 50 + n * 6, 40.4, 53 + n * 6, 34, 56 + n * 6, 40.4))) + basket(22, 80, 22, 12) + disc("wool", 16, 67, 5) +
    disc("wool", 26, 66, 6) + disc("wool-", 28, 67, 3.6) + disc("wool", 21, 63, 4.6),
  glassworks_1: room("brick", "hall") + wall(64, 30, 40, 44, "stone") + wall(74, -10, 20, 40, "stone") + ledge(61, 28, 46, 3, "stone") +
    arch(74, 66, 20, 24, "ember") + arch(78, 66, 12, 16, "flame") + disc("glow/35", 84, 58, 18) + ledge(61, 66, 46, 4, "stone") + bottle(22, 74, 26) +
    bottle(38, 74, 18, "teal") + bottle(50, 74, 30, "water") + put(54, 36, 1, l("iron+", "M20 22-6-2", 1.8) + disc("flame", -9, -5, 5) +
    disc("spark/70", -10.6, -6.6, 1.6)),
  press_1: room() + press(66, 74) + many(5, (n) => box(n % 2 ? "cream" : "sand", 52, 56 + n * 2.6, 28, 2.4)) + wall(44, 68.6, 44, 5.4, "wood") +
    rolled(12, 76, 20) + rolled(15, 72, 16, "sand"),
  loom_2: room("hall", "earth") + loom(18, 14, 40, 60, box("red", 24, 18, 28, 12) +
    many(4, (n) => poly("cream", 24 + n * 7, 24, 27.5 + n * 7, 19, 31 + n * 7, 24, 27.5 + n * 7, 29)) + box("lapis", 24, 30, 28, 5)) +
    person(78, 78, 40, { robe: "teal", hair: "black", hands: [[-13, -22], [-11, -15]] }) + pot(104, 80, 9, "lapis") + box("lapis+", 98, 65, 12, 2) +
    l("red", "M92 18v20M98 18v16M104 18v22", 3) + box("wood", 86, 15, 26, 2.4),
  glassworks_2: room("plaster", "hall") + person(40, 78, 50, { robe: "brick", short: true, hair: "black", hands: [[12, -20], [9, -23]] }) +
    l("iron", "M44 34 82 54", 1.8) + disc("glow/40", 90, 59, 14) + disc("glass", 90, 59, 10) +
    p("glass-", "M92 49.2a10 10 0 0 1 0 19.7q6-10 0-19.7z") + disc("spark/80", 86, 55, 2.4) + wall(64, 74, 46, 6, "wood") +
    bottle(72, 74, 16, "teal") + bottle(106, 74, 22, "water") + bottle(16, 82, 18) ,
  press_2: sky("morning") + p("water", "M-150 62H270V90H-150z") + ground("grass", 78) +
    many(7, (n) => l("leaf", `M${6 + n * 4} 84q-1-20 1-${36 + (n % 3) * 8}`, 1.2) +
    put(7 + n * 4, 48 - (n % 3) * 8, 1, p("leaf", "M0 0-4-5-1-4 0-8 1-4 4-5z"))) + box("wood", 44, 32, 2.6, 48) + box("wood-", 106, 32, 2.6, 48) +
    l("wood-", "M44 36H108", 1.4) + [50, 70, 90].map((x) => box("cream", x, 36, 15, 26) + box("cream-", x + 10, 36, 5, 26) +
    l("sand-/60", `M${x} 44h15M${x} 52h15M${x + 5} 36v26`, 0.6)).join("") + rolled(52, 80, 22) + rolled(58, 76, 20, "sand"),
};
