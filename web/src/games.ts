// The games as the page knows them: one entry each, with all that the pages around the tables need of it.

import type { Component } from "svelte";
import StreetPicture from "./art/StreetPicture.svelte";
import TownPicture from "./art/burano/TownPicture.svelte";
import type { Following } from "./net/table.svelte";
import type { Game, ReplayStep } from "./protocol";
import { cardsOf } from "./walking/pieces.svelte";
import type { Words } from "./words/words.svelte";

export interface TableProps {
  following: Following;
  /** The name of the component set. */
  components: string;
}

export interface ReplayProps {
  step: ReplayStep;
  names: string[];
  /** Through whose eyes; null for all open. */
  viewer: number | null;
  components: string;
}

/** What an option of the set-up is called, and what its values are. */
export interface OptionWords {
  name: string;
  values?: Record<string, string>;
}

export interface GamePage {
  /** With which the ids of its clauses begin. */
  letter: string;
  picture: Component;
  /** Loaded when it is wanted: who plays one game does not wait for the others. */
  table: (components: string) => Promise<{ default: Component<TableProps> }>;
  replay: (components: string) => Promise<{ default: Component<ReplayProps> }>;
  /** What is said of it where a game is chosen. */
  about: (words: Words) => { note: string; players: string };
  /** Its options by their keys; one that is missing here is called as the server calls it. */
  options: (words: Words) => Record<string, OptionWords>;
  /** Why its rules refuse a move. */
  reasons: (words: Words) => Partial<Record<string, string>>;
}

export const GAMES: Record<Game, GamePage> = {
  walking: {
    letter: "W",
    picture: StreetPicture,
    table: (components) => {
      void cardsOf(components).catch(() => undefined); // asked for while the table is loaded
      return import("./walking/Table.svelte");
    },
    replay: (components) => {
      void cardsOf(components).catch(() => undefined);
      return import("./walking/Replay.svelte");
    },
    about: (words) => ({ note: words.lobby.newWalking, players: words.lobby.forWalking }),
    options: (words) => ({
      easier: { name: words.lobby.easier },
      windows: { name: words.lobby.windows },
      open_hands: { name: words.lobby.openHands },
      start: { name: words.lobby.begins },
    }),
    reasons: (words) => words.walkingReasons,
  },
  burano: {
    letter: "B",
    picture: TownPicture,
    table: () => import("./burano/BuranoTable.svelte"),
    replay: () => import("./burano/ReplayBoard.svelte"),
    about: (words) => ({ note: words.lobby.newBurano, players: words.lobby.forBurano }),
    options: (words) => ({
      layout: { name: words.burano.frame.layout, values: words.burano.frame.layouts },
      start: { name: words.lobby.begins },
    }),
    reasons: (words) => words.buranoReasons,
  },
};

/** The games in the order in which they are offered. */
export const NAMES = Object.keys(GAMES) as Game[];

export const FIRST: Game = "walking";

/** Whether the page can show it: a server may have games of its own. */
export function isShown(name: string): boolean {
  return name in GAMES;
}

/** The game of that name, or the first one. */
export function gameNamed(name: string): Game {
  return NAMES.find((game) => game === name) ?? FIRST;
}

/** The game whose rule it is. */
export function gameOf(clause: string): Game {
  return NAMES.find((game) => clause.startsWith(GAMES[game].letter)) ?? FIRST;
}
