// A choice in words: "Take a card: Central deck".
import { word } from "../../lib/content.svelte";
import type { ChoiceProps } from "../page";
import type { Did, View } from "./seen";
import { offered, wayOf, withName } from "./ways";

type Choice = ChoiceProps<View, Did>;

// Whose deck a place is, for the seat that chooses.
function deckOwner({ view, seat, who, own }: Choice): (place: string) => string {
  const deckOf = (of: number) => (of === seat && own ? word("arch-deck-own") : withName("arch-deck-of", who(of)));
  return (place) => {
    if (place === "central") return word("arch-deck-central");
    return deckOf(place === "left" ? seat : place === "right" ? view.cities[seat].right : Number(place));
  };
}

export const inWords = (choice: Choice): string => offered(wayOf(choice.does), deckOwner(choice));
