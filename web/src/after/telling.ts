// What was revealed at a moment, in words: for the replay.
import { tellerOf, toldDeed } from "../architects/telling";
import { wayOf } from "../architects/ways";
import { word } from "../lib/content.svelte";
import type { ChairSeen, Deed, Moment } from "../lib/protocol";
import { deedInWords } from "../table/wonders/seats";

export const nameAt = (chairs: ChairSeen[], seat: number): string => chairs[seat]?.name || word("free-city");

export function told(view: any, chairs: ChairSeen[], deed: Deed): string {
  if (view.game === "wonders") return deedInWords(deed.did);
  return toldDeed(wayOf(deed.did.action), deed.seat, null, tellerOf(view, (seat) => nameAt(chairs, seat)));
}

// The conflicts that were fought with a moment: who won what.
export function conflicts(chairs: ChairSeen[], moment: Moment): string[] {
  return moment.tokens.flatMap((won, seat) => {
    const bits = [...won.map((value) => `+${value}`), ...(moment.defeats[seat] > 0 ? [`−${moment.defeats[seat]}`] : [])];
    return bits.length ? [`${nameAt(chairs, seat)} ${bits.join(" ")}`] : [];
  });
}
