// A table against bots that is dealt as soon as it is reached.
import { api } from "../lib/api";
import { word } from "../lib/content.svelte";
import { prefs } from "../lib/prefs.svelte";
import type { Settings } from "../lib/protocol";
import { go } from "../lib/router.svelte";

export async function playAtOnce(settings: Settings): Promise<void> {
  const opened = await api.open({ settings, name: prefs.name.trim() || word("someone"), bots: true });
  sessionStorage.setItem(`start-${opened.id}`, "1");
  go(`/t/${opened.id}`);
}
