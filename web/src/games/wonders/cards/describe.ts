// Effects and whole cards in words: each thing says its own sentence.
import { nameOf, said, word } from "../../../lib/content.svelte";
import type { Effect } from "../content";
import { cardOf } from "../things";

export const describeEffects = (effects: Effect[]) => effects.map(({ says }) => said(says)).join(word("semicolon"));

export function describeCard(id: string, edition: number): string {
  const card = cardOf(id, edition);
  const cost = said(card.cost.says);
  const free = card.chain_to.map((to) => nameOf("cards", to)).join(", ");
  return [
    `${nameOf("cards", id)} (${word(`icon-${card.colour}`)})`,
    describeEffects(card.effects),
    cost && word("costs", { cost }),
    free && word("makes-free", { cards: free }),
  ].filter(Boolean).join(". ");
}
