// Every seat has a colour, an emblem and, where lines cross, dashes of its own: the same at the table, in the log, on the
// score sheet and in the curve.
const drawn = (d: string) => `<path d="${d}" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>`;
const filled = (d: string) => `<path d="${d}" fill="currentColor"/>`;

export const SEATS = [
  { colour: "var(--lapis)", dashes: "", emblem: '<circle cx="12" cy="12" r="4.6" fill="currentColor"/>' + drawn("M12 2v1.5M12 20.5V22M2 12h1.5M20.5 12H22M5 5l1 1M18 18l1 1M5 19l1-1M18 6l1-1") }, // sun
  { colour: "var(--accent)", dashes: "8 4", emblem: filled("M17 2.6a10 10 0 1 0 0 18.8A11.4 11.4 0 0 1 17 2.6z") }, // moon
  { colour: "var(--green)", dashes: "2 4", emblem: filled("M12 1.5l2.9 7 7.6.6-5.8 4.9 1.8 7.4L12 17.4l-6.5 4 1.8-7.4L1.5 9.1l7.6-.6z") }, // star
  { colour: "var(--purple)", dashes: "10 4 2 4", emblem: drawn("M2 8.5q5-5 10 0t10 0M2 16.5q5-5 10 0t10 0") }, // wave
  { colour: "var(--yellow)", dashes: "14 4", emblem: filled("M12 1.5C3.5 8 4 17 11 20.5V23h2v-2.5C20 17 20.5 8 12 1.5z") }, // leaf
  { colour: "var(--grey)", dashes: "4 3", emblem: filled("M13 1.5c.5 5 6.5 7.5 6.5 13.5a7.5 7.5 0 0 1-15 .5c0-3.5 2-5 2.3-8.5 2 1 3 2.5 3.2 4.5 2.3-2.5 3.2-6 3-10z") }, // flame
  { colour: "var(--red)", dashes: "6 3 1 3 1 3", emblem: filled("M1.5 20.5 9 5l4.5 8.5L16 10l6.5 10.5z") }, // mountain
];
