// What the page knows of a game. Each is a folder beside this file; its index.ts is one of these.
import type { Component } from "svelte";
import type { Family } from "../drawings/pictures";
import type { ChairSeen, Moment, Parts, Reason, SeatOffer, Seen, Settings, TableSeen, Worth } from "../lib/protocol";

export type Options = NonNullable<Settings["options"]>;
export type Who = (seat: number) => string; // a name

export interface TableProps<View extends Seen = Seen> {
  view: View;
  table: TableSeen;
  story: Moment[]; // all that has happened so far
  offer: SeatOffer | null;
  choose: (action: string) => Promise<void>;
  toggleScores: () => void;
}

export interface ChoiceProps<View extends Seen = Seen, Did extends Parts = Parts> {
  does: Did;
  view: View;
  seat: number;
  who: Who;
  own: boolean; // the choice is the reader's
}

// Of its own views and actions; whoever asks for a game by its name knows what all of them have.
export interface GamePage<View extends Seen = Seen, Did extends Parts = Parts> {
  name: string; // as the server calls it
  published: number; // the year: games are shown in this order
  Table: Component<TableProps<View>>;
  Emblem: Component;
  Choice: Component<ChoiceProps<View, Did>>; // a choice, drawn small
  Options: Component<{ seats: number; options: Options }, object, "options">; // what may be decided about its rules
  Catalogue: () => Promise<{ default: Component<{ view: View }> }>; // all that is in play at a table
  Besides: Component<{ view: View; chairs: ChairSeen[] }> | null; // what its end shows besides the score sheet
  atOnce: Options; // of a game against bots that begins at once
  ages: boolean; // does it have Ages to jump to?
  seatsWhy: (seats: number) => string; // what is special about so many players
  packs: (options: Options) => string[]; // the edition and the packs that are played, by name
  details: (options: Options) => string[]; // what else was decided, in a few words each
  inWords: (choice: ChoiceProps<View, Did>) => string; // a choice, as a sentence
  categories: Record<string, [icon: string, hue: string]>; // the lines of its score sheet
  boardName: (id: string) => string;
  worth: (one: Worth) => string; // what brings points, named
  counts: (view: View, category: string) => boolean; // does a line belong to this table, even without points?
  pictured: Record<string, [of: Family, id: string]>; // its lessons, by name: what is drawn beside them
  topics: string[]; // its pages of the help, by key
  symbols: string[]; // those that only it has
  keys: () => [keys: string[], what: string][]; // at its table
  naming: Record<string, (id: string) => string>; // how fields of its events are named
  cardOf: (does: Did) => string | null; // the card on the table that a choice is about
  adviceHint: string; // the word for how to take up the coach's advice
  worded: (values: Reason["values"]) => Reason["values"]; // of a reason, with this game's own things named
}
