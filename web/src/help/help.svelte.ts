// Whether the help is open, and on which page of it.
export const topics = ["start", "wonders", "two", "leaders", "edifice", "architects", "symbols", "keys"] as const;
export type Topic = (typeof topics)[number];

export const help = $state<{ open: boolean; topic: Topic }>({ open: false, topic: "start" });
