// Cards, boards, names and words, as the server's packs have them.
import { api, Refusal } from "./api";
import { prefs } from "./prefs.svelte";
import type { ChairSeen } from "./protocol";
import { pageWords } from "../words";

type Texts = Record<string, string>;
type Language = typeof prefs.language;
export interface Everything {
  words: Record<Language, Texts>;
  names: Record<Language, Record<string, Texts>>;
  [game: string]: unknown; // the things of each game
}

class Content {
  data = $state.raw<Everything | null>(null);
}
export const content = new Content();

// The packs' French is typed plainly; here it gets its apostrophes and its unbroken spaces.
const typeset = (text: string) => text.replaceAll("'", "’").replace(/ (?=[:»])/g, "\u00a0").replace(/ (?=[;!?])/g, "\u202f");
const inFrench = (texts: Texts): Texts => Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, typeset(text)]));

export async function loadContent(): Promise<void> {
  if (content.data) return;
  const { words, names, ...rest } = await api.content();
  const french = Object.fromEntries(Object.entries(names.fr).map(([kind, texts]) => [kind, inFrench(texts)]));
  content.data = { ...rest, words: { ...words, fr: inFrench(words.fr) }, names: { ...names, fr: french } };
}

// The things of a game, of the type that its folder has for them.
export const thingsOf = <Things>(game: string): Things => content.data![game] as Things;

// What a thing of the packs says for itself.
export const said = (says: Texts): string => (prefs.language === "fr" ? typeset(says.fr) : says[prefs.language]);

export const filled = (text: string, values: Record<string, unknown>): string =>
  text.replace(/\{(\w+)(![rs])?\}/g, (_: string, name: string) => String(values[name] ?? ""));

// A text as it stands, the places of its values open.
export const textOf = (key: string): string => pageWords[prefs.language][key] ?? content.data?.words[prefs.language][key] ?? key;

export const word = (key: string, values: Record<string, unknown> = {}): string => filled(textOf(key), values);

export function nameOf(kind: string, id: string): string {
  return content.data?.names[prefs.language][kind]?.[id] ?? id;
}

type Values = Record<string, unknown>;
type Said = { code: string; values: Values };
type StageCost = { identical?: number; different?: number };
export const stageCost = ({ identical, different }: StageCost): string =>
  word(identical ? "cost-identical" : "cost-different", { count: identical || different });

// So many units of a resource.
export const unitsOf = (resource: string, count: number): string => `${count} ${word(count === 1 ? `resource-${resource}` : `resource-many-${resource}`)}`;

// The values of a refusal say what kind of thing they are; here they get their words.
function valueInWords(value: unknown): unknown {
  if (value === null || typeof value !== "object") return value;
  const { kind, value: inner } = value as { kind: string; value: unknown };
  switch (kind) {
    case "CardName":
      return nameOf("cards", inner as string);
    case "EdificeName":
      return nameOf("edifices", inner as string);
    case "KindName":
      return nameOf("kinds", inner as string);
    case "TokenName":
      return nameOf("tokens", inner as string);
    case "GameName":
      return word(`game-${inner}`);
    case "DeckName":
      return word(`deck-${inner}`);
    case "CoinCount":
      return word(inner === 1 ? "coins-one" : "coins-many", { amount: inner });
    case "ResourceCount":
      return Object.entries(inner as Record<string, number>)
        .filter(([, count]) => count)
        .map(([name, count]) => unitsOf(name, count))
        .join(", ");
    case "CardList":
      return Object.entries(inner as Record<string, number>)
        .map(([name, count]) => `${count} × ${nameOf("kinds", name)}`)
        .join(", ");
    case "StageCostWords":
      return stageCost(inner as StageCost);
    case "Phrase":
      return phrase(inner as Values);
    case "error":
      return sentence(inner as Said);
  }
  return String(inner);
}

// One of the engine's texts inside another one: its key, and the values that fill it.
function phrase({ key, ...values }: Values): string {
  const inner = (value: unknown) => (value !== null && typeof value === "object" && "key" in value ? phrase(value as Values) : valueInWords(value));
  const own = Object.entries(values).map(([name, value]) => [name, inner(value)]);
  return filled(content.data!.words[prefs.language][key as string] ?? key, Object.fromEntries(own));
}

export function sentence(no: Said): string {
  const values = Object.fromEntries(Object.entries(no.values).map(([name, value]) => [name, valueInWords(value)]));
  return word(no.code, values);
}

// Whatever went wrong, as a sentence.
export const problemOf = (error: unknown): string =>
  error instanceof Refusal ? sentence(error.no) : word("went-wrong", { problem: String(error) });

// 0.41 is "41%", in French "41 %".
export const percent = (share: number): string => new Intl.NumberFormat(prefs.language, { style: "percent" }).format(share);

// A number with a minus that is one.
export const minus = (number: number | string): string => String(number).replace("-", "−");

// Who sits there; nobody sits at the Free City.
export const nameAt = (chairs: ChairSeen[], seat: number): string => chairs[seat]?.name || word("free-city");

// Chairs with a name each: bots in the reader's language; players who gave none are told apart by their number.
export const named = (chairs: ChairSeen[]): ChairSeen[] =>
  chairs.map((chair, seat) => {
    if (chair.face) return { ...chair, name: nameOf("bots", chair.face) };
    return chair.name || chair.state === "free" ? chair : { ...chair, name: word("numbered-player", { number: seat + 1 }) };
  });
