// One table over a WebSocket. A State is whole, so after a lost connection the next one says all; what follows may
// come as changes. If they do not follow on what is here, the server is asked for a whole State.
// A choice that was not answered is not lost: the next State shows that it was kept, or it is sent again.
import type { Ask, Choose, No, State, Tell } from "./protocol";
import { Refusal } from "./api";
import { lookForNewPage } from "./build";
import { withChanges } from "./changes";

type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;
type Asked = { ask: WithoutId<Ask>; resolve: (number: number) => void; reject: (error: Refusal) => void };

const LONGEST_WAIT = 2000;
const QUIET = 15_000; // after which the server is asked whether it is still there
const PATIENCE = 6_000;

export class Connection {
  state = $state.raw<State | null>(null);
  online = $state(false);
  refused = $state.raw<No | null>(null);
  aheadBy = 0; // how many milliseconds the server's clock is ahead of this one
  #socket: WebSocket | null = null;
  #known: State | null = null; // what this connection has told
  #waiting = new Map<number, Asked>();
  #kept: Asked[] = []; // choices without an answer
  #next = 1;
  #closed = false;
  #delay = 200;
  #heard = 0;
  #retry = 0;
  #watch = 0;

  constructor(readonly table: string) {
    this.#connect();
    this.#watch = window.setInterval(() => this.#check(), 3000);
    addEventListener("offline", this.#lost);
    addEventListener("online", this.#again);
    document.addEventListener("visibilitychange", this.#again);
  }

  #connect(): void {
    clearTimeout(this.#retry);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${this.table}`);
    this.#socket = socket;
    socket.onopen = () => {
      if (this.state !== null) void lookForNewPage(); // the server may be another one
      this.#delay = 200;
      this.#heard = Date.now();
      this.#known = null;
      this.#greet(socket);
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(JSON.parse(event.data) as Tell);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#gone();
    };
  }

  // The first word, and later a question: the answer is a whole State.
  #greet(socket: WebSocket): void {
    socket.send(JSON.stringify({ ask: "hello", id: this.#next++, changes: true }));
  }

  #gone(): void {
    this.#socket = null;
    this.online = false;
    for (const asked of this.#waiting.values()) this.#unanswered(asked);
    this.#waiting.clear();
    if (this.#closed || this.refused !== null) return;
    this.#retry = window.setTimeout(() => this.#connect(), this.#delay);
    this.#delay = Math.min(this.#delay * 2, LONGEST_WAIT);
  }

  #unanswered(asked: Asked): void {
    if (this.#closed) return asked.resolve(-1); // the table was left: nobody wants to know any more
    if (asked.ask.ask !== "choose") {
      asked.reject(new Refusal({ code: "no-connection", values: {} }));
      return;
    }
    const seat = asked.ask.seat;
    for (const old of this.#kept.filter((other) => (other.ask as Choose).seat === seat)) old.resolve(-1);
    this.#kept = [...this.#kept.filter((other) => (other.ask as Choose).seat !== seat), asked];
  }

  // Which of the kept choices does this State answer? The others are sent again.
  #settle(state: State): void {
    const kept = this.#kept;
    this.#kept = [];
    for (const asked of kept) {
      const choice = asked.ask as Choose;
      const mine = state.yours.find((offer) => offer.seat === choice.seat);
      if (state.table.decision !== choice.decision || mine?.chosen?.text === choice.action) asked.resolve(state.number);
      else this.#send(asked);
    }
  }

  #check(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    const quiet = Date.now() - this.#heard;
    if (quiet > QUIET + PATIENCE) this.#lost();
    else if (quiet > QUIET) this.#greet(this.#socket);
  }

  #lost = (): void => {
    const socket = this.#socket;
    if (socket === null) return;
    this.#gone();
    socket.close();
  };

  #again = (): void => {
    if (this.#closed || this.#socket !== null || document.hidden || this.refused !== null) return;
    this.#connect();
  };

  #hear(tell: Tell): void {
    this.#heard = Date.now();
    if (tell.tell === "state") this.#see(tell);
    else if (tell.tell === "changes") {
      const now = withChanges(this.#known, tell);
      if (now === null) this.#greet(this.#socket!);
      else if (now !== this.#known) this.#see(now);
    } else if (tell.tell === "done") {
      this.#waiting.get(tell.id)?.resolve(tell.number);
      this.#waiting.delete(tell.id);
    } else if (tell.id !== null && this.#waiting.has(tell.id)) {
      this.#waiting.get(tell.id)!.reject(new Refusal(tell));
      this.#waiting.delete(tell.id);
    } else if (this.state === null) this.refused = tell;
  }

  #see(state: State): void {
    this.#known = state;
    this.online = true;
    this.aheadBy = state.table.now * 1000 - Date.now();
    if (this.state === null || state.number >= this.state.number) this.state = state;
    this.#settle(state);
  }

  #send(asked: Asked): void {
    if (this.#socket?.readyState !== WebSocket.OPEN || !this.online) {
      this.#unanswered(asked);
      return;
    }
    const id = this.#next++;
    this.#waiting.set(id, asked);
    this.#socket.send(JSON.stringify({ ...asked.ask, id }));
  }

  ask(ask: WithoutId<Ask>): Promise<number> {
    return new Promise((resolve, reject) => this.#send({ ask, resolve, reject }));
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#watch);
    clearTimeout(this.#retry);
    removeEventListener("offline", this.#lost);
    removeEventListener("online", this.#again);
    document.removeEventListener("visibilitychange", this.#again);
    this.#socket?.close();
  }
}
