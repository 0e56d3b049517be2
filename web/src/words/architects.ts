// 7 Wonders Architects.
import type { Words } from "./index";

export const en: Words = {
  decks: "Decks",
};

export const fr: Words = {
  decks: "Pioches",
};
