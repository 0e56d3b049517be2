// Boards: a wonder that rises with its stages, by day on one side and in the evening on the other.
import { ground, p, put, sky } from "./kit";
import { around, piecesOf, wonderNames } from "./wonders";

// A wonder has the names of both editions.
const SAME: Record<string, string> = { gizah: "giza", rhodos: "rhodes", ephesos: "ephesus", halikarnassos: "halicarnassus" };
const SKIES: Record<string, "noon" | "warm" | "evening" | "dusk"> = { A: "warm", day: "noon", B: "dusk", night: "evening" };
const SOILS: Record<string, string> = { giza: "sand", ur: "sand", babylon: "sand", ephesus: "grass", olympia: "grass", halicarnassus: "earth", rome: "earth" };

// The land and the sky of a board.
export function landscape(id: string): string {
  const [name, side] = id.split(":");
  const wonder = SAME[name] ?? name;
  const wide = (inner: string) => `<g transform="matrix(3.6 0 0 1 -156 0)">${inner}</g>`;
  const soil = wonder in SOILS || !wonderNames.includes(wonder) ? wide(ground(SOILS[wonder], 82)) : "";
  const hills = wide(p("far", side === "B" || side === "night" ? "M-150 90V66Q-60 54 10 66T130 60 270 66V90z" : "M-150 90V62Q-40 70 20 62T100 64 270 58V90z"));
  return sky(SKIES[side] ?? "warm", 106, 26, 8) + hills + soil;
}
// As `built` of `stages` are built: what is to come is a shadow on the sky.
export function board(id: string, stages: number, built: number): string {
  const name = id.split(":")[0];
  const wonder = SAME[name] ?? name;
  const pieces = piecesOf(wonder, stages);
  const there = Math.ceil((pieces.length * built) / Math.max(1, stages));
  const parts = pieces.map((piece, n) => (n < there ? piece.art : p("shadow/15", piece.outline))).join("");
  return landscape(id) + put(24, 6.4, 0.36, (around[wonder] ?? "") + parts);
}
