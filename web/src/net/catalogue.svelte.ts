// What can be set up, as the server says it; asked for once.

import type { CatalogueReply, Game, GameInfo } from "../protocol";
import { house, Refusal } from "./house.svelte";

class Catalogue {
  #told = $state.raw<CatalogueReply | null>(null);
  #asked = false;

  /** The game as it can be set up; null until it is known. */
  of(game: Game): GameInfo | null {
    return this.#told?.games.find((one) => one.game === game) ?? null;
  }

  get levels(): CatalogueReply["levels"] {
    return this.#told?.levels ?? [];
  }

  /** Asks, unless that was done already; a server that just closes is asked again. */
  async load(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    try {
      this.#told = await house.ask("catalogue", { type: "catalogue" });
    } catch (error) {
      this.#asked = false;
      if (!(error instanceof Refusal)) throw error;
      if (error.told.key === "closing") setTimeout(() => void this.load(), 500);
    }
  }
}

export const catalogue = new Catalogue();
