// A review that is asked for: how far it is, and all of it in the end.

import { house, Refusal } from "../net/house.svelte";
import type { ReviewData } from "../protocol";

const PAUSE = 700;

export class Reviewing {
  found = $state.raw<ReviewData>();
  done = $state(0);
  total = $state(0);
  stopped = $state(false);
  /** Why it is refused. */
  refusal = $state.raw<Refusal>();
  #code: string;
  #gone = false;

  constructor(code: string) {
    this.#code = code;
    void this.#ask();
  }

  /** Asks again after it was stopped or refused. */
  again(): void {
    this.stopped = false;
    this.refusal = undefined;
    void this.#ask();
  }

  /** No longer waits for it; the server gives it up if nobody does. */
  stop(): void {
    if (this.found || this.stopped) return;
    this.stopped = true;
    void house.ask("review", { type: "review", code: this.#code, stop: true }).catch(() => undefined);
  }

  /** The page is left. What was begun goes on for whoever comes back. */
  leave(): void {
    this.#gone = true;
  }

  async #ask(): Promise<void> {
    if (this.#gone || this.stopped) return;
    try {
      const told = await house.ask("review", { type: "review", code: this.#code });
      [this.done, this.total] = [told.done, told.total];
      if (told.review) this.found = told.review;
      else setTimeout(() => void this.#ask(), PAUSE);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.told.key === "closing") setTimeout(() => void this.#ask(), PAUSE);
      else this.refusal = error;
    }
  }
}
