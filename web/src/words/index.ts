// The page's own words. What the engine says (errors, effects, phases) comes from the server's locale.
import * as coach from "./coach";
import * as common from "./common";
import * as help from "./help";
import * as icons from "./icons";
import * as lessons from "./lessons";
import * as links from "./links";

export type Words = Record<string, string>;
type Area = Record<"en" | "fr", Words>;
const ofGames = import.meta.glob<Area>("../games/*/words.ts", { eager: true });
const areas: Area[] = [common, links, coach, lessons, ...Object.values(ofGames), icons, help];
const joined = (language: "en" | "fr"): Words => Object.assign({}, ...areas.map((area) => area[language]));
export const pageWords: Record<"en" | "fr", Words> = { en: joined("en"), fr: joined("fr") };
