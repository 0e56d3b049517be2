// Sounds are fetched when somebody wants them.
import { prefs } from "../lib/prefs.svelte";
import type { Sound } from "./sounds";

export function sound(...sounds: Sound[]): void {
  if (prefs.sound === "on" && sounds.length) void import("./sounds").then(({ play }) => play(...sounds));
}
