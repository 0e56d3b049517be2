// The games that this page can show, in the order of their years. They are listed nowhere else.
import type { GamePage } from "./page";

const found = import.meta.glob<GamePage>("./*/index.ts", { eager: true, import: "default" });
export const games = (): GamePage[] => Object.values(found).sort((a, b) => a.published - b.published);
export const gameOf = (name: string): GamePage | undefined => games().find((game) => game.name === name);
export const usualGame = "wonders"; // where a table does not say
