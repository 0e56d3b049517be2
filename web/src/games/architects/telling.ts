// Deeds in words. A deck is named as its taker sees it.
import { word } from "../../lib/content.svelte";
import { prefs } from "../../lib/prefs.svelte";
import type { Moment } from "../../lib/protocol";
import { listed, told, wayOf, type Way } from "./ways";

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

export interface Turn { turn: number; seat: number; deeds: { way: Way; kind: string | null }[]; won: number[] | null }

// A turn of several decisions is one entry.
export function addTo(turns: Turn[], more: Turn): Turn[] {
  const latest = turns[turns.length - 1];
  if (latest?.turn !== more.turn || latest.seat !== more.seat) return [...turns, more];
  return [...turns.slice(0, -1), { ...latest, deeds: [...latest.deeds, ...more.deeds], won: more.won ?? latest.won }];
}

export function turnsOf(story: Moment[]): Turn[] {
  let found: Turn[] = [];
  for (const { turn, deeds, tokens } of story) {
    if (!deeds.length) continue;
    const told = deeds.map(({ did }) => ({ way: wayOf(did.action), kind: (did.taken ?? null) as string | null }));
    found = addTo(found, { turn, seat: deeds[0].seat, deeds: told, won: tokens.length ? tokens.map((won) => won.length) : null });
  }
  return found;
}

export const linesOf = (turn: Turn, teller: Teller): string[] => [
  ...turn.deeds.map(({ way, kind }) => toldDeed(way, turn.seat, kind, teller)),
  ...(turn.won ? [teller.battle(turn.won)] : []),
];
