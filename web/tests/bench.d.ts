// What the workbench of the gallery puts into the window of a page.

declare global {
  interface Window {
    choosing: import("../src/burano/choosing.svelte").Choosing;
    turning: typeof import("../src/burano/turning.svelte").turning;
    /** The moves that were made there. */
    played: string[];
  }
}

export {};
