// A pyramid in the making: what was put there by hand, what patterns and hints fill in, and what is in the hand.

import { Refusal, Stale } from "../net/house.svelte";
import type { BuranoColour, BuranoPyramidPlace } from "../protocol";
import {
  emptied,
  filled,
  fitted,
  indexOf,
  left,
  type Pattern,
  placed,
  type Plan,
  swapped,
  type Task,
} from "./planning";
import { PLACES } from "./stack";

interface Given {
  task: () => Task;
  /** Whether the server is being told. */
  busy: () => boolean;
  /** Asks for whole pyramids as a strong bot would stack them, the best first. */
  good: () => Promise<Plan[]>;
}

export class Making {
  #own = $state.raw<Plan>([]);
  #wished = $state.raw<Plan>([]);
  #taken = $state.raw<BuranoColour | null>(null);
  /** What stood here before a good pyramid was shown. */
  before = $state.raw<Plan | null>(null);
  /** The good pyramids that are known, and how many of them were shown. */
  goods = $state.raw<Plan[]>([]);
  shown = $state(0);
  asking = $state(false);
  readonly #given: Given;
  readonly plan = $derived.by((): Plan => fitted(this.#wished, this.#given.task()));
  readonly rest = $derived.by(() => left(this.#given.task().reserve, this.plan));
  /** The colour in the hand, while there is a cube of it. */
  readonly hand = $derived.by(() =>
    this.#taken && this.rest[this.#taken] > 0 && !this.#given.busy() ? this.#taken : null,
  );

  constructor(begun: Plan, given: Given) {
    this.#own = begun;
    this.#wished = begun;
    this.#given = given;
  }

  change(next: Plan): void {
    this.#own = next;
    this.#wished = next;
    this.before = null;
  }

  take(colour: BuranoColour): void {
    this.#taken = this.hand === colour ? null : colour;
  }

  lift(colour: BuranoColour): void {
    this.#taken = colour;
  }

  press(place: BuranoPyramidPlace): void {
    const colour = this.plan[indexOf(place)];
    if (this.hand && this.hand !== colour) this.change(placed(this.plan, place, this.hand, this.#given.task()));
    else if (colour) this.change(emptied(this.plan, place));
  }

  /** A cube of the pyramid is dragged to another place, or off it. */
  move(from: BuranoPyramidPlace, to: string): void {
    this.change(this.#isOpen(to) ? swapped(this.plan, from, to, this.#given.task()) : emptied(this.plan, from));
  }

  /** A cube of the reserve is dragged somewhere. */
  add(colour: BuranoColour, to: string): void {
    this.#taken = null;
    if (this.#isOpen(to)) this.change(placed(this.plan, to, colour, this.#given.task()));
  }

  fill(pattern: Pattern): void {
    const task = this.#given.task();
    this.#wished = filled(fitted(this.#own, task), pattern, task);
    this.before = null;
  }

  /** Which of the good pyramids would be shown next, from 1. */
  get next(): number {
    return (this.shown % Math.max(1, this.goods.length)) + 1;
  }

  /** Shows a good pyramid; asked once more, another one, and after the last the first. */
  async showGood(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    try {
      if (this.goods.length === 0) this.goods = await this.#given.good();
      const shown = this.goods[this.next - 1];
      if (!shown) return;
      this.shown = this.next;
      this.before ??= this.plan;
      this.#wished = shown;
    } catch (error) {
      // A hint is a courtesy: a table that has moved on, or a server that is busy, gives none.
      if (!(error instanceof Refusal || error instanceof Stale)) throw error;
    } finally {
      this.asking = false;
    }
  }

  /** Whether it is a place that the server does not know yet. */
  #isOpen(to: string): to is BuranoPyramidPlace {
    return PLACES.some(({ place }, n) => place === to && n >= this.#given.task().decided.length);
  }
}
