// Written by `python -m mirabilia.server.typescript` from the server's types; do not edit.

export interface CardKind {
  id: string;
  colour: "blue" | "green" | "grey" | "red" | "yellow";
  gives: "coin" | "points" | "resource" | "shield" | "symbol";
  points: number;
  cat: boolean;
  horns: number;
}

export interface StageCost {
  different: number;
  identical: number;
}

export interface TakeAny {
  verb: "take_any";
}

export interface TakeToken {
  verb: "take_token";
}

export interface TakeCentral {
  verb: "take_central";
}

export interface TakeOneOf {
  verb: "take_one_of";
  count: number;
}

export interface TakeBoth {
  verb: "take_both";
}

export interface Shield {
  verb: "shield";
}

export interface Stage {
  id: string;
  cost: StageCost;
  points: number;
  rests_on: string[];
  effect: TakeAny | TakeToken | TakeCentral | TakeOneOf | TakeBoth | Shield | null;
}

export interface ExtraCard {
  verb: "extra_card";
  kinds: string[];
}

export interface ExtraCardForStage {
  verb: "extra_card_for_stage";
}

export interface DoubleCoin {
  verb: "double_coin";
}

export interface AnyResources {
  verb: "any_resources";
}

export interface Shields {
  verb: "shields";
  amount: number;
}

export interface PointsByWonder {
  verb: "points_by_wonder";
  unfinished: number;
  finished: number;
}

export interface PointsPer {
  verb: "points_per";
  amount: number;
  count: "cat" | "progress_token" | "victory_token";
}

export interface PointsByCopies {
  verb: "points_by_copies";
  one: number;
  two: number;
}

export interface Token {
  id: string;
  effect: ExtraCard | ExtraCardForStage | DoubleCoin | AnyResources | Shields | PointsByWonder | PointsPer | PointsByCopies;
  copies: number;
}

export interface Content {
  kinds: Record<string, CardKind>;
  wonders: Record<string, Stage[]>;
  tokens: Record<string, Token>;
}
