// What the others did is shown one step after the other: the queue between what is known and what is shown.

import type { GameView, MoveItem, News, UndoItem } from "../protocol";

export type Pace = "slow" | "normal" | "quick" | "once";

/** A move or a take-back, and the position after it; null until that is known. */
export interface Step {
  item: MoveItem | UndoItem;
  view: GameView | null;
}

/** How long a step is shown, in milliseconds, and how much longer for each further thing that it tells. */
const LASTS: Record<Pace, [number, number]> = {
  slow: [1100, 150],
  normal: [560, 70],
  quick: [280, 30],
  once: [0, 0],
};
/** Where motion is not wished for, nothing flies, and less time is needed. */
const STILL = 0.7;
/** After a longer absence nobody wants to see it all. */
export const MOST = 40;
/** Events that change nothing to be seen, or that go with another. */
const QUIET = new Set(["turn_ended", "price_settled", "cube_stacked", "markers_lifted", "dealt", "fish_revealed"]);

/** Whether it is a step at all: other news are never delayed. */
export function isStep(item: News): item is MoveItem | UndoItem {
  return item.kind === "move" || item.kind === "undo";
}

/** How long a step is shown at that pace; not at all where there is nothing to see. */
export function lasting(item: Step["item"], pace: Pace, still: boolean): number {
  const [first, further] = LASTS[pace];
  const seen = item.kind === "undo" ? 1 : item.events.filter(({ event }) => !QUIET.has(event)).length;
  if (seen === 0) return 0;
  return (first + further * Math.min(2, seen - 1)) * (still ? STILL : 1);
}

/** What a queue needs to know of its surroundings, read anew at each step. */
export interface Rhythm {
  /** How long this step is shown now. */
  lasts: (step: Step) => number;
  /** Told whenever something else is to be shown. */
  changed: () => void;
}

/** The steps that are known and not shown yet. One is shown at a time, each for its time. */
export class Pacing {
  /** The step that is shown now; null once all are. */
  step = $state.raw<Step | null>(null);
  /** The steps still to come. */
  waiting = $state.raw<Step[]>([]);
  /** Whether each further step waits for a press. */
  byHand = $state(false);
  #held = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #rhythm: Rhythm;

  constructor(rhythm: Rhythm) {
    this.#rhythm = rhythm;
  }

  /** Whether all that is known is shown. */
  get dry(): boolean {
    return this.step === null && this.waiting.length === 0;
  }

  /** Adds steps. With too many of them, all are taken as seen. */
  add(steps: Step[]): void {
    if (steps.length === 0) return;
    this.waiting = [...this.waiting, ...steps];
    if (this.waiting.length > MOST && !this.#held) this.skip();
    else this.#go();
  }

  /** The positions of steps that were not known before; what has none is not shown. */
  fill(views: Map<number, GameView>): void {
    this.waiting = this.waiting.flatMap((step) => {
      const view = step.view ?? views.get(step.item.number);
      return view ? [{ ...step, view }] : [];
    });
    this.#go();
    this.#rhythm.changed();
  }

  /** Nothing is shown while nobody looks; what came meanwhile is shown afterwards. */
  hold(held: boolean): void {
    if (this.#held === held) return;
    this.#held = held;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (held) return;
    if (this.waiting.length > MOST) this.skip();
    else this.#next();
  }

  /** Shows how it stands now, at once. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.byHand = false;
    this.step = null;
    this.waiting = [];
    this.#rhythm.changed();
  }

  /** The next step, without waiting. */
  next(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#next();
  }

  #go(): void {
    if (this.#timer === undefined && !(this.byHand && this.step)) this.#next();
    else this.#rhythm.changed();
  }

  #next(): void {
    if (this.#held) {
      this.#rhythm.changed();
      return;
    }
    let lasts = 0;
    while (lasts === 0) {
      const [head, ...rest] = this.waiting;
      if (head && !head.view) break; // its position is being asked for
      this.waiting = rest;
      this.step = head ?? null;
      if (!head) break;
      lasts = this.#rhythm.lasts(head);
    }
    if (!this.step) this.byHand = false;
    if (lasts > 0 && !this.byHand) {
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        this.#next();
      }, lasts);
    }
    this.#rhythm.changed();
  }
}
