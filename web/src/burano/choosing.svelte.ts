// What a person may do at a table of Burano, and is about to do: a cube or a roof tile held up, docks to be
// swapped. Only what the server called legal can be chosen; what is legal is never worked out here.

import type {
  BuranoCard,
  BuranoColour,
  BuranoFish,
  BuranoLaceSquare,
  BuranoMove,
  BuranoPlace,
  BuranoPyramidPlace,
  BuranoRoofKind,
  BuranoRoofSpace,
  BuranoShip,
  BuranoTask,
  BuranoWorkerPlace,
  LegalMove,
  PreviewLine,
} from "../protocol";

type Of<Kind extends BuranoMove["kind"]> = Extract<BuranoMove, { kind: Kind }>;

/** A legal move: its notation, and what it says. */
export interface Choice<Kind extends BuranoMove["kind"]> {
  text: string;
  move: Of<Kind>;
}

/** A legal move of any kind. */
export interface Way {
  text: string;
  move: BuranoMove;
}

/**
 * What is held up, to be put somewhere: a prepared cube, a roof tile, or a cube bought for privilege; where only free
 * cubes pay (B14.2), one of the pyramid that pays, or the lace worker to be paid.
 */
export type Held =
  | { what: "cube"; colour: BuranoColour }
  | { what: "roof"; space: BuranoRoofSpace }
  | { what: "bought"; colour: BuranoColour }
  | { what: "payment"; place: BuranoPyramidPlace; colour: BuranoColour }
  | { what: "worker"; square: BuranoLaceSquare };

interface Around {
  /** The legal moves; none where nothing is to be decided, or a move is under way. */
  legal: () => LegalMove[];
  previews: () => Map<string, PreviewLine>;
  task: () => BuranoTask;
  play: (text: string) => void;
  /** Makes several moves, one right after the other. */
  playAll: (moves: BuranoMove[]) => void;
}

/** The choices by what they are about, in their order. */
function grouped<Key, One>(choices: One[], about: (choice: One) => Key): Map<Key, One[]> {
  const groups = new Map<Key, One[]>();
  for (const one of choices) groups.set(about(one), [...(groups.get(about(one)) ?? []), one]);
  return groups;
}

/** The legal moves of a table of Burano, by what they are about. */
export class Choosing {
  held = $state.raw<Held | null>(null);
  /** Whether docks are lit to be swapped (B12.1). */
  swapping = $state(false);
  /** What is chosen among several ways to do one thing at one place. */
  ways = $state.raw<Way[]>([]);
  /** The merchant ship that is about to be sold to. */
  ship = $state<BuranoShip | null>(null);
  /** What was pressed though it is not lit, as `data-at` names it. */
  tried = $state<string | null>(null);
  readonly #around: Around;

  constructor(around: Around) {
    this.#around = around;
  }

  get legal(): LegalMove[] {
    return this.#around.legal();
  }

  /** Makes one of the legal moves. */
  play(text: string): void {
    this.#around.play(text);
  }

  /** Makes several moves, each legal after the one before. */
  playAll(moves: BuranoMove[]): void {
    this.#around.playAll(moves);
  }

  /** What the move would cost and bring, once it is known. */
  preview(text: string): PreviewLine | undefined {
    return this.#around.previews().get(text);
  }

  of<Kind extends BuranoMove["kind"]>(kind: Kind): Choice<Kind>[] {
    return this.legal.flatMap(({ text, move }) => (move.kind === kind ? [{ text, move: move as Of<Kind> }] : []));
  }

  #only(kind: BuranoMove["kind"]): string | null {
    return this.of(kind)[0]?.text ?? null;
  }

  get stop(): string | null {
    return this.#only("stop");
  }

  /** Whether one is in one's turn, between moves: then a stop is legal, and pieces can be held up. */
  get inTurn(): boolean {
    return this.stop !== null && this.#around.task() === "turn";
  }

  get picks(): Map<BuranoPyramidPlace, string> {
    return new Map(this.of("pick").map(({ text, move }) => [move.place, text]));
  }

  /** Where the cube that is held up may be built; with nothing held up, where the only one that is ready may. */
  get builds(): Choice<"build">[] {
    const held = this.held;
    if (held && held.what !== "cube") return [];
    const builds = this.of("build");
    const colours = new Set(builds.map(({ move }) => move.colour));
    const chosen = held?.colour ?? (colours.size === 1 ? [...colours][0] : null);
    return builds.filter(({ move }) => move.colour === chosen);
  }

  /** Where the roof tile that is held up may lie; none unless one is. */
  get roofs(): Choice<"roof">[] {
    const held = this.held;
    return held?.what === "roof" ? this.of("roof").filter(({ move }) => move.space === held.space) : [];
  }

  canRoof(space: BuranoRoofSpace): boolean {
    return this.of("roof").some(({ move }) => move.space === space);
  }

  canBuild(colour: BuranoColour): boolean {
    return this.of("build").some(({ move }) => move.colour === colour);
  }

  /** A privilege point for a coin (B12.4). */
  get coin(): string | null {
    return this.#only("coin");
  }

  /** Colours that privilege can buy for the pyramid (B12.3). */
  get buyable(): BuranoColour[] {
    return [...new Set(this.of("cube").map(({ move }) => move.colour))];
  }

  /** Where the bought cube that is held up may go. */
  get buys(): Map<BuranoPyramidPlace, string> {
    const held = this.held;
    if (held?.what !== "bought") return new Map();
    return new Map(
      this.of("cube").flatMap(({ text, move }) => (move.colour === held.colour ? [[move.place, text]] : [])),
    );
  }

  get sails(): Map<BuranoPlace, string> {
    return new Map(this.of("sail").map(({ text, move }) => [move.place, text]));
  }

  /** Docks that may change places, while that is wished for or has begun. */
  get swaps(): Choice<"swap">[] {
    const swaps = this.of("swap");
    return this.swapping || this.sails.size === 0 ? swaps : [];
  }

  get catches(): Map<BuranoFish, string> {
    return new Map(this.of("catch").map(({ text, move }) => [move.fish, text]));
  }

  get blind(): string | null {
    return this.#only("blind");
  }

  get sends(): Choice<"send">[] {
    return this.of("send");
  }

  get sells(): Choice<"sell">[] {
    return this.of("sell");
  }

  /** The ships that take something now. */
  get buyers(): Set<BuranoShip> {
    return new Set(this.sells.map(({ move }) => move.ship));
  }

  get laces(): Map<BuranoLaceSquare, string> {
    return new Map(this.of("lace").map(({ text, move }) => [move.square, text]));
  }

  get withdrawals(): Map<BuranoWorkerPlace, string> {
    return new Map(this.of("withdraw").map(({ text, move }) => [move.from, text]));
  }

  /** For each lace worker that can be paid, the ways to do so. */
  get pays(): Map<BuranoLaceSquare, Choice<"pay">[]> {
    return grouped(this.of("pay"), ({ move }) => move.square);
  }

  /** For each free cube that can pay, the workers; with a worker chosen, only that one (B14.2). */
  get gives(): Map<BuranoPyramidPlace, Choice<"give">[]> {
    const held = this.held;
    const meant = this.of("give").filter(({ move }) => held?.what !== "worker" || move.square === held.square);
    return grouped(meant, ({ move }) => move.place);
  }

  /** For each lace worker that a free cube can pay, the cubes; with a cube held up, only that one (B14.2). */
  get givesTo(): Map<BuranoLaceSquare, Choice<"give">[]> {
    const held = this.held;
    const meant = this.of("give").filter(({ move }) => held?.what !== "payment" || move.place === held.place);
    return grouped(meant, ({ move }) => move.square);
  }

  get takes(): Map<BuranoColour, string> {
    return new Map(this.of("take").map(({ text, move }) => [move.colour, text]));
  }

  get discards(): Map<BuranoRoofSpace, string> {
    return new Map(this.of("discard").map(({ text, move }) => [move.space, text]));
  }

  get tiles(): Map<BuranoRoofKind, string> {
    return new Map(this.of("tile").map(({ text, move }) => [move.roof, text]));
  }

  get privilege(): string | null {
    return this.#only("privilege");
  }

  get cards(): Map<BuranoCard, string> {
    return new Map(this.of("card").map(({ text, move }) => [move.card, text]));
  }

  get top(): string | null {
    return this.#only("top");
  }

  /** Holds a piece up, or puts it down again if it is the one. */
  hold(piece: Held): void {
    this.held = JSON.stringify(this.held) === JSON.stringify(piece) ? null : piece;
    this.ways = [];
  }

  /** Chooses the lace worker that a free cube will pay; where it can be paid otherwise too, that is offered. */
  holdWorker(square: BuranoLaceSquare): void {
    this.hold({ what: "worker", square });
    if (this.held) this.ways = this.pays.get(square) ?? [];
  }

  /** Plays the one way there is, or lets one of several be chosen. */
  choose(ways: Way[]): void {
    const [first] = ways;
    if (ways.length > 1) this.ways = ways;
    else if (first) this.play(first.text);
  }

  /** Lets a piece go on the place of that move; a roof may lie there either way round. */
  drop(text: string): void {
    const dropped = this.of("roof").find((way) => way.text === text)?.move;
    if (!dropped) {
      this.play(text);
      return;
    }
    this.choose(
      this.roofs.filter(({ move }) => move.square === dropped.square && move.direction === dropped.direction),
    );
  }

  /** Forgets what was about to be done. */
  clear(): void {
    this.held = null;
    this.swapping = false;
    this.ways = [];
    this.ship = null;
    this.tried = null;
  }
}
