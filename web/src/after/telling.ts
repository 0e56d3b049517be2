// What somebody did, in words: for the replay.
import { nameOf, word } from "../lib/content.svelte";
import type { ChairSeen, Deed, Moment } from "../lib/protocol";

function wonders(did: any): string {
  const bits = [word(`did-${did.verb}`)];
  if (did.tokens) bits.push(did.tokens.map((value: number) => `+${value}`).join(", "));
  else if (did.verb !== "pass") bits.push(did.card ? nameOf("cards", did.card) : word("face-down"));
  if (did.edifice) bits.push(word("did-join"));
  const paid = [];
  if (did.left) paid.push(word("pay-left", { coins: did.left }));
  if (did.right) paid.push(word("pay-right", { coins: did.right }));
  if (did.bank) paid.push(word("pay-bank", { coins: did.bank }));
  return bits.join(" ") + (paid.length ? ` (${paid.join(", ")})` : "");
}

function architects(text: string, who: (seat: number) => string): string {
  const [verb, ...rest] = text.split(" ");
  const cards = rest
    .filter((part) => part.includes("="))
    .map((part) => part.split("="))
    .map(([kind, count]) => `${count} ${nameOf("kinds", kind)}`);
  const helps = rest.filter((part) => ["economy", "engineering"].includes(part)).map((part) => word(`by-${part}`));
  const last = rest[rest.length - 1];
  const token = (id: string) => (id === "stack" ? word("unseen-token") : nameOf("tokens", id));
  switch (verb) {
    case "take":
    case "search":
      return word(`act-${verb}`, { where: word(`from-${last}`) });
    case "use":
      return word("act-use", { token: token(rest[0]), where: word(`from-${rest[1]}`) });
    case "build":
      return word("act-build", { stage: rest[0], cards: [...cards, ...helps].join(", ") });
    case "learn":
      return word("act-learn", { cards: cards.join(", "), token: token(last) });
    case "claim":
      return word("act-claim", { token: token(last) });
    case "draw":
      return word("act-draw", { where: last === "central" ? word("from-central") : word("from-seat", { city: who(Number(last)) }) });
    case "keep":
      return word("act-keep", { card: last ? nameOf("kinds", last) : word("face-down") });
  }
  return word(`act-${verb}`);
}

export const nameAt = (chairs: ChairSeen[], seat: number): string => chairs[seat]?.name || word("free-city");

export function told(chairs: ChairSeen[], deed: Deed): string {
  const who = (seat: number) => nameAt(chairs, seat);
  return deed.did.action ? architects(deed.did.action, who) : wonders(deed.did);
}

// The conflicts that were fought with a moment: who won what.
export function conflicts(chairs: ChairSeen[], moment: Moment): string[] {
  return moment.tokens.flatMap((won, seat) => {
    const bits = [...won.map((value) => `+${value}`), ...(moment.defeats[seat] > 0 ? [`−${moment.defeats[seat]}`] : [])];
    return bits.length ? [`${nameAt(chairs, seat)} ${bits.join(" ")}`] : [];
  });
}
