// The lines of the curve: a point for each decision of a seat; the last one is what came of it.
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

export function linesOf(analysis: Analysis, marks: Mark[]): Line[] {
  return analysis.curve.map((points, seat) => ({
    seat,
    points: points.map(({ decision, win }) => ({ at: markOf(marks, decision), win })),
  }));
}
