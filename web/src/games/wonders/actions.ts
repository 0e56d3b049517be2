// What the server offers, for choosing among it.
import type { Offered } from "../../lib/protocol";
import type { Did } from "./seen";

export interface Way extends Did {
  text: string; // that is sent
  coins: number; // that are paid for resources
  price: number; // all coins: to the neighbours, to the bank, and what card, stage or Edifice cost themselves
}

const sum = (coins: number[]) => coins.reduce((all, one) => all + one, 0);
export const coinsFor = (did: Did): number => did.left + did.right + did.bank;

export const waysOf = (legal: Offered[]): Way[] =>
  legal.map(({ text, does, price }) => {
    const did = does as Did;
    return { ...did, text, coins: coinsFor(did), price: sum(Object.values(price)) };
  });

export const cheapestFirst = (a: Way, b: Way) => a.coins - b.coins || a.bank - b.bank || a.left - b.left;
