// What all drawings are made of: shapes on a field of 120 by 90, standing on a ground at 76. One rule of light: it comes
// from the left, so what is solid is lit on its left edge and shaded on its right.
const short = (n: number) => +n.toFixed(1);
// A path whose numbers are short.
export const d = (parts: TemplateStringsArray, ...values: (number | string)[]) =>
  parts.reduce((text, part, i) => text + (i ? (typeof values[i - 1] === "number" ? short(values[i - 1] as number) : values[i - 1]) : "") + part, "");

const paintOf = (tone: string, what: "fill" | "stroke") => {
  const [name, share] = tone.split("/");
  return `${what}="@${name}"${share ? ` ${what}-opacity=".${share}"` : ""}`;
};

// ---------------------------------------------------------------- shapes
export const p = (tone: string, path: string) => `<path ${paintOf(tone, "fill")} d="${path}"/>`;
export const l = (tone: string, path: string, width = 1.2) =>
  `<path fill="none" ${paintOf(tone, "stroke")} stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`;
export const disc = (tone: string, x: number, y: number, r: number) => `<circle ${paintOf(tone, "fill")} cx="${short(x)}" cy="${short(y)}" r="${short(r)}"/>`;
export const oval = (tone: string, x: number, y: number, rx: number, ry: number) =>
  `<ellipse ${paintOf(tone, "fill")} cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}"/>`;
export const ring = (tone: string, x: number, y: number, r: number, width = 1.2) =>
  `<circle fill="none" ${paintOf(tone, "stroke")} stroke-width="${width}" cx="${short(x)}" cy="${short(y)}" r="${short(r)}"/>`;
export const box = (tone: string, x: number, y: number, w: number, h: number) => p(tone, d`M${x} ${y}h${w}v${h}h${-w}z`);
export const poly = (tone: string, ...xy: number[]) => p(tone, `M${xy.map(short).join(" ")}z`);
export const many = (count: number, one: (n: number) => string) => Array.from({ length: count }, (_, n) => one(n)).join("");
export const along = (from: number, to: number, count: number) => Array.from({ length: count }, (_, n) => (count > 1 ? from +
  ((to - from) * n) / (count - 1) : (from + to) / 2));
export const put = (x: number, y: number, size: number, inner: string, turn = 0) =>
  `<g transform="translate(${short(x)} ${short(y)})${turn ? ` rotate(${turn})` : ""}${size === 1 ? "" : ` scale(${size})`}">${inner}</g>`;

// The same, smaller, on the same ground.
export const smaller = (size: number, inner: string, foot = 84) => put(60 * (1 - size), foot * (1 - size), size, inner);

// ---------------------------------------------------------------- sky and land
export type Sky = "noon" | "warm" | "dusk" | "morning" | "golden" | "evening";
const STARS = [[8, 12], [44, 8], [58, 20], [74, 6], [92, 16], [112, 10], [100, 30], [66, 32], [4, 36], [-14, 22], [-30, 8], [130, 24], [146, 12], [40, 28], [84, 26]];
// The sky with the sun or, at night, the moon and stars.
export const sky = (name: Sky, x = 24, y = 24, r = 11) =>
  `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset=".4" stop-color="@${name}"/><stop offset=".83" stop-color="@${name}low"/></linearGradient>` + '<path fill="url(#sky)" d="M-700-120h1520v210h-1520z"/>' +
    `<g display="@day">${disc("sun", x, y, r)}</g><g display="@night">${p("sun", d`M${x + r * 0.5} ${y + r * 0.62}a${r * 0.85} ${r * 0.85} 0 1 1 ${-r * 0.3} ${-r * 1.42} ${r * 0.72} ${r * 0.72} 0 0 0 ${r * 0.3} ${r * 1.42}z`)}${STARS.filter(([a, b]) => Math.hypot(a - x, b - y) > r + 4).map(([a, b]) => disc("sun/70", a, b, 0.6)).join("")}</g>`;
const HILLS = [
  "M-150 90V58Q-60 44 0 58T60 52 130 56 270 48V90z",
  "M-150 90V54Q-40 64 10 56T80 58 150 48 270 60V90z",
  "M-150 90V60L-70 42-20 58 6 46 36 62 84 58 106 44 134 60 190 46 270 62V90z",
  "M-150 90V50Q-50 48-10 60T60 62 120 50 270 56V90z",
];
export const ground = (tone = "earth", y = 76) => p(tone, `M-150 90V${y + 1}Q-40 ${y - 1} 30 ${y}T150 ${y}T270 ${y}V90z`) +
  p(`${tone}-/50`, `M-150 90V${y + 9}Q-20 ${y + 5} 60 ${y + 7}T270 ${y + 6}V90z`);
export const land = (name: Sky = "warm", shape = 0, tone = "earth", soil = 76) => sky(name) + p("far", HILLS[shape % 4]) + ground(tone, soil);
export const sea = (y = 60) => p("water", `M-150 ${y}H270V90H-150z`) +
  p("deep", `M-150 ${y + 14}Q-60 ${y + 11} 20 ${y + 14}T140 ${y + 13}T270 ${y + 13}V90H-150z`) +
  l("wave/70", `M-40 ${y + 8}q4-2 8 0t8 0M14 ${y + 6}q4-2 8 0t8 0M86 ${y + 9}q4-2 8 0t8 0M140 ${y + 6}q4-2 8 0t8 0M50 ${y + 21}q4-2 8 0t8 0M100 ${y + 23}q4-2 8 0t8 0M-10 ${y + 22}q4-2 8 0t8 0`, 1);
export const coast = (name: Sky = "warm", y = 60) => sky(name) +
  p("far", d`M-150 ${y}V${y - 5}Q-60 ${y - 12} 10 ${y - 4}T90 ${y - 5} 160 ${y - 8}T270 ${y - 4}V${y}z`) + sea(y);
// A room, with a window on its left whose light falls across the wall.
export const room = (wallTone = "plaster", floor = "hall", soil = 74) =>
  "~" + p(wallTone, "M-150-120h420v210h-420z") + p(`${wallTone}-/60`, "M-150-120h420V8h-420z") + p(floor, `M-150 ${soil}h420V90h-420z`) +
    p(`${floor}-`, `M-150 ${soil}h420v1.6h-420z`) + p(`${wallTone}-`, "M6 50V24a11 11 0 0 1 22 0v26z") + p("noon", "M8 48V24a9 9 0 0 1 18 0v24z") +
    p("noonlow", "M8 48V38h18v10z") + l(`${wallTone}-`, "M17 16v32M8 34h18", 1.2) + box(`${wallTone}+`, 4, 49, 26, 2.4) +
    p("beam/28", `M28 20 96 ${soil}H52L28 50z`);
// A dim room with a beam under its ceiling.
export const vault = (beam: string) => "~" + p("hall", "M-150-120h420v210h-420z") + p(beam, "M-150-120h420V14h-420z") +
  p("earth", "M-150 78h420V90h-420z");
export const cloth = (tone: string) => p(tone, "M-150-120h420v210h-420z");

// ---------------------------------------------------------------- building
export const wall = (x: number, y: number, w: number, h: number, m = "stone") =>
  box(m, x, y, w, h) + box(`${m}-`, x + w * 0.72, y, w * 0.28, h) + box(`${m}+`, x, y, Math.min(2, w * 0.1), h);
export const ledge = (x: number, y: number, w: number, h = 2.4, m = "marble") => box(m, x, y, w, h) + box(`${m}-`, x + w * 0.72, y, w * 0.28, h) +
  box(`${m}+`, x, y, w * 0.72, h * 0.36);
export const joints = (x: number, y: number, w: number, h: number, rows: number, m = "stone") =>
  l(`${m}-/70`, many(rows - 1, (n) => d`M${x} ${y + ((n + 1) * h) / rows}h${w}`) +
    many(rows, (n) => many(Math.max(1, Math.floor(w / 12)), (k) => d`M${x + ((k + (n % 2 ? 0.9 : 0.45)) * w) / Math.max(1, Math.floor(w / 12))} ${y + (n * h) / rows}v${h / rows}`)), 0.7);
export const arch = (x: number, foot: number, w: number, h: number, tone = "hole") => p(tone, d`M${x} ${foot}v${w / 2 - h}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}z`);
export const arches = (x: number, foot: number, w: number, h: number, count: number, step: number, tone = "hole") => many(count, (n) => arch(x + n * step, foot, w, h, tone));
export const windows = (x: number, y: number, w: number, h: number, count: number, step: number) => many(count, (n) => box("hole", x + n * step, y, w, h));
export const column = (x: number, top: number, foot: number, w = 4, m = "marble") =>
  box(m, x - w / 2, top, w, foot - top) + box(`${m}-`, x + w * 0.12, top, w * 0.38, foot - top) + box(`${m}+`, x - w / 2, top, w * 0.24, foot - top) +
    ledge(x - w / 2 - 1, top, w + 2, 1.8, m) + ledge(x - w / 2 - 1, foot - 1.8, w + 2, 1.8, m);
export const columns = (from: number, to: number, count: number, top: number, foot: number, w = 4, m = "marble") => along(from, to, count).map((x) => column(x, top, foot, w, m)).join("");
export const pediment = (x: number, y: number, w: number, h: number, m = "marble", inside = "stone-") =>
  poly(m, x, y, x + w / 2, y - h, x + w, y) + poly(`${m}-`, x + w / 2, y - h, x + w, y, x + w - 5, y) +
    poly(inside, x + w * 0.16, y - 1.4, x + w / 2, y - h * 0.72, x + w * 0.84, y - 1.4) +
    poly(`${m}+`, x, y, x + w / 2, y - h, x + w / 2, y - h + 1.6, x + 4, y);
export const steps = (x: number, foot: number, w: number, count = 3, m = "marble") => many(count, (n) => ledge(x + n * 2.4, foot - (n + 1) * 2.4, w - n * 4.8, 2.4, m));
// A temple front: steps, columns, beam and gable; `h` counts from the ground to the beam's top.
export const temple = (x: number, foot: number, w: number, h: number, count: number, gable: number, m = "marble") =>
  steps(x, foot, w, 3, m) + box("hole", x + 7, foot - h + 5, w - 14, h - 12) + box("dark/25", x + 7, foot - h + 5, w - 14, h - 12) +
    columns(x + 9, x + w - 9, count, foot - h + 5, foot - 7.2, Math.min(5, w / count / 2.4), m) + ledge(x + 4, foot - h, w - 8, 5, m) +
    pediment(x + 2, foot - h, w - 4, gable, m);
export const dome = (x: number, foot: number, r: number, h: number, m = "stone") =>
  p(m, d`M${x - r} ${foot}a${r} ${h} 0 0 1 ${2 * r} 0z`) +
    p(`${m}-`, d`M${x} ${foot - h}a${r} ${h} 0 0 1 ${r} ${h}h${-r * 0.5}q${r * 0.06} ${-h * 0.8} ${-r * 0.5} ${-h}z`) +
    p(`${m}+`, d`M${x - r * 0.9} ${foot}q0 ${-h * 0.72} ${r * 0.55} ${-h * 0.92}q${-r * 0.34} ${h * 0.4} ${-r * 0.34} ${h * 0.92}z`);
export const gable = (x: number, y: number, w: number, h: number, m = "roof", over = 3, inset = h * 0.7) =>
  poly(m, x - over, y, x + inset, y - h, x + w - inset, y - h, x + w + over, y) +
    poly(`${m}-`, x + w * 0.66, y, x + w - inset - (w - 2 * inset) * 0.2, y - h, x + w - inset, y - h, x + w + over, y) +
    l(`${m}-/60`, along(x + 2, x + w * 0.6, Math.max(2, Math.round(w / 7))).map((at) => d`M${at} ${y}L${x + inset + ((at - x) / w) * (w - 2 * inset)} ${y - h}`).join(""), 0.7) +
    box(`${m}-`, x - over, y - 0.4, w + 2 * over, 1.6);
// A house with a ridge seen from its front.
export const house = (x: number, foot: number, w: number, h: number, roof = 9, m = "plaster", tiles = "roof") =>
  wall(x, foot - h, w, h, m) + poly(tiles, x - 2.5, foot - h, x + w / 2, foot - h - roof, x + w + 2.5, foot - h) +
    poly(`${tiles}-`, x + w / 2, foot - h - roof, x + w + 2.5, foot - h, x + w * 0.72, foot - h);
export const crenels = (x: number, y: number, w: number, count: number, h = 4, m = "stone") => {
  const step = w / (count * 2 - 1);
  return many(count, (n) => box(n * 2 * step > w * 0.7 ? `${m}-` : m, x + n * 2 * step, y - h, step, h) +
    box(`${m}+`, x + n * 2 * step, y - h, step * 0.3, h));
};
export const tower = (x: number, foot: number, w: number, h: number, teeth = 3, m = "stone") =>
  wall(x, foot - h, w, h, m) + wall(x - 1.6, foot - h - 4, w + 3.2, 4.4, m) + crenels(x - 1.6, foot - h - 3.9, w + 3.2, teeth, 3.6, m);
export const awning = (x: number, y: number, w: number, h: number, one = "red", other = "cream", count = 6) =>
  many(count, (n) => { const s = w / count; return p(n % 2 ? other : one, d`M${x + n * s} ${y}h${s}l1 ${h}a${s / 2} ${s / 2.4} 0 0 1 ${-s} 0z`); }) +
    box("dark/18", x + w * 0.7, y, w * 0.3, h) + box(`${one}-`, x, y - 1.2, w, 1.6);
export const flag = (x: number, top: number, foot: number, tone = "red", w = 12) =>
  box("wood-", x - 0.6, top, 1.2, foot - top) +
    p(tone, d`M${x + 0.6} ${top + 0.6}q${w / 3}-2 ${w / 2} 0t${w / 2} 0l-3 3.4 3 3.4q${-w / 3} 2 ${-w / 2} 0t${-w / 2} 0z`) +
    p(`${tone}-`, d`M${x + 0.6 + w * 0.55} ${top + 0.9}q${w / 5} 1 ${w * 0.45}-.3l-3 3.4 3 3.4q${-w / 4} 1.2 ${-w * 0.45} 0z`);
export const block = (x: number, y: number, w: number, h: number, m = "stone") => wall(x, y, w, h, m) + box(`${m}+`, x, y, w, Math.min(1.6, h * 0.2));

// ---------------------------------------------------------------- green things
export const cypress = (x: number, foot: number, h: number) =>
  box("wood-", x - 0.7, foot - h * 0.12, 1.4, h * 0.12) +
    p("cypress", d`M${x} ${foot - h}q${h * 0.17} ${h * 0.5} ${h * 0.11} ${h * 0.84}q${-h * 0.11} ${h * 0.1} ${-h * 0.22} 0q${-h * 0.06} ${-h * 0.34} ${h * 0.11} ${-h * 0.84}z`) +
    p("cypress-", d`M${x} ${foot - h}q${h * 0.17} ${h * 0.5} ${h * 0.11} ${h * 0.84}q${-h * 0.05} ${h * 0.06} ${-h * 0.1} ${h * 0.05}q${h * 0.05} ${-h * 0.4} ${-h * 0.01} ${-h * 0.89}z`);
export const tree = (x: number, foot: number, h: number, m = "leaf") => {
  const r = h * 0.26;
  return p("wood-", d`M${x - h * 0.05} ${foot}l${h * 0.02} ${-h * 0.5}h${h * 0.06}l${h * 0.02} ${h * 0.5}z`) +
    disc(m, x - r * 0.75, foot - h * 0.58, r) + disc(m, x + r * 0.75, foot - h * 0.55, r) + disc(m, x, foot - h * 0.74, r) +
    p(`${m}-`, d`M${x + r * 0.2} ${foot - h * 0.42}a${r} ${r} 0 0 0 ${r * 1.5} ${-r * 0.7}a${r} ${r} 0 0 0 ${-r * 0.8} ${-r}q0 ${r} ${-r * 0.7} ${r * 1.7}z`) +
    disc(`${m}+`, x - r * 0.5, foot - h * 0.8, r * 0.34);
};
export const pine = (x: number, foot: number, h: number) =>
  box("wood-", x - 0.8, foot - h * 0.2, 1.6, h * 0.2) +
    [0, 1, 2].map((n) => { const y = foot - h * (0.14 + n * 0.26), w = h * (0.27 - n * 0.06); return poly("cypress", x - w, y, x, y - h * 0.42, x + w, y) +
    poly("cypress-", x, y - h * 0.42, x + w, y, x + w * 0.2, y); }).join("");
export const palm = (x: number, foot: number, h: number) =>
  p("wood", d`M${x - 1} ${foot}q1 ${-h * 0.5} ${h * 0.06} ${-h * 0.8}h1.8q${-h * 0.05} ${h * 0.4} 1 ${h * 0.8}z`) +
    put(x + h * 0.09, foot - h * 0.8, h / 30,
    p("leaf", "M0 0Q-8-8-14 1-7-3 0 1zM0 0Q-3-12-11-9-4-7 0 0z") + p("leaf-", "M0 0Q8-8 14 2 7-3 0 1zM0 0Q3-12 11-8 4-7 0 0z") +
      p("leaf", "M0 0Q-9-1-10 8-6 2 0 1z") + p("leaf-", "M0 0Q9 0 9 8 6 2 0 1z"));
export const bush = (x: number, foot: number, r: number, m = "leaf") => p(m, d`M${x - r * 1.3} ${foot}a${r * 0.7} ${r * 0.7} 0 0 1 ${r * 0.5} ${-r * 0.8}a${r} ${r} 0 0 1 ${r * 1.6} 0a${r * 0.7} ${r * 0.7} 0 0 1 ${r * 0.5} ${r * 0.8}z`) +
  p(`${m}-`, d`M${x + r * 0.2} ${foot}q${r * 0.7} ${-r * 0.5} ${r * 0.6} ${-r * 0.8}a${r * 0.7} ${r * 0.7} 0 0 1 ${r * 0.5} ${r * 0.8}z`);
export const rocks = (x: number, foot: number, s = 1, m = "stone") => put(x, foot, s, poly(m, -9, 0, -6, -7, 0, -9, 5, -5, 9, 0) +
  poly(`${m}-`, 0, -9, 5, -5, 9, 0, 2, 0) + poly(`${m}+`, -9, 0, -6, -7, -4, -6, -6, 0));

// ---------------------------------------------------------------- goods
export const log = (x: number, y: number, r: number, m = "wood") => disc(m, x, y, r) + disc("straw", x, y, r * 0.78) +
  ring("wood/60", x, y, r * 0.46, r * 0.12) + disc("wood/60", x, y, r * 0.14) +
  p("straw-/60", d`M${x + r * 0.2} ${y - r * 0.74}a${r * 0.78} ${r * 0.78} 0 0 1 ${-r * 0.1} ${r * 1.5}q${r * 0.4} ${-r * 0.8} ${r * 0.1} ${-r * 1.5}z`);
export const amphora = (x: number, foot: number, h: number, m = "brick") => put(x, foot, h / 20,
  p(m, "M-1.6 0Q-6-6-5-11-4-14-2-15.5L-2.4-19H2.4L2-15.5Q4-14 5-11 6-6 1.6 0z") +
    p(`${m}-`, "M0 0h1.6Q6-6 5-11 4-14 2-15.5L2.4-19H.8L1.5-15Q3-10 0 0z") + p(`${m}+`, "M-4-6q-1-4 0-7l1 .5q-1 3 .3 6.5z") +
    l(m, "M-2.2-18Q-6-17-4.6-12.5M2.2-18Q6-17 4.6-12.5", 1.1) + box(`${m}+`, -3, -20, 6, 1.4) +
    l("dark/60", "M-5-10.5Q0-9 5-10.5M-5.2-8.5Q0-7 5.2-8.5", 0.7));
export const pot = (x: number, foot: number, r: number, m = "brick") => p(m, d`M${x - r * 0.6} ${foot}q${-r * 0.8} ${-r * 0.9} 0 ${-r * 1.6}h${r * 1.2}q${r * 0.8} ${r * 0.7} 0 ${r * 1.6}z`) +
  p(`${m}-`, d`M${x + r * 0.1} ${foot}h${r * 0.5}q${r * 0.8} ${-r * 0.9} 0 ${-r * 1.6}h${-r * 0.4}q${r * 0.5} ${r * 0.8} ${-r * 0.1} ${r * 1.6}z`) +
  box(`${m}+`, x - r * 0.75, foot - r * 1.8, r * 1.5, r * 0.3);
export const basket = (x: number, foot: number, w: number, h: number, m = "straw") => poly(m, x - w / 2, foot - h, x + w / 2, foot - h, x + w * 0.38, foot, x - w * 0.38, foot) +
  poly(`${m}-`, x + w * 0.15, foot - h, x + w / 2, foot - h, x + w * 0.38, foot, x + w * 0.1, foot) +
  l(`${m}--/60`, d`M${x - w * 0.45} ${foot - h * 0.66}h${w * 0.9}M${x - w * 0.42} ${foot - h * 0.33}h${w * 0.84}`, 0.6) +
  box(`${m}+`, x - w / 2 - 0.6, foot - h - 0.8, w + 1.2, 1.4);
export const sack = (x: number, foot: number, h: number, m = "sand") => put(x, foot, h / 14, p(m, "M-6 0Q-8-7-2-10L-3.5-13H3.5L2-10Q8-7 6 0z") +
  p(`${m}-`, "M1 0h5Q8-7 2-10L3.5-13H1.5L.8-10Q5-6 1 0z") + l("wood", "M-2.2-10.2h4.4", 1.2));
export const crate = (x: number, foot: number, w: number, h: number, m = "wood") => wall(x, foot - h, w, h, m) +
  l(`${m}--`, d`M${x + 1} ${foot - h + 1}l${w - 2} ${h - 2}M${x} ${foot - h}h${w}v${h}h${-w}z`, 0.8);
export const coin = (x: number, y: number, r: number) => disc("gold-", x + r * 0.1, y + r * 0.1, r) + disc("gold", x, y, r) +
  ring("gold-", x, y, r * 0.68, r * 0.14) +
  p("gold+", d`M${x - r * 0.86} ${y + r * 0.1}a${r * 0.9} ${r * 0.9} 0 0 1 ${r * 0.7} ${-r * 0.94}a${r} ${r} 0 0 0 ${-r * 0.7} ${r * 0.94}z`);
export const coins = (x: number, foot: number, count: number, r = 5) => many(count, (n) => { const y = foot - r * 0.3 - n * r * 0.52; return box("gold-", x - r, y - r * 0.22, r * 2, r * 0.46) +
  oval("gold-", x, y + r * 0.24, r, r * 0.3) + oval(n === count - 1 ? "gold+" : "gold", x, y - r * 0.22, r, r * 0.3); });
export const scroll = (x: number, y: number, w: number, h: number, lines = 4) => box("cream", x - w / 2, y, w, h) +
  box("cream-/70", x + w * 0.22, y, w * 0.28, h) +
  l("dark/70", many(lines, (n) => d`M${x - w * 0.34} ${y + (h * (n + 1)) / (lines + 1)}h${w * (n % 3 === 2 ? 0.42 : 0.66)}`), 0.8) +
  [y, y + h].map((at) => box("straw", x - w / 2 - 1.5, at - 1.6, w + 3, 3.2) + box("straw-", x + w * 0.2, at - 1.6, w * 0.3 + 1.5, 3.2) +
  disc("wood", x - w / 2 - 2, at, 1.7) + disc("wood-", x + w / 2 + 2, at, 1.7)).join("");
export const rolled = (x: number, y: number, len: number, tone = "cream", turn = 0) => put(x, y, 1, box(tone, 0, -2, len, 4) +
  box(`${tone}-`, 0, 0.6, len, 1.4) + box("red", len * 0.45, -2, 2, 4) + oval(`${tone}-`, 0, 0, 0.9, 2) + oval(`${tone}--`, len, 0, 0.9, 2), turn);
export const wheel = (x: number, y: number, r: number, m = "wood", spokes = 8) => ring(`${m}-`, x, y, r, r * 0.2) +
  ring(`${m}+/60`, x - r * 0.03, y - r * 0.03, r * 1.02, r * 0.07) +
  l(m, many(spokes / 2, (n) => { const a = (n * 2 * Math.PI) / spokes; return d`M${x - r * 0.9 * Math.cos(a)} ${y - r * 0.9 * Math.sin(a)}L${x + r * 0.9 * Math.cos(a)} ${y + r * 0.9 * Math.sin(a)}`; }), r * 0.11) +
  disc(`${m}-`, x, y, r * 0.2);
export const scales = (x: number, y: number, w: number, m = "gold") => l(`${m}-`, d`M${x} ${y - 4}v${w * 0.9}M${x - w / 2} ${y}h${w}`, 1.8) +
  disc(m, x, y - 4, 2) + [-1, 1].map((side) => l(m, d`M${x + (side * w) / 2} ${y}l-5 ${w * 0.42}h10z`, 0.8) +
  p(side > 0 ? `${m}-` : m, d`M${x + (side * w) / 2 - 6} ${y + w * 0.42}h12q-2 5-6 5t-6-5z`)).join("");
export const lamp = (x: number, foot: number, s = 1) => put(x, foot, s, disc("glow/35", 6, -8, 7) +
  p("brick", "M-6-4q0-2 3-2h5l4-1v2q-2 5-6 5h-3q-3 0-3-4z") + p("brick-", "M1 0q4 0 5-5l-2 .3q-1 3.5-5 4.7z") + p("flame", "M6-7q-2-2 0-6 2 4 0 6z"));

// ---------------------------------------------------------------- fire, steam and water
export const flame = (x: number, foot: number, h: number) => disc("glow/22", x, foot - h * 0.5, h * 0.75) +
  put(x, foot, h / 12, p("ember", "M0 0Q-6-1-5-6-3-4-2.5-6-2.5-10 1-12 .5-8 3-7 4.5-8 4-9 7-3 4 0z") +
  p("flame", "M0 0Q-3.5-1-2.6-4-1-3-.6-5-.4-7 .8-8 .6-5 2.2-4 4-1.5 1.8 0z"));
export const smoke = (x: number, y: number, s = 1, tone = "smoke/55") => put(x, y, s, p(tone, "M0 0Q-7-4-2-9-8-15 1-19-3-25 6-29 4-23 7-20 12-15 4-10 8-4 0 0z"));
export const steam = (x: number, y: number, h: number) => l("mist/80", d`M${x} ${y}q-4 ${-h * 0.25} 0 ${-h * 0.5}t0 ${-h * 0.5}`, 2.2);

// ---------------------------------------------------------------- weapons
export const shield = (x: number, y: number, r: number, tone = "red", sign = "") => disc("bronze-", x, y, r) + disc(tone, x, y, r * 0.86) +
  p(`${tone}-`, d`M${x + r * 0.12} ${y - r * 0.85}a${r * 0.86} ${r * 0.86} 0 0 1 0 ${r * 1.7}q${r * 0.6} ${-r * 0.85} 0 ${-r * 1.7}z`) +
  (sign || disc("bronze+", x, y, r * 0.24));
export const spear = (x: number, top: number, foot: number, lean = 0) => l("wood", d`M${x} ${foot}L${x + lean} ${top}`, 1.3) +
  put(x + lean, top, 1, poly("iron+", 0, -6, 1.8, 0, -1.8, 0) +
  poly("iron-", 0, -6, 1.8, 0, 0, 0), Math.round((Math.atan2(lean, foot - top) * 180) / Math.PI));
export const sword = (x: number, y: number, len: number, turn = 0) => put(x, y, len / 30, poly("iron+", -1.6, 0, 0, 0, 0, -24, -1.6, -21) +
  poly("iron", 0, 0, 1.6, 0, 1.6, -21, 0, -24) + box("gold", -4, 0, 8, 1.8) + box("wood-", -1, 1.8, 2, 5) + disc("gold-", 0, 7.6, 1.6), turn);
export const helmet = (x: number, y: number, s = 1, crest = "red", m = "bronze") => put(x, y, s,
  p(crest, "M-9-10Q-8-20 3-20 14-18 14-2l-3 1Q10-14 1-15-6-15-6-9z") + p(m, "M-9 6V-3Q-9-14 1-14 11-14 11-3V8H5L3 0H-1L-3 8H-8z") +
    p(`${m}-`, "M3-13.8Q11-13 11-3V8H5L3 0h2Q6-9 3-13.8z") + p(`${m}+`, "M-8-2Q-8-11-2-13L-3-11Q-6-8-6-1z") +
    p("ink", "M-6-3H1V0H-1L-2 4H-4L-4 0H-6z"));
