// What defends a city, and what attacks another.
import { horse, person } from "./beings";
import { arch, arches, block, box, crate, d, disc, flag, flame, gable, helmet, joints, l, land, many, p, pine, poly, put, rocks, shield, smaller, spear, sword, tower, vault, wall, wheel } from "./kit";

const stakes = (from: number, count: number, foot: number, h: number, w = 7) => many(count, (n) => { const x = from + n * (w + 0.6), t = foot - h - (n % 2) * 2; return poly("wood", x, foot, x, t, x + w / 2, t - 6, x + w, t, x + w, foot) +
  poly("wood-", x + w * 0.62, foot, x + w * 0.62, t - 3.6, x + w, t, x + w, foot) +
  poly("wood+", x, foot, x, t, x + w * 0.2, t - 2.4, x + w * 0.2, foot); });
const soldier = (x: number, foot: number, h: number, robe = "red", hands: [number, number][] = [[-6, -14], [7, -16]]) => person(x, foot, h, { robe, short: true, hands, hat: "bronze" });
export const tent = (x: number, foot: number, w: number, h: number, tone = "cream") => poly(tone, x, foot, x + w / 2, foot - h, x + w, foot) +
  poly(`${tone}-`, x + w / 2, foot - h, x + w, foot, x + w * 0.62, foot) +
  poly("hole", x + w * 0.36, foot, x + w / 2, foot - h * 0.62, x + w * 0.62, foot) + l("wood-", d`M${x + w / 2} ${foot - h}v-4`, 1.2);
const target = (x: number, y: number, r: number) => l("wood", d`M${x - r * 0.5} ${y}L${x - r * 0.9} ${y + r * 1.7}M${x + r * 0.5} ${y}L${x + r * 0.9} ${y + r * 1.7}`, 2.4) +
  disc("straw", x, y, r) + disc("red", x, y, r * 0.8) + disc("cream", x, y, r * 0.58) + disc("red", x, y, r * 0.36) + disc("gold", x, y, r * 0.16) +
  p("dark/16", d`M${x} ${y - r}a${r} ${r} 0 0 1 0 ${2 * r}q${r * 0.7} ${-r} 0 ${-2 * r}z`);
const arrow = (x: number, y: number, len: number, turn: number) => put(x, y, 1, l("wood-", d`M0 0H${len}`, 1.1) +
  p("cream", d`M${len} 0l4-2.4h3l-2 2.4 2 2.4h-3z`), turn);
const rampart = (y: number, foot: number) => p("stone", d`M-150 ${y}H270V${foot}H-150z`) + many(30, (n) => block(-150 + n * 14, y - 5, 8, 5.4)) +
  p("stone-/60", d`M-150 ${y + 4}H270v1.4H-150z`) + l("stone-/60", many(3, (r) => d`M-40 ${y + 12 + r * 8}H160`) +
  many(12, (n) => d`M${-30 + n * 16} ${y + 4 + (n % 3) * 8}v8`), 0.8);

export const war: Record<string, string> = {
  stockade: land("dusk", 2, "grass") + smaller(0.9, pine(14, 72, 34) + pine(108, 72, 36) + wall(50, 26, 22, 30, "wood") +
    poly("straw", 44, 28, 61, 14, 78, 28) + poly("straw-", 61, 14, 78, 28, 66, 28) + box("hole", 56, 34, 10, 8) + stakes(-30, 24, 80, 28) +
    box("wood-", -40, 66, 200, 2.4) + flag(61, 4, 16, "red", 12) + box("hole", 52, 62, 16, 20) + poly("wood", 52, 62, 60, 62, 60, 80, 52, 80) +
    l("wood--", "M56 62V80M52 68H60", 0.9)),
  barracks: land("dusk", 1) + wall(10, 42, 100, 36, "stone") + gable(10, 42, 100, 14) + arches(16, 78, 10, 20, 3, 14, "hole") +
    arches(66, 78, 10, 20, 3, 14, "hole") + shield(60, 58, 9) + spear(52, 40, 78, 5) + spear(68, 40, 78, -5) + soldier(26, 86, 30) +
    spear(33, 52, 86) + soldier(96, 86, 30) + spear(103, 52, 86) + flag(60, 12, 30, "red", 13),
  guard_tower: land("dusk", 3, "grass") + smaller(0.92, rampart(62, 80) + tower(44, 82, 34, 46, 4) + joints(44, 42, 34, 40, 5) +
    arch(55, 82, 12, 18) + box("hole", 50, 48, 5, 8) + box("hole", 64, 48, 5, 8) + soldier(61, 32, 18) + box("wood", 45, 22, 2.6, 12) + box("wood-", 74.5, 22, 2.6, 12) + poly("roof", 40, 24, 61, 9, 82, 24) +
    poly("roof-", 61, 9, 82, 24, 68, 24) +
    spear(66, 12, 30) + flame(42, 30, 7) + flame(80, 30, 7)),
  walls: land("dusk", 0) + soldier(50, 46, 18) + soldier(66, 46, 18) + spear(54.6, 24, 44) + spear(70.6, 24, 44) + rampart(44, 80) +
    tower(10, 82, 26, 50, 4) + tower(86, 82, 26, 50, 4) + joints(10, 34, 26, 46, 6) + joints(86, 34, 26, 46, 6) + box("hole", 20, 44, 4, 8) +
    box("hole", 97, 44, 4, 8) + box("hole", 20, 60, 4, 8) + box("hole", 97, 60, 4, 8),
  training_ground: land("dusk", 2, "sand") + stakes(-30, 24, 66, 12, 7) + box("wood", 80, 40, 4, 44) + box("wood", 66, 48, 32, 3.6) +
    p("straw", "M74 46H90L92 66H72z") + p("straw-", "M84 46H90L92 66H84z") + disc("straw", 82, 38, 6) + l("wood-", "M76 52H88M75 60H89", 1.2) +
    shield(97, 52, 7, "lapis") + soldier(38, 86, 44, "red", [[13, -22], [-10, -18]]) + sword(58, 52, 20, 56) + shield(24, 62, 9),
  stables: land("dusk", 1, "grass") + wall(12, 36, 96, 42, "wood") + gable(12, 36, 96, 15, "straw") + l("wood-", "M12 44H108", 1) +
    many(3, (n) => box("hole", 18 + n * 31, 46, 24, 32) + box("wood+", 16 + n * 31, 44, 28, 2.6)) + horse(34, 82, 1.15, "roof") +
    horse(96, 82, 1.05, "cream", "wood") + box("wood", 44, 62, 30, 3) + box("wood-", 46, 62, 2.4, 18) + box("wood-", 70, 62, 2.4, 18) +
    box("wood", 44, 71, 30, 2.4) + p("straw", "M52 84q7-9 16 0z"),
  archery_range: land("dusk", 3, "grass") + stakes(-30, 24, 68, 9, 7) + target(94, 50, 19) + arrow(91, 47, 17, -170) + arrow(97, 54, 15, -163) +
    l("cream", "M50 30 34 50 50 72", 0.8) + l("wood-", "M34 50H62", 1.5) + poly("iron+", 68, 50, 61, 47.4, 61, 52.6) + p("cream", "M34 50l-3-2.500h4l3 2.500-3 2.500h-4z") +
    person(28, 88, 58, { robe: "leaf", short: true, hair: "ginger", skin: "fair", hands: [[4, -19.5], [14, -19.5]] }) + l("wood", "M50 29Q60 38 57 50T50 73", 3) + l("wood+", "M50 30Q58 39 56 50", 1) +
    put(18, 54, 1, p("brick", "M-4-8H4L3 12H-3z") + p("brick-", "M1-8H4L3 12H1z") + l("cream", "M-2-8-4-15M0-8V-16M2-8 4-15", 1.3), -16),
  fortifications: land("dusk", 0) + smaller(0.9, tower(48, 66, 26, 46, 3) + rampart(52, 66) + tower(20, 68, 18, 30, 3) + tower(84, 68, 18, 30, 3) +
    p("stone-", "M-150 90V68H270V90z") + rampart(68, 84) + tower(-2, 86, 22, 32, 3) + tower(102, 86, 22, 32, 3) + box("hole", 58, 32, 6, 10) +
    wall(44, 60, 32, 26, "stone") + many(4, (n) => block(44 + n * 8.5, 56, 6, 4.4)) + arch(51, 86, 18, 20) +
    l("dark", "M57 70V86M63 70V86M51 76H69M51 81H69", 1) + flag(61, 4, 18, "red", 13)),
  circus: land("dusk", 1, "sand") + p("sand-", "M-150 55H270V80H-150z") + p("stone", "M-150 56H270V44H-150z") + p("marble", "M-150 44H270V38H-150z") + p("stone-", "M-150 50H270v2H-150z") +
    many(20, (n) => disc(["red", "cream", "lapis", "leaf"][n % 4], -60 + n * 12 + (n % 2) * 3, 46 + (n % 3) * 3, 1.8)) +
    p("stone", "M-20 62H66V56H-20z") + poly("marble", 24, 56, 28, 56, 27, 28, 26, 24, 25, 28) + disc("gold", 46, 52, 3.4) +
    box("marble", 44.5, 54, 3, 4) + horse(38, 84, 1, "dark", "ink") + horse(44, 86, 1, "wood") + l("dark", "M58 68H86", 1.2) +
    p("red", "M80 58Q80 76 86 78H104Q106 68 100 62L96 74H88Q84 70 84 58z") + p("red-", "M96 74 100 62Q106 68 104 78H96z") + wheel(92, 80, 8, "gold") +
    soldier(92, 76, 30, "lapis", [[-10, -17], [-9, -14]]) + l("dark/60", "M80 62 44 66", 0.8),
  arsenal: vault("hall-/70") + p("beam/22", "M20-20 90 78H40L-10-20z") + wall(20, 22, 80, 3, "wood") + wall(20, 44, 80, 3, "wood") +
    [32, 50, 70, 88].map((x, n) => shield(x, 34, 8.4, ["red", "lapis", "bronze", "leaf"][n])).join("") +
    [26, 36, 46].map((x) => sword(x, 70, 24, 180)).join("") + [72, 80, 88, 96].map((x) => spear(x, 42, 84, 4)).join("") + helmet(58, 70, 0.9) +
    crate(48, 86, 22, 11) + crate(18, 86, 18, 9),
  siege_workshop: land("dusk", 3) + smaller(0.92, wall(-8, 42, 44, 36, "wood") + gable(-8, 42, 44, 12, "straw") + box("hole", 6, 54, 22, 24) +
    l("wood", "M44 78 66 42M88 78 66 42M38 78H104", 4) + l("wood-", "M66 44 104 78", 3) + l("wood+", "M92 74 58 20", 4) +
    p("wood-", "M50 10Q48 24 62 20 66 14 60 8z") + disc("iron-", 56, 14, 6) + disc("iron+", 54.5, 12.5, 1.8) + wheel(48, 80, 7) + wheel(98, 80, 7) +
    rocks(18, 86, 0.7) + disc("iron-", 112, 82, 5) + disc("iron-", 118, 84, 4)),
  castrum: land("dusk", 0, "grass") + tent(8, 70, 26, 22) + tent(88, 70, 26, 22) + tent(36, 74, 50, 40, "red") + flag(61, 16, 34, "gold", 11) +
    stakes(-60, 13, 84, 10, 7) + stakes(80, 16, 84, 10, 7) + l("gold", "M48 84V44", 1.6) + p("gold", "M48 44q-8-4-9-9 6 2 9 4 3-2 9-4-1 5-9 9z") +
    box("red", 42, 48, 12, 10) + soldier(70, 88, 24),
};
