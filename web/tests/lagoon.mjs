// Someone who plays Burano at a browser: stacks pyramids, presses what is lit, and tries what was not tried before.

import { Person, until } from "./person.mjs";

/** What is done first where several things are possible: whatever moves the game on. */
const WILLING = [
  ["roof", 9],
  ["pay", 9],
  ["sail", 8],
  ["build", 7],
  ["card", 6],
  ["top", 6],
  ["privilege", 5],
  ["sell", 6],
  ["lace", 6],
  ["catch", 5],
  ["blind", 4],
  ["send", 5],
  ["tile", 5],
  ["take", 4],
  ["pick", 5],
  ["withdraw", 2],
  ["stop", 3],
  ["swap", 1],
  ["discard", 1],
  ["cube", 1],
  ["coin", 1],
];
const WILL = new Map(WILLING);
/** What a move that nobody made so far is worth beside those. */
const NEW = 20;

export class Islander extends Person {
  /** How often each kind of move was made through the page. */
  made = new Map();

  static async arrive(browser, server, options) {
    return Person.arrive.call(this, browser, server, options);
  }

  get table() {
    return this.page.locator("[data-ply]");
  }

  async now() {
    return this.page.evaluate(() => {
      const table = document.querySelector("[data-ply]");
      return { ply: Number(table?.dataset.ply ?? -1), task: table?.dataset.task ?? "wait" };
    });
  }

  /** Waits until the table asks for something, or the game is over. */
  async asked() {
    let now;
    await until(
      async () => (now = await this.now()).task !== "wait",
      async () => `it is still not one's turn: ${await this.page.locator("main [aria-live=polite]").allInnerTexts()}`,
      60_000,
    );
    return now;
  }

  /** The pieces that can be held up, and what is lit now, as notation. */
  async possible() {
    return this.page.evaluate(() => ({
      moves: [...new Set([...document.querySelectorAll("[data-move]")].map((one) => one.dataset.move).filter(Boolean))],
      holds: [...document.querySelectorAll("[data-hold]:not(:disabled)")].map((one) => one.dataset.hold),
    }));
  }

  worth(kind) {
    return (WILL.get(kind) ?? 1) + (this.made.has(kind) ? 0 : NEW);
  }

  /** Does one thing of those that the screen offers, and waits until it has happened; the task it was for. */
  async act() {
    const before = await this.asked();
    if (before.task === "over") return "over";
    if (before.task === "pyramids") await this.stack();
    else await this.#choose();
    await until(
      async () => (await this.now()).ply !== before.ply || (await this.now()).task !== before.task,
      async () => `nothing happened in ${before.task}: ${await this.refusal.allInnerTexts()}`,
    );
    return before.task;
  }

  async #choose() {
    const { moves, holds } = await this.possible();
    const ways = [
      ...moves.map((move) => ({ move, worth: this.worth(kindOf(move)) })),
      ...holds.map((hold) => ({ hold, worth: this.worth(hold.split(" ")[0]) + 0.5 })),
    ];
    const best = ways.toSorted((one, other) => other.worth - one.worth);
    const chosen = best.find(({ worth }) => worth < best[0].worth - 0.01) && Math.random() < 0.15 ? best[1] : best[0];
    if (!chosen) throw new Error(`nothing is lit in ${(await this.now()).task}`);
    if (chosen.hold) await this.hold(chosen.hold);
    else await this.makes(chosen.move);
  }

  /** Holds a piece up and puts it where it is lit. */
  async hold(hold) {
    const kind = hold.split(" ")[0];
    await this.press(this.page.locator(`[data-hold="${hold}"]`).first());
    const lit = this.page.locator(`[data-move^="${kind}"]`);
    await lit.first().waitFor({ state: "attached" });
    await this.makes(await lit.first().getAttribute("data-move"));
  }

  /** Makes a move that is lit; where several ways are asked about, that one. */
  async makes(move) {
    const target = this.page.locator(`[data-move="${move}"]`);
    await this.press(target.first());
    const way = this.page.getByRole("dialog", { name: this.words.burano.frame.whichOne }).locator(`[data-move="${move}"]`);
    if (await way.isVisible()) await this.press(way);
    const kind = kindOf(move);
    this.made.set(kind, (this.made.get(kind) ?? 0) + 1);
  }

  /** Stacks the pyramid as the page suggests. */
  async stack() {
    await this.press(this.page.locator("[data-fill]").first());
    await this.press(this.page.locator("[data-done]:not(:disabled)").first());
    for (const kind of ["stack"]) this.made.set(kind, (this.made.get(kind) ?? 0) + 1);
  }

  /** Plays until the game is over, or until it is enough. */
  async plays(enough = () => false) {
    for (let deeds = 0; deeds < 600; deeds++) {
      const { task } = await this.asked();
      if (task === "over" || enough(task, deeds)) return;
      await this.act();
    }
    throw new Error("this game has no end");
  }
}

function kindOf(move) {
  return move.split(" ")[0];
}
