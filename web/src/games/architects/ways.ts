// The ways that the server offers now, for drawing.
import { nameOf, word } from "../../lib/content.svelte";
import { prefs } from "../../lib/prefs.svelte";
import type { Offered } from "../../lib/protocol";
import type { Did } from "./seen";

export interface Way {
  text: string;
  verb: string;
  place: string; // a deck, a stage, or the kind of a card that is kept
  token: string; // a progress token, or "stack" for the unseen one
  cards: [string, number][]; // what is spent
  economy: boolean;
  engineering: boolean;
  key: string; // that chooses it, "" if none
}

export function wayOf(did: Did, text = ""): Way {
  const place = did.deck ?? did.stage ?? did.kind ?? (did.verb === "look" ? "central" : "");
  const [economy, engineering] = ["economy", "engineering"].map((help) => did.helps.includes(help));
  return { text, verb: did.verb, place, token: did.token ?? "", cards: Object.entries(did.cards), economy, engineering, key: "" };
}

// Keys follow what the eye meets from left to right: the decks, then stages, tokens and cards; E ends the turn.
const DECKS = ["left", "central", "right"];
const ON_DECKS = ["take", "draw", "search", "use"];
export function waysOf(legal: Offered[], seat: number, right: number): Way[] {
  const ways = legal.map(({ does, text }) => wayOf(does as Did, text));
  for (const way of ways) if (way.verb === "draw") way.place = way.place === String(seat) ? "left" : way.place === String(right) ? "right" : way.place;
  const rank = (way: Way) => (ON_DECKS.includes(way.verb) ? DECKS.indexOf(way.place) + (DECKS.includes(way.place) ? 0 : 9) : way.verb === "look" ? 8 : 10);
  const sorted = ways.map((way, n) => ({ way, n })).sort((a, b) => rank(a.way) - rank(b.way) || a.n - b.n).map(({ way }) => way);
  let number = 0;
  for (const way of sorted) way.key = way.verb === "end" ? "E" : ++number < 10 ? String(number) : "";
  return sorted;
}

export const wayByKey = (ways: Way[], key: string): Way | undefined => ways.find((way) => way.key !== "" && way.key === key.toUpperCase());

export const tokenName = (id: string): string => (id === "stack" ? word("unseen-token") : nameOf("tokens", id));

export const listed = (names: string[], last: "and" | "or"): string =>
  new Intl.ListFormat(prefs.language, { type: last === "and" ? "conjunction" : "disjunction" }).format(names);

export const cardsInWords = (cards: [string, number][]): string =>
  listed(cards.map(([kind, count]) => `${count} × ${nameOf("kinds", kind)}`), "and");

export const stageName = (id: string): string => ["I", "II", "III", "IV", "V"][Number(id.slice(1)) - 1] ?? id;

function spent(way: Way): string {
  const helps = [way.economy && word("by-economy"), way.engineering && word("by-engineering")].filter(Boolean) as string[];
  return [cardsInWords(way.cards), ...helps].join(", ");
}

// What a way does, told to who may choose it. `owner` names the owner of a deck by its place or seat.
export function offered(way: Way, owner: (place: string) => string): string {
  const values = { token: tokenName(way.token), stage: stageName(way.place), cards: spent(way), deck: ON_DECKS.includes(way.verb) ? owner(way.place) : "", card: way.verb === "keep" ? nameOf("kinds", way.place) : "" };
  return word(`arch-way-${way.verb}`, values);
}

// "de Alexandrie" is "d’Alexandrie".
export function withName(key: string, name: string): string {
  const text = word(key, { name });
  return prefs.language === "fr" ? text.replace(` de ${name}`, /^[aeiouyhàâéèêëîïôœ]/i.test(name) ? ` d’${name}` : ` de ${name}`) : text;
}
