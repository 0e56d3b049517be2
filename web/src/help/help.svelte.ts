// Whether the help is open, and on which page of it.
import { gameOf, games } from "../games";

export const topics = (): string[] => ["start", ...games().flatMap((game) => game.topics), "symbols", "keys"];
// Where to begin to read about a game.
export const topicOf = (game: string): string => gameOf(game)?.topics[0] ?? "start";

export const help = $state({ open: false, topic: "start" });
