// Deeds in words. A deck is named as its taker sees it.
import { word } from "../lib/content.svelte";
import { prefs } from "../lib/prefs.svelte";
import { listed, told, type Way } from "./ways";

export interface Teller {
  who: (seat: number) => string;
  rightOf: (seat: number) => number;
  battle: (won: number[]) => string;
}

// "de Alexandrie" is "d’Alexandrie".
export function withName(key: string, name: string): string {
  const text = word(key, { name });
  return prefs.language === "fr" ? text.replace(` de ${name}`, /^[aeiouyhàâéèêëîïôœ]/i.test(name) ? ` d’${name}` : ` de ${name}`) : text;
}

export function tellerOf(view: any, who: (seat: number) => string): Teller {
  return {
    who,
    rightOf: (seat) => view.cities[seat].right,
    battle: (won) => {
      const winners = won.map((tokens, seat) => (tokens > 0 ? word("arch-battle-winner", { name: who(seat), tokens }) : "")).filter(Boolean);
      return winners.length ? word("arch-battle-won-line", { winners: listed(winners, "and") }) : word("arch-battle-nobody");
    },
  };
}

export function toldDeed(way: Way, doer: number, kind: string | null, teller: Teller): string {
  const owner = way.place === "right" ? teller.rightOf(doer) : Number(way.place);
  const deck = way.place === "central" ? word("arch-from-central") : way.place === "left" || owner === doer ? word("arch-from-own") : withName("arch-from-of", Number.isNaN(owner) ? "" : teller.who(owner));
  return told(way, deck, kind);
}
