// The kinds of cards, wonders and tokens of Architects, as its pack has them.
import { thingsOf } from "../../lib/content.svelte";
import type { Content } from "./content";

export const things = (): Content => thingsOf<Content>("architects");
