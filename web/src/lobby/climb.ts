// Whether somebody should meet stronger or weaker bots, by their latest games against those they meet now.
import { LEVELS, type Level } from "../lib/prefs.svelte";
import type { Listed } from "../lib/protocol";

export interface Step { why: "level-up" | "level-down"; to: Level }

// Two of the latest three games won: up. None of the latest four: down. What counts are games to their end on one
// seat, without a bot in one's place, in which all others were bots of this level.
export function stepFrom(level: Level, mine: Listed[]): Step | null {
  const alone = ({ table, yours }: Listed) =>
    table.stage === "over" && yours.length === 1 && table.chairs.every((chair, seat) => (yours.includes(seat) ? !chair.level : chair.face && chair.level === level));
  const places = mine.filter(alone).sort((a, b) => b.table.decided - a.table.decided).map((one) => one.places[one.yours[0]]);
  const wins = (count: number) => places.slice(0, count).filter((place) => place === 1).length;
  const at = LEVELS.indexOf(level);
  if (wins(3) >= 2 && at < LEVELS.length - 1) return { why: "level-up", to: LEVELS[at + 1] };
  if (places.length >= 4 && wins(4) === 0 && at > 0) return { why: "level-down", to: LEVELS[at - 1] };
  return null;
}
