// For what nobody has drawn, as in a pack of one's own: a picture of its family, varied by its name.
import { camel, person } from "./beings";
import { beard, dress, hair, hat, portrait } from "./faces";
import { amphora, arch, arches, block, bush, cloth, coins, columns, cypress, disc, dome, flag, gable, house, land, ledge, log, many, p, palm, pine, poly, pot, put, rocks, room, sack, scroll, shield, spear, steps, temple, tower, tree, wall, type Sky } from "./kit";

// Numbers that follow from a name.
export function seeded(name: string): (below: number) => number {
  let state = 2166136261;
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return (below) => {
    state = Math.imul(state ^ (state >>> 15), 2246822507) ^ (state >>> 13);
    return (state >>> 0) % below;
  };
}
type Draw = (below: number) => number;
const one = <T>(draw: Draw, of: readonly T[]): T => of[draw(of.length)];
const nature = (draw: Draw, x: number) => one(draw, [cypress(x, 80, 30 + draw(14)), tree(x, 80, 34 + draw(12)), palm(x, 80, 34), bush(x, 82, 7)]);
const ROBES = ["red", "lapis", "leaf", "purple", "teal", "brick", "cream"] as const;

function someone(draw: Draw): string {
  const tone = one(draw, ["straw", "water", "rose", "grass", "violet", "sand", "teal"]);
  const skin = one(draw, ["fair", "tan", "brown", "ebony"]);
  const locks = one(draw, ["black", "chestnut", "blond", "grey", "ginger"]);
  const woman = draw(2) === 0;
  const wear = one(draw, [() => dress.toga(one(draw, ROBES)), () => dress.chiton(one(draw, ROBES)), () => dress.robe(one(draw, ROBES)), () => dress.cloak(one(draw, ROBES), "cream")])();
  const head = one(draw, woman ? [hair.long, hair.bun, hair.braids, hair.bob] : [hair.short, hair.curls, hair.fringe, hair.receding])(locks);
  const chin = woman ? undefined : one(draw, [undefined, beard.short, beard.full, beard.chin])?.(locks);
  const top = one(draw, [hat.none, hat.none, () => hat.diadem(), () => hat.laurel(), () => hat.ribbon(one(draw, ROBES))])();
  return `~${cloth(tone)}${cloth("plaster/35")}${disc(`${tone}+/55`, 60, 44, 35)}` +
    portrait(60, 46, 1.18, { skin, woman, hair: head, beard: chin, hat: top, dress: wear });
}

const families: Record<string, (draw: Draw) => string> = {
  brown: (draw) => land("warm", draw(4), one(draw, ["earth", "grass"])) + one(draw, [pine(16, 76, 38), rocks(18, 80, 1.4)]) + rocks(98, 82, 1 +
    draw(6) / 10) + one(draw, [many(3, (row) => many(3 - row, (n) => log(60 + (n - (2 - row) / 2) * 16, 76 - row * 14, 8))), block(40, 62, 22, 18) +
    block(62, 66, 20, 14) + block(48, 46, 20, 16), many(4, (row) => many(3, (n) => block(38 + n * 15 +
    (row % 2) * 4, 72 - row * 9, 14, 8, "brick")))]),
  grey: (draw) => room(one(draw, ["plaster", "hall"]), "earth") + wall(34, 68, 74, 6, "wood") +
    many(4, (n) => one(draw, [amphora(46 + n * 17, 68, 22 +
    draw(10), one(draw, ["brick", "bronze", "teal"])), pot(46 + n * 17, 68, 7, one(draw, ["lapis", "teal", "brick"])), scroll(46 + n * 17, 48, 9, 16, 3)])),
  blue: (draw) => { const count = 4 + draw(3); return land("noon", draw(4)) + nature(draw, 10) + nature(draw, 110) +
    one(draw, [temple(20, 82, 80, 36, count, 18), steps(22, 82, 76, 3) + columns(32, 88, count, 44, 75, 5) + ledge(26, 40, 68, 5) +
    dome(60, 40, 28, 22, one(draw, ["stone", "teal", "lapis"]))]); },
  yellow: (draw) => land("golden", draw(4), one(draw, ["earth", "sand"])) + house(8 + draw(20), 76, 40, 24 + draw(6), 12) + arch(28, 76, 12, 16) +
    one(draw, [camel(88, 82, 1.1, "bronze"), sack(80, 82, 16) + sack(96, 83, 14, "brick"), coins(84, 84, 7, 8) + coins(102, 84, 4, 8)]) +
    amphora(66, 82, 16),
  red: (draw) => land("dusk", draw(4), one(draw, ["earth", "grass"])) + wall(-60, 62, 240, 18) + many(18, (n) => block(-60 + n * 14, 57, 8, 6)) +
    tower(24 + draw(50), 80, 26, 34 + draw(10), 4) + one(draw, [shield(92, 62, 12), shield(30, 62, 12)]) + spear(104, 26, 84) +
    flag(16, 24, 60, one(draw, ROBES), 13),
  green: (draw) => land("morning", draw(4), "grass") + nature(draw, 10) + nature(draw, 110) +
    wall(28, 44, 64, 36, one(draw, ["plaster", "brick", "stone"])) +
    one(draw, [dome(60, 44, 26, 22, "teal"), gable(28, 44, 64, 14), dome(60, 44, 20, 24, "stone")]) + arches(36, 80, 10, 22, 3, 18) +
    scroll(100, 60, 12, 18, 4),
  purple: (draw) => `~${cloth("violet")}${p("hall", "M-150 76h420V90h-420z")}` +
    one(draw, [poly("purple", 60, 14, 88, 30, 88, 62, 60, 78, 32, 62, 32, 30), disc("purple", 60, 46, 32)]) +
    person(46, 84, 44, { robe: one(draw, ROBES), hair: one(draw, ["black", "blond", "grey"]) }) +
    person(76, 84, 44, { robe: one(draw, ROBES), hair: one(draw, ["chestnut", "ginger", "white"]), skin: one(draw, ["fair", "brown", "tan"]) }),
  white: someone,
  edifice: (draw) => land(one<Sky>(draw, ["warm", "noon", "evening"]), draw(4)) + wall(14, 44, 92, 36, one(draw, ["stone", "brick", "marble"])) +
    arches(20, 80, 10, 22, 6, 15) + one(draw, [gable(14, 44, 92, 14), dome(60, 44, 30, 24, "teal") +
    ledge(12, 42, 96, 4), tower(46, 46, 28, 24, 4)]) + flag(60, 8, 24, one(draw, ROBES), 12),
  token: (draw) => `~${disc("gold", 60, 50, 38)}${disc(one(draw, ["violet", "water", "straw", "rose", "grass"]), 60, 50, 34)}` + put(60, 50, 1 +
    draw(4) / 10, p("gold", "M0-22 6-7 22-7 9.5 3 14 18 0 9-14 18-9.5 3-22-7-6-7z") + p("gold-", "M0-22 6-7 22-7 9.5 3 14 18 0 9z")),
};
families.kind = families.grey;

// The picture of something unknown, by its colour or, if it has none, by what it is.
export const defaultOf = (family: string, id: string): string => (families[family] ?? families.edifice)(seeded(id));
