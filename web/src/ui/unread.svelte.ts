// What has been said at the table since one looked at the chat last.

import type { Following } from "../net/table.svelte";

class Unread {
  /** How many lines of others nobody has looked at. */
  count = $state(0);
  /** Grows whenever somebody wishes to see the chat. */
  wanted = $state(0);
  #table = "";
  #read = 0;

  /** Counts anew. What was said before the table was opened has been read. */
  hear({ code, items, viewer }: Following): void {
    if (code !== this.#table) {
      this.#table = code;
      this.#read = items.at(-1)?.number ?? 0;
    }
    const lines = items.filter(
      (item) => item.kind === "chat" && item.text !== null && item.number > this.#read && item.seat !== viewer,
    );
    this.count = lines.length;
  }

  /** The chat has been looked at. */
  look({ items }: Following): void {
    this.#read = items.at(-1)?.number ?? 0;
    this.count = 0;
  }
}

export const unread = new Unread();
