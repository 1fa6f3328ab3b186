// How the main island is looked at; it stays so while the page lives.

import type { Quarter } from "./ground";

class Turning {
  quarter = $state<Quarter>(0);
  /** Whether it is a map, seen straight from above. */
  plan = $state(false);
  /** Whether all of the island is shown, also where nothing is built. */
  whole = $state(false);

  /** Turns the island by a quarter, clockwise or back. */
  by(step: 1 | -1): void {
    this.quarter = ((this.quarter + step + 4) % 4) as Quarter;
  }
}

export const turning = new Turning();
