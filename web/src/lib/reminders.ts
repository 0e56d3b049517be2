// "Your turn": said by the system while the page is open in a tab that nobody looks at, if one wants that.
import { word } from "./content.svelte";
import { prefs } from "./prefs.svelte";
import { go } from "./router.svelte";

export const canRemind = "Notification" in window;

export async function wantReminders(on: boolean): Promise<void> {
  prefs.reminders = on && (await Notification.requestPermission()) === "granted" ? "on" : "off";
}

export function remind(table: string, game: string): void {
  if (!canRemind || prefs.reminders === "off" || !document.hidden || Notification.permission !== "granted") return;
  try {
    const note = new Notification(word("your-turn"), { body: word(`game-${game}`), tag: table });
    note.onclick = () => {
      window.focus();
      go(`/t/${table}`);
      note.close();
    };
  } catch {
    // some browsers leave this to installed pages
  }
}
