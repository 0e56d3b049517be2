// The drawings of everything, fetched once the page has nothing more urgent to do; until then there are none.
import { prefs } from "../lib/prefs.svelte";
import type * as Drawings from "../drawings/pictures";

class Pictures {
  drawn = $state.raw<typeof Drawings | null>(null);
}
export const pictures = new Pictures();
export const night = (): boolean => prefs.theme === "dark";

// One plays on without pictures: where they cannot be had, the page is not fetched anew, and what is drawn next asks again.
let asked = false;
window.addEventListener("vite:preloadError", (event) => asked && !pictures.drawn && event.stopImmediatePropagation());

async function fetchNow(): Promise<void> {
  try {
    pictures.drawn = await import("../drawings/pictures");
  } catch {
    asked = false;
  }
}
export function fetchPictures(): void {
  if (asked) return;
  asked = true;
  if ("requestIdleCallback" in window) requestIdleCallback(() => void fetchNow(), { timeout: 2000 });
  else setTimeout(fetchNow, 200);
}

// A drawing as the address of an image; each is painted once by day and once by night.
const painted = new Map<string, string>();
export function addressOf(key: string, draw: (from: typeof Drawings) => string, left = 0, align = "xMid"): string | null {
  if (!pictures.drawn) return null;
  const dark = night();
  const name = `${key} ${left} ${align} ${dark}`;
  let found = painted.get(name);
  if (!found) painted.set(name, (found = `data:image/svg+xml,${encodeURIComponent(pictures.drawn.svg(draw(pictures.drawn), dark, left, align))}`));
  return found;
}
