// An analysis: the tree, where in it one is, and what the server has said about its positions.

import { house, Refusal } from "../net/house.svelte";
import type { AnalysisReply, OutlineStep, RefusalKey } from "../protocol";
import { grown, type Node, noted, pathTo, planted, pruned, ROOT, type Tree } from "./tree";

/** Milliseconds after which a position is weighed: who goes on at once does not want it. */
const PAUSE = 300;

export class Analysing {
  tree = $state.raw<Tree>(planted({ code: "" }, 0));
  at = $state(ROOT);
  answers = $state.raw<ReadonlyMap<number, AnalysisReply>>(new Map());
  fault = $state<RefusalKey | null>(null);
  /** Whether positions are weighed as one comes to them. */
  weighing = $state(true);
  readonly path = $derived.by(() => pathTo(this.tree, this.at));
  /** What is known of the position; while it is on its way, of the last one that was shown. */
  readonly shown = $derived.by(() => {
    const known = this.path.findLast((node) => this.answers.has(node.id));
    return known && this.answers.get(known.id);
  });
  readonly here = $derived(this.answers.get(this.at));
  /** The way here as the moves of a game. */
  readonly outline = $derived.by(() =>
    this.path.flatMap((node): OutlineStep[] => {
      const step = this.answers.get(node.id);
      if (!step) return [];
      const { seat, text, move, events, turn, points } = step;
      return node.id === ROOT
        ? [{ ply: 0, seat: null, text: null, move: null, events: [], turn, points }]
        : [{ ply: step.ply - this.tree.ply, seat, text, move, events, turn, points }];
    }),
  );
  readonly #changed: (tree: Tree) => void;

  constructor(tree: Tree, changed: (tree: Tree) => void) {
    this.tree = tree;
    this.#changed = changed;
    void this.#look(ROOT, false);
    $effect(() => {
      const [id, weighed] = [this.at, this.weighing];
      if (!this.answers.has(id) || !weighed || this.answers.get(id)?.evaluation || this.here?.over) return;
      const timer = setTimeout(() => void this.#look(id, true), PAUSE);
      return () => clearTimeout(timer);
    });
  }

  /** Begins from another position of the game; nothing is tried from there yet. */
  start(ply: number): void {
    this.answers = new Map();
    this.#become(planted(this.tree.source, ply));
    void this.#look(ROOT, false);
  }

  go(id: number): void {
    this.at = id;
    if (!this.answers.has(id)) void this.#look(id, false);
  }

  back(): void {
    const parent = this.path.at(-2);
    if (parent) this.go(parent.id);
  }

  play(seat: number, text: string): void {
    const [tree, id] = grown(this.tree, this.at, seat, text);
    this.#become(tree);
    this.go(id);
  }

  remove(): void {
    const gone = this.at;
    this.back();
    this.#become(pruned(this.tree, gone));
  }

  note(text: string): void {
    this.#become(noted(this.tree, this.at, text));
  }

  get node(): Node | undefined {
    return this.tree.nodes.get(this.at);
  }

  #become(tree: Tree): void {
    if (tree === this.tree) return;
    this.tree = tree;
    this.#changed(tree);
  }

  /** Asks for a position, and again where the server asks for patience. */
  async #look(id: number, evaluate: boolean): Promise<void> {
    const moves = pathTo(this.tree, id).slice(1);
    const { source, ply } = this.tree;
    for (;;) {
      try {
        const told = await house.ask("analysis", {
          type: "analyse",
          ...source,
          ply,
          moves: moves.map(({ seat, text }) => ({ seat, move: text })),
          evaluate,
        });
        if (this.tree.nodes.has(id) && ply === this.tree.ply) this.answers = new Map(this.answers).set(id, told);
        this.fault = null;
        return;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { key, params } = error.told;
        if (!["too_many", "closing", "busy"].includes(key)) {
          this.fault = key;
          return;
        }
        await new Promise((then) => setTimeout(then, typeof params["wait"] === "number" ? params["wait"] : 700));
        if (evaluate && (this.at !== id || !this.weighing)) return;
      }
    }
  }
}
