// 7 Wonders on the page.
import { nameOf, word } from "../../lib/content.svelte";
import type { Worth } from "../../lib/protocol";
import type { GamePage, Options as Chosen } from "../page";
import Buried from "./Buried.svelte";
import Choice from "./Choice.svelte";
import Emblem from "./Emblem.svelte";
import Options from "./Options.svelte";
import Table from "./Table.svelte";
import type { Did, View } from "./seen";
import { boardName } from "./things";

const EXPANSIONS = ["leaders", "edifice"]; // with a line of the score sheet and a page of the help of their own

function packs(options: Chosen): string[] {
  const found = ((options.packs as string[] | undefined) ?? []).map((pack) => nameOf("packs", pack));
  return options.edition === 2 ? [word("edition-2-short"), ...found] : found;
}

function details(options: Chosen): string[] {
  const facts = options.stevie ? [word("with-stevie")] : [];
  for (const edifice of (options.edifices as (string | null)[] | undefined) ?? [])
    if (edifice) facts.push(nameOf("edifices", edifice));
  return facts;
}

function worth({ kind, id = "", count = 1 }: Worth): string {
  if (kind === "card" || kind === "edifice") return nameOf(`${kind}s`, id);
  return word(kind === "symbol" ? `worth-${id}` : `worth-${kind}`, { card: nameOf("cards", id), number: id, count });
}

const page: GamePage<View, Did> = {
  name: "wonders",
  published: 2010,
  Table,
  Emblem,
  Choice,
  Options,
  Catalogue: () => import("./Catalogue.svelte"),
  Besides: Buried,
  atOnce: {},
  ages: true,
  seatsWhy: (seats) => word(seats === 2 ? "two-why" : "many-why"),
  packs,
  details,
  inWords: ({ does }) => {
    const tokens = (does.tokens ?? []).map((value) => `+${value}`).join(", ");
    const said = word(`act-${does.verb}`, { card: does.card ? nameOf("cards", does.card) : "", tokens });
    return does.edifice ? `${said} ${word("act-join")}` : said;
  },
  categories: {
    military: ["shield", "red"], treasury: ["coin", "yellow"], wonder: ["stage", "white"], civilian: ["blue", "blue"],
    commerce: ["yellow", "yellow"], guilds: ["purple", "purple"], science: ["green", "green"], leaders: ["white", "white"], edifice: ["pawn", "lapis"],
  },
  boardName,
  worth,
  counts: (view, category) => !EXPANSIONS.includes(category) || view.packs.includes(category),
  pictured: { basics: ["cards", "builders_guild"], two: ["cards", "diplomats_guild"], leaders: ["cards", "cleopatra"], edifice: ["edifices", "amphitheater"] },
  topics: ["wonders", "two", ...EXPANSIONS],
  symbols: [],
  keys: () => [
    [["1 – 8"], "key-cards"], [["B"], "key-build"], [["W"], "key-stage"], [["S"], "key-sell"], [["F"], "key-free"],
    [["E"], "key-edifice"], [["P"], "key-pass"], [["C"], "key-coach"], [["←", "→"], "key-payments"], [[word("key-name-enter")], "key-enter"],
  ],
  naming: { card: (id) => nameOf("cards", id), edifice: (id) => nameOf("edifices", id) },
  cardOf: (does) => does.card,
  adviceHint: "advice-hint",
  worded: (values) => values,
};
export default page;
