// The cards, boards and Edifices of 7 Wonders, as its packs have them.
import { nameOf, thingsOf, word } from "../../lib/content.svelte";
import type { Board, Card, Content } from "./content";

export const things = (): Content => thingsOf<Content>("wonders");
export const cardOf = (id: string, edition: number): Card => things().cards[String(edition)][id];
export const boardOf = (id: string): Board => things().boards[id];

// A board with its side: "Giza A".
export const boardName = (id: string): string => `${nameOf("boards", id)} ${word(`side-${id.split(":")[1]}`)}`;
