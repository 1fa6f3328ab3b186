// What a table puts into the bar on top of the page.

import type { Snippet } from "svelte";

class OnBar {
  middle = $state.raw<Snippet | null>(null);
}

export const onBar = new OnBar();
