// The steps of a replay: the deal, then one for every decision.
import type { Moment } from "../lib/protocol";

export interface Mark {
  step: number; // how many choices lie open
  decision: number; // that is to be taken now
}

export const marksOf = (story: Moment[]): Mark[] => [
  { step: 0, decision: 0 },
  ...story.map(({ step, decision }) => ({ step, decision: decision + 1 })),
];

// Where a decision was to be taken.
export const markOf = (marks: Mark[], decision: number): number =>
  marks.reduce((best, mark, n) => (mark.decision <= decision ? n : best), 0);
