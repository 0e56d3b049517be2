// What happened, in words: the sentences of the server's locale files, filled from the events that it sends.
import { filled, textOf, word } from "../lib/content.svelte";
import type { GameEvent, Moment, Where } from "../lib/protocol";
import { gameOf } from ".";
import type { Who } from "./page";

export interface Line {
  seat: number | null; // the city that is the subject; null: the sentence has one of its own
  text: string;
  events: GameEvent[];
  own: boolean; // done by the city itself, before anything befell the table
}
// What happened in one turn, or in another step of the game that has a name of its own.
export interface Chapter {
  when: string;
  decision: number; // the first
  lines: Line[];
}

const FIGHTS = ["won", "lost", "fought"]; // told apart from what the cities did before

// The events of a moment; its game says which they can be.
export const eventsOf = <E extends GameEvent>(moment: Moment): E[] => moment.events.map((told) => told.event as E);

// When a moment was: "Age II · Turn 3".
export function whenOf(moment: Where): string {
  const turn = word("turn-number", { number: moment.turn });
  return moment.age ? `${word("age")} ${"I".repeat(moment.age)} · ${moment.turn ? turn : word(`phase-${moment.phase}`)}` : turn;
}

function valuesOf(game: string, event: GameEvent, who: Who): Record<string, unknown> {
  const { naming } = gameOf(game)!;
  const owner = "deck" in event ? { other: event.deck } : {};
  const inWords = (field: string, value: unknown): unknown => {
    if (typeof value === "number" && (field === "city" || field === "other")) return who(value);
    if (field === "coins") return word(value === 1 ? "coins-one" : "coins-many", { amount: value });
    return typeof value === "string" && field in naming ? naming[field](value) : value;
  };
  return Object.fromEntries(Object.entries({ ...event, ...owner }).map(([field, value]) => [field, inWords(field, value)]));
}

// A line for each city that did something, and one for each sentence about the table.
export function linesOf(game: string, moments: Moment[], who: Who): Line[] {
  const lines: Line[] = [];
  let since = 0; // what came before these lines is told already
  let fighting = false;
  for (const { event, says } of moments.flatMap((moment) => moment.events)) {
    if (says === null) continue;
    const text = textOf(says);
    const seat = "city" in event && text.startsWith("{city} ") ? event.city : null;
    const said = filled(seat === null ? text : text.replace("{city} ", "").replace(/\.$/, ""), valuesOf(game, event, who));
    if (fighting !== FIGHTS.includes(event.event)) since = lines.length;
    fighting = FIGHTS.includes(event.event);
    const same = lines.find((line, n) => n >= since && line.seat === seat && seat !== null);
    if (same) [same.text, same.events] = [`${same.text} · ${said}`, [...same.events, event]];
    else lines.push({ seat, text: said, events: [event], own: since === 0 });
    if (seat === null) since = lines.length;
  }
  return lines;
}

export function chaptersOf(game: string, story: Moment[], who: Who): Chapter[] {
  const found: { when: string; moments: Moment[] }[] = [];
  for (const moment of story) {
    const when = whenOf(moment);
    if (found.at(-1)?.when === when) found.at(-1)!.moments.push(moment);
    else found.push({ when, moments: [moment] });
  }
  const told = found.map(({ when, moments }) => ({ when, decision: moments[0].decision, lines: linesOf(game, moments, who) }));
  return told.filter(({ lines }) => lines.length);
}

// What a city did when it last did something.
export function latestOf(chapters: Chapter[], seat: number): string {
  for (let n = chapters.length - 1; n >= 0; n--) {
    const latest = chapters[n].lines.find((line) => line.seat === seat && line.own);
    if (latest) return latest.text;
  }
  return "";
}
