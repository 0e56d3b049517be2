// The page's own words. What the engine says (errors, effects, phases) comes from the server's locale.
import * as architects from "./architects";
import * as coach from "./coach";
import * as common from "./common";
import * as help from "./help";
import * as icons from "./icons";
import * as links from "./links";
import * as wonders from "./wonders";

export type Words = Record<string, string>;
const areas = [common, links, coach, wonders, architects, icons, help];
const joined = (language: "en" | "fr"): Words => Object.assign({}, ...areas.map((area) => area[language]));
export const pageWords: Record<"en" | "fr", Words> = { en: joined("en"), fr: joined("fr") };
