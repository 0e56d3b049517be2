// What a person is about to choose: a card, a way to use it, and how that is paid. Nothing here knows the rules:
// all ways, and what they cost, come from what the server offers.
import { cheapestFirst, waysOf, type Way } from "./actions";
import { describeCard } from "./cards/describe";
import { nameOf, sentence, word } from "../../lib/content.svelte";
import type { SeatOffer } from "../../lib/protocol";
import type { Did, View } from "./seen";
import { boardOf } from "./things";

const usualVerbs: Record<string, string[]> = {
  turn: ["build", "stage", "sell"], seventh: ["build", "stage", "sell"], city: ["build", "stage"],
  recruit: ["recruit", "stage", "sell"], leader: ["recruit"], draft: ["keep"], discard: ["take"], copy: ["copy"],
};
const order = ["build", "recruit", "keep", "take", "copy", "lose", "free", "stage", "sell"];
export const keys: Record<string, string> = { build: "B", recruit: "B", keep: "B", take: "B", copy: "B", lose: "B", stage: "W", sell: "S", free: "F", pass: "P" };

export interface Told {
  text: string;
  tone: "good" | "chain" | "pay" | "bad" | "chosen" | "";
}

export class Choosing {
  #read: () => { view: View; offer: SeatOffer | null };
  picked = $state<number | null>(null);
  verb = $state<string | null>(null);
  option = $state(0);
  join = $state(false);
  payment = $state(0);
  bare = $state<string | null>(null); // an action without a card: pass, forfeit
  refused = $state(""); // why what was just asked for cannot be

  constructor(read: () => { view: View; offer: SeatOffer | null }) {
    this.#read = read;
  }

  view = $derived.by(() => this.#read().view);
  legal: Way[] = $derived.by(() => waysOf(this.#read().offer?.legal ?? []));
  chosen = $derived.by(() => (this.#read().offer?.chosen?.does ?? null) as Did | null);
  asked = $derived.by(() => this.legal.length > 0);
  city = $derived.by(() => this.view.cities[this.view.acting ?? this.view.seat ?? 0]);
  withoutCard = $derived.by(() => this.legal.filter((part) => part.card === null));
  stage = $derived.by(() => boardOf(this.city.board).stages[this.city.stages] ?? null);
  edifice = $derived.by(() => this.view.edifices[this.view.age - 1] ?? null);

  // The cards one chooses among now: the hand, or what lies open for this choice.
  cards: string[] = $derived.by(() => {
    const { view } = this;
    const named = [...new Set(this.legal.flatMap((part) => (part.card ? [part.card] : [])))];
    if (["recruit", "leader"].includes(view.phase) && this.asked) return [...(view.leader_hand ?? [])];
    if (["discard", "copy", "penalty"].includes(view.phase) && this.asked) return named;
    if (view.phase === "seventh" && view.pile_card) return [view.pile_card];
    return [...(view.hand ?? [])];
  });
  card = $derived.by(() => (this.picked === null ? null : (this.cards[this.picked] ?? null)));
  ways: Way[] = $derived.by(() => this.legal.filter((part) => part.card !== null && part.card === this.card));
  verbs: string[] = $derived.by(() => {
    const offered = this.legal.filter((part) => part.card !== null).map((part) => part.verb);
    const shown = new Set([...(this.asked ? (usualVerbs[this.view.phase] ?? []) : []), ...offered]);
    return order.filter((verb) => shown.has(verb));
  });

  waysBy(verb: string): Way[] {
    return this.ways.filter((part) => part.verb === verb).sort(cheapestFirst);
  }
  usable(id: string | undefined): boolean {
    return this.legal.some((part) => part.card !== null && part.card === id);
  }
  can(verb: string): boolean {
    return this.ways.some((part) => part.verb === verb);
  }

  options = $derived.by(() => [...new Set(this.waysBy("stage").map((part) => part.option))].filter(Boolean).sort());
  #chosenOption = $derived.by(() => (this.options.includes(this.option) ? this.option : (this.options[0] ?? 0)));
  mayJoin = $derived.by(() => this.waysBy("stage").some((part) => part.edifice && part.option === this.#chosenOption));
  currentOption = $derived.by(() => this.#chosenOption);

  // The payments of a way as it is set now, cheapest first.
  payments(verb: string): Way[] {
    const own = this.waysBy(verb);
    if (verb !== "stage") return own;
    return own.filter((part) => part.option === this.#chosenOption && part.edifice === (this.join && this.mayJoin));
  }
  wayOf(verb: string): Way | null {
    const all = this.payments(verb);
    return all[verb === this.verb ? Math.min(this.payment, all.length - 1) : 0] ?? null;
  }
  // The text that is sent when it is confirmed.
  action = $derived.by(() => this.bare ?? (this.verb && this.card ? (this.wayOf(this.verb)?.text ?? null) : null));

  pick(at: number | null): void {
    if (at !== null && at < this.cards.length && !this.usable(this.cards[at])) {
      if (this.asked) this.refused = this.whyNot(this.cards[at]);
      return;
    }
    this.forget();
    if (at === null) return;
    this.picked = at;
    const able = this.verbs.filter((verb) => this.can(verb));
    if (able.length === 1 || ["build", "recruit"].includes(able[0])) this.verb = able[0];
  }
  choose(verb: string): void {
    if (!this.can(verb)) {
      this.refused = this.card ? this.why(verb, this.card) : word("pick-first");
      return;
    }
    this.bare = null;
    this.refused = "";
    if (this.verb !== verb) this.payment = 0;
    this.verb = verb;
  }
  // Say why the picked card cannot come into play, if it cannot.
  refuse(): void {
    if (this.card && !this.can(this.verbs[0])) this.refused = this.whyNot(this.card);
  }
  chooseBare(text: string): void {
    this.forget();
    this.bare = text;
  }
  // Set everything as this action has it; nothing is sent.
  prepare(text: string): void {
    const part = this.legal.find((one) => one.text === text);
    if (!part) return;
    this.forget();
    if (part.card === null) return void (this.bare = text);
    this.picked = this.cards.indexOf(part.card);
    this.verb = part.verb;
    this.option = part.option;
    this.join = part.edifice;
    this.payment = Math.max(0, this.payments(part.verb).findIndex((one) => one.text === text));
  }
  movePayment(by: number): void {
    const count = this.verb ? this.payments(this.verb).length : 0;
    if (count > 1) this.payment = (this.payment + by + count) % count;
  }
  forget(): void {
    this.picked = this.verb = this.bare = null;
    this.refused = "";
    this.option = this.payment = 0;
    this.join = false;
  }
  undo(): void {
    if (this.verb && this.verbs.length > 1) this.verb = null;
    else this.forget();
  }

  // The building that makes this card free, if the city has it.
  chainOf(id: string): string | null {
    return this.view.chains?.[id] ?? null;
  }

  // What stands at the foot of a card of the hand.
  tell(id: string): Told {
    const { view } = this;
    const { chosen } = this;
    if (chosen?.card === id && view.phase === "city") return { text: word("yours-already"), tone: "chosen" };
    if (chosen?.card === id) return { text: word(`chose-${chosen.verb}`), tone: "chosen" };
    if (!this.asked) return { text: "", tone: "" };
    const own = this.legal.filter((part) => part.card === id).sort(cheapestFirst);
    const main = own.find((part) => ["build", "recruit"].includes(part.verb));
    if (main) {
      const chain = main.verb === "build" ? this.chainOf(id) : null;
      if (chain) return { text: word("chain-from", { card: nameOf("cards", chain) }), tone: "chain" };
      const { price } = main;
      return price ? { text: coinsOf(price), tone: "pay" } : { text: word("free"), tone: "good" };
    }
    if (own.some((part) => part.verb === "free")) return { text: word("free-by-wonder"), tone: "good" };
    if (own.length && !["turn", "seventh", "city", "recruit"].includes(view.phase)) return { text: "", tone: "" };
    return { text: this.whyNot(id, true), tone: "bad" };
  }

  // Why a card cannot come into play, in a sentence.
  whyNot(id: string, brief = false): string {
    return this.why(this.verbs.includes("recruit") ? "recruit" : "build", id, brief);
  }

  // What a card does, what it costs, and why it cannot be had.
  describe(id: string): string {
    const about = describeCard(id, this.view.edition);
    return this.tell(id).tone === "bad" ? `${about}.\n${this.whyNot(id)}` : about;
  }

  // Why this stage cannot be built together with the Edifice, as the table shows it.
  whyNotJoin(): string {
    const edifice = nameOf("edifices", this.edifice.id);
    if (this.city.joined) return word("edifice-joined", { edifice });
    if (this.edifice.state === "built") return word("edifice-built", { edifice });
    return word("join-too-dear", { price: coinsOf(this.edifice.cost) });
  }

  // Why a card cannot be used so, in a sentence.
  why(verb: string, id: string | null, brief = false): string {
    const blocked = (this.#read().offer?.blocked ?? []).map(({ does, why }) => ({ did: does as Did, why }));
    const no = blocked.find(({ did }) => did.verb === verb && (verb === "stage" || did.card === id))?.why;
    if (!no) return word("cannot");
    const key = `brief-${no.code}`;
    return brief && word(key) !== key ? sentence({ ...no, code: key }) : sentence(no);
  }
}

export const coinsOf = (amount: number) => word(amount === 1 ? "coins-one" : "coins-many", { amount });
