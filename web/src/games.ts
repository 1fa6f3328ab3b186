// The games as the page knows them: one entry each, with all that the pages around the tables need of it.

import type { Component, Snippet } from "svelte";
import StreetPicture from "./art/StreetPicture.svelte";
import TownPicture from "./art/burano/TownPicture.svelte";
import type { Following } from "./net/table.svelte";
import type {
  BuranoMove,
  BuranoView,
  Game,
  GameMove,
  OutlineStep,
  ReplayStep,
  WalkingMove,
  WalkingView,
} from "./protocol";
import { cardsOf } from "./walking/pieces.svelte";
import type { Words } from "./words/words.svelte";

export interface TableProps {
  following: Following;
  /** The name of the component set. */
  components: string;
  /** What is said beside the board, where a page has something to say there. */
  panel?: Snippet | undefined;
}

export interface RecapProps extends Omit<TableProps, "panel"> {
  names: string[];
  /** Whether it stands on a page that hands the screen over. */
  ahead: boolean;
}

export interface ReplayProps {
  step: ReplayStep;
  /** All moves of the game; none while they are on their way. */
  outline: OutlineStep[];
  /** Goes to another position. */
  go: (ply: number) => void;
  names: string[];
  /** Through whose eyes; null for all open. */
  viewer: number | null;
  components: string;
  /** What stands beside the board instead of the moves and the points, where it is about more than a replay. */
  beside?: Snippet | undefined;
  /** Whether the board marks where the step was made. */
  marked?: boolean;
}

/** What an option of the set-up is called, and what its values are. */
export interface OptionWords {
  name: string;
  values?: Record<string, string>;
  /** What its own notation is called, where the page has an editor for it. */
  editor?: string;
}

/** Moves in words, and the places on the table that they are about, both seen from a position. */
export interface InWords {
  words: (words: Words, view: ReplayStep["view"], move: GameMove) => string;
  places: (view: ReplayStep["view"], move: GameMove) => string[];
}

export interface GamePage {
  /** With which the ids of its clauses begin. */
  letter: string;
  picture: Component;
  /** Loaded when it is wanted: who plays one game does not wait for the others. */
  table: (components: string) => Promise<{ default: Component<TableProps> }>;
  replay: (components: string) => Promise<{ default: Component<ReplayProps> }>;
  recap: () => Promise<{ default: Component<RecapProps> }>;
  inWords: (components: string) => Promise<InWords>;
  /** What is said of it where a game is chosen. */
  about: (words: Words) => { note: string; players: string };
  /** How long a game takes, by the number of players: minutes, and turns of each. */
  length: Partial<Record<number, [minutes: number, turns: number]>>;
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
    recap: () => import("./walking/Recap.svelte"),
    inWords: async (components) => {
      const [telling, last, cards] = await Promise.all([
        import("./walking/telling"),
        import("./walking/last"),
        cardsOf(components),
      ]);
      return {
        words: (words, view, move) => telling.moveWords(words, cards, view as WalkingView, move as WalkingMove),
        places: (view, move) => last.movePlaces(move as WalkingMove, view as WalkingView, cards),
      };
    },
    about: (words) => ({ note: words.lobby.newWalking, players: words.lobby.forWalking }),
    length: { 1: [15, 11], 2: [20, 11], 3: [30, 11], 4: [40, 10] },
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
    recap: () => import("./burano/Recap.svelte"),
    inWords: async () => {
      const [telling, last] = await Promise.all([import("./burano/telling"), import("./burano/last")]);
      return {
        words: (words, view, move) => telling.moveWords(words, view as BuranoView, move as BuranoMove),
        places: (_, move) => last.movePlaces(move as BuranoMove),
      };
    },
    about: (words) => ({ note: words.lobby.newBurano, players: words.lobby.forBurano }),
    length: { 2: [60, 14], 3: [90, 14], 4: [120, 14] },
    options: (words) => ({
      layout: { name: words.burano.frame.layout, values: words.burano.frame.layouts, editor: words.setup.layout.own },
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
