// The bots that sit at a table, by the level they play: dreamers with flowers and ribbons, apprentices in aprons,
// journeymen in caps and kerchiefs, merchants in good cloth, strategists in armour, masters grown old over their
// scrolls. The server names them (src/mirabilia/server/company.py).
import { beard, dress, hair, hat, portrait, type Face } from "./faces";
import { wallOf } from "./leaders";

const at = (tone: string, faces: Record<string, Face>) => Object.entries(faces).map(([name, face]) => [name, wallOf(tone) + portrait(60, 50, 1.24, face)]);

export const company: Record<string, string> = Object.fromEntries([
  ...at("leaf", {
    Lyde: { skin: "fair", woman: true, hair: hair.long("blond"), hat: hat.laurel("rose"), dress: dress.chiton("rose") },
    Davus: { skin: "tan", hair: hair.curls("ginger"), dress: dress.chiton("leaf") },
    Myrto: { skin: "brown", woman: true, hair: hair.braids("black"), hat: hat.ribbon("straw"), dress: dress.chiton("straw") },
    Bato: { skin: "ebony", hair: hair.short("black"), hat: hat.laurel("leaf"), dress: dress.himation("teal", "ebony") },
    Nanno: { skin: "fair", woman: true, hair: hair.bun("ginger"), dress: dress.chiton("violet") },
    Rufus: { skin: "fair", hair: hair.wavy("ginger"), hat: hat.ribbon("red"), dress: dress.cloak("water", "cream") },
    Pyrrha: { skin: "tan", woman: true, hair: hair.wrapped("red"), dress: dress.chiton("cream", "red") },
  }),
  ...at("sand", {
    Chloe: { skin: "fair", woman: true, hair: hair.braids("chestnut"), dress: dress.apron("wood", "teal") },
    Linus: { skin: "fair", hair: hair.fringe("blond"), dress: dress.apron("brick", "cream") },
    Merit: { skin: "brown", woman: true, kohl: true, hair: hair.bob("black"), dress: dress.collar("cream", "brown") },
    Gaius: { skin: "tan", hair: hair.short("black"), dress: dress.toga("red") },
    Iris: { skin: "ebony", woman: true, hair: hair.curls("black"), hat: hat.ribbon("lapis"), dress: dress.apron("lapis", "straw") },
    Hori: { skin: "brown", kohl: true, hat: hat.skullcap("cream"), dress: dress.apron("cream", "brown") },
    Silvia: { skin: "fair", woman: true, hair: hair.bun("chestnut"), hat: hat.ribbon("leaf"), dress: dress.apron("leaf", "cream") },
  }),
  ...at("teal", {
    Damon: { skin: "tan", hair: hair.short("chestnut"), beard: beard.chin("chestnut"), hat: hat.skullcap("brick"), dress: dress.apron("earth", "sand") },
    Melissa: { skin: "fair", woman: true, hair: hair.bun("blond"), hat: hat.knotted("straw"), dress: dress.apron("straw", "brick") },
    Hiram: { skin: "brown", hair: hair.curls("black"), beard: beard.full("black"), hat: hat.ribbon("purple"), dress: dress.apron("purple", "sand") },
    Sabina: { skin: "tan", woman: true, hair: hair.braids("ginger"), hat: hat.knotted("red"), dress: dress.cloak("wood", "cream") },
    Cleon: { skin: "fair", hair: hair.receding("grey"), beard: beard.strap("grey"), hat: hat.skullcap("leaf"), dress: dress.apron("wood", "leaf") },
    Tuya: { skin: "brown", woman: true, kohl: true, hair: hair.bob("black"), hat: hat.ribbon("red"), dress: dress.apron("cream", "teal") },
    Sostratus: { skin: "ebony", hair: hair.short("grey"), beard: beard.short("grey"), hat: hat.phrygian("brick"), dress: dress.himation("lapis", "ebony") },
  }),
  ...at("straw", {
    Simo: { skin: "tan", hair: hair.bald("chestnut"), beard: beard.strap("chestnut"), dress: dress.robe("brick") },
    Berenice: { skin: "tan", woman: true, hair: hair.curls("chestnut"), hat: hat.diadem("gold", "lapis"), dress: dress.jewelled("lapis") },
    Hanno: { skin: "brown", hair: hair.curls("black"), beard: beard.curled("black"), hat: hat.turban("purple"), dress: dress.robe("purple") },
    Tabi: { skin: "brown", woman: true, kohl: true, hair: hair.long("black"), hat: hat.turban("red", "teal"), dress: dress.jewelled("red") },
    Nearchus: { skin: "fair", hair: hair.wavy("grey"), beard: beard.short("grey"), hat: hat.petasos("straw"), dress: dress.cloak("water", "cream") },
    Dido: { skin: "tan", woman: true, hair: hair.wrapped("black"), hat: hat.veil("purple"), dress: dress.jewelled("purple") },
    Lampo: { skin: "ebony", hair: hair.short("black"), beard: beard.chin("black"), hat: hat.brimmed("brick"), dress: dress.fringed("teal", "ebony") },
  }),
  ...at("brick", {
    Artemisia: { skin: "tan", woman: true, hair: hair.long("chestnut"), hat: hat.attic("lapis"), dress: dress.cuirass("lapis", "iron") },
    Brasidas: { skin: "fair", beard: beard.full("chestnut"), hat: hat.raised("red"), dress: dress.cloak("red", "bronze") },
    Livia: { skin: "fair", woman: true, hair: hair.bun("black"), hat: hat.laurel("gold"), dress: dress.chiton("red") },
    Mago: { skin: "brown", hair: hair.short("black"), beard: beard.short("black"), hat: hat.attic("purple", "bronze"), dress: dress.cuirass("purple") },
    Roxana: { skin: "tan", woman: true, kohl: true, hair: hair.braids("black"), hat: hat.pointed("lapis"), dress: dress.robe("lapis") },
    Drusus: { skin: "fair", hair: hair.fringe("chestnut"), dress: dress.cuirass("red", "iron") },
    Teuta: { skin: "fair", woman: true, hair: hair.long("ginger"), hat: hat.diadem("bronze", "teal"), dress: dress.cloak("leaf", "iron") },
  }),
  ...at("lapis", {
    Theano: { skin: "tan", woman: true, old: true, hair: hair.bun("white"), hat: hat.veil("cream"), dress: dress.chiton("cream") },
    Thales: { skin: "fair", old: true, hair: hair.bald("white"), beard: beard.long("white"), dress: dress.himation("teal", "fair") },
    Enheduanna: { skin: "brown", woman: true, kohl: true, hair: hair.wavy("grey"), hat: hat.brimmed("gold"), dress: dress.fringed("cream", "brown") },
    Ptahhotep: { skin: "brown", old: true, kohl: true, hat: hat.nemes("cream", "lapis"), dress: dress.collar("white", "brown") },
    Diotima: { skin: "tan", woman: true, old: true, hair: hair.long("grey"), hat: hat.laurel("gold"), dress: dress.chiton("lapis") },
    Numa: { skin: "fair", old: true, hair: hair.short("white"), beard: beard.full("white"), hat: hat.ribbon("cream"), dress: dress.toga("purple") },
    Sibylla: { skin: "ebony", woman: true, old: true, hair: hair.curls("white"), hat: hat.knotted("purple"), dress: dress.robe("purple") },
  }),
]);
