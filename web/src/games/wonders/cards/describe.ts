// Effects, costs and whole cards in words, as the server's packs and words have them.
import { cardOf, nameOf, word } from "../../../lib/content.svelte";

export const coinsInWords = (amount: number) => word(amount > 1 ? "coins-many" : "coins-one", { amount });
export const describeEffect = (effect: any): string => nameOf("effects", String(effect.said));
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
