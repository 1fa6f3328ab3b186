// What a person likes: kept in this browser only.

import type { Pace } from "./net/pacing.svelte";

const KEY = "merletto.settings";

interface Kept {
  theme: "system" | "light" | "dark";
  grey: boolean;
  motion: "system" | "off";
  hideHands: boolean;
  guide: boolean;
  shortcut: boolean;
  pace: Pace;
  sound: boolean;
  /** From 0 to 100. */
  volume: number;
  notify: boolean;
}

const USUAL: Kept = {
  theme: "system",
  grey: false,
  motion: "system",
  hideHands: true,
  guide: true,
  shortcut: true,
  pace: "normal",
  sound: false,
  volume: 60,
  notify: false,
};

function kept(): Kept {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return USUAL;
  }
}

class Settings {
  #kept = $state<Kept>(kept());

  get theme(): Kept["theme"] {
    return this.#kept.theme;
  }

  get grey(): boolean {
    return this.#kept.grey;
  }

  get motion(): Kept["motion"] {
    return this.#kept.motion;
  }

  /** Whether hands are covered between turns when several people share this screen. */
  get hideHands(): boolean {
    return this.#kept.hideHands;
  }

  /** Whether the guide through a first game of Burano is open. */
  get guide(): boolean {
    return this.#kept.guide;
  }

  /** Whether a single key opens the list of moves. */
  get shortcut(): boolean {
    return this.#kept.shortcut;
  }

  /** How fast the moves of others are shown. */
  get pace(): Pace {
    return this.#kept.pace;
  }

  /** Whether the table is heard: off until somebody turns it on. */
  get sound(): boolean {
    return this.#kept.sound;
  }

  get volume(): number {
    return this.#kept.volume;
  }

  /** Whether the browser says that it is one's turn, or that somebody wrote, while nobody looks at the page. */
  get notify(): boolean {
    return this.#kept.notify;
  }

  change(change: Partial<Kept>): void {
    Object.assign(this.#kept, change);
    localStorage.setItem(KEY, JSON.stringify(this.#kept));
    this.apply();
  }

  /** Lets the page look as chosen. */
  apply(): void {
    const root = document.documentElement;
    if (this.theme === "system") delete root.dataset["theme"];
    else root.dataset["theme"] = this.theme;
    root.style.filter = this.grey ? "grayscale(1)" : "";
    if (this.motion === "off") root.style.setProperty("--motion", "0ms");
    else root.style.removeProperty("--motion");
  }
}

export const settings = new Settings();
