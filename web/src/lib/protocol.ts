// Written by `python -m mirabilia.server.typescript` from the server's types; do not edit.

export interface Hello {
  ask: "hello";
  id: number;
  token?: string | null;
}

export interface Take {
  ask: "take";
  id: number;
  seat: number;
  name: string;
}

export interface Leave {
  ask: "leave";
  id: number;
  seat: number;
}

export interface SeatBot {
  ask: "seat_bot";
  id: number;
  seat: number;
  level?: "apprentice" | "greedy" | "learned" | "random" | "rules" | "search" | null;
}

export interface Unseat {
  ask: "unseat";
  id: number;
  seat: number;
}

export interface Start {
  ask: "start";
  id: number;
}

export interface Choose {
  ask: "choose";
  id: number;
  seat: number;
  decision: number;
  action: string;
}

export interface Rematch {
  ask: "rematch";
  id: number;
}

export interface Settings {
  game?: string;
  seats?: number;
  options?: Record<string, any>;
  public?: boolean;
  spectators?: boolean;
  pace?: "days" | "live";
  clock?: number | null;
  absent_to_bot?: boolean;
  bot_delay?: number;
  bot_level?: "apprentice" | "greedy" | "learned" | "random" | "rules" | "search";
  casual?: boolean;
}

export interface ChairSeen {
  name: string;
  state: "bot" | "free" | "player";
  level: "apprentice" | "greedy" | "learned" | "random" | "rules" | "search" | null;
  here: boolean;
  asked: boolean;
  chosen: boolean;
}

export interface TableSeen {
  id: string;
  stage: "open" | "over" | "playing";
  settings: Settings;
  chairs: ChairSeen[];
  seed_hash: string;
  seed: string | null;
  decision: number;
  decided: number;
  now: number;
  rematch: string | null;
}

export interface Refused {
  code: string;
  values: Record<string, any>;
}

export interface SeatOffer {
  seat: number;
  view: Record<string, any>;
  legal: string[];
  prices: number[];
  blocked: Record<string, Refused>;
}

export interface Deed {
  seat: number;
  did: Record<string, any>;
}

export interface Moment {
  decision: number;
  step: number;
  at: number;
  age: number;
  turn: number;
  phase: string;
  deeds: Deed[];
  coins: number[];
  tokens: number[][];
  defeats: number[];
}

export interface LogLine {
  number: number;
  at: number;
  kind: string;
  seat: number | null;
  name: string | null;
}

export interface Warming {
  percent: number;
  failed: boolean;
}

export interface State {
  tell: "state";
  number: number;
  table: TableSeen;
  owner: boolean;
  yours: SeatOffer[];
  view: Record<string, any> | null;
  story: Moment[];
  log: LogLine[];
  warming: Warming | null;
}

export interface Done {
  tell: "done";
  id: number;
  number: number;
}

export interface No {
  tell: "no";
  id: number | null;
  code: string;
  values: Record<string, any>;
}

export interface NewTable {
  settings: Settings;
  name?: string | null;
  bots?: boolean;
}

export interface Opened {
  id: string;
}

export interface Listed {
  table: TableSeen;
  yours: number[];
  to_act: boolean;
}

export interface Replayed {
  step: number;
  steps: number;
  seat: number | null;
  action: string | null;
  moment: Moment | null;
  view: Record<string, any>;
}

export interface Known {
  names: string[];
  tables: number;
}

export interface Me {
  names: string[];
  tables: number;
  before: Known | null;
}

export interface Link {
  code: string;
  lasts: number;
}

export interface LinkSeen {
  names: string[];
  tables: number;
  yours: boolean;
  now: Known;
}

export interface Reason {
  code: string;
  values: Record<string, any>;
}

export interface Advised {
  action: string;
  win: number;
  points: number;
  reasons: Reason[];
}

export interface Advice {
  decision: number;
  choices: Advised[];
}

export interface Point {
  decision: number;
  win: number;
  points: number;
}

export interface Judged {
  decision: number;
  seat: number;
  chosen: Advised;
  best: Advised;
  loss: number;
}

export interface Analysis {
  done: boolean;
  judged: number;
  total: number;
  curve: Point[][];
  mistakes: Judged[];
  judged_choices: Judged[];
}

export type Ask = Hello | Take | Leave | SeatBot | Unseat | Start | Choose | Rematch;

export type Tell = State | Done | No;
