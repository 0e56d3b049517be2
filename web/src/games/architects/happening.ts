// What happened between two views of the same table, for what moves and for what is told.
import { wayOf, type Way } from "./ways";

export interface Flight { from: number | null; to: number; kind: string | null } // from null: the central deck
export interface Battle { shields: (number | null)[]; won: number[] }
export interface Happening {
  doer: number;
  turn: number;
  deeds: { way: Way; kind: string | null }[];
  flights: Flight[];
  cat: { from: number | null; to: number | null } | null;
  battle: Battle | null;
  over: boolean;
}

const HORNED = ["red1", "red2"];
const TAKING = ["take", "use", "draw"];
const held = (city: any, kind: string): number => city.cards[kind] ?? 0;
const horned = (city: any): number => HORNED.reduce((sum, kind) => sum + held(city, kind), 0);
// The deeds in a view are those of the latest turn in which something was done.
export const turnOfDeeds = (view: any): number => (view.active === view.doer ? view.turn : view.turn - 1);

export function deckOf(way: Way, doer: number, view: any): number | null {
  if (way.place === "central") return null;
  if (way.place === "left") return doer;
  return way.place === "right" ? view.cities[doer].right : Number(way.place);
}

// Cards outside the decks, in front of the players and discarded: what is new there came from a deck.
function onTable(view: any): Map<string, number> {
  const found = new Map<string, number>();
  for (const pile of [view.discard, ...view.cities.map((city: any) => city.cards)])
    for (const [kind, count] of Object.entries(pile as Record<string, number>)) found.set(kind, (found.get(kind) ?? 0) + count);
  return found;
}
function gains(before: any, after: any): string[] {
  const old = onTable(before);
  return [...onTable(after)].flatMap(([kind, count]) => Array(Math.max(0, count - (old.get(kind) ?? 0))).fill(kind));
}

export function happening(before: any, after: any): Happening | null {
  if (after.doer === null || after.turn < before.turn || JSON.stringify(after.deeds) + after.turn === JSON.stringify(before.deeds) + before.turn) return null;
  const [doer, turn] = [after.doer as number, turnOfDeeds(after)];
  const sameTurn = before.doer === doer && turnOfDeeds(before) === turn;
  const close = after.turn - before.turn <= 1; // otherwise turns in between were not seen
  const deeds = (sameTurn ? after.deeds.slice(before.deeds.length) : after.deeds).map(wayOf) as Way[];
  const won = after.cities.map((city: any, n: number) => city.victory - before.cities[n].victory);
  const fought = after.battle_tokens < before.battle_tokens || won.some((count: number) => count > 0);
  const left = gains(before, after);
  const claim = (kind: string | null) => {
    const at = kind === null ? -1 : left.indexOf(kind);
    if (at >= 0) left.splice(at, 1);
    return kind;
  };

  const tops = new Map<number, string | null>(before.cities.map((city: any) => [city.seat, city.deck.top]));
  const flights: Flight[] = [];
  for (const city of before.cities) {
    const gone = city.deck.size - after.cities[city.seat].deck.size;
    for (let n = 0; n < gone; n++) flights.push({ from: city.seat, to: doer, kind: n === 0 ? claim(city.deck.top) : null });
  }
  const central = before.central.size - after.central.size;
  for (let n = 0; n < central; n++) flights.push({ from: null, to: doer, kind: n === 0 && left.length === 1 ? left[0] : null });
  if (!close) flights.splice(3);

  const first = new Set<number | null>();
  const told = deeds.map((way) => {
    if (!TAKING.includes(way.verb) || !close) return { way, kind: null };
    const deck = deckOf(way, doer, after);
    const fresh = !first.has(deck);
    first.add(deck);
    if (!fresh) return { way, kind: null };
    return { way, kind: deck === null ? (central === 1 && left.length === 1 ? left[0] : null) : (tops.get(deck) ?? null) };
  });

  const gone = fought ? HORNED.reduce((sum, kind) => sum + (after.discard[kind] ?? 0) - (before.discard[kind] ?? 0), 0) : 0;
  const others = before.cities.filter((city: any) => city.seat !== doer).reduce((sum: number, city: any) => sum + horned(city), 0);
  const shields = after.cities.map((city: any) => (!close ? null : city.seat === doer ? city.shields + gone - others : before.cities[city.seat].shields));
  return {
    doer, turn, deeds: told, flights,
    cat: before.cat !== after.cat ? { from: before.cat, to: after.cat } : null,
    battle: fought ? { shields, won } : null,
    over: after.phase === "over" && before.phase !== "over",
  };
}
