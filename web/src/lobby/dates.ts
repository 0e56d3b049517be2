// Days and hours as people say them, in the reader's language.
import { prefs } from "../lib/prefs.svelte";

const UNITS = [["day", 86400], ["hour", 3600], ["minute", 60]] as const;

// So many seconds from now, which are negative: "2 hours ago".
export function ago(seconds: number): string {
  const [unit, length] = UNITS.find(([, length]) => -seconds >= length) ?? UNITS[2];
  return new Intl.RelativeTimeFormat(prefs.language, { numeric: "auto" }).format(Math.ceil(seconds / length), unit);
}

// A moment of the near future, by the reader's clock: "Tue 17 Nov, 14:00".
export const moment = (at: number): string =>
  new Intl.DateTimeFormat(prefs.language === "en" ? "en-GB" : "fr", { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" }).format(at * 1000);
