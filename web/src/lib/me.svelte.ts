// Who this browser is: the names at its seats, at how many tables; and who it was before it followed a link.
import { api } from "./api";
import { word } from "./content.svelte";
import { prefs } from "./prefs.svelte";
import type { Known, Me } from "./protocol";

class Own {
  before = $state.raw<Known | null>(null); // to whom one may switch back

  async meet(): Promise<void> {
    this.before = (await api.me()).before;
  }

  use = (code: string): Promise<Me> => this.#become(api.useLink(code));
  undo = (): Promise<Me> => this.#become(api.undoLink());

  async #become(asked: Promise<Me>): Promise<Me> {
    const me = await asked;
    this.before = me.before;
    if (!me.names.includes(prefs.name)) prefs.name = me.names[0] ?? ""; // under which one sits down next
    return me;
  }
}
export const own = new Own();

export const namesOf = (known: Known): string => new Intl.ListFormat(prefs.language).format(known.names);

// After it became somebody.
export const nowIs = (me: Me): string => word(me.names.length ? "link-became" : "link-became-nameless", { who: namesOf(me) });

export const atTables = ({ tables }: Known): string =>
  word(["at-none", "at-one"][tables] ?? "at-some", { count: tables });
