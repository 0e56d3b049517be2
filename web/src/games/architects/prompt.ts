// What one can do now, in a sentence and a hint.
import { word } from "../../lib/content.svelte";
import type { View } from "./seen";
import { listed, type Way } from "./ways";

export interface Prompt { mine: boolean; title: string; hint: string }

export function promptOf(view: View, ways: Way[], mine: boolean, who: (seat: number) => string, winner: string): Prompt {
  if (view.phase === "over") return { mine: false, title: word("arch-ask-over"), hint: winner };
  if (!mine) return { mine: false, title: word("arch-ask-wait", { name: who(view.active) }), hint: "" };
  const verbs = new Set(ways.map((way) => way.verb));
  if (view.phase !== "act") return { mine: true, title: word(`arch-ask-${view.phase}`), hint: word(verbs.has("look") ? "arch-hint-look" : `arch-hint-${view.phase}`) };
  const can = ["build", "learn", "use"].filter((verb) => verbs.has(verb));
  const hint = verbs.has("end") ? word("arch-hint-end") : can.length > 1 ? word("arch-hint-all") : "";
  if (can.length < 2) return { mine: true, title: can.map((verb) => word(`arch-ask-${verb}${verb === "build" && verbs.has("end") ? "-may" : ""}`)).join(""), hint };
  const several = listed(can.map((verb) => word(`arch-also-${verb}`)), "or");
  return { mine: true, title: `${several[0].toUpperCase()}${several.slice(1)}.`, hint };
}
