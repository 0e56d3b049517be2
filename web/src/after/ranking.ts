// Who won: most points; then more coins (7 Wonders) or more stages (Architects); then the place is shared.
// Must equal Game.ranking() of the engine.
export interface Place {
  place: number;
  seats: number[];
  total: number;
  tie: number; // what decided, or would have
  decided: boolean; // another one had as many points
}

const tieBreak = (view: any, seat: number): number =>
  view.game === "wonders" ? view.cities[seat].coins : view.cities[seat].built.length;

export function ranking(view: any, seats: number): Place[] {
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
