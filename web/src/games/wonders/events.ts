// Written by `python -m mirabilia.server.typescript` from the server's types; do not edit.

export interface Sold {
  event: "sold";
  city: number;
  card: string | null;
}

export interface Drew {
  event: "drew";
  city: number;
  card: string | null;
}

export interface Kept {
  event: "kept";
  city: number;
  card: string | null;
}

export interface LeftOver {
  event: "left_over";
  city: number;
  card: string | null;
}

export interface Joined {
  event: "joined";
  edifice: string;
  age: number;
  city: number;
  taken?: boolean;
}

export interface Completed {
  event: "completed";
  edifice: string;
  age: number;
}

export interface Failed {
  event: "failed";
  edifice: string;
  age: number;
}

export interface Indebted {
  event: "indebted";
  edifice: string;
  age: number;
  city: number;
}

export interface Paid {
  event: "paid";
  city: number;
  other: number | null;
  coins: number;
}

export interface Gained {
  event: "gained";
  city: number;
  coins: number;
  why: "bounty" | "effect" | "rebate" | "sale";
  other?: number | null;
  card?: string | null;
  edifice?: string | null;
}

export interface Built {
  event: "built";
  city: number;
  card: string;
  way: "build" | "chain" | "free" | "take";
}

export interface Raised {
  event: "raised";
  city: number;
  stage: number;
  option: number;
  card: string | null;
}

export interface Recruited {
  event: "recruited";
  city: number;
  card: string;
}

export interface Copied {
  event: "copied";
  city: number;
  card: string;
}

export interface Declined {
  event: "declined";
  city: number;
}

export interface Won {
  event: "won";
  city: number;
  other: number | null;
  points: number;
}

export interface Lost {
  event: "lost";
  city: number;
  other: number;
  deflected?: boolean;
}

export interface Forgot {
  event: "forgot";
  city: number;
  count: number;
}

export interface Fined {
  event: "fined";
  city: number;
  edifice: string;
  coins: number;
}

export interface GaveUp {
  event: "gave_up";
  city: number;
  card: string;
}

export interface Forfeited {
  event: "forfeited";
  city: number;
  points: number;
}

export interface Returned {
  event: "returned";
  city: number;
  count: number;
}

export interface Began {
  event: "began";
  age: number;
}

export interface Dealt {
  event: "dealt";
  age: number;
}

export interface HandedOn {
  event: "handed_on";
  way: "left" | "right" | "swap";
}

export interface Ended {
  event: "ended";
}

export type WondersEvent = Sold | Drew | Kept | LeftOver | Joined | Completed | Failed | Indebted | Paid | Gained | Built | Raised | Recruited | Copied | Declined | Won | Lost | Forgot | Fined | GaveUp | Forfeited | Returned | Began | Dealt | HandedOn | Ended;
