// Effects, costs and whole cards in words, with the engine's own words (as mirabilia.games.wonders.describe has them).
import { cardOf, nameOf, word } from "../../../lib/content.svelte";

const listed = (words: string[], last: "and" | "or"): string =>
  words.length > 1 ? `${words.slice(0, -1).join(", ")} ${word(last)} ${words.at(-1)}` : (words[0] ?? "");
export const coinsInWords = (amount: number) => word(amount > 1 ? "coins-many" : "coins-one", { amount });
const points = (amount: number) => word(amount > 1 ? "effect-points" : "effect-point", { amount });
const counted = (count: string[]) => listed(count.map((name) => word(`count-${name}`)), "or");
const raw = ["wood", "stone", "clay", "ore"];

function where(scope: string[]): string {
  const names = ["self", "left", "right"].filter((name) => scope.includes(name));
  return names.length === 2 && names[0] === "self" ? listed(names.map((name) => word(`scope-${name}`)), "and") : word(`scope-${names.join("-")}`);
}

export function describeEffect(effect: any): string {
  switch (effect.verb) {
    case "produce": {
      const made = listed(effect.resources.map((name: string) => word(`resource-${name}`)), "or");
      const all = (effect.amount ?? 1) > 1 ? `${effect.amount} ${made}` : made;
      return effect.tradable === false ? word("effect-own", { made: all }) : all;
    }
    case "vp": return points(effect.amount);
    case "shields": return word(effect.amount === 1 ? "effect-shield" : "effect-shields", effect);
    case "coins": return coinsInWords(effect.amount);
    case "science": return word(`symbol-${effect.symbol}`);
    case "trade_discount":
      return word("effect-discount", {
        what: word(effect.resources.every((name: string) => raw.includes(name)) ? "resources-raw" : "resources-goods"),
        where: where(effect.neighbours),
        price: effect.price,
      });
    case "coins_per": return word("effect-per", { gain: coinsInWords(effect.amount), what: counted(effect.count), where: where(effect.scope) });
    case "vp_per": return word("effect-per", { gain: points(effect.amount), what: counted(effect.count), where: where(effect.scope) });
    case "vp_per_set":
      return word("effect-points-per-set", { amount: effect.amount, what: listed(effect.colours.map((name: string) => word(`count-${name}`)), "and") });
    case "science_set_bonus": return word("effect-science-set", effect);
    case "resource_discount": return word("effect-less", { amount: effect.amount, what: counted(effect.on) });
    case "free_build": return word("effect-free-colours", { what: counted(effect.colours) });
    case "bank_buy": return word("effect-bank", effect);
    case "trade_rebate": return word("effect-rebate", effect);
    case "coins_on": return word("effect-coins-on", { amount: effect.amount, what: word(`event-${effect.event}`) });
    case "leader_discount": return word("effect-leader-discount", effect);
    case "draw_leaders": return word("effect-draw", effect);
    case "vp_if_wonder_complete": return word("effect-complete", effect);
    case "take_pawn": return word("effect-pawn", { age: "I".repeat(effect.age) });
    case "victory_token": return word("effect-token", effect);
    case "vp_per_colour": return word("effect-per-colour", { gain: points(effect.amount) });
    case "lose_card": return word("effect-lose", { what: word(`lose-${effect.colour}`) });
    case "lose_coins": return word("effect-lose", { what: coinsInWords(effect.amount) });
  }
  return word(`effect-${effect.verb}`);
}

export const describeEffects = (effects: any[]) => effects.map(describeEffect).join(word("semicolon"));

export function describeCost(cost: Record<string, number>): string {
  const parts = Object.entries(cost ?? {}).filter(([, count]) => count);
  return parts.map(([name, count]) => (name === "coins" ? coinsInWords(count) : `${count} ${word(`resource-${name}`)}`)).join(", ");
}

export function describeCard(id: string, edition: number): string {
  const card = cardOf(id, edition);
  const cost = describeCost(card.cost);
  const free = card.chain_to.map((to: string) => nameOf("cards", to)).join(", ");
  return [
    `${nameOf("cards", id)} (${word(`icon-${card.colour}`)})`,
    describeEffects(card.effects),
    cost && word("costs", { cost }),
    free && word("makes-free", { cards: free }),
  ].filter(Boolean).join(". ");
}
