// 7 Wonders on the page.
import { nameOf, word } from "../../lib/content.svelte";
import type { GamePage, Options as Chosen } from "../page";
import Buried from "./Buried.svelte";
import Choice from "./Choice.svelte";
import Emblem from "./Emblem.svelte";
import Options from "./Options.svelte";
import Table from "./Table.svelte";
import { partsOf, tokensOf } from "./actions";

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

const page: GamePage = {
  name: "wonders",
  published: 2010,
  Table,
  Emblem,
  Choice,
  Options,
  Besides: Buried,
  atOnce: {},
  ages: true,
  seatsWhy: (seats) => word(seats === 2 ? "two-why" : "many-why"),
  packs,
  details,
  inWords: ({ action }) => {
    const part = partsOf(action);
    const tokens = part.verb === "forfeit" ? tokensOf(part).map((value) => `+${value}`).join(", ") : "";
    const said = word(`act-${part.verb}`, { card: part.card ? nameOf("cards", part.card) : "", tokens });
    return part.edifice ? `${said} ${word("act-join")}` : said;
  },
  naming: { card: (id) => nameOf("cards", id), edifice: (id) => nameOf("edifices", id) },
  cardOf: (action) => partsOf(action).card,
  tieBreak: (view, seat) => view.cities[seat].coins,
  adviceHint: "advice-hint",
  worded: (values) => values,
};
export default page;
