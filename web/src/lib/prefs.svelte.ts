// What a person likes: language, theme, name, opponents, and which hints were read. Kept in this browser.
type Theme = "light" | "dark";
type Language = "en" | "fr";
export const LEVELS = ["dreamer", "apprentice", "journeyman", "greedy", "search", "learned"] as const; // of bots, the weakest first
export type Level = (typeof LEVELS)[number];

// A browser may refuse to keep anything; then all is as on a first visit.
function read(key: string): string | null {
  try {
    return localStorage.getItem(`mirabilia-${key}`);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(`mirabilia-${key}`, value);
  } catch {
    // not kept
  }
}

function kept<T extends string>(key: string, usual: T, known: readonly T[]): T {
  const value = read(key) as T | null;
  return value && known.includes(value) ? value : usual;
}

const BEFORE: Record<string, Level> = { random: "dreamer" }; // levels that were offered once

const dark = matchMedia("(prefers-color-scheme: dark)").matches;
const french = navigator.language.startsWith("fr");

export const prefs = $state({
  language: kept<Language>("language", french ? "fr" : "en", ["en", "fr"]),
  theme: kept<Theme>("theme", dark ? "dark" : "light", ["light", "dark"]),
  name: read("name") ?? "",
  level: kept<Level>("level", BEFORE[read("level") ?? ""] ?? "apprentice", LEVELS), // of the bots at one's tables; a newcomer meets one of their size
  sound: kept<"on" | "off">("sound", "off", ["on", "off"]),
  reminders: kept<"on" | "off">("reminders", "off", ["on", "off"]),
  hints: kept<"on" | "off">("hints", "on", ["on", "off"]),
  hinted: (read("hinted") ?? "").split(" ").filter(Boolean), // symbols and notes that were read
  learned: (read("learned") ?? "").split(" ").filter(Boolean), // lessons that were taken to their end
});

export function keepPrefs(): void {
  write("language", prefs.language);
  write("theme", prefs.theme);
  write("name", prefs.name);
  write("level", prefs.level);
  write("sound", prefs.sound);
  write("reminders", prefs.reminders);
  write("hints", prefs.hints);
  write("hinted", prefs.hinted.join(" "));
  write("learned", prefs.learned.join(" "));
  document.documentElement.dataset.theme = prefs.theme;
  document.documentElement.lang = prefs.language;
}

export const calm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
