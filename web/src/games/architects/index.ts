// 7 Wonders Architects on the page.
import { word } from "../../lib/content.svelte";
import type { GamePage } from "../page";
import Choice from "./Choice.svelte";
import Emblem from "./Emblem.svelte";
import Options from "./Options.svelte";
import Table from "./Table.svelte";
import { inWords } from "./saying";
import { linesOf, tellerOf, turnsOf } from "./telling";
import { stageName } from "./ways";

const page: GamePage = {
  name: "architects",
  published: 2021,
  Table,
  Emblem,
  Choice,
  Options,
  Besides: null,
  atOnce: { first: 0 }, // nobody waits for the first move
  ages: false,
  choosers: () => 1,
  seatsWhy: () => word("many-why-architects"),
  packs: () => [],
  details: () => [],
  inWords,
  linesAt: (view, chairs, moment) => {
    const teller = tellerOf(view, (seat) => chairs[seat].name);
    return turnsOf([moment]).map((turn) => ({ name: teller.who(turn.seat), text: linesOf(turn, teller).join(" · ") }));
  },
  cardOf: () => null,
  adviceHint: "advice-hint-architects",
  worded: (values) => (values.stage ? { ...values, stage: stageName(values.stage as string) } : values),
};
export default page;
