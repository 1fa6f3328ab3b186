// What a person is about to do: cards marked in a column, a card of the hand held up. Only what the
// server called legal can be chosen; what is legal is never worked out here.

import type {
  LegalMove,
  WalkingCharacter,
  WalkingDraftMove,
  WalkingLayMove,
  WalkingLevel,
  WalkingMove,
  WalkingPlace,
} from "../protocol";

interface Choice<Move> {
  text: string;
  move: Move;
}

/** The legal moves of a walking table, by what they are about. */
export class Choosing {
  column = $state<number | null>(null);
  levels = $state.raw<WalkingLevel[]>([]);
  held = $state<string | null>(null);
  readonly #legal: () => LegalMove[];

  constructor(legal: () => LegalMove[]) {
    this.#legal = legal;
  }

  #of<Kind extends WalkingMove["kind"]>(kind: Kind): Choice<Extract<WalkingMove, { kind: Kind }>>[] {
    return this.#legal().flatMap(({ text, move }) =>
      move.kind === kind ? [{ text, move: move as Extract<WalkingMove, { kind: Kind }> }] : [],
    );
  }

  get drafts(): Choice<WalkingDraftMove>[] {
    return this.#of("draft");
  }

  get lays(): Choice<WalkingLayMove>[] {
    return this.#of("lay");
  }

  get done(): string | null {
    return this.#of("done")[0]?.text ?? null;
  }

  /** The draft that is marked, if those cards may go together. */
  get draft(): Choice<WalkingDraftMove> | null {
    const wished = [...this.levels].sort().join();
    return (
      this.drafts.find(({ move }) => move.column === this.column && [...move.levels].sort().join() === wished) ?? null
    );
  }

  /** Marks a card of a column, or takes the mark off; marks in another column go. */
  mark(column: number, level: WalkingLevel): void {
    if (this.column !== column) {
      this.column = column;
      this.levels = [level];
    } else if (this.levels.includes(level)) {
      this.levels = this.levels.filter((other) => other !== level);
    } else {
      this.levels = [...this.levels, level];
    }
  }

  /** What the marked cards would be in notation, legal or not: the server says why not. */
  get wished(): string | null {
    const names = { 1: "I", 2: "II", 3: "III" };
    if (this.column === null || this.levels.length === 0) return null;
    return `draft ${this.column} ${[...this.levels]
      .sort()
      .map((level) => names[level])
      .join("+")}`;
  }

  canLay(card: string): boolean {
    return this.lays.some(({ move }) => move.card === card);
  }

  /** Where the card that is held up may be laid. */
  get places(): Map<WalkingPlace, string> {
    return new Map(this.lays.filter(({ move }) => move.card === this.held).map(({ text, move }) => [move.place, text]));
  }

  get returns(): Map<string, string> {
    return new Map(this.#of("return").map(({ text, move }) => [move.card, text]));
  }

  /** Who may move in, or must leave. */
  get characters(): Map<WalkingCharacter, string> {
    return new Map([...this.#of("take"), ...this.#of("remove")].map(({ text, move }) => [move.character, text]));
  }

  /** Forgets what was about to be done. */
  clear(): void {
    this.column = null;
    this.levels = [];
    this.held = null;
  }
}
