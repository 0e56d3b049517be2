// 7 Wonders Architects on the page.
import { nameOf, word } from "../../lib/content.svelte";
import type { Worth } from "../../lib/protocol";
import type { GamePage } from "../page";
import Choice from "./Choice.svelte";
import Emblem from "./Emblem.svelte";
import Options from "./Options.svelte";
import Table from "./Table.svelte";
import { inWords } from "./saying";
import type { Did, View } from "./seen";
import { stageName, tokenName } from "./ways";

function worth({ kind, id = "", count = 1 }: Worth): string {
  if (kind === "card") return word("arch-worth-card", { card: nameOf("kinds", id), count });
  if (kind === "token") return nameOf("tokens", id);
  return word(`arch-worth-${kind}`, { stage: kind === "stage" ? stageName(id) : "", count });
}

const page: GamePage<View, Did> = {
  name: "architects",
  published: 2021,
  Table,
  Emblem,
  Choice,
  Options,
  Catalogue: () => import("./Catalogue.svelte"),
  Besides: null,
  atOnce: { first: 0 }, // nobody waits for the first move
  ages: false,
  seatsWhy: () => word("many-why-architects"),
  packs: () => [],
  details: () => [],
  inWords,
  categories: { wonder: ["stage", "white"], cat: ["cat", "grey"], blue: ["blue", "blue"], military: ["victory", "red"], progress: ["token", "purple"] },
  boardName: (id) => nameOf("architects", id),
  worth,
  counts: () => true,
  pictured: { basics: ["kinds", "stone"] },
  topics: ["architects"],
  symbols: ["brick", "horn", "cat", "token"],
  keys: () => [[["1 – 9"], "key-actions"], [["E"], "key-end-turn"], [["C"], "key-coach"]],
  naming: { card: (id) => nameOf("kinds", id), token: tokenName, stage: stageName },
  cardOf: () => null,
  adviceHint: "advice-hint-architects",
  worded: (values) => (values.stage ? { ...values, stage: stageName(values.stage as string) } : values),
};
export default page;
