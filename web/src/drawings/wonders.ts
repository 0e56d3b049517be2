// The wonders, each of five pieces that stand on one another, in a field of 200 by 230 with its ground at 222. Of each
// piece the outline, which is shown dashed while it is not built, and the drawing. Boards with fewer stages build
// several pieces at once.
import { arch, arches, box, columns, d, disc, flame, joints, l, ledge, many, oval, p, palm, poly, put, wall } from "./kit";

export interface Piece {
  outline: string;
  art: string;
}
const shape = (...xy: number[]) => `M${xy.join(" ")}z`;
const rect = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}z`;
// A solid with its outline: lit from the left.
const solid = (outline: string, shade: string, more = "", m = "stone", lit = ""): Piece => ({ outline, art: p(m, outline) + p(`${m}-`, shade) +
  (lit ? p(`${m}+`, lit) : "") + more });
const big = (x: number, top: number, foot: number, count: number, to: number, w = 10) => columns(x, to, count, top, foot, w);
const leaves = (x: number, y: number, count: number, step: number) =>
  many(count, (n) => p(n % 3 === 1 ? "cypress" : "leaf", d`M${x + n * step} ${y - 5}c-9 3-9 ${10 + (n % 3) * 5} 1 ${17 + (n % 3) * 5}c11-5 9-14-1-${17 + (n % 3) * 5}z`));

// -------------------- Giza: five courses of one pyramid
const half = (y: number) => ((y - 12) / 210) * 95;
const ridge = (y: number) => 100 + ((y - 12) / 210) * 30;
function course(top: number, foot: number): Piece {
  const [a, b, middle] = [half(top), half(foot), (top + foot) / 2];
  const gaps = many(half(middle) < 20 ? 0 : 4, (n) => d`M${ridge(middle) - (half(middle) * (n + 0.6)) / 3.2} ${middle}v${(foot - top) / 2 - 1}`);
  return solid(shape(100 - a, top, 100 + a, top, 100 + b, foot, 100 - b, foot), shape(ridge(top), top, 100 + a, top, 100 + b, foot, ridge(foot), foot),
    l("stone-/80", d`M${100 - half(middle)} ${middle}H${100 + half(middle)}${gaps}M${100 - b} ${foot - 0.6}H${100 + b}`, 1.4), "stone", shape(100 - a, top, 100 - a + 4, top, 100 - b + 6, foot, 100 - b, foot));
}
const giza = [course(184, 222), course(147, 184), course(111, 147), course(75, 111), course(12, 75)];
giza[4].art += poly("marble+", 100, 12, 100 + half(36), 36, 100 - half(36), 36) + poly("gold", ridge(12), 12, 100 + half(36), 36, ridge(36), 36) +
  poly("gold+", 100, 12, ridge(36), 36, 100 - half(36), 36);

// -------------------- Alexandria: the lighthouse
const alexandria = [
  solid(shape(14, 222, 186, 222, 176, 188, 24, 188), shape(134, 188, 176, 188, 186, 222, 140, 222), ledge(22, 186, 156, 7) +
    arches(38, 222, 14, 20, 3, 20) + arches(126, 222, 14, 20, 2, 20)),
  solid(shape(52, 187, 148, 187, 140, 136, 60, 136), shape(118, 136, 140, 136, 148, 187, 122, 187), box("hole", 70, 148, 8, 12) +
    box("hole", 96, 148, 8, 12) + box("hole", 69, 168, 8, 12) + arch(92, 187, 16, 20) +
    ledge(54, 131, 92, 7), "marble", shape(60, 136, 64, 136, 57, 187, 52, 187)),
  solid(shape(66, 131, 134, 131, 128, 88, 72, 88), shape(112, 88, 128, 88, 134, 131, 114, 131), box("hole", 84, 96, 7, 11) +
    box("hole", 98, 96, 7, 11) + box("hole", 83, 113, 7, 11) + box("hole", 98, 113, 7, 11) +
    ledge(67, 83, 66, 6), "marble", shape(72, 88, 76, 88, 71, 131, 66, 131)),
  solid(shape(76, 83, 124, 83, 120, 54, 80, 54), shape(108, 54, 120, 54, 124, 83, 110, 83), arch(93, 80, 12, 18) +
    ledge(74, 49, 52, 6), "marble", shape(80, 54, 83, 54, 79, 83, 76, 83)),
  { outline: "M80 49V30h40v19ZM78 30c2-9 10-14 22-14s20 5 22 14Z", art: p("glow/40", "M84 38-1900-650V727zM116 38 2000-614V691z") +
    big(85, 29, 49, 2, 115, 5) + flame(100, 49, 18) + p("roof", "M78 30c2-9 10-14 22-14s20 5 22 14z") +
    p("roof-", "M104 16c12 1 17 6 18 14h-14q3-8-4-14z") + box("gold", 98, 8, 4, 9) + disc("gold", 100, 7, 4) },
];

// -------------------- Babylon: terraces of gardens
const terrace = (x: number, y: number, w: number, h: number, count: number): Piece =>
  solid(rect(x, y, w, h), rect(x + w * 0.74, y, w * 0.26, h), many(count, (n) => arch(x + ((n + 0.5) * w) / count - 9, y + h, 18, h - 11)) +
    ledge(x - 3, y - 1, w + 6, 6) + leaves(x + 5, y + 1, Math.floor(w / 12), 12), "stone", rect(x, y, 3, h));
const babylon = [
  terrace(8, 186, 184, 36, 6), terrace(26, 148, 148, 37, 5), terrace(44, 110, 112, 37, 4),
  { ...terrace(50, 68, 47, 41, 1) }, { ...terrace(103, 50, 48, 59, 1) },
];
babylon[3].art += disc("cypress", 74, 56, 13) + disc("leaf", 70, 52, 10) + disc("leaf+", 67, 48, 3);
babylon[4].art = p("water", "M140 109c0-24 4-36 9-38l5 38z") + babylon[4].art + palm(126, 50, 34);

// -------------------- Ephesus: the temple; three bays of columns under one gable
const bay = (x: number, inside: string): Piece => ({ outline: rect(x, 98, 54, 96), art: box("stone--", x, 98, 54, 96) + inside +
  big(x + 9, 98, 195, 2, x + 45, 11) });
const lamp = (x: number) => box("bronze", x - 6, 176, 12, 4) + poly("bronze", x - 2, 180, x + 2, 180, x + 4, 194, x - 4, 194) + flame(x, 176, 15);
const ephesus = [
  solid(shape(4, 222, 196, 222, 196, 214, 189, 214, 189, 205, 182, 205, 182, 196, 18, 196, 18, 205, 11, 205, 11, 214, 4, 214), shape(168, 196, 182, 196, 182, 205, 189, 205, 189, 214, 196, 214, 196, 222, 176, 222), box("marble+", 18, 196, 150, 3) +
    box("marble+", 11, 205, 160, 3) + box("marble+", 4, 214, 170, 3), "marble"),
  bay(18, lamp(45)), bay(73, arch(86, 195, 28, 66) + put(100, 194, 1, p("marble", "M-8 0-6-34Q-8-44-3-46-5-54 0-55T3-46Q8-44 6-34L8 0z") +
    p("marble-", "M1-55Q5-53 3-46 8-44 6-34L8 0H2z") + box("gold", -7, -58, 14, 4))), bay(128, lamp(155)),
  { outline: shape(10, 97, 190, 97, 190, 82, 100, 26, 10, 82), art: poly("marble", 10, 84, 100, 26, 190, 84) +
    poly("stone-", 36, 80, 100, 39, 164, 80) + disc("gold", 100, 66, 8) + disc("gold-", 100, 66, 4) +
    poly("roof", 100, 22, 198, 84, 190, 88, 100, 32, 10, 88, 2, 84) + poly("roof-", 100, 22, 198, 84, 190, 88, 100, 32) + ledge(8, 84, 184, 14) +
    l("gold", "M14 91H186", 2) + poly("gold", 100, 10, 106, 26, 94, 26) + poly("gold", 4, 72, 9, 84, 0, 84) +
    poly("gold-", 196, 72, 200, 84, 191, 84) },
];

// -------------------- Halicarnassus: the mausoleum; colonnades under a stepped roof and a chariot
const colonnade = (x: number): Piece => ({ outline: rect(x, 86, 66, 52), art: box("stone--", x, 88, 66, 50) + big(x + 8, 92, 138, 4, x + 58, 8) +
  ledge(x - 1, 85, 68, 7) });
const chariot = put(100, 40, 1, p("gold", "M-10 0Q-20-4-20-12L-16-22-12-13Q-4-16 2-12L8-24Q10-28 13-26L18-20 13-19Q11-12 10-7L12 0H8L4-6H-6L-6 0z") +
  p("gold-", "M8-24Q10-28 13-26L18-20 13-19Q11-12 10-7L12 0H8Q10-12 8-24z") + disc("gold-", -17, -3, 5) + disc("gold", -17, -3, 3));
const halicarnassus = [
  solid(shape(8, 222, 192, 222, 192, 210, 184, 210, 184, 192, 16, 192, 16, 210, 8, 210), shape(164, 192, 184, 192, 184, 210, 192, 210, 192, 222, 168, 222), box("marble+", 16, 192, 148, 4) +
    box("marble+", 8, 210, 158, 3) + arch(88, 222, 24, 24), "marble"),
  solid(rect(24, 139, 152, 53), rect(134, 139, 42, 53), box("lapis", 30, 152, 140, 12) +
    many(12, (n) => p("gold", d`M${36 + n * 12} 163q-3-8 1-9t3 9z`)) + joints(24, 166, 152, 26, 3) + ledge(20, 137, 160, 7)),
  colonnade(32), colonnade(102),
  solid(shape(28, 85, 172, 85, 172, 76, 158, 76, 158, 67, 144, 67, 144, 58, 130, 58, 130, 49, 118, 49, 118, 40, 82, 40, 82, 49, 70, 49, 70, 58, 56, 58, 56, 67, 42, 67, 42, 76, 28, 76), shape(130, 85, 172, 85, 172, 76, 158, 76, 158, 67, 144, 67, 144, 58, 130, 58, 130, 49, 118, 49, 118, 40, 108, 40, 112, 60), many(4, (n) => box("marble+", 28 + n * 14, 76 - n * 9, 90 - n * 20, 2.4)) + chariot, "marble"),
];

// -------------------- Olympia: Zeus on his throne
const robe = (side: number) => put(100, 0, 1, `<g transform="scale(${side} 1)">${p(side < 0 ? "marble" : "marble-", "M0 126h24c10 6 14 16 12 30l4 36H0z")}${l("marble--/70", "M10 132c6 18 6 40 8 58M24 140c5 14 4 34 6 50", 1.6)}${box("gold", 53, 126, 11, 66)}${box(side < 0 ? "gold+" : "gold-", 53, 126, 3, 66)}${box("gold", 37, 138, 16, 5)}${box("gold-", 37, 160, 16, 3)}</g>`);
const olympia = [
  solid(shape(10, 222, 190, 222, 190, 208, 180, 208, 180, 192, 20, 192, 20, 208, 10, 208), shape(162, 192, 180, 192, 180, 208, 190, 208, 190, 222, 166, 222), box("gold", 20, 197, 160, 4) +
    box("marble+", 10, 208, 154, 3) + many(7, (n) => disc("gold-", 34 + n * 22, 204.5, 2))),
  { outline: "M36 191V126h63v65Z", art: box("stone-", 47, 126, 53, 66) +
    robe(-1) }, { outline: "M101 191V126h63v65Z", art: box("stone--", 100, 126, 53, 66) + robe(1) },
  { outline: "M44 125V84q0-8 8-8h20c4-10 16-14 28-14s24 4 28 14h20q8 0 8 8v41Z", art: p("roof", "M40 126V80q0-6 6-6h108q6 0 6 6v46z") +
    p("roof-", "M130 74h24q6 0 6 6v46h-30z") + l("gold", "M43 126V80q0-3 3-3h108q3 0 3 3v46", 3) +
    p("tan", "M66 126c-3-24 0-46 12-54q22-14 44 0c12 8 15 30 12 54z") + p("tan-", "M108 66q8 2 14 6c12 8 15 30 12 54h-20q4-34-6-60z") +
    l("tan--/70", "M80 86q10 7 19 1 10 6 20-1M100 88v34", 1.8) + p("marble", "M124 72c12 10 14 32 12 54h-22c8-18 6-40 2-58z") +
    p("marble-", "M128 76c9 12 9 32 8 50h-8q4-26 0-50z") + l("tan", "M68 84Q50 92 46 108", 9) + l("tan-", "M132 84Q150 92 152 98", 9) +
    box("gold", 151, 38, 4, 88) + disc("gold", 153, 36, 6) + put(42, 100, 1, p("gold", "M-6 6Q-4-6 0-16 4-6 6 6z") +
    p("gold+", "M-2-8-14-4-4 0zM2-8 14-4 4 0z")) },
  { outline: "M80 60C74 36 82 16 100 14c18 2 26 22 20 46q-20 12-40 0Z", art: p("chestnut", "M80 66C72 40 80 18 100 16s28 24 20 50q-20 8-40 0z") +
    p("tan", "M86 34q14-8 28 0v20q-4 14-14 14T86 54z") + p("tan-", "M102 30q8 1 12 4v20q-4 14-13 14 8-18 1-38z") +
    p("chestnut", "M85 46q3 8 10 6 5-2 10 0 7 2 10-6 2 24-15 30-17-6-15-30z") + p("chestnut-", "M105 52q7 2 10-6 2 24-15 30 8-12 5-24z") +
    disc("ink", 94, 44, 1.6) + disc("ink", 106, 44, 1.6) + l("chestnut", "M90 40q4-3 7 0M103 40q4-3 7 0", 1.8) +
    many(7, (n) => put(82 + n * 6, 32 - Math.sin((n / 6) * Math.PI) * 7, 1, p(n % 2 ? "gold" : "gold-", "M0 4Q-5-2-1-8 4-3 0 4z"), -24 + n * 8)) },
];

// -------------------- Rhodes: the colossus over the harbour
const rhodes = [
  solid(shape(6, 222, 90, 222, 84, 186, 14, 186), shape(64, 186, 84, 186, 90, 222, 66, 222), l("stone-/80", "M10 205H88M32 190v15M54 205v17", 1.6) +
    ledge(10, 183, 78, 7)),
  solid(shape(110, 222, 194, 222, 186, 186, 116, 186), shape(162, 186, 186, 186, 194, 222, 166, 222), l("stone-/80", "M113 205H190M136 190v15M158 205v17", 1.6) +
    ledge(112, 183, 78, 7)),
  solid("M36 183c2-6 10-8 14-10l22-58h56l22 58c4 2 12 4 14 10h-34l-18-42h-24l-18 42Z", "M128 122l22 51c4 2 12 4 14 10h-34l-18-42H100q22-8 28-19z", p("bronze+", "M72 115 50 173q-6 2-10 4l6-2 27-52z") +
    p("red", "M68 112h64l8 26q-20 12-40 12t-40-12z") + p("red-", "M112 112h20l8 26q-14 8-28 11 6-18 0-37z") +
    l("red-", "M84 118l-6 26M100 118v30", 1.6) + box("gold", 68, 110, 64, 6), "bronze"),
  { outline: "M72 111c2-12-8-22-6-38c2-8 18-10 34-10s32 2 34 10c2 16-8 26-6 38Z", art: l("bronze-", "M128 78 150 66 164 38", 12) +
    l("bronze", "M72 78Q52 88 54 112", 12) + p("bronze", "M72 111c2-12-8-22-6-38 2-8 18-10 34-10s32 2 34 10c2 16-8 26-6 38z") +
    p("bronze-", "M112 63.5c12 1 21 3 22 9.5 2 16-8 26-6 38h-16q8-22 0-47.5z") +
    l("bronze--/70", "M76 84q12 8 23 2 12 6 24-2M100 88v22M90 98h20", 1.8) + p("bronze+", "M68 74q4-6 14-8-8 6-9 18z") },
  { outline: "M86 62V46c0-24 28-24 28 0v16q-14 8-28 0Z", art: p("bronze", "M86 64V46c0-24 28-24 28 0v18q-14 8-28 0z") +
    p("bronze-", "M103 28.5q11 2 11 17.5v18q-5 3-11 4 6-20 0-39.5z") +
    p("gold", "M84 40 68 30l16 1-8-16 15 11 2-20 7 17 7-17 2 20 15-11-8 16 16-1-16 10q-16-10-32 0z") + disc("ink", 95, 48, 1.7) +
    disc("ink", 106, 48, 1.7) + l("bronze--", "M91 44q4-2 7 0M103 44q4-2 7 0M97 58q4 2 7 0M100 48v6", 1.4) + p("gold-", "M156 32h18l-4 10h-10z") +
    flame(165, 33, 20) },
];

const storeyOf = (x: number, y: number, w: number, h: number): Piece => solid(rect(x, y, w, h), rect(x + w * 0.72, y, w * 0.28, h), arches(x + 6, y + h, 12, h * 0.6, Math.floor((w - 8) / 22), 22) +
  ledge(x - 3, y - 1, w + 6, 6), "stone", rect(x, y, 4, h));

// -------------------- Rome: the Colosseum
const storey = (x: number, y: number, w: number, count: number): Piece => solid(rect(x, y, w, 42), rect(x + w * 0.7, y, w * 0.3, 42), arches(x + 6, y + 40, w / count - 8, 30, count, w / count) +
  ledge(x - 2, y - 2, w + 4, 6), "stone", rect(x, y, 4, 42));
const rome = [
  solid(shape(4, 222, 196, 222, 196, 212, 190, 212, 190, 204, 10, 204, 10, 212, 4, 212), shape(168, 204, 190, 204, 190, 212, 196, 212, 196, 222, 172, 222), box("marble+", 10, 204, 158, 3), "marble"),
  storey(12, 162, 176, 8), storey(16, 120, 168, 8),
  storey(20, 78, 110, 5),
  { outline: "M20 78V50q40-18 110-14v40Z", art: p("stone", "M20 78V52Q60 36 130 38V76q-50-4-110 2z") +
    p("stone-", "M96 38q20-1 34 0V76q-18-1.4-34-.8z") + many(7, (n) => box("hole", 28 + n * 14, 56 - n, 6, 9)) +
    many(9, (n) => box("wood-", 24 + n * 12, 32 - n * 0.6, 2, 16) + p(n % 2 ? "cream" : "red", d`M${25 + n * 12} ${33 - n * 0.6}q5 3 11 0v6h-11z`)) },
];

// -------------------- Carthage: the round harbour of war
const dock = (x: number, y: number, rx: number, ry: number, tone: string) => oval(tone, x, y, rx, ry);
const carthage: Piece[] = [
  { outline: "M4 196a96 30 0 0 1 192 0a96 28 0 0 1-192 0Z", art: dock(100, 198, 96, 26, "stone-") + dock(100, 194, 96, 26, "stone") +
    dock(100, 194, 82, 21, "deep") + dock(100, 195, 80, 19, "water") +
    l("wave", "M36 198q6-3 12 0t12 0M140 200q6-3 12 0t12 0M90 210q6-3 12 0t12 0", 1.8) },
  { outline: "M2 190V150h60v40Z", art: wall(2, 150, 62, 42) + arches(8, 192, 12, 26, 4, 14) + ledge(0, 146, 66, 6) +
    poly("roof", -2, 147, 8, 134, 58, 134, 68, 147) + poly("roof-", 44, 147, 46, 134, 58, 134, 68, 147) },
  { outline: "M138 190V150h60v40Z", art: wall(136, 150, 62, 42) + arches(142, 192, 12, 26, 4, 14) + ledge(134, 146, 66, 6) +
    poly("roof", 132, 147, 142, 134, 192, 134, 202, 147) + poly("roof-", 178, 147, 180, 134, 192, 134, 202, 147) },
  { outline: "M56 196V120h88v76Z", art: oval("stone-", 100, 200, 50, 11) + oval("stone", 100, 196, 50, 11) + wall(60, 128, 80, 66, "marble") +
    arches(64, 194, 12, 30, 5, 15) + ledge(56, 156, 88, 6) + arches(66, 154, 8, 16, 6, 12) + ledge(56, 123, 88, 7) },
  { outline: "M76 122V64h48v58Z", art: wall(76, 72, 48, 52, "marble") + ledge(72, 66, 56, 8) + arches(82, 118, 10, 26, 3, 13) +
    many(5, (n) => box(n > 2 ? "marble-" : "marble", 72 + n * 12, 58, 8, 9)) + box("wood-", 99, 16, 2.6, 42) +
    p("purple", "M102 17q14-5 20 0t20 0l-5 9 5 9q-14 5-20 0t-20 0z") + disc("gold", 119, 26, 4.5) +
    put(38, 210, 1.3, p("wood", "M-22-8Q-20 0-12 2H14Q22 0 24-9 20-4 14-4H-14z") + box("wood-", -1, -26, 2, 22) +
    p("cream", "M-11-25H11Q14-16 11-9H-11Q-8-16-11-25z") + p("cream-", "M4-25h7q3 9 0 16H4z")) },
];

// -------------------- Ur: the ziggurat
const tier = (x: number, y: number, w: number, h: number): Piece => {
  const top = shape(x + 6, y, x + w - 6, y, x + w, y + h, x, y + h);
  return solid(top, shape(x + w * 0.72, y, x + w - 6, y, x + w, y + h, x + w * 0.74, y + h), l("brick-/90", many(Math.floor(w / 18), (n) => d`M${x + 16 + n * 18} ${y + 5}v${h - 6}`), 3) +
    ledge(x + 3, y - 3, w - 6, 6, "sand"), "brick", shape(x + 6, y, x + 10, y, x + 5, y + h, x, y + h));
};
const stairs = (x: number, top: number, foot: number, w: number) => poly("sand", x - w * 0.36, top, x + w * 0.36, top, x + w / 2, foot, x - w / 2, foot) +
  poly("sand-", x + w * 0.2, top, x + w * 0.36, top, x + w / 2, foot, x + w * 0.28, foot) +
  l("sand--/60", many(Math.floor((foot - top) / 7), (n) => d`M${x - w * 0.4} ${top + 5 + n * 7}h${w * 0.8}`), 1.2);
const ur = [tier(4, 176, 192, 46), tier(28, 132, 144, 46), tier(52, 92, 96, 42), tier(70, 62, 60, 32), { outline: rect(78, 24, 44, 40), art: wall(80, 30, 40, 34, "lapis") +
  arch(92, 64, 16, 24) + ledge(76, 24, 48, 7, "gold") + many(4, (n) => poly("lapis", 78 + n * 12, 24, 82 + n * 12, 16, 88 + n * 12, 24)) +
  disc("gold", 86, 44, 2.6) + disc("gold", 114, 44, 2.6) }];
ur[0].art += stairs(100, 173, 222, 34);
ur[1].art += stairs(100, 129, 176, 28);
ur[2].art += stairs(100, 89, 132, 22);

// What lies around a wonder, under all of it.
const wavesAt = (y: number) => p("water", `M-1900 ${y}H2000V400H-1900z`) +
  l("wave", d`M-60 ${y + 8}q10-6 20 0t20 0M12 ${y + 6}q10-6 20 0t20 0M88 ${y + 9}q10-6 20 0t20 0M170 ${y + 6}q10-6 20 0t20 0M250 ${y + 9}q10-6 20 0t20 0`, 2.4);
export const around: Record<string, string> = {
  giza: palm(14, 226, 60) + palm(28, 228, 40) + palm(188, 226, 50),
  alexandria: wavesAt(214) + p("stone-", "M-6 226Q10 212 40 212H160Q190 212 206 226z"),
  rhodes: wavesAt(208) + put(100, 214, 1, p("wood", "M-16-6Q-14 2-8 3H10Q16 1 17-6 12-2 8-2H-8z") + box("wood-", -0.8, -26, 1.6, 22) +
    poly("cream", 1, -26, 15, -8, 1, -6)),
  carthage: wavesAt(204),
  ur: palm(-14, 224, 70) + palm(214, 224, 60),
  babylon: palm(-16, 224, 64),
};
const drawn: Record<string, Piece[]> = { giza, alexandria, babylon, ephesus, halicarnassus, olympia, rhodes, rome, carthage, ur };
// The pieces of a wonder; one that nobody has drawn is a tower of as many storeys.
export const piecesOf = (wonder: string, stages = 5): Piece[] => drawn[wonder] ?? Array.from({ length: stages }, (_, n) => { const high = 190 / stages, w = 176 - (n * 110) / stages; return storeyOf(100 - w / 2, 222 - (n + 1) * high, w, high); });
export const wonderNames = Object.keys(drawn);
