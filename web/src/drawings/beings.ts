// People at work and animals, seen whole.
import { box, d, disc, l, p, put } from "./kit";

export interface Look {
  robe?: string;
  skin?: string;
  hair?: string;
  hands?: [number, number][]; // where the hands are, from the feet, for a figure 30 high
  short?: boolean; // a tunic, with legs under it
  hat?: string;
}
// A figure that stands on `foot`, `h` high.
export function person(x: number, foot: number, h: number, { robe = "cream", skin = "tan", hair = "chestnut", hands = [[-4, -12], [4, -12]], short = false, hat = "" }: Look = {}): string {
  const hem = short ? -10 : 0;
  const arms = (far: boolean) => hands.map(([a, b], n) => ((n === 1) === far ? l(`${skin}${n ? "-" : ""}`, d`M${n ? 3.6 : -3.6}-20Q${n ? Math.max(5, a) : Math.min(-5, a)} ${(b - 20) / 2} ${a} ${b}`, 2.2) : "")).join("");
  return put(x, foot, h / 30,
    arms(true) + (short ? box(skin, -3.4, -10, 2.4, 10) + box(`${skin}-`, 1, -10, 2.4, 10) + box("wood-", -4.2, -1.4, 3.4, 1.4) +
      box("wood-", 0.6, -1.4, 3.4, 1.4) : "") + p(robe, `M-3-22.5Q0-24 3-22.5L5-21 5.6 ${hem}H-5.6L-5-21z`) +
      p(`${robe}-`, `M1-23.2 3-22.5 5-21 5.6 ${hem}H1.4Q3-12 1-23.2z`) +
      (short ? box("wood-", -5, -14, 10, 1.2) : l(`${robe}--/60`, "M-1.5-18Q-3-9-2.5-1M-4-10Q-3.5-5-4-1", 0.7)) + arms(false) +
      box(`${skin}-`, -1.2, -24, 2.4, 2.4) + disc(skin, 0, -26.4, 3.4) + p(`${skin}-`, "M.8-29.7a3.4 3.4 0 0 1 0 6.6q2-3.3 0-6.6z") +
      (hat ? p(hat, "M-3.8-27Q-3.6-31.5 0-31.5T3.8-27q-3.8-1.2-7.6 0z") : p(hair, "M-3.6-26Q-4-30.4 0-30.4T3.6-26L2.8-26.6Q2-28.4-.5-28.2T-2.8-26z")));
}

export const horse = (x: number, foot: number, s = 1, m = "wood", mane = "dark") => put(x, foot, s,
  p(`${m}--`, "M-5-13 -7-6-6 0H-3.5L-3.5-6 -1-12zM10-13 9-6 11 0H13.4L12.4-6 14-12z") +
    p(m, "M-20-22-17-27-15-31-13.5-28Q-9-26-7-20H8Q15-20 16-13L14-8 17 0H14.4L10-7 8-11Q1-9-5-11L-8-6-8 0H-10.6L-11-8Q-13-12-12.5-17L-14-21-18-19.5z") +
    p(`${m}-`, "M8-20Q15-20 16-13L14-8 17 0H14.4L10-7Q13-13 8-20zM-5-11Q2-12 8-11 1-8.5-5-11z") +
    p(mane, "M-15-31-13.5-28Q-8-26-6-19L-9-20Q-11-25-15.5-28zM15-17Q20-15 19-6 17-10 14.5-11z") + disc("ink", -15.6, -25.4, 0.7));
export const camel = (x: number, foot: number, s = 1, m = "sand") => put(x, foot, s,
  l(`${m}--`, "M-6-13-6.5 0M11-13 10.5 0", 2.2) +
    p(m, "M-20-25Q-21-29-17-29T-14-25Q-14-17-9-18-5-19-3-24-1-28 1-24 3-19 8-18 14-16 14-11L13 0H11L10-9H-8L-9 0H-11L-11-10Q-18-12-18-22l-2-.6z") +
    p(`${m}-`, "M1-24Q3-19 8-18 14-16 14-11L13 0H11L10-9H2Q9-13 1-24z") + disc("ink", -17, -26.6, 0.6) +
    p("red", "M-6-20Q-3-23-3-24-1-28 1-24 2-21 5-19L5-13H-6z") + p("gold", "M-6-15h11v1.4h-11z"));
export const ox = (x: number, foot: number, s = 1, m = "bronze") => put(x, foot, s, l(`${m}--`, "M-7-8V0M9-8V0", 2.4) +
  p(m, "M-18-16Q-17-19-13-19-10-20-6-19H8Q14-18 14-12L13 0H10.6L10-7Q1-4-7-7L-8 0H-10.4L-11-9Q-15-9-18-16z") +
  p(`${m}-`, "M8-19Q14-18 14-12L13 0H10.6L10-7Q12-13 8-19z") + l("cream", "M-14-19Q-19-20-18-24M-12-19Q-9-21-10-24", 1.3) +
  disc("ink", -14.6, -16.4, 0.7));
export const elephant = (x: number, foot: number, s = 1, m = "iron") => put(x, foot, s,
  p(`${m}--`, "M-2-12V0H3V-12zM12-12V0h5V-14z") +
    p(m, "M-19-20Q-19-29-9-28-4-32 6-31 19-30 19-17L18 0H12L11-9H2L1 0H-6L-7-11Q-13-10-14-17-16-8-18-3-21-1-23-3-19-8-19-20z") +
    p(`${m}-`, "M8-31Q19-29 19-17L18 0H12L11-9Q16-18 8-31z") + p(`${m}+`, "M-9-27Q-1-28 0-19-3-13-7-15-10-20-9-27z") +
    p("cream", "M-14-17Q-18-13-21-14L-17-18z") + disc("ink", -13, -22, 0.8));
export const owl = (x: number, foot: number, s = 1) => put(x, foot, s, p("bronze", "M-7 0Q-9-12-7-17L-8-21-3-18.5H3L8-21 7-17Q9-12 7 0z") +
  p("bronze-", "M2-18.5H3L8-21 7-17Q9-12 7 0H2Q7-9 2-18.5z") + disc("cream", -3.2, -14.4, 2.9) + disc("cream", 3.2, -14.4, 2.9) +
  disc("ink", -3, -14.2, 1.3) + disc("ink", 3.2, -14.2, 1.3) + p("gold", "M-1-12.5h2L0-10z") +
  l("cream/80", "M-4-7.5l1.5 1.5L-1-7.5.5-6 2-7.5 3.5-6M-3-4l1.5 1.5L0-4 1.5-2.5 3-4", 0.8));
export const cat = (x: number, foot: number, s = 1, m = "black") => put(x, foot, s,
  l(m, "M9-2Q17-3 15-10 14-13 17-14", 2.4) + p(m, "M-9 0Q-8-3-6-4-8-14-3-18L-4-27-.5-24H5L8.5-27 8-19Q13-11 11 0z") +
    p(`${m}-`, "M3-24H5L8.5-27 8-19Q13-11 11 0H5Q9-12 3-24z") + disc("gold", 0, -21, 1.1) + disc("gold", 5, -21, 1.1) +
    p("rose", "M1.8-19h1.6l-.8 1z") + l("gold", "M-2.5-15.5Q2-13.5 7-15.5", 1.6));
export const ship = (x: number, y: number, s = 1, sail = "cream", sign = "red") => put(x, y, s,
  box("wood-", -0.8, -30, 1.6, 26) + p(sail, "M-12-28H12Q16-18 12-9H-12Q-8-18-12-28z") + p(`${sail}-`, "M5-28H12Q16-18 12-9H6Q10-18 5-28z") +
    disc(sign, 1, -18.5, 4) + box("wood", -13, -29.4, 26, 1.6) + l("wood-", "M-12-9-16-3M12-9 17-3", 0.6) +
    p("wood", "M-22-9Q-20-4-16-4H16Q20-5 22-11L24-10Q23 2 15 4H-14Q-21 2-24-8z") + p("wood-", "M6 4h9Q23 2 24-10L22-11Q20-5 16-4H10Q11 0 6 4z") +
    l("gold", "M-20-2Q0 1 20-3", 1) + l("wood+", "M-10 1-14 6M-4 1.5-8 7M2 1.5-2 7M8 1.5 4 7", 0.9));
export const dove = (x: number, y: number, s = 1) => put(x, y, s, p("cream", "M-9-1Q-7-4-4-3L-1-10Q3-6 3-3L10-4Q6 3-2 3-7 3-9-1z") +
  p("cream-", "M3-3 10-4Q6 3-2 3 4 1 3-3z") + disc("ink", -6.6, -1.6, 0.5));
