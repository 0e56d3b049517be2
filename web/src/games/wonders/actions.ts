// An action's text taken apart: "stage baths left=2 option=1 edifice".
export interface Parts {
  text: string;
  verb: string;
  card: string | null;
  left: number;
  right: number;
  bank: number;
  option: number;
  edifice: boolean;
  coins: number;
}

export function partsOf(text: string): Parts {
  const [verb, ...rest] = text.split(" ");
  const number = (name: string) => Number(rest.find((part) => part.startsWith(`${name}=`))?.split("=")[1] ?? 0);
  const card = rest.length && /^[a-z]/.test(rest[0]) && !rest[0].includes("=") ? rest[0] : null;
  const [left, right, bank] = [number("left"), number("right"), number("bank")];
  const parts = { text, verb, card, left, right, bank, option: number("option") };
  return { ...parts, edifice: rest.includes("edifice"), coins: left + right + bank };
}

export const cheapestFirst = (a: Parts, b: Parts) => a.coins - b.coins || a.bank - b.bank || a.left - b.left;

// The values of the tokens that "forfeit 1 3" gives up.
export const tokensOf = (part: Parts): number[] => part.text.split(" ").slice(1).map(Number);
