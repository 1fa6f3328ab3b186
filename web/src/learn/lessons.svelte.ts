// The lessons that the server has, opening one, and which of them were solved: in this browser, or by its person elsewhere.

import { house } from "../net/house.svelte";
import type { Game, LessonInfo } from "../protocol";
import { route } from "../route.svelte";

const KEY = "merletto.lessons";
const asked = new Map<Game, Promise<LessonInfo[]>>();

/** The lessons of a game, asked for once; the guided first game is the first. */
export function lessonsOf(game: Game): Promise<LessonInfo[]> {
  let lessons = asked.get(game);
  if (!lessons) {
    lessons = house.ask("lessons", { type: "lessons", game }).then((told) => told.lessons);
    lessons.catch(() => asked.delete(game));
    asked.set(game, lessons);
  }
  return lessons;
}

/** Opens the table of a lesson and goes there. */
export async function openLesson(game: Game, key: string): Promise<void> {
  const told = await house.ask("table", { type: "lesson", game, key });
  route.go({ page: "table", code: told.table.code });
}

/** Closes the table of a lesson that is left: nobody goes back to it. */
export function closeLesson(code: string): void {
  void house.ask("table", { type: "close_table", code }).catch(() => undefined);
}

type Solved = Partial<Record<Game, string[]>>;

function kept(): Solved {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Solved;
  } catch {
    return {};
  }
}

class Progress {
  #solved = $state.raw<Solved>(kept());

  has(game: Game, key: string): boolean {
    return this.#solved[game]?.includes(key) ?? false;
  }

  add(game: Game, key: string): void {
    if (this.has(game, key)) return;
    this.#solved = { ...this.#solved, [game]: [...(this.#solved[game] ?? []), key] };
    this.#keep();
    void this.share(game).catch(() => undefined); // what this browser keeps is told the next time
  }

  /** Tells the server what was solved here, and learns what its person has solved elsewhere. */
  async share(game: Game): Promise<void> {
    const told = await house.ask("lessons", { type: "lessons", game, solved: this.#solved[game] ?? [] });
    this.#solved = { ...this.#solved, [game]: told.solved };
    this.#keep();
  }

  /** Forgets what this browser keeps: it stays with the person who signs out. */
  forget(): void {
    this.#solved = {};
    this.#keep();
  }

  #keep(): void {
    localStorage.setItem(KEY, JSON.stringify(this.#solved));
  }
}

export const progress = new Progress();
