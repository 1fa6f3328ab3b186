// The rules beside the table: which clause is open there, and what was read before it.

import { gameNamed } from "../games";
import type { Game } from "../protocol";

export interface Passage {
  game: Game;
  clause: string | null;
}

class RulesPanel {
  #read = $state.raw<Passage[]>([]);

  /** What is open now. */
  get now(): Passage | undefined {
    return this.#read.at(-1);
  }

  /** Whether something was read before it. */
  get before(): boolean {
    return this.#read.length > 1;
  }

  open(passage: Passage): void {
    this.#read = [...this.#read, passage];
  }

  back(): void {
    this.#read = this.#read.slice(0, -1);
  }

  close(): void {
    this.#read = [];
  }
}

export const panel = new RulesPanel();

/** The passage that a link to the rules leads to. */
export function passageOf(link: HTMLAnchorElement): Passage | null {
  const [page, game = "", clause = ""] = link.hash.replace(/^#\/?/, "").split("/");
  return page === "rules" ? { game: gameNamed(game), clause: clause || null } : null;
}
