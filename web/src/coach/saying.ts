// A choice in words, for both games: "Build Baths", "Take a card: Central deck".
import { withName } from "../architects/telling";
import { offered, wayOf } from "../architects/ways";
import { partsOf, tokensOf } from "../lib/actions";
import { nameOf, word } from "../lib/content.svelte";

type Who = (seat: number) => string;

// Whose deck a place is, for the seat that chooses; `own` if that seat is the reader's.
export function deckOwner(view: any, seat: number, who: Who, own: boolean): (place: string) => string {
  const deckOf = (of: number) => (of === seat && own ? word("arch-deck-own") : withName("arch-deck-of", who(of)));
  return (place) => {
    if (place === "central") return word("arch-deck-central");
    return deckOf(place === "left" ? seat : place === "right" ? view.cities[seat].right : Number(place));
  };
}

export function actionInWords(action: string, view: any, seat: number, who: Who, own: boolean): string {
  if (view.game === "architects") return offered(wayOf(action), deckOwner(view, seat, who, own));
  const part = partsOf(action);
  const tokens = part.verb === "forfeit" ? tokensOf(part).map((value) => `+${value}`).join(", ") : "";
  const said = word(`act-${part.verb}`, { card: part.card ? nameOf("cards", part.card) : "", tokens });
  return part.edifice ? `${said} ${word("act-join")}` : said;
}
