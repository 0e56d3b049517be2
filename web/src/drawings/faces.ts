// Heads made of parts, seen from the front, 32 high around their middle; hair and headdress lie partly behind the face.
import { box, d, disc, l, many, oval, p, poly, put } from "./kit";

type Part = { behind?: string; front?: string };
export interface Face {
  skin: string;
  hair?: Part;
  beard?: string;
  hat?: Part;
  dress: string;
  woman?: boolean;
  kohl?: boolean; // eyes painted as in Egypt
  old?: boolean;
  blank?: boolean; // of stone
}
const mirror = (inner: string) => inner + `<g transform="scale(-1 1)">${inner}</g>`;
const ball = (tone: string, spots: number[][], r: number) => spots.map(([x, y], n) => disc(n % 2 ? `${tone}-` : tone, x, y, r)).join("");

// ---------------------------------------------------------------- hair
export const hair = {
  short: (m: string): Part => ({ front: p(m, "M-11.7-2Q-13.5-18 0-18.5 13.5-18 11.7-2L10-7Q8-12 0-11.5-8-12-10-7z") +
    p(`${m}-`, "M3-18.3Q13.5-17 11.7-2L10-7Q8-11 4-11.4z") }),
  fringe: (m: string): Part => ({ front: p(m, "M-11.7-1Q-14-18.5 0-19 14-18.5 11.7-1L10.4-6 8-9 5.5-7.5 3-9.5 0-7.8-3-9.5-5.5-7.5-8-9-10.4-6z") +
    p(`${m}-`, "M3-18.8Q14-17 11.7-1L10.4-6 8-9 5.5-7.5z") }),
  receding: (m: string): Part => ({ front: mirror(p(m, "M-11.7-1Q-13.5-13-6-17-9-11-9.6-5z")) + p(m, "M-7-16.5Q0-20.5 7-16.5 0-17.5-7-16.5z") }),
  bald: (m: string): Part => ({ front: mirror(p(m, "M-11.4 3Q-15-3-12-10-10-9-9.8-4z")) + p("spark/35", "M-6-13Q-3-15.5 1-15-3-14-5-11z") }),
  curls: (m: string): Part => ({ behind: ball(m, [[-13, 0], [13, 0], [-13, -6], [13, -6]], 3.6), front: ball(m, [[-11, -9], [-8, -14], [-3, -17], [3, -17], [8, -14], [11, -9], [-5, -12], [0, -13], [5, -12]], 3.7) }),
  wavy: (m: string): Part => ({ behind: p(m, "M-14 10Q-20-4-13-15-7-24 2-21 14-22 15-9 19 0 14 10z") +
    p(`${m}-`, "M6-21Q14-20 15-9 19 0 14 10H8Q14-6 6-21z"), front: p(m, "M-11.4-1Q-14-13-5-18.5-1-14 0-17.5 2-13 6-18.5 14-13 11.4-1 9.5-9 5-11 2-9 0-12.5-3-9-6-11-9.5-9-11.4-1z") }),
  long: (m: string): Part => ({ behind: p(m, "M-13-4Q-14-20 0-20 14-20 13-4L16 24Q0 30-16 24z") +
    p(`${m}-`, "M4-19.5Q14-18 13-4L16 24Q10 27 6 27z"), front: p(m, "M0-16.5Q-10-15-10.8-3L-13.5 4Q-15-19 0-19.8 15-19 13.5 4L10.8-3Q10-15 0-16.5z") +
    l(`${m}--/60`, "M-4-18Q-11-14-12.5-2M4-18Q11-14 12.5-2", 0.8) }),
  bob: (m: string): Part => ({ behind: p(m, "M-16 16Q-18-20 0-20.5 18-20 16 16z"), front: p(m, "M-11-5Q-13-18 0-18.5 13-18 11-5 9-9.5 0-9.5-9-9.5-11-5z") +
    mirror(p(m, "M-10.5-8-16-6-15.6 16H-9Q-11 4-10.5-8z")) + l(`${m}+/50`, "M-13-2V14M-11.5 4V15M13-2V14M11.5 4V15M-6-16v5M0-17v6M6-16v5", 0.7) }),
  bun: (m: string): Part => ({ behind: disc(m, 0, -20, 6.5) +
    disc(`${m}-`, 2, -19, 4.6), front: p(m, "M0-16Q-10-15-10.8-2L-12.6 1Q-14-19 0-19.5 14-19 12.6 1L10.8-2Q10-15 0-16z") +
    p(`${m}-`, "M4-19.2Q14-18 12.6 1L10.8-2Q10-12 4-15z") }),
  braids: (m: string): Part => ({ behind: mirror(many(6, (n) => disc(n % 2 ? `${m}-` : m, -13 - (n > 3 ? 0 : n * 0.4), 2 + n * 4.6, 3.2))), front: p(m, "M0-16.5Q-10-15-10.8-3L-13.5 3Q-15-19 0-19.8 15-19 13.5 3L10.8-3Q10-15 0-16.5z") +
    l(`${m}+/60`, "M-3-19Q-10-15-12-4M3-19Q10-15 12-4M0-19.5V-16.5", 0.8) }),
  wrapped: (m: string): Part => ({ behind: p(m, "M2-20Q16-26 17-14 16-6 8-8z") +
    l("gold", "M8-22 14-8", 1.2), front: p(m, "M0-15.5Q-9-14-10.8-3L-12.6 1Q-14-19 0-19.5 14-19 12.6 1L10.8-3Q9-14 0-15.5z") }),
  none: (): Part => ({}),
};

// ---------------------------------------------------------------- beards
const mouthOf = (tone = "rose-") => l(tone, "M-2.8 9.2Q0 10.2 2.8 9.2", 1.1);
export const beard = {
  short: (m: string) => p(m, "M-11 0Q-10.5 9-6.5 13.5 0 19 6.5 13.5 10.5 9 11 0 8.5 6 4.5 6.6 0 5.6-4.5 6.6-8.5 6-11 0z") +
    p(`${m}-`, "M4.5 6.6Q8.5 6 11 0 10.5 9 6.5 13.5 4 16 2 16.3 6 11 4.5 6.6z") + mouthOf(),
  full: (m: string) => p(m, "M-11.2-1Q-12 12-7 19 0 26 7 19 12 12 11.2-1 8.5 6 4.5 6.6 0 5.6-4.5 6.6-8.5 6-11.2-1z") +
    p(`${m}-`, "M4.5 6.6Q8.5 6 11.2-1 12 12 7 19 4 22 1.5 22.8 7 14 4.5 6.6z") + l(`${m}-/70`, "M-6 10Q-5 15-3 18M-1 12Q-1 17 0 21", 0.8) + mouthOf(),
  long: (m: string) => p(m, "M-11.2-1Q-12 10-9 18-6 30 0 36 6 30 9 18 12 10 11.2-1 8.5 6 4.5 6.6 0 5.6-4.5 6.6-8.5 6-11.2-1z") +
    p(`${m}-`, "M4.5 6.6Q8.5 6 11.2-1 12 10 9 18 6 30 0 36 6 18 4.5 6.6z") + l(`${m}-/70`, "M-7 10Q-6 18-3 26M-3 12Q-2 20-1 28M2 13Q2 20 1 27", 0.8) +
    mouthOf(),
  curled: (m: string) => p(m, "M-11.2-2Q-12.5 8-11 14L-9 30H9L11 14Q12.5 8 11.2-2 8.5 6 4.5 6.6 0 5.6-4.5 6.6-8.5 6-11.2-2z") +
    p(`${m}-`, "M5 6.6Q8.5 6 11.2-2 12.5 8 11 14L9 30H4z") +
    many(4, (r) => many(4, (c) => l(`${m}+`, d`M${-8 + c * 4.2} ${14 + r * 4.4}a1.9 1.9 0 0 1 3.8 0`, 0.9))) + mouthOf(),
  false: (m: string) => poly(m, -2.6, 14, 2.6, 14, 3.6, 27, -3.6, 27) + poly(`${m}-`, 0.6, 14, 2.6, 14, 3.6, 27, 1, 27) +
    l("gold", "M-3 18H3M-3.2 22H3.2", 0.9),
  strap: (m: string) => p(m, "M-11.4-3Q-11 8-6.5 13.8 0 19.5 6.5 13.8 11 8 11.4-3L9.8 2Q8.8 8 5 11.8 0 15-5 11.8-8.8 8-9.8 2z"),
  chin: (m: string) => p(m, "M-6.5 11Q-5 9.5 0 11 5 9.5 6.5 11 5 20 0 22-5 20-6.5 11z") +
    p(`${m}-`, "M1.5 10.7Q5 9.5 6.5 11 5 20 0 22 4 16 1.5 10.7z") + p(m, "M-5 7.2Q0 5 5 7.2 2.5 7.8 0 7.2-2.5 7.8-5 7.2z"),
};

// ---------------------------------------------------------------- headdresses
const band = (tone: string) => p(tone, "M-11.8-8Q0-13.5 11.8-8V-5Q0-10.5-11.8-5z") + p(`${tone}-`, "M5-10.8Q9-9.6 11.8-8V-5Q9-6.6 5-8z");
const uraeus = (y = -13) => put(0, y, 1, l("gold", "M0 5Q-3 2 0 0T0-4", 1.8) + disc("gold+", 0, -4.5, 1.7) + disc("red", 0, 1, 0.9));
const jewel = (x: number, y: number, tone: string, r = 1.5) => disc("gold-", x, y, r + 0.7) + disc(tone, x, y, r);
const cap = (tone: string, top = -19.5) => p(tone, d`M-12.2-4Q-13.5 ${top} 0 ${top} 13.5 ${top} 12.2-4 0-10.5-12.2-4z`) +
  p(`${tone}-`, d`M3 ${top + 0.3}Q13.5 ${top} 12.2-4 9-6 5-7 9-14 3 ${top + 0.3}z`);
export const hat = {
  none: (): Part => ({}),
  diadem: (tone = "gold", stone = "red"): Part => ({ front: band(tone) + jewel(0, -10, stone, 1.7) }),
  ribbon: (tone = "cream"): Part => ({ front: band(tone) }),
  laurel: (tone = "leaf"): Part => ({ front: mirror(many(6, (n) => put(-12.4 + n * 2.1, -4 - n * 1.9 - (n > 3 ? 0.3 : 0), 1, p(n % 2 ? `${tone}-` : tone, "M0 2Q-4-1-3-6 1-4 0 2z"), 18 + n * 11))) +
    disc("gold", 0, -14.5, 1.2) }),
  nemes: (one = "gold", other = "lapis"): Part => ({
    behind: mirror(poly(one, -11, -10, -21, 26, -7, 28, -9, 4) +
      [0, 1, 2, 3].map((n) => poly(other, -14.6 - n * 2, 2 + n * 6.5, -9.4 + n * 0.2, 4 + n * 6, -9 + n * 0.3, 7 + n * 6, -15.4 - n * 2, 5 + n * 6.5)).join("")) +
      p("dark/20", "M11-10 21 26 7 28 9 4z"),
    front: cap(one, -20) + l(other, "M-11-8Q-9-15-3-18M11-8Q9-15 3-18M-6-9.5Q-5-15 0-18 5-15 6-9.5", 1.7) +
      p("gold+", "M-12.2-4Q0-10.5 12.2-4V-1.5Q0-8-12.2-1.5z") + uraeus(),
  }),
  flatCrown: (): Part => ({ front: p("lapis", "M-12-5-17-32Q0-36 17-32L12-5Q0-12-12-5z") + p("lapis-", "M5-34Q12-33.6 17-32L12-5Q9-7 5-8z") +
    p("gold", "M-13.6-14Q0-20 13.6-14L14.6-19Q0-25-14.6-19z") +
    many(5, (n) => disc(n % 2 ? "red" : "teal", -9 + n * 4.5, -18.5 - (n % 4 ? 1.2 : 0), 1.1)) + p("gold+", "M-12-5Q0-12 12-5V-3Q0-10-12-3z") +
    uraeus(-12) }),
  warCrown: (): Part => ({ front: p("lapis", "M-12.4-5Q-18-18-11-25-2-34 9-30 19-26 12.4-5 0-12-12.4-5z") +
    p("lapis-", "M6-31 9-30Q19-26 12.4-5 9-7 5-8 13-20 6-31z") +
    many(11, (n) => disc("gold/90", [-10, -5, 0, 5, 10, -8, -3, 3, 8, -4, 4][n], [-13, -14, -15, -14, -13, -19, -20, -20, -19, -25, -25][n], 0.9)) +
    p("gold", "M-12.4-5Q0-12 12.4-5V-2.6Q0-9.5-12.4-2.6z") + uraeus(-12) }),
  vulture: (): Part => ({ front: p("gold", "M-13 0Q-15-20 0-20.5 15-20 13 0L10.5-1Q10-10 0-10.5-10-10-10.5-1z") +
    p("gold-", "M4-20Q15-18 13 0L10.5-1Q10-9 4-10.3z") +
    l("gold--", "M-12-3-9.5-5M-12.6-8-9-9M-11-13-7-11M12-3 9.5-5M12.6-8 9-9M11-13 7-11M-6-18-4-11M6-18 4-11", 0.9) + uraeus(-15) +
    put(0, -22, 1, disc("red", 0, -3, 3) + l("gold", "M-3-1Q-6-7-4-10M3-1Q6-7 4-10", 1.3)) }),
  crown: (tone = "gold"): Part => ({ front: p(tone, "M-12.2-6-14-21-7-14-4-23 0-15 4-23 7-14 14-21 12.2-6Q0-12-12.2-6z") +
    p(`${tone}-`, "M4-23 7-14 14-21 12.2-6Q8-8 4-9z") + jewel(0, -12, "red") + jewel(-7, -10.5, "lapis", 1.1) + jewel(7, -10.5, "lapis", 1.1) }),
  mural: (): Part => ({ front: p("gold", "M-12.2-6-12.5-19H-8V-16H-4V-20H4V-16H8V-19H12.5L12.2-6Q0-12-12.2-6z") +
    p("gold-", "M4-20V-16H8V-19H12.5L12.2-6Q8-8 4-9z") + l("gold--", "M-8-12h3M5-12h3M-2-14h4", 1) }),
  byzantine: (): Part => ({ behind: mirror(l("cream", "M-13-6V14", 1.1) + disc("cream", -13, 15, 1.7) +
    disc("red", -13, 8, 1.2)), front: p("gold", "M-12.4-4.5-13-18Q0-22 13-18L12.4-4.5Q0-10.5-12.4-4.5z") +
    p("gold-", "M5-20.4 13-18 12.4-4.5Q9-6 5-7.3z") + jewel(0, -14, "lapis", 2) + jewel(-7, -12.5, "red", 1.5) + jewel(7, -12.5, "red", 1.5) +
    l("cream", "M-12-18.5Q0-22.5 12-18.5", 1.3) + disc("gold", 0, -22.5, 1.8) }),
  tiara: (): Part => ({ front: p("gold", "M-12.4-4-9.5-28Q0-32 9.5-28L12.4-4Q0-11-12.4-4z") + p("gold-", "M4-30.3 9.5-28 12.4-4Q9-6 5-7.5z") +
    p("lapis", "M-11.6-10Q0-16 11.6-10L12-13Q0-19.5-12-13z") + [-6, 0, 6].map((x) => disc("lapis", x, -22 - (x ? 0 : 1), 1.6) +
    disc("gold+", x, -22 - (x ? 0 : 1), 0.6)).join("") + p("gold+", "M-2-30.5 0-35 2-30.5z") }),
  brimmed: (tone = "sand"): Part => ({ front: p(tone, "M-11-9Q-12-22 0-22.5 12-22 11-9z") + p(`${tone}-`, "M3-22.3Q12-21 11-9H5Q9-16 3-22.3z") +
    p(tone, "M-13.6-5Q0-12.5 13.6-5V-10.5Q0-18-13.6-10.5z") +
    p(`${tone}-`, "M-13.6-5Q0-12.5 13.6-5V-7Q0-14.5-13.6-7zM5-14Q10-12.5 13.6-10.5V-5Q10-7 5-8.4z") + l(`${tone}+`, "M-13-10Q-8-13-1-14", 1) }),
  phrygian: (tone = "red"): Part => ({ behind: mirror(p(`${tone}-`, "M-11-6-15 12-10 14-9 0z")), front: p(tone, "M-12.4-3.5Q-15-20-3-25 7-31 14-24 17-17 9-18.5 13.5-13 12.4-3.5 0-10.5-12.4-3.5z") +
    p(`${tone}-`, "M7-28 14-24Q17-17 9-18.5 13.5-13 12.4-3.5 9-6 5-7 9-16 2-21 8-22 7-28z") +
    p("gold", "M-12.4-3.5Q0-10.5 12.4-3.5V-1Q0-8-12.4-1z") }),
  turban: (tone: string, stone = "gold"): Part => ({ front: p(tone, "M-14-6Q-17-18-6-22 0-25 6-22 17-18 14-6 0-12-14-6z") +
    p(`${tone}-`, "M5-22.4 6-22Q17-18 14-6 10-8 6-9 12-16 5-22.4z") + l(`${tone}--/70`, "M-13-10Q0-20 8-22M-8-9Q4-14 13-14M-13-15Q-6-20 0-23", 1) +
    jewel(0, -14, stone, 2) }),
  pointed: (tone = "brick"): Part => ({ behind: mirror(p(`${tone}-`, "M-11-8-16 14-9 12-9 0z")), front: p(tone, "M-12.6-3Q-13-16-5-24L4-40Q6-28 9-20 13-12 12.6-3 0-10.5-12.6-3z") +
    p(`${tone}-`, "M4-40Q6-28 9-20 13-12 12.6-3 9-6 5-7.5 8-20 4-40z") + p("gold", "M-12.6-3Q0-10.5 12.6-3V0Q0-7.5-12.6 0z") +
    many(4, (n) => put(-7 + n * 4.7, -13, 1, p("gold", "M0-2 1.6 0 0 2-1.6 0z"))) }),
  skullcap: (tone = "lapis"): Part => ({ front: cap(tone) }),
  petasos: (tone = "straw"): Part => ({ front: p(tone, "M-10-9Q-10-21 0-21.5 10-21 10-9z") + p(`${tone}-`, "M3-21.3Q10-20 10-9H4Q8-15 3-21.3z") +
    p(tone, "M-22-6Q-12-14 0-13.5 12-14 22-6 12-10 0-9.5-12-10-22-6z") + p(`${tone}-`, "M4-13.5Q14-13.5 22-6 12-10 4-9.8z") }),
  veil: (tone: string, edge = "gold"): Part => ({ behind: p(tone, "M-15-4Q-17-23 0-23.5 17-23 15-4L22 38H-22z") +
    p(`${tone}-`, "M4-23Q17-21 15-4L22 38H8Q16 0 4-23z"), front: p(tone, "M-11-2Q-13-17 0-17.5 13-17 11-2L14.5 0Q17-22.5 0-23-17-22.5-14.5 0z") +
    l(edge, "M-11-2Q-13-17 0-17.5 13-17 11-2", 1.3) }),
  raised: (crest = "red"): Part => ({ behind: p(crest, "M-8-27Q-4-38 8-35 20-30 18 2L14 4Q14-22 2-26z") +
    p(`${crest}-`, "M10-34Q20-29 18 2L14 4Q16-20 6-28z"), front: p("bronze", "M-13-7Q-16-20-8-27 2-33 11-26 17-18 13-7 8-13 3-11L0-8-3-11Q-8-13-13-7z") +
    p("bronze-", "M6-29Q15-25 15-15L13-7Q8-13 3-11 10-18 6-29z") + p("ink", "M-9-15Q-6-19-3-15-6-13.5-9-15zM4-15Q7-19 10-15 7-13.5 4-15z") +
    p("bronze+", "M-12-12Q-12-22-5-27-10-20-10-12z") }),
  corinthian: (crest = "red"): Part => ({ behind: p(crest, "M-14-14Q-14-36 0-36T14-14z") +
    l(`${crest}-`, "M-9-34-7-20M-3-36-2.5-22M3-36 2.5-22M9-34 7-20", 0.9), front: p("bronze", "M-13.5 4Q-15-22 0-23 15-22 13.5 4L12 18 4 20 3 2H7.5Q9-3 3.5-4L1.5-3V6H-1.5V-3L-3.5-4Q-9-3-7.5 2H-3L-4 20-12 18z") +
    p("bronze-", "M3-22.5Q15-21 13.5 4L12 18 4 20 3 2H7.5Q9-3 3.5-4 10-12 3-22.5z") + p("bronze+", "M-12.5 2Q-13-18-3-22-10-16-10.5 4z") }),
  attic: (crest: string, m = "iron"): Part => ({ behind: p(crest, "M-8-26Q0-38 10-32 19-24 16 6L12 8Q14-20 2-26z"), front: p(m, "M-12.8-2Q-15-22 0-23.5 15-22 12.8-2L11.5 9 8 4Q10-4 8-8 0-12-8-8-10-4-8 4L-11.5 9z") +
    p(`${m}-`, "M3-23Q15-21 12.8-2L11.5 9 8 4Q10-4 8-8 12-15 3-23z") + p("gold", "M-8-8Q0-12 8-8V-6Q0-10-8-6z") + disc("gold", 0, -14, 2) }),
  horns: (): Part => ({ front: band("cream") + mirror(l("gold", "M-10-9Q-17-12-17-5T-12-1-13-5", 2.4)) }),
  knotted: (tone: string): Part => ({ behind: p(`${tone}-`, "M10-8 20 4 16 6 18 12 11 2z"), front: p(tone, "M-12.2-4Q-13.5-19.5 0-20 13.5-19.5 12.2-4 0-12-12.2-4z") +
    p(`${tone}-`, "M3-19.8Q13.5-18 12.2-4 9-7 5-8.4 9-14 3-19.8z") + l(`${tone}--/60`, "M-10-10Q0-16 11-9", 0.9) }),
};

// ---------------------------------------------------------------- clothing, from the shoulders down
const torso = "M-31 50Q-30 30-11 24L-5 21H5L11 24Q30 30 31 50z";
const torsoShade = "M5 21 11 24Q30 30 31 50H12Q16 34 5 21z";
const body = (tone: string) => p(tone, torso) + p(`${tone}-`, torsoShade);
export const dress = {
  toga: (stripe = "purple") => body("cream") + l("cream-", "M-24 34Q-4 36 10 50M-27 40Q-10 42 2 50M-18 29Q4 30 20 50", 1.2) +
    p(stripe, "M-6 22Q-14 34-12 50H-7Q-9 34-2 22z"),
  chiton: (tone: string, pin = "gold") => body(tone) + p(`${tone}--/50`, "M-7 23Q0 32 7 23L5 21H-5z") +
    l(`${tone}--/60`, "M-14 30Q-12 40-14 50M-5 30V50M5 30V50M14 30Q12 40 14 50", 1) + mirror(disc(pin, -13, 26, 2)),
  himation: (tone: string, skin: string) => body(skin) + p(tone, "M31 50Q30 30 11 24L6 22Q-4 36-22 44L-29 43Q-31 46-31 50z") +
    p(`${tone}-`, "M11 24Q30 30 31 50H14Q22 36 11 24z") + l(`${tone}--/60`, "M9 26Q2 40-14 48M14 29Q10 42 0 50", 1),
  robe: (tone: string, trim = "gold") => body(tone) + p(trim, "M-6 21Q0 30 6 21L8 23Q5 30 2.5 32V50H-2.5V32Q-5 30-8 23z") +
    l(`${trim}--/60`, "M-1 36h2M-1 41h2M-1 46h2", 0.9),
  cloak: (tone: string, under: string, brooch = "gold") => body(under) +
    p(tone, "M-31 50Q-30 30-11 24L-4 22Q-10 36-10 50zM31 50Q30 30 11 24L-4 22Q10 30 14 50z") + p(`${tone}-`, "M31 50Q30 30 11 24 18 36 18 50z") +
    disc(brooch, -6, 25, 2.8) + disc("gold-", -6, 25, 1.3),
  collar: (linen = "cream", skin = "tan") => body(linen) + p(skin, "M-11 24-5 21H5L11 24Q0 32-11 24z") +
    ["lapis", "gold", "red", "gold", "teal"].map((tone, n) => l(tone, d`M${-20 + n * 2} ${29.5 - n * 0.9}Q0 ${50 - n * 4.2} ${20 - n * 2} ${29.5 - n * 0.9}`, 2.5)).join(""),
  cuirass: (cape: string, m = "bronze") => body(m) + l(`${m}--/80`, "M-14 36Q-7 42 0 37 7 42 14 36M0 37V50M-8 47Q0 44 8 47", 1.2) +
    p(`${m}+/70`, "M-16 34Q-14 28-7 27-12 30-13 36z") + p(cape, "M-31 50Q-30 30-11 24L-8 23Q-19 34-19 50zM31 50Q30 30 11 24L8 23Q19 34 19 50z") +
    mirror(disc("gold", -12, 27, 2.4)),
  jewelled: (tone: string) => body(tone) + p("gold", "M-17 27-5 21H5L17 27Q8 40 0 41-8 40-17 27z") + p("gold-", "M5 21 17 27Q8 40 2 41 8 32 5 21z") +
    [[-9, 29, "red"], [0, 34, "lapis"], [9, 29, "red"], [-4, 27, "leaf"], [5, 27, "leaf"]].map(([x, y, tone2]) => disc(tone2 as string, x as number, y as number, 1.7)).join(""),
  fringed: (tone: string, skin: string) => body(skin) + p(tone, "M31 50Q30 30 11 24L4 22Q-8 34-31 46V50z") +
    p(`${tone}-`, "M11 24Q30 30 31 50H16Q22 36 11 24z") + l("gold", "M5 23Q-6 36-29 47", 2) +
    l("gold-", many(7, (n) => d`M${2 - n * 4.6} ${28 + n * 3.1}l1 4`), 0.9),
  apron: (tone: string, under: string) => body(under) + box(tone, -11, 30, 22, 20) + box(`${tone}-`, 4, 30, 7, 20) +
    l(tone, "M-11 31-7 22M11 31 7 22", 2),
};

const FACE = "M-11-6Q-11-16.5 0-16.5T11-6Q11 6 6.5 12 0 18-6.5 12-11 6-11-6z";
// The whole of a person, head at `x`, `y`.
export function portrait(x: number, y: number, size: number, face: Face): string {
  const { skin, woman } = face;
  const eyes = [-4.6, 4.6].map((at) => (face.kohl ? l("ink", d`M${at - 3}-2.5Q${at}-5 ${at + 3}-2.5M${at + (at < 0 ? -3 : 3)}-2.5l${at < 0 ? -2.4 : 2.4} .6`, 1.1) : "") +
    oval("cream", at, -2, 2.3, 1.4) + disc("ink", at + 0.3, -2, 1.35)).join("");
  const brows = l(face.blank ? `${skin}--` : face.old ? "grey" : "ink", woman ? "M-7.5-5.6Q-5-7.4-2-5.8M2-5.8Q5-7.4 7.5-5.6" : "M-8-5.4Q-5-7.2-1.8-5.4M1.8-5.4Q5-7.2 8-5.4", woman ? 0.9 : 1.4);
  return put(x, y, size,
    (face.hat?.behind ?? "") + (face.hair?.behind ?? "") + p(`${skin}-`, "M-5 8H5V24Q0 28-5 24z") + face.dress +
      p(`${skin}--/60`, "M-5 14Q0 20 5 14V17Q0 22-5 17z") + disc(skin, -11, -1, 2.2) + disc(`${skin}-`, 11, -1, 2.2) + p(skin, FACE) +
      p(`${skin}-`, "M2-16.5Q11-16 11-6 11 6 6.5 12 3.5 14.8 1 15 8 5 4.5-3 6-11 2-16.5z") +
      (woman && skin === "fair" ? disc("rose/30", -6.5, 4.5, 2.4) : "") + (face.blank ? "" : eyes) + brows +
      p(`${skin}--/80`, "M.3-2.5 2.4 5.2Q.5 6.4-1.5 5.4L.6 4.6z") +
      (face.old ? l(`${skin}--/60`, "M-8 1.5Q-7 3-5 3M8 1.5Q7 3 5 3M-5-10Q0-11.5 5-10", 0.7) : "") +
      (woman ? p("red-", "M-3 9.2Q-1.2 7.9 0 8.7 1.2 7.9 3 9.2 0 11.8-3 9.2z") : l(`${skin}--`, "M-3 9.4Q0 10.6 3 9.4", 1.1)) + (face.beard ?? "") +
      (face.hair?.front ?? "") + (face.hat?.front ?? ""));
}
