// The steps of a replay: one for every decision. What stays face down when it is chosen (a draft, the turn before the
// Free City's) is no moment of the story, but a step all the same.
import { word } from "../lib/content.svelte";
import type { Moment } from "../lib/protocol";

export interface Mark {
  step: number; // how many choices lie open
  decision: number; // that is to be taken now
}

// `together`: how many seats choose when everybody does.
export function marksOf(story: Moment[], end: number, together: number): Mark[] {
  const marks: Mark[] = [{ step: 0, decision: 0 }];
  for (const moment of story) {
    for (let last = marks[marks.length - 1]; last.decision < moment.decision; last = marks[marks.length - 1])
      marks.push({ step: last.step + together, decision: last.decision + 1 });
    marks.push({ step: moment.step, decision: moment.decision + 1 });
  }
  const last = marks[marks.length - 1];
  return last.step < end ? [...marks, { step: end, decision: last.decision + 1 }] : marks;
}

// Where a decision was to be taken.
export const markOf = (marks: Mark[], decision: number): number =>
  marks.reduce((best, mark, n) => (mark.decision <= decision ? n : best), 0);

// When a moment was: "Age II · Turn 3".
export function whenOf(moment: Moment): string {
  const turn = word("turn-number", { number: moment.turn });
  return moment.age ? `${word("age")} ${"I".repeat(moment.age)} · ${moment.turn ? turn : word(`phase-${moment.phase}`)}` : turn;
}
