// What a payment buys from whom. The server says how many coins go to which neighbour; this finds resources that they
// pay for, beside what the city makes itself. It only explains: where nothing fits, it says nothing.
import { unitsOf, word } from "../../lib/content.svelte";
import type { Way } from "./actions";
import type { City, View } from "./seen";
import { boardOf, cardOf } from "./things";

export interface Bought { left: string[]; right: string[]; bank: string[] }

const forSale = ({ production }: City): string[][] => [...Object.entries(production.sure).flatMap(([name, count]) => Array<string[]>(count).fill([name])), ...production.either];
const without = (all: string[][], one: string[]) => all.filter((_, n) => n !== all.indexOf(one));

function find(need: string[], spare: number, own: string[][], left: string[][], right: string[][], coins: [number, number, number], city: City, got: Bought): Bought | null {
  if (!need.length) return coins.every((rest) => rest === 0) ? got : null;
  const [name, ...rest] = need;
  const fit = (all: string[][]) => [...new Map(all.filter((names) => names.includes(name)).map((names) => [names.join(), names])).values()];
  for (const one of fit(own)) {
    const found = find(rest, spare, without(own, one), left, right, coins, city, got);
    if (found) return found;
  }
  const [toLeft, toRight, toBank] = coins;
  for (const one of toLeft >= city.prices.left[name] ? fit(left) : []) {
    const found = find(rest, spare, own, without(left, one), right, [toLeft - city.prices.left[name], toRight, toBank], city, { ...got, left: [...got.left, name] });
    if (found) return found;
  }
  for (const one of toRight >= city.prices.right[name] ? fit(right) : []) {
    const found = find(rest, spare, own, left, without(right, one), [toLeft, toRight - city.prices.right[name], toBank], city, { ...got, right: [...got.right, name] });
    if (found) return found;
  }
  if (city.bank_price && toBank >= city.bank_price) {
    const found = find(rest, spare, own, left, right, [toLeft, toRight, toBank - city.bank_price], city, { ...got, bank: [...got.bank, name] });
    if (found) return found;
  }
  return spare ? find(rest, spare - 1, own, left, right, coins, city, got) : null;
}

export function boughtBy(way: Way, city: City, view: View): Bought | null {
  if (!way.coins || !way.card || !["build", "stage"].includes(way.verb)) return null;
  const { amounts } = way.verb === "stage" ? boardOf(city.board).stages[city.stages].cost : cardOf(way.card, view.edition).cost;
  const need = Object.entries(amounts).flatMap(([name, count]) => (name === "coins" ? [] : Array<string>(count).fill(name)));
  const [left, right] = [forSale(view.cities[city.left]), forSale(view.cities[city.right])];
  const own = [...forSale(city), ...city.production.own];
  for (let spare = 0; spare <= Math.max(0, ...Object.values(city.discounts)); spare++) {
    const found = find(need, spare, own, left, right, [way.left, way.right, way.bank], city, { left: [], right: [], bank: [] });
    if (found) return found;
  }
  return null;
}

// The same as a sentence: "Buys 2 wood from Theano, 1 glass from Mago."
export function saidOf(bought: Bought, city: City, who: (seat: number) => string): string {
  const counted = (names: string[]) => [...new Set(names)].map((name) => unitsOf(name, names.filter((one) => one === name).length)).join(", ");
  const parts = (["left", "right"] as const).flatMap((side) => (bought[side].length ? [word("bought-from", { things: counted(bought[side]), name: who(city[side]) })] : []));
  if (bought.bank.length) parts.push(word("bought-from-bank", { things: counted(bought.bank) }));
  return word("buys", { parts: parts.join(word("semicolon")) });
}
