// The coach's word about one decision: asked for, awaited, there, or refused. Gone with the decision.
import { gameOf } from "../games";
import { api } from "../lib/api";
import { problemOf, sentence } from "../lib/content.svelte";
import type { Advised, Reason, SeatOffer, TableSeen } from "../lib/protocol";

interface Situation {
  table: TableSeen;
  offer: SeatOffer | null;
}

export class Coach {
  #read: () => Situation;
  #asked = ""; // the decision and the seat that it was asked about
  open = $state(false);
  choices = $state.raw<Advised[] | null>(null); // null: it thinks
  problem = $state("");
  prepared = $state<string | null>(null); // the choice that was taken from it last
  from: Element | null = null; // where the focus was

  constructor(read: () => Situation) {
    this.#read = read;
  }

  // It helps at casual tables, and only who is asked.
  may = $derived.by(() => {
    const { table, offer } = this.#read();
    return !!table.settings.casual && table.stage === "playing" && !!offer?.legal.length;
  });

  shown = $derived.by(() => this.open && this.may);

  #now(): string {
    const { table, offer } = this.#read();
    return `${table.decision} ${offer?.seat}`;
  }

  async show(): Promise<void> {
    const { table, offer } = this.#read();
    if (!this.may || !offer) return;
    this.from = document.activeElement;
    this.open = true;
    const asked = this.#now();
    if (this.#asked === asked && !this.problem) return; // it has said it, or thinks about it
    this.#asked = asked;
    this.problem = "";
    try {
      const { decision, choices } = await api.advice(table.id, offer.seat);
      if (this.#asked !== asked) return;
      if (decision === table.decision) this.choices = choices.filter((choice) => offer.legal.some(({ text }) => text === choice.action));
      else this.forget();
    } catch (error) {
      if (this.#asked === asked) this.problem = problemOf(error);
    }
  }

  hide(): void {
    this.open = false;
    if (this.from instanceof HTMLElement && this.from.isConnected) this.from.focus({ preventScroll: true });
    this.from = null;
  }

  toggle(): void {
    if (this.open) this.hide();
    else void this.show();
  }

  // The decision is over, or another seat is looked at.
  forget(): void {
    this.open = false;
    this.#asked = "";
    this.choices = null;
    this.problem = "";
    this.prepared = this.from = null;
  }
}

// Why, in a sentence. The values of a reason say what kind of thing they are, as those of a refusal do.
export function reasonInWords({ code, values }: Reason, game: string): string {
  return sentence({ code: `reason-${code}`, values: gameOf(game)!.worded(values) });
}
