// The cards of Architects by their kind: what it is, large, where it is found.
import { cat } from "./beings";
import { block, box, coin, coins, cypress, d, l, land, ledge, log, many, p, pine, put, rocks, rolled, room, scroll, shield, sky, spear, steps, temple, tower, wall } from "./kit";
import { compasses, gear } from "./science";

const jar = (x: number, foot: number, h: number, tone: string) => put(x, foot, h / 20, p(`${tone}/85`, "M-5 0Q-8-9-2-12V-20H2V-12Q8-9 5 0z") +
  p(`${tone}-/80`, "M1 0H5Q8-9 2-12V-20H1V-11Q5-7 1 0z") + p("spark/80", "M-4-3q-1-4 1-6l.6.6q-1 2-.4 5.2z") +
  box(`${tone}+`, -2.8, -20.6, 5.6, 1.4));
export const horn = (x: number, y: number, s = 1) => put(x, y, s, p("cream", "M-16 8Q2 8 8-12L18-8Q16 16-14 14z") +
  p("cream-", "M-16 12Q6 12 14-10L18-8Q16 16-14 14z") + l("gold", "M7.5-12.5 18.5-8", 3) + l("gold", "M-4 7.5-2 13.5M-15 8-14 14", 2));
const wreath = (x: number, y: number, r: number) => many(12, (n) => { const a = ((n + 0.5) * 2 * Math.PI) / 13 + 1.7; return put(x + r * Math.cos(a), y + r * Math.sin(a), r / 16, p(n % 2 ? "leaf" : "cypress", "M0 5Q-5 0 0-6 5 0 0 5z"), Math.round((a * 180) / Math.PI + 20)); });
const camp = () => land("dusk", 1) + tower(4, 78, 20, 28, 3) + wall(-60, 62, 64, 16) + wall(24, 62, 150, 16) +
  many(10, (n) => block(26 + n * 13, 58, 7, 5));

export const kinds: Record<string, string> = {
  wood: land("warm", 2, "grass") + pine(12, 74, 40) + pine(28, 70, 30) + pine(108, 74, 44) + many(3, (row) => many(3 - row, (n) => log(60 +
    (n - (2 - row) / 2) * 20, 74 - row * 17.4, 10))),
  stone: land("warm", 3) + rocks(16, 78, 1.6) + rocks(108, 80, 1.4) + block(26, 62, 32, 20) + block(60, 62, 34, 20) + block(40, 42, 36, 20) +
    l("stone-", "M34 68l6 4M70 70l5 5M50 50l6 3", 1),
  brick: land("dusk", 0) + many(5, (row) => many(4, (n) => block(26 + n * 18 + (row % 2 ? 5 : 0), 72 - row * 10, 16.6, 9, "brick"))) +
    put(104, 72, 1, p("iron", "M-10 0 2-4 4 4-8 6z") + l("wood", "M4 0H12", 3)),
  papyrus: sky("morning") + p("water", "M-150 62H270V90H-150z") + many(9, (n) => l("leaf", d`M${4 + n * 5} 90q-1-26 1-${46 + (n % 3) * 9}`, 1.6) +
    put(5 + n * 5, 44 - (n % 3) * 9, 1.4, p("leaf", "M0 0-5-5-1-4 0-9 1-4 5-5z"))) + scroll(80, 32, 38, 42, 7),
  glass: room("hall", "earth") + wall(34, 70, 76, 6, "wood") + jar(46, 70, 30, "teal") + jar(66, 70, 42, "glass") + jar(86, 70, 34, "water") +
    jar(102, 70, 22, "rose"),
  coin: land("golden", 1) + coins(34, 84, 7, 13) + coins(88, 84, 5, 13) + coin(62, 50, 22) +
    put(62, 50, 1, p("gold-", "M-7 8V-2L0-9 7-2V8H3V1H-3V8z")),
  blue2cat: land("noon", 0) + cypress(14, 78, 44) + steps(34, 84, 60, 3) + wall(44, 60, 40, 17, "marble") + ledge(40, 56, 48, 5) +
    put(60, 56, 1.3, cat(0, 0)) + p("lapis", "M50 62h28v10l-14-4-14 4z"),
  blue3: land("noon", 3) + temple(16, 82, 88, 36, 6, 20) + wreath(60, 38, 8),
  compass: room() + compasses(66, 18, 1.9) + wall(28, 72, 80, 6, "wood") + box("cream", 40, 68, 52, 4) + rolled(92, 66, 16),
  gear: room("hall", "earth") + gear(56, 46, 24) + gear(90, 62, 14, "iron") + gear(28, 66, 12, "gold"),
  tablet: room() + p("brick", "M40 78V34Q40 20 52 20T64 34Q64 20 76 20T88 34V78z") + p("brick-", "M78 20.4Q88 22 88 34V78H80Q84 44 78 20.4z") +
    p("brick+", "M40 78V34Q40 22 48 20.6 44 26 44 40V78z") + l("brick--", many(6, (n) => d`M46 ${40 + n * 6}h12M70 ${40 + n * 6}h12`) +
    "M64 36V78", 1.6),
  red0: camp() + spear(42, 14, 86, 6) + spear(88, 14, 86, -6) + shield(65, 52, 27),
  red1: camp() + spear(34, 14, 86, 4) + shield(52, 52, 26, "red") + horn(92, 62, 1.15),
  red2: camp() + shield(48, 54, 24, "red") + horn(90, 44, 1) + horn(92, 70, 1),
};
