// A table as the page follows it: how it stands, what happened, and what may be done.

import type { Frame, GameMove, LegalMove, News, Presence, PreviewLine, State } from "../protocol";
import { house, Refusal, Stale } from "./house.svelte";

export type Viewer = number | "spectator";

/** One table, watched as one viewer. What is on show is always what the server said last. */
export class Following {
  state = $state.raw<State | null>(null);
  items = $state.raw<News[]>([]);
  presence = $state.raw<Presence | null>(null);
  previews = $state.raw<Map<string, PreviewLine>>(new Map());
  refusal = $state.raw<Refusal | null>(null);
  sending = $state(false);
  #stops: (() => void)[] = [];

  constructor(
    readonly code: string,
    readonly viewer: Viewer,
  ) {}

  async start(): Promise<void> {
    this.#stops.push(
      house.listen((frame) => this.#hear(frame)),
      house.onReopen(() => void this.#watch()),
    );
    await this.#watch();
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
    void house.ask("done", { type: "unwatch", code: this.code, viewer: this.viewer }).catch(() => undefined);
  }

  /** None while a bot plays the seat. */
  get legal(): LegalMove[] {
    const seat = typeof this.viewer === "number" ? this.state?.table.seats[this.viewer] : undefined;
    return seat?.stand_in ? [] : (this.state?.legal ?? []);
  }

  /** Makes a move of one's seat; a refusal is kept for show, and nothing is lost by it. */
  async play(move: string | GameMove): Promise<boolean> {
    return this.#act((ply, seat) => ({ type: "move", code: this.code, seat, ply, move }));
  }

  /** Makes several moves of one's seat, each right after the one before; stops at the first that is refused. */
  async playAll(moves: GameMove[]): Promise<boolean> {
    if (this.sending || !this.state || typeof this.viewer !== "number") return false;
    const seat = this.viewer;
    let { ply } = this.state;
    return this.#sending(async () => {
      for (const move of moves) {
        ({ ply } = await house.ask("ack", { type: "move", code: this.code, seat, ply, move }));
      }
    });
  }

  async undo(): Promise<boolean> {
    return this.#act((ply, seat) => ({ type: "undo", code: this.code, seat, ply }));
  }

  async chat(text: string): Promise<void> {
    await house.ask("ack", { type: "chat", code: this.code, text });
  }

  async #act(message: (ply: number, seat: number) => Parameters<typeof house.ask>[1]): Promise<boolean> {
    if (this.sending || !this.state || typeof this.viewer !== "number") return false;
    const { state, viewer } = this;
    return this.#sending(async () => {
      await house.ask("ack", message(state.ply, viewer));
    });
  }

  /** Sends something; a refusal is kept for show, and a table that has moved on is shown as it is. */
  async #sending(send: () => Promise<void>): Promise<boolean> {
    this.sending = true;
    this.refusal = null;
    try {
      await send();
      return true;
    } catch (error) {
      if (error instanceof Stale) this.#take(error.state);
      else if (error instanceof Refusal) this.refusal = error;
      else throw error;
      return false;
    } finally {
      this.sending = false;
    }
  }

  async #watch(): Promise<void> {
    const since = this.state?.number ?? 0;
    try {
      const state = await house.ask("state", {
        type: "watch",
        code: this.code,
        viewer: this.viewer,
        since,
        wait: 0,
      });
      this.#take(state);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.told.key !== "closing") this.refusal = error;
    }
  }

  #hear(frame: Frame): void {
    if (frame.type === "presence" && frame.code === this.code) this.presence = frame;
    if (frame.type === "news" && frame.code === this.code && frame.viewer === this.viewer) this.#take(frame);
  }

  #take(state: State): void {
    const known = this.items.at(-1)?.number ?? 0;
    const fresh = state.items.filter((item) => item.number > known);
    if (fresh.length > 0) this.items = [...this.items, ...fresh];
    if (this.state && state.number < this.state.number) return;
    this.state = state;
    void this.#preview(state);
  }

  /** Learns what each legal move would cost and bring. */
  async #preview(state: State): Promise<void> {
    this.previews = new Map();
    if (state.legal.length === 0 || typeof this.viewer !== "number") return;
    try {
      const told = await house.ask("preview", {
        type: "preview",
        code: this.code,
        seat: this.viewer,
        ply: state.ply,
      });
      if (this.state?.ply === told.ply) this.previews = new Map(told.moves.map((line) => [line.text, line]));
    } catch {
      // Previews are a courtesy: a table that has moved on gets new ones.
    }
  }
}
