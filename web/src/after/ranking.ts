// Who won: most points; then what decides in this game; then the place is shared.
// Must equal Game.ranking() of the engine.
import { gameOf } from "../games";
import type { Seen } from "../lib/protocol";

export interface Place {
  place: number;
  seats: number[];
  total: number;
  tie: number; // what decided, or would have
  decided: boolean; // another one had as many points
}

export function ranking(view: Seen, seats: number): Place[] {
  const { tieBreak } = gameOf(view.game)!;
  const places: Place[] = [];
  const sorted = Array.from({ length: seats }, (_, seat) => seat).sort(
    (a, b) => view.scores[b].total - view.scores[a].total || tieBreak(view, b) - tieBreak(view, a),
  );
  sorted.forEach((seat, n) => {
    const total = view.scores[seat].total;
    const tie = tieBreak(view, seat);
    const last = places[places.length - 1];
    if (last && last.total === total && last.tie === tie) last.seats.push(seat);
    else places.push({ place: n + 1, seats: [seat], total, tie, decided: false });
  });
  for (const one of places) one.decided = places.some((other) => other !== one && other.total === one.total);
  return places;
}
