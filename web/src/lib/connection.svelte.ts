// One table over a WebSocket. Every State is whole, so after a lost connection the next one says all.
import type { Ask, No, State, Tell } from "./protocol";
import { Refusal } from "./api";

type Answer = { resolve: (number: number) => void; reject: (error: Refusal) => void };
type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;

export class Connection {
  state = $state.raw<State | null>(null);
  online = $state(false);
  refused = $state.raw<No | null>(null);
  #socket: WebSocket | null = null;
  #waiting = new Map<number, Answer>();
  #next = 1;
  #closed = false;
  #delay = 300;

  constructor(readonly table: string) {
    this.#connect();
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${this.table}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#delay = 300;
      this.online = true;
      socket.send(JSON.stringify({ ask: "hello", id: this.#next++ }));
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data) as Tell);
    socket.onclose = () => {
      this.online = false;
      for (const answer of this.#waiting.values()) answer.reject(new Refusal({ code: "no-connection", values: {} }));
      this.#waiting.clear();
      if (!this.#closed && this.refused === null) setTimeout(() => this.#connect(), this.#delay);
      this.#delay = Math.min(this.#delay * 2, 5000);
    };
  }

  #hear(tell: Tell): void {
    if (tell.tell === "state") {
      if (this.state === null || tell.number >= this.state.number) this.state = tell;
    } else if (tell.tell === "done") {
      this.#waiting.get(tell.id)?.resolve(tell.number);
      this.#waiting.delete(tell.id);
    } else if (tell.id !== null && this.#waiting.has(tell.id)) {
      this.#waiting.get(tell.id)!.reject(new Refusal(tell));
      this.#waiting.delete(tell.id);
    } else if (this.state === null) this.refused = tell;
  }

  ask(ask: WithoutId<Ask>): Promise<number> {
    return new Promise((resolve, reject) => {
      if (this.#socket?.readyState !== WebSocket.OPEN) {
        reject(new Refusal({ code: "no-connection", values: {} }));
        return;
      }
      const id = this.#next++;
      this.#waiting.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ ...ask, id }));
    });
  }

  close(): void {
    this.#closed = true;
    this.#socket?.close();
  }
}
