// A table as the page follows it: how it stands, what happened, and what may be done.

import type { Frame, GameMove, LegalMove, News, Presence, PreviewLine, State, TableInfo } from "../protocol";
import { settings } from "../settings.svelte";
import { house, pause, Refusal, Stale } from "./house.svelte";
import { isStep, lasting, Pacing, type Step } from "./pacing.svelte";
import { sinceTurn } from "./since";

export type Viewer = number | "spectator";

/** One table, watched as one viewer. What others did is shown step by step, so what is shown may be behind what is known. */
export class Following {
  /** Whether one decision is all there is: nothing went before, nothing follows, and nobody else is there. */
  readonly posed: boolean = false;
  /** How the table stands as it is shown. */
  state = $state.raw<State | null>(null);
  /** What happened, as far as it is shown; what people say and who sits where is shown at once. */
  items = $state.raw<News[]>([]);
  /** What the server said last. */
  latest = $state.raw<State | null>(null);
  presence = $state.raw<Presence | null>(null);
  previews = $state.raw<Map<string, PreviewLine>>(new Map());
  refusal = $state.raw<Refusal | null>(null);
  sending = $state(false);
  /** Whether the host has taken the seat away. */
  removed = $state(false);
  /** The seats whose people look at this screen together: what they do is seen as it is done. */
  together: Viewer[];
  /** All that happened, shown or not. */
  known = $state.raw<News[]>([]);
  /** The number of the last news whose position was shown. */
  #seen = 0;
  #stops: (() => void)[] = [];
  readonly #pacing = new Pacing({ lasts: (step) => this.#lasts(step), changed: () => this.#show() });

  constructor(
    readonly code: string,
    readonly viewer: Viewer,
  ) {
    this.together = [viewer];
  }

  async start(): Promise<void> {
    const hidden = (): void => {
      if (document.hidden) this.skip();
    };
    document.addEventListener("visibilitychange", hidden);
    this.#stops.push(
      () => document.removeEventListener("visibilitychange", hidden),
      house.listen((frame) => this.#hear(frame)),
      house.onReopen(() => void this.#watch()),
    );
    await this.#watch();
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
    this.#pacing.hold(true);
    void house.ask("done", { type: "unwatch", code: this.code, viewer: this.viewer }).catch(() => undefined);
  }

  /** The step that is shown now; null where what is shown is what is known. */
  get step(): Step | null {
    return this.#pacing.step;
  }

  /** Whether there is still something to be shown. */
  get behind(): boolean {
    return !this.#pacing.dry;
  }

  /** Whether each step waits for a press. */
  get byHand(): boolean {
    return this.#pacing.byHand;
  }

  /** Whether its seat has something to decide, shown or not; not while a bot plays it. */
  get deciding(): boolean {
    const seat = typeof this.viewer === "number" ? this.latest?.table.seats[this.viewer] : undefined;
    return !seat?.stand_in && (this.latest?.legal.length ?? 0) > 0;
  }

  /** None while a bot plays the seat, or as long as there is something to be shown. */
  get legal(): LegalMove[] {
    return this.deciding && !this.behind ? (this.latest?.legal ?? []) : [];
  }

  /** Nothing is shown to a seat that does not look; what happened meanwhile is shown when it does. */
  look(looks: boolean): void {
    this.#pacing.hold(!looks);
  }

  /** Shows at once how it stands. */
  skip(): void {
    if (this.behind) this.#pacing.skip();
  }

  /** The next step, without waiting. */
  next(): void {
    this.#pacing.next();
  }

  /** Shows once more what the others did since one's own last turn. */
  async again(byHand: boolean): Promise<void> {
    const shown = sinceTurn(this.items, this.viewer);
    const first = shown[0];
    if (this.behind || !first) return;
    const before = this.known.findLast((item) => isStep(item) && item.number < first.number);
    const views = await this.#views((before ?? first).number - 1);
    if (!this.#pacing.dry) return;
    const start = before && isStep(before) ? views.get(before.number) : undefined;
    if (this.state && start) this.state = { ...this.state, view: start };
    this.#pacing.byHand = byHand;
    this.#pacing.add(
      shown.flatMap((item) => {
        const view = views.get(item.number);
        return view ? [{ item, view }] : [];
      }),
    );
  }

  /** Makes a move of one's seat; a refusal is kept for show, and nothing is lost by it. */
  async play(move: string | GameMove): Promise<boolean> {
    return this.#act((ply, seat) => ({ type: "move", code: this.code, seat, ply, move }));
  }

  /** Makes several moves of one's seat, each right after the one before; stops at the first that is refused. */
  async playAll(moves: GameMove[]): Promise<boolean> {
    if (this.sending || !this.latest || typeof this.viewer !== "number") return false;
    const seat = this.viewer;
    let { ply } = this.latest;
    return this.#sending(async () => {
      for (const move of moves) {
        ({ ply } = await house.ask("ack", { type: "move", code: this.code, seat, ply, move }));
      }
    });
  }

  async undo(): Promise<boolean> {
    return this.#act((ply, seat) => ({ type: "undo", code: this.code, seat, ply }));
  }

  /** Takes one's last turn back, or asks the others whether one may. */
  async undoTurn(): Promise<boolean> {
    return this.#act((ply, seat) => ({ type: "undo_turn", code: this.code, seat, ply }));
  }

  /** Agrees that another takes a turn back, or not. */
  async answerUndo(yes: boolean): Promise<boolean> {
    return this.#act((ply, seat) => ({ type: "answer_undo", code: this.code, seat, ply, yes }));
  }

  async chat(text: string): Promise<void> {
    await house.ask("ack", { type: "chat", code: this.code, text });
  }

  /** Forgets what that person said. */
  hush(who: number): void {
    this.known = this.known.map((item) => (item.kind === "chat" && item.who === who ? { ...item, text: null } : item));
    this.#show();
  }

  async #act(message: (ply: number, seat: number) => Parameters<typeof house.ask>[1]): Promise<boolean> {
    if (this.sending || !this.latest || typeof this.viewer !== "number") return false;
    const { latest, viewer } = this;
    return this.#sending(async () => {
      await house.ask("ack", message(latest.ply, viewer));
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
      if (error instanceof Stale) await this.#watch();
      else if (error instanceof Refusal) this.refusal = error;
      else throw error;
      return false;
    } finally {
      this.sending = false;
    }
  }

  /** Learns how the table stands, and hears of it from now on; while the server has no time for that, asks again. */
  async #watch(): Promise<void> {
    const since = this.known.at(-1)?.number ?? 0;
    try {
      let state = await this.#asked(since);
      let items = state.items;
      // A long game's news come page by page, and are taken in together.
      while (state.more) {
        state = await this.#asked(state.number);
        items = [...items, ...state.items];
      }
      this.#take({ ...state, items });
      if (this.refusal?.wait != null) this.refusal = null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.told.key === "closing") return;
      this.refusal = error;
      if (error.wait === null) return;
      await pause(error.wait);
      if (this.#stops.length > 0) await this.#watch();
    }
  }

  #asked(since: number): Promise<State> {
    return house.ask("state", { type: "watch", code: this.code, viewer: this.viewer, since, wait: 0 });
  }

  #hear(frame: Frame): void {
    if (frame.type === "refused" && frame.key === "not_welcome" && frame.params["code"] === this.code)
      this.removed = true;
    if (frame.type === "presence" && frame.code === this.code) this.presence = frame;
    if (frame.type === "news" && frame.code === this.code && frame.viewer === this.viewer) this.#take(frame);
  }

  #take(state: State): void {
    const known = this.known.at(-1)?.number ?? 0;
    const fresh = state.items.filter((item) => item.number > known);
    if (this.latest && fresh.some(({ kind }) => kind === "hidden")) void this.#reread();
    if (fresh.length > 0) this.known = [...this.known, ...fresh];
    if (this.latest && state.number < this.latest.number) return;
    const first = this.latest === null;
    this.latest = state;
    void this.#preview(state);
    // What had happened before one came is not shown step by step.
    if (first) this.#seen = state.number;
    else this.#enqueue(fresh.filter(isStep), state);
    this.#show();
  }

  /** Reads everything again, since something that was said is hidden now. */
  async #reread(): Promise<void> {
    const { code, viewer } = this;
    const { items } = await house.ask("state", { type: "watch", code, viewer, since: 0, wait: 0 });
    this.known = items;
    this.#show();
  }

  /** Queues what is to be seen; the positions in between are asked for where several moves came at once. */
  #enqueue(items: Step["item"][], state: State): void {
    const steps = items.map((item, at): Step => ({ item, view: at === items.length - 1 ? state.view : null }));
    if (!this.behind && steps.every((step) => this.#lasts(step) === 0)) return;
    this.#pacing.add(steps);
    const [first] = steps;
    if (first?.view === null && this.behind) {
      void this.#views(first.item.number - 1).then((views) => this.#pacing.fill(views));
    }
  }

  /** The positions after that news; none where they cannot be had. */
  async #views(since: number): Promise<Map<number, NonNullable<State["view"]>>> {
    try {
      const { steps } = await house.ask("steps", { type: "steps", code: this.code, viewer: this.viewer, since });
      return new Map(steps.map(({ number, view }) => [number, view]));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return new Map();
    }
  }

  /** One's own moves, and those of people beside one, are shown at once; and nobody looks at a hidden page. */
  #lasts({ item }: Step): number {
    if (document.hidden) return 0;
    const still = getComputedStyle(document.documentElement).getPropertyValue("--motion").trim() === "0ms";
    if (item.number <= this.#seen) return lasting(item, settings.pace === "once" ? "normal" : settings.pace, still);
    const own = this.together.includes(item.seat) && !(item.kind === "move" && item.bot);
    return own ? 0 : lasting(item, settings.pace, still);
  }

  /** Shows how it stands, or the step whose turn it is. */
  #show(): void {
    const { latest } = this;
    if (!latest) return;
    if (!this.behind) {
      this.#seen = latest.number;
      this.items = this.known;
      this.state = latest;
      return;
    }
    const { step, waiting } = this.#pacing;
    this.#seen = Math.max(this.#seen, step?.item.number ?? 0);
    const later = new Set(waiting.map(({ item }) => item.number).filter((number) => number > this.#seen));
    this.items = this.known.filter((item) => !later.has(item.number));
    this.state = {
      ...latest,
      ply: latest.ply - later.size,
      view: step?.view ?? this.state?.view ?? null,
      legal: [],
      can_undo: false,
      table: stillPlayed(latest.table),
    };
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
      if (this.latest?.ply === told.ply) this.previews = new Map(told.moves.map((line) => [line.text, line]));
    } catch {
      // Previews are a courtesy: a table that has moved on gets new ones.
    }
  }
}

/** The table before its last move was shown: how it ended is not told yet. */
function stillPlayed(table: TableInfo): TableInfo {
  return table.state === "finished" ? { ...table, state: "playing", ended: null, result: null } : table;
}
