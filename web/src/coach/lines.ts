// The lines of the curve: a point for each decision of a seat; the last one is what came of it.
import type { AnalysisSeen } from "../lib/protocol";
import { markOf, type Mark } from "./marks";

export interface Line {
  seat: number;
  points: { at: number; win: number }[]; // `at` is an index of the marks
}

export function linesOf(analysis: AnalysisSeen, marks: Mark[]): Line[] {
  return analysis.curve.map((points, seat) => ({
    seat,
    points: points.map(({ decision, win }) => ({ at: markOf(marks, decision), win })),
  }));
}
