// What travels over the table after a reveal: each city's card to where it goes, coins along the trade, hands to the
// neighbour. Where a city is, elements with data-place=SEAT say; data-hand is one's own hand.
import { spotOf, type Flight, type Spot } from "../Flights.svelte";
import type { WondersEvent } from "./events";
import type { City } from "./seen";

export interface Thing extends Flight {
  kind: "card" | "coin" | "hand";
  card?: string | null; // face down if null
  value?: number;
  mark?: "stage" | "coin"; // what a card that lies face down is used for
}
export const LENGTH = 950; // milliseconds, for all of it together
const CARD: [number, number] = [62, 84]; // half of a card, so that it stays on the screen

const cityAt = (seat: number, part = "") => spotOf([`[data-place="${seat}"] ${part}`.trim(), `[data-place="${seat}"]`]);
const deckAt = (seat: number, own: number | null) => (seat === own ? (spotOf(["[data-hand]"]) ?? cityAt(seat)) : cityAt(seat));

function cardOf(event: WondersEvent, own: number | null): Thing[] {
  if (!["built", "raised", "sold", "recruited", "copied"].includes(event.event) || !("city" in event)) return [];
  const shown = spotOf([`[data-place="${event.city}"]`], CARD);
  if (!shown) return [];
  const raised = event.event === "raised";
  const sold = event.event === "sold";
  const goal = (raised ? cityAt(event.city, "[data-stages]") : sold ? spotOf(["[data-discard]"]) : cityAt(event.city, "[data-built]")) ?? shown;
  const first: Spot = (event.city === own && spotOf(["[data-hand]"])) || shown;
  const path = [
    { ...first, scale: 0.7, turn: first === shown ? 80 : 0, opacity: 0 },
    { ...shown, opacity: 1, offset: 0.16 },
    { ...shown, offset: 0.6 },
    { ...goal, scale: 0.3, opacity: 0.9, offset: 0.94 },
    { ...goal, y: goal.y + (raised ? 10 : 0), scale: 0.26, opacity: 0 },
  ];
  return [{ kind: "card", card: !raised && !sold && "card" in event ? event.card : null, mark: raised ? "stage" : sold ? "coin" : undefined, path, time: LENGTH }];
}

function coinOf(event: WondersEvent): Thing[] {
  const trade = event.event === "paid" && event.other !== null ? [event.city, event.other] : null;
  const from = trade ? cityAt(trade[0]) : event.event === "gained" && event.why === "sale" ? spotOf(["[data-discard]"]) : null;
  const to = trade ? cityAt(trade[1], "[data-coins]") : event.event === "gained" ? cityAt(event.city, "[data-coins]") : null;
  if (!from || !to || !("coins" in event)) return [];
  const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 26 };
  return [{ kind: "coin", value: event.coins, time: 520, delay: 400, path: [{ ...from, scale: 0.5, opacity: 0 }, { ...half, opacity: 1 }, { ...to, scale: 0.8, opacity: 1, offset: 0.9 }, { ...to, scale: 0.6, opacity: 0 }] }];
}

function handsOf(event: WondersEvent, cities: City[], own: number | null): Thing[] {
  if (event.event !== "handed_on") return [];
  const players = cities.filter((city) => !city.free_city);
  return players.flatMap((city) => {
    const other = event.way === "swap" ? players.find((one) => one !== city)!.seat : city[event.way];
    const [from, to] = [deckAt(city.seat, own), deckAt(other, own)];
    if (!from || !to) return [];
    return [{ kind: "hand" as const, time: 430, delay: LENGTH - 430, path: [{ ...from, scale: 0.8, opacity: 0 }, { ...from, opacity: 1, offset: 0.12 }, { ...to, opacity: 1, offset: 0.88 }, { ...to, scale: 0.8, opacity: 0 }] }];
  });
}

export const flightsOf = (events: WondersEvent[], cities: City[], own: number | null): Thing[] =>
  events.flatMap((event) => [...cardOf(event, own), ...coinOf(event), ...handsOf(event, cities, own)]);

// One's new hand comes from the side that it was passed from.
export function dealIn(events: WondersEvent[]): void {
  const passed = events.find((event) => event.event === "handed_on");
  const from = passed?.way === "left" ? 26 : -26;
  for (const [n, card] of document.querySelectorAll("[data-hand] [data-card]").entries())
    card.animate([{ transform: `translateX(${from}px)`, opacity: 0 }, { transform: "none", opacity: 1 }], { duration: 320, delay: 24 * n, fill: "backwards", easing: "ease-out" });
}
