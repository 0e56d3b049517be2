// The lines of the curve: a point for each decision of a seat, and what came of it at the end.
import type { Analysis } from "../lib/protocol";
import { markOf, type Mark } from "./marks";

export interface Line {
  seat: number;
  points: { at: number; win: number }[]; // `at` is an index of the marks
}

export const HUES = [
  { colour: "var(--lapis)", dashes: "" },
  { colour: "var(--accent)", dashes: "8 4" },
  { colour: "var(--green)", dashes: "2 4" },
  { colour: "var(--purple)", dashes: "10 4 2 4" },
  { colour: "var(--yellow)", dashes: "14 4" },
  { colour: "var(--grey)", dashes: "4 3" },
  { colour: "var(--red)", dashes: "6 3 1 3 1 3" },
];

// `result`: what each seat has of the victory in the end.
export function linesOf(analysis: Analysis, marks: Mark[], result: number[]): Line[] {
  return analysis.curve.map((points, seat) => {
    const found = points.map(({ decision, win }) => ({ at: markOf(marks, decision), win }));
    return { seat, points: analysis.done ? [...found, { at: marks.length - 1, win: result[seat] }] : found };
  });
}
