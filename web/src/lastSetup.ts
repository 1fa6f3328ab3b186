// Who played at the last table that was set up here; kept in this browser only.

import type { Game, Level } from "./protocol";

export type Who = "me" | "screen" | "friend" | Level;

export interface Chair {
  who: Who;
  /** Of a player at this screen; empty for the usual one. */
  name: string;
  /** Null where none was chosen. */
  colour: number | null;
}

export interface LastSetup {
  chairs: Chair[];
  clock: string;
}

const KEY = "merletto.setup";

/** An easy opponent: the choice of a first visit. */
export const EASY: Level = "beginner";

const FIRST: LastSetup = {
  chairs: [
    { who: "me", name: "", colour: null },
    { who: EASY, name: "", colour: null },
  ],
  clock: "none",
};

function all(): Partial<Record<Game, LastSetup>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Record<Game, LastSetup>>;
  } catch {
    return {};
  }
}

export function lastSetup(game: Game): LastSetup {
  return structuredClone({ ...FIRST, ...all()[game] });
}

export function rememberSetup(game: Game, setup: LastSetup): void {
  localStorage.setItem(KEY, JSON.stringify({ ...all(), [game]: setup }));
}
