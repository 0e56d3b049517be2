// Cards, boards, names and words, as the server's packs have them.
import { api, Refusal } from "./api";
import { prefs } from "./prefs.svelte";
import type { ChairSeen } from "./protocol";
import { pageWords } from "../words";

class Content {
  data = $state.raw<any>(null);
}
export const content = new Content();

// The packs' French is typed plainly; here it gets its apostrophes and its unbroken spaces.
const typeset = (text: string) => text.replaceAll("'", "’").replace(/ (?=[:»])/g, "\u00a0").replace(/ (?=[;!?])/g, "\u202f");
const inFrench = (part: any): any =>
  typeof part === "string" ? typeset(part) : Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, inFrench(inner)]));

export async function loadContent(): Promise<void> {
  if (content.data) return;
  const { words, names, ...rest } = await api.content();
  content.data = { ...rest, words: { ...words, fr: inFrench(words.fr) }, names: { ...names, fr: inFrench(names.fr) } };
}

export const filled = (text: string, values: Record<string, unknown>): string =>
  text.replace(/\{(\w+)(![rs])?\}/g, (_: string, name: string) => String(values[name] ?? ""));

// A text as it stands, the places of its values open.
export const textOf = (key: string): string => pageWords[prefs.language][key] ?? content.data?.words[prefs.language][key] ?? key;

export const word = (key: string, values: Record<string, unknown> = {}): string => filled(textOf(key), values);

export function nameOf(kind: string, id: string): string {
  return content.data?.names[prefs.language][kind]?.[id] ?? id;
}

export function boardName(id: string): string {
  if (!id.includes(":")) return nameOf("architects", id);
  const side = id.split(":")[1];
  return `${nameOf("boards", id)} ${word(`side-${side}`)}`;
}

export const cardOf = (id: string, edition: number): any => content.data.wonders.cards[String(edition)][id];
export const boardOf = (id: string): any => content.data.wonders.boards[id];

// The values of a refusal say what kind of thing they are; here they get their words.
function valueInWords(value: any): unknown {
  if (value === null || typeof value !== "object") return value;
  const inner = value.value;
  switch (value.kind) {
    case "CardName":
      return nameOf("cards", inner);
    case "EdificeName":
      return nameOf("edifices", inner);
    case "KindName":
      return nameOf("kinds", inner);
    case "TokenName":
      return nameOf("tokens", inner);
    case "GameName":
      return word(`game-${inner}`);
    case "DeckName":
      return word(`deck-${inner}`);
    case "CoinCount":
      return word(inner === 1 ? "coins-one" : "coins-many", { amount: inner });
    case "ResourceCount":
      return Object.entries(inner as Record<string, number>)
        .filter(([, count]) => count)
        .map(([name, count]) => `${count} ${word(`resource-${name}`)}`)
        .join(", ");
    case "CardList":
      return Object.entries(inner as Record<string, number>)
        .map(([name, count]) => `${count} ${nameOf("kinds", name)}`)
        .join(", ");
    case "StageCostWords":
      return word(inner.identical ? "cost-identical" : "cost-different", { count: inner.identical || inner.different });
    case "Phrase":
      return phrase(inner);
    case "error":
      return sentence(inner);
  }
  return String(inner);
}

// One of the engine's texts inside another one: its key, and the values that fill it.
function phrase({ key, ...values }: Record<string, any>): string {
  const own = Object.entries(values).map(([name, value]) => [name, value?.key ? phrase(value) : valueInWords(value)]);
  return filled(content.data.words[prefs.language][key] ?? key, Object.fromEntries(own));
}

export function sentence(no: { code: string; values: Record<string, any> }): string {
  const values = Object.fromEntries(Object.entries(no.values).map(([name, value]) => [name, valueInWords(value)]));
  return word(no.code, values);
}

// Whatever went wrong, as a sentence.
export const problemOf = (error: unknown): string =>
  error instanceof Refusal ? sentence(error.no) : word("went-wrong", { problem: String(error) });

// 0.41 is "41%", in French "41 %".
export const percent = (share: number): string => new Intl.NumberFormat(prefs.language, { style: "percent" }).format(share);

// Chairs with a name each: bots, and players who gave none, are told apart by their number.
export const named = (chairs: ChairSeen[]): ChairSeen[] =>
  chairs.map((chair, seat) =>
    chair.name || chair.state === "free" ? chair : { ...chair, name: word(`numbered-${chair.state}`, { number: seat + 1 }) },
  );
