// The analysis of a finished game: the server works on it, and is asked again every second until it is done.
import { api, Refusal } from "../lib/api";
import { problemOf } from "../lib/content.svelte";
import type { AnalysisSeen } from "../lib/protocol";

const PAUSE = 1000;

export class Study {
  data = $state.raw<AnalysisSeen | null>(null);
  problem = $state("");
  waits = $state(false); // the coach is still warming up, and is asked again
  #timer = 0;
  #asking = false;

  constructor(readonly table: string) {}

  start(): void {
    if (!this.#asking && !this.data?.done) void this.#ask();
  }

  async #ask(): Promise<void> {
    clearTimeout(this.#timer);
    this.#asking = true;
    try {
      this.data = await api.analysis(this.table);
      this.problem = "";
      this.waits = false;
      if (this.data.done) this.#asking = false;
      else this.#timer = window.setTimeout(() => void this.#ask(), PAUSE);
    } catch (error) {
      this.problem = problemOf(error);
      this.waits = error instanceof Refusal && error.no.code === "coach-warming";
      if (this.waits) this.#timer = window.setTimeout(() => void this.#ask(), 3 * PAUSE);
      else this.#asking = false;
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#asking = false;
  }
}
