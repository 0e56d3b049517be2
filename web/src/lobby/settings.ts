// A table's settings in a few words each, for lists and for the waiting room.
import { gameOf, usualGame } from "../games";
import { word } from "../lib/content.svelte";
import type { Settings } from "../lib/protocol";

export function duration(seconds: number): string {
  if (seconds % 86400 === 0) return word(seconds === 86400 ? "one-day" : "some-days", { count: seconds / 86400 });
  if (seconds % 3600 === 0) return word(seconds === 3600 ? "one-hour" : "some-hours", { count: seconds / 3600 });
  if (seconds % 60 === 0) return word("some-minutes", { count: seconds / 60 });
  return word("some-seconds", { count: seconds });
}

export function inShort(settings: Settings): string[] {
  const options = settings.options ?? {};
  const page = gameOf(settings.game ?? usualGame);
  const facts = [word("players-count", { count: settings.seats ?? 4 }), ...(page?.packs(options) ?? []), ...(page?.details(options) ?? [])];
  if (options.boards) facts.push(word("boards-chosen"));
  facts.push(word(settings.pace === "days" ? "pace-days" : "pace-live"));
  if (settings.clock) facts.push(word("clock-each", { time: duration(settings.clock) }));
  if (settings.clock && settings.absent_to_bot) facts.push(word("absent-short"));
  facts.push(word(settings.public ? "public-short" : "private-short"));
  facts.push(word("bots-level-short", { level: word(`level-${settings.bot_level ?? "search"}`) }));
  facts.push(word(settings.casual ? "casual-short" : "serious-short"));
  if (settings.spectators === false) facts.push(word("no-watching-short"));
  return facts;
}
