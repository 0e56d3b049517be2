// What was revealed at a moment, in words: for the replay.
import { linesOf, tellerOf, turnsOf } from "../architects/telling";
import { word } from "../lib/content.svelte";
import type { ChairSeen, Moment } from "../lib/protocol";
import { deedInWords } from "../table/wonders/seats";

export interface Line {
  name: string;
  text: string;
}

export function linesAt(view: any, chairs: ChairSeen[], moment: Moment): Line[] {
  const who = (seat: number) => chairs[seat]?.name || word("free-city");
  if (view.game === "architects")
    return turnsOf([moment]).map((turn) => ({ name: who(turn.seat), text: linesOf(turn, tellerOf(view, who)).join(" · ") }));
  const deeds = moment.deeds.map((deed) => ({ name: who(deed.seat), text: deedInWords(deed.did) }));
  const won = moment.tokens.flatMap((tokens, seat) => {
    const bits = [...tokens.map((value) => `+${value}`), ...(moment.defeats[seat] > 0 ? [`−${moment.defeats[seat]}`] : [])];
    return bits.length ? [`${who(seat)} ${bits.join(" ")}`] : [];
  });
  return won.length ? [...deeds, { name: word("conflicts-then"), text: won.join(" · ") }] : deeds;
}
