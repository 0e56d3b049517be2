// Written by `python -m mirabilia.server.typescript` from the server's types; do not edit.

export interface Deck {
  size: number;
  top: string | null;
}

export interface City {
  seat: number;
  left: number;
  right: number;
  board: string;
  built: string[];
  open: string[];
  cards: Record<string, number>;
  tokens: string[];
  victory: number;
  shields: number;
  cat: boolean;
  deck: Deck;
  knows_central: boolean;
}

export interface Place {
  place: number;
  seats: number[];
  total: number;
  tie: number;
}

export interface View {
  game: "architects";
  seat: number | null;
  turn: number;
  phase: string;
  asked: number[];
  to_act: number[];
  cities: City[];
  scores: Record<string, number>[];
  ranking: Place[] | null;
  active: number;
  conflict_tokens: number;
  battle_tokens: number;
  cat: number | null;
  looked: boolean;
  central: Deck;
  discard: Record<string, number>;
  shown_tokens: string[];
  stack_size: number;
  ready: string[];
  used: string[];
  searched: number | string | null;
  found: string[] | null;
  doer: number | null;
  deeds: string[];
}

export interface Did {
  verb: string;
  deck: string | null;
  stage: string | null;
  token: string | null;
  kind: string | null;
  cards: Record<string, number>;
  helps: string[];
}
