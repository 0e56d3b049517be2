// 7 Wonders on the page.
import { nameOf, word } from "../../lib/content.svelte";
import type { GamePage, Options as Chosen } from "../page";
import Buried from "./Buried.svelte";
import Choice from "./Choice.svelte";
import Emblem from "./Emblem.svelte";
import Options from "./Options.svelte";
import Table from "./Table.svelte";
import type { Did, View } from "./seen";

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
  naming: { card: (id) => nameOf("cards", id), edifice: (id) => nameOf("edifices", id) },
  cardOf: (does) => does.card,
  adviceHint: "advice-hint",
  worded: (values) => values,
};
export default page;
