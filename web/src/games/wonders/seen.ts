// Written by `python -m mirabilia.server.typescript` from the server's types; do not edit.

export interface Production {
  sure: Record<string, number>;
  either: string[][];
  own: string[][];
}

export interface Prices {
  left: Record<string, number>;
  right: Record<string, number>;
}

export interface Did {
  verb: string;
  card: string | null;
  left: number;
  right: number;
  bank: number;
  option: number;
  edifice: boolean;
  tokens: number[] | null;
}

export interface City {
  seat: number;
  left: number;
  right: number;
  board: string;
  stages: number;
  coins: number;
  built: string[];
  production: Production;
  prices: Prices;
  shields: number;
  science: Record<string, number>;
  victory: number[];
  defeats: number;
  free_cards: "any" | "new_colour" | null;
  hand_size: number;
  chosen: boolean;
  last: Did | null;
  buried: (string | null)[] | null;
  options: number[];
  pawns: number[];
  joined: boolean;
  debts: number[];
  free_city: boolean;
  leaders: string[];
  copied: string | null;
  leader_hand_size: number;
  leader_discount: number;
  leaders_free: boolean;
  discounts: Record<string, number>;
  free_colours: string[];
  bank_price: number | null;
  rebate: number;
}

export interface Place {
  place: number;
  seats: number[];
  total: number;
  tie: number;
}

export interface Edifice {
  id: string;
  age: number;
  cost: number;
  pawns: number;
  state: string;
}

export interface View {
  game: "wonders";
  seat: number | null;
  turn: number;
  phase: string;
  asked: number[];
  to_act: number[];
  cities: City[];
  scores: Record<string, number>[];
  ranking: Place[] | null;
  edition: number;
  packs: string[];
  age: number;
  passing: "left" | "right";
  acting: number | null;
  holder: number | null;
  discard_size: number;
  pile_size: number;
  edifices: Edifice[];
  hand: string[] | null;
  chains: Record<string, string> | null;
  leader_hand: string[] | null;
  choice: string | null;
  discard: string[] | null;
  pile_card: string | null;
}
