// Progress tokens: medals, each with the sign of an idea.
import { cat, person } from "./beings";
import { amphora, arch, block, box, coin, disc, gable, helmet, house, l, ledge, many, oval, p, poly, put, ring, scroll, shield, sword, temple, wall, wheel } from "./kit";
import { compasses, flask, gear } from "./science";

const medal = (inner: string, field = "violet") => "~" + disc("gold--", 61, 51.5, 38) + disc("gold", 60, 50, 38) + ring("gold+", 60, 50, 36.6, 1.4) +
  disc(field, 60, 50, 34) + p(`${field}-/50`, "M60 16a34 34 0 0 1 0 68q22-34 0-68z") + inner;
const flower = (x: number, y: number, s: number, tone: string) => put(x, y, s, many(6, (n) => { const a = (n * Math.PI) / 3; return disc(n > 3 || n < 1 ? `${tone}-` : tone, 6 * Math.cos(a), 6 * Math.sin(a), 4.4); }) +
  disc("gold", 0, 0, 3.6));

export const tokens: Record<string, string> = {
  urbanism: medal(house(34, 72, 20, 18, 9) + house(66, 72, 22, 18, 9, "plaster", "lapis") + wall(51, 40, 18, 32, "stone") +
    gable(51, 40, 18, 7, "roof", 2.5) + arch(56, 72, 8, 14) + box("hole", 55, 46, 4, 6) + box("hole", 62, 46, 4, 6) + box("hole", 40, 60, 6, 6) +
    box("hole", 74, 60, 6, 6) + box("earth", 32, 72, 58, 3)),
  crafts: medal(amphora(60, 76, 46, "brick") + l("gold", "M50 50Q60 54 70 50M49 56Q60 60 71 56", 1.6) +
    p("cream", "M52 52.5l3 2.4 3-2 3 2.2 3-2.4 3 1.8-.6 1.6Q60 59 50.5 55z"), "straw"),
  jewellery: medal(ring("gold-", 60, 62, 15, 4) + ring("gold+", 59.4, 61.4, 15.8, 1.2) + poly("teal", 46, 38, 52, 28, 68, 28, 74, 38, 60, 54) +
    poly("teal+", 46, 38, 52, 28, 56, 38, 60, 54) + poly("teal-", 74, 38, 68, 28, 64, 38, 60, 54) +
    l("spark/80", "M46 38H74M52 28l4 10 4 16 4-16 4-10", 0.8)),
  science: medal(flask(46, 72, 30, "leaf") + gear(72, 44, 13) + compasses(72, 58, 0.72) + disc("mist/80", 46, 34, 2) +
    disc("mist/80", 49, 28, 1.4), "grass"),
  propaganda: medal(person(48, 78, 44, { robe: "red", hair: "black", hands: [[12, -24], [-6, -14]] }) + p("bronze", "M56 42 60 38 82 28V54L60 46z") +
    p("bronze-", "M60 43 82 44V54L60 46z") + oval("bronze--", 82, 41, 3, 13) + l("cream", "M88 34q5 7 0 14M92 30q8 11 0 22", 1.6)),
  architecture: medal(temple(30, 74, 60, 30, 5, 16), "water"),
  economy: medal(coin(48, 58, 16) + coin(70, 44, 18) + l("gold--", "M65 38l10 12M75 38 65 50", 2.6)),
  engineering: medal(l("wood", "M38 76V30M34 32 82 28M38 44 54 31", 3.6) + wheel(40, 66, 8) + l("dark", "M74 29V48", 1.2) + block(64, 48, 20, 14) +
    l("dark", "M74 42 66 48M74 42 82 48", 1) + box("earth", 30, 75, 60, 3), "sand"),
  tactics: medal(sword(52, 58, 52, 42) + sword(68, 58, 52, -42) + shield(60, 62, 11), "rose"),
  decor: medal(flower(60, 42, 1.5, "rose") + flower(44, 62, 1.1, "lapis") + flower(76, 62, 1.1, "red") +
    p("leaf", "M60 54Q52 64 60 80 68 64 60 54zM46 72q8-2 12 6-10 2-12-6zM74 72q-8-2-12 6 10 2 12-6z"), "grass"),
  politics: medal(wall(42, 62, 36, 14, "marble") + ledge(38, 58, 44, 5) + put(58, 58, 1.15, cat(0, 0)) +
    l("leaf", "M34 50Q32 32 46 24M86 50Q88 32 74 24", 3)),
  strategy: medal(helmet(60, 56, 1.75, "red"), "straw"),
  education: medal(scroll(60, 34, 38, 32, 6) + put(84, 66, 1, l("cream", "M-14 8Q-2-6 6-24", 1.6) + p("cream", "M-6-2Q-4-18 8-28 8-12-4 0z") +
    p("cream-", "M-4 0Q8-12 8-28 2-10-6-2z")), "water"),
  culture: medal(put(60, 76, 1.4, l("gold", "M-11-30Q-17-16-8-6M11-30Q17-16 8-6", 3.4) + l("gold-", "M11-30Q17-16 8-6", 1.4) +
    p("gold", "M-12-8H12Q12 0 6 2H-6Q-12 0-12-8z") + p("gold-", "M3-8H12Q12 0 6 2H3z") + l("gold-", "M-13-25H13", 2.4) +
    l("cream", "M-5-25V-8M-1.7-25V-8M1.7-25V-8M5-25V-8", 0.9)), "rose"),
};
