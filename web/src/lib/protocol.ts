// Written by `python -m mirabilia.server.typescript` from the server's types; do not edit.

import type { WondersEvent } from "../games/wonders/events";
import type { ArchitectsEvent } from "../games/architects/events";

export type GameEvent = WondersEvent | ArchitectsEvent;

export interface Hello {
  ask: "hello";
  id: number;
  token?: string | null;
  changes?: boolean;
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
  level?: "apprentice" | "dreamer" | "greedy" | "journeyman" | "learned" | "random" | "rules" | "search" | null;
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
  options?: Record<string, unknown>;
  public?: boolean;
  spectators?: boolean;
  pace?: "days" | "live";
  clock?: number | null;
  absent_to_bot?: boolean;
  bot_delay?: number;
  bot_level?: "apprentice" | "dreamer" | "greedy" | "journeyman" | "learned" | "random" | "rules" | "search";
  casual?: boolean;
}

export interface ChairSeen {
  name: string;
  state: "bot" | "free" | "player";
  level: "apprentice" | "dreamer" | "greedy" | "journeyman" | "learned" | "random" | "rules" | "search" | null;
  here: boolean;
  asked: boolean;
  chosen: boolean;
  face: string | null;
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

export interface CitySeen {
  seat: number;
  left: number;
  right: number;
  board: string;
}

export interface Place {
  place: number;
  seats: number[];
  total: number;
  tie: number;
}

export interface Seen {
  game: string;
  seat: number | null;
  turn: number;
  phase: string;
  asked: number[];
  to_act: number[];
  cities: CitySeen[];
  scores: Record<string, number>[];
  ranking: Place[] | null;
}

export interface Parts {
  verb: string;
}

export interface Action {
  text: string;
  does: Parts;
}

export interface Offered {
  text: string;
  does: Parts;
  price: Record<string, number>;
}

export interface Refused {
  code: string;
  values: Record<string, unknown>;
}

export interface Blocked {
  does: Parts;
  why: Refused;
}

export interface SeatOffer {
  seat: number;
  view: Seen;
  chosen: Action | null;
  legal: Offered[];
  blocked: Blocked[];
}

export interface Told {
  event: GameEvent;
  says: string | null;
}

export interface Moment {
  decision: number;
  step: number;
  at: number;
  age: number;
  turn: number;
  phase: string;
  events: Told[];
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
  version: number;
  number: number;
  table: TableSeen;
  owner: boolean;
  yours: SeatOffer[];
  view: Seen | null;
  story: Moment[];
  log: LogLine[];
  warming: Warming | null;
}

export interface Change {
  path: (string | number)[];
  put?: unknown;
  drop?: number;
  add?: unknown[];
}

export interface Changes {
  tell: "changes";
  base: number;
  changes: Change[];
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
  values: Record<string, unknown>;
}

export interface NewTable {
  settings: Settings;
  name?: string | null;
  bots?: boolean;
}

export interface Opened {
  id: string;
}

export interface Where {
  age: number;
  turn: number;
  phase: string;
}

export interface Listed {
  table: TableSeen;
  yours: number[];
  to_act: boolean;
  where: Where | null;
  places: number[];
}

export interface Replayed {
  step: number;
  steps: number;
  seat: number | null;
  action: string | null;
  does: Parts | null;
  view: Seen;
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
  values: Record<string, unknown>;
}

export interface Advised {
  action: string;
  does: Parts;
  win: number;
  points: number;
  reasons: Reason[];
}

export interface AdviceSeen {
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

export interface AnalysisSeen {
  done: boolean;
  judged: number;
  total: number;
  curve: Point[][];
  mistakes: Judged[];
  judged_choices: Judged[];
}

export interface LessonListed {
  game: string;
  name: string;
  title: Record<string, string>;
  about: Record<string, string>;
  minutes: number;
}

export interface LessonSeen {
  title: Record<string, string>;
  step: number;
  steps: number;
  says: Record<string, string>;
  marks: string[];
  acts: boolean;
  table: TableSeen;
  offer: SeatOffer;
  story: Moment[];
  play: Settings;
}

export interface Note {
  id: string;
  says: Record<string, string>;
}

export interface Worth {
  category: string;
  kind: string;
  id?: string;
  points?: number;
  count?: number;
}

export type Ask = Hello | Take | Leave | SeatBot | Unseat | Start | Choose | Rematch;

export type Tell = State | Changes | Done | No;
