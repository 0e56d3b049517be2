// Written by `python -m mirabilia.server.typescript` from the server's types; do not edit.

export interface Took {
  event: "took";
  city: number;
  deck: number | string;
  card: string;
  way: "search" | "stage" | "token" | "turn";
}

export interface Searched {
  event: "searched";
  city: number;
  deck: number | string;
  count: number;
}

export interface Looked {
  event: "looked";
  city: number;
  card: string | null;
}

export interface Spent {
  event: "spent";
  city: number;
  card: string;
  count: number;
  on: "stage" | "token";
}

export interface Used {
  event: "used";
  city: number;
  token: string;
}

export interface Raised {
  event: "raised";
  city: number;
  stage: string;
}

export interface Learned {
  event: "learned";
  city: number;
  token: string;
  unseen?: boolean;
}

export interface Showed {
  event: "showed";
  token: string;
}

export interface MovedCat {
  event: "moved_cat";
  city: number;
  other: number | null;
}

export interface Sounded {
  event: "sounded";
  city: number;
  count: number;
}

export interface Battled {
  event: "battled";
}

export interface Fought {
  event: "fought";
  city: number;
  shields: number;
}

export interface Won {
  event: "won";
  city: number;
  other: number;
  count: number;
}

export interface LaidDown {
  event: "laid_down";
  city: number;
  card: string;
  count: number;
}

export interface Found {
  event: "found";
  city: number;
  card: string | null;
}

export interface Began {
  event: "began";
  city: number;
  turn: number;
}

export interface Ended {
  event: "ended";
  city: number | null;
}

export type ArchitectsEvent = Took | Searched | Looked | Spent | Used | Raised | Learned | Showed | MovedCat | Sounded | Battled | Fought | Won | LaidDown | Found | Began | Ended;
