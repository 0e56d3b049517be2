// Who sits where, in words, and how a seat stands: thinking, ready or away.
import { nameOf, word } from "../../lib/content.svelte";
import type { ChairSeen, TableSeen } from "../../lib/protocol";
import type { City } from "./seen";

export const roman = (age: number): string => "I".repeat(age);

export function whoIs(table: TableSeen, city: City): string {
  return table.chairs[city.seat]?.name || (city.free_city ? word("free-city") : nameOf("boards", city.board));
}

// The chair of a city while the game is played; nobody is waited for at its end.
export const chairOf = (table: TableSeen, city: City): ChairSeen | undefined => (table.stage === "over" ? undefined : table.chairs[city.seat]);

export type Standing = "thinking" | "ready" | "away" | "bot" | "";

export function standingOf(chair: ChairSeen | undefined): Standing {
  if (!chair) return "";
  if (chair.asked && chair.chosen) return "ready";
  if (chair.state === "player" && chair.level === null && chair.here === false) return "away";
  return chair.asked ? "thinking" : "";
}
