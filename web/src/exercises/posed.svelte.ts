// A decision at the table of its game: the position stands still, and whatever is played is the answer.

import { Refusal } from "../net/house.svelte";
import { Following } from "../net/table.svelte";
import type { GameMove, SeatInfo, State, TableInfo } from "../protocol";
import type { Position } from "./position";

/** Answers with a move in notation; rejects with a refusal where the rules forbid it. */
export type Answer = (text: string) => Promise<void>;

export class Posed extends Following {
  override readonly posed = true;
  /** An answer stands until it is taken back. */
  answered = $state(false);
  readonly #answer: Answer;

  constructor(position: Position, answer: Answer) {
    super("", position.seat);
    this.#answer = answer;
    this.latest = this.state = stateOf(position);
    this.previews = new Map(position.previews.map((line) => [line.text, line]));
  }

  override async play(move: string | GameMove): Promise<boolean> {
    const text = typeof move === "string" ? move : this.legal.find((one) => isSame(one.move, move))?.text;
    if (this.sending || this.answered || text === undefined) return false;
    this.sending = true;
    this.refusal = null;
    try {
      await this.#answer(text);
      this.answered = true;
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refusal = error;
      return false;
    } finally {
      this.sending = false;
    }
  }

  /** One decision is asked for: the first of them. */
  override async playAll([move]: GameMove[]): Promise<boolean> {
    return move !== undefined && this.play(move);
  }
}

function stateOf({ game, view, seat, names, components, legal }: Position): State {
  return {
    type: "state",
    code: "",
    viewer: seat,
    number: 0,
    ply: 0,
    items: [],
    more: false,
    table: tableOf(game, names, components),
    view,
    legal,
    can_undo: false,
    undo_turn: null,
    asking: null,
    clocks: null,
    now: 0,
  };
}

/** A table at which nothing can be asked for: no hints, nothing to take back, nobody to talk to. */
function tableOf(game: TableInfo["game"], names: string[], components: string): TableInfo {
  return {
    code: "",
    game,
    state: "playing",
    seats: names.map(seatOf),
    host: null,
    options: {},
    rulings: {},
    components,
    clock: { kind: "none" },
    pyramids: null,
    listed: false,
    hints: false,
    undo: false,
    spectators: false,
    origin: null,
    lesson: null,
    commitment: "",
    created: 0,
    started: 0,
    ended: null,
    result: null,
    proof: null,
    rematch: null,
    practice: true,
  };
}

function seatOf(name: string, colour: number): SeatInfo {
  return {
    name,
    account: false,
    who: null,
    kind: "person",
    level: null,
    stand_in: null,
    resigned: false,
    ready: true,
    colour,
  };
}

function isSame(one: GameMove, other: GameMove): boolean {
  const sorted = (move: GameMove): string =>
    JSON.stringify(Object.entries(move).sort(([a], [b]) => a.localeCompare(b)));
  return sorted(one) === sorted(other);
}
