// How the main island is turned; it stays so while the page lives.

import type { Quarter } from "./iso";

class Turning {
  quarter = $state<Quarter>(0);

  /** Turns the island by a quarter, clockwise or back. */
  by(step: 1 | -1): void {
    this.quarter = ((this.quarter + step + 4) % 4) as Quarter;
  }
}

export const turning = new Turning();
