// @ts-check
// Someone who plays Burano at a browser: stacks pyramids, holds pieces up, presses what is lit.

import assert from "node:assert/strict";
import { Person, until } from "./person.mjs";
import { says } from "./study.mjs";
import { wordsOf } from "./words.mjs";
import { ownSeat, wished } from "./wishes.mjs";

/** @typedef {import("playwright-core").Locator} Locator */
/** @typedef {import("../src/protocol").State} State */
/** @typedef {import("../src/protocol").BuranoView} View */
/** @typedef {{ ply: number, task: string }} Now */
/** @typedef {Omit<State, "view" | "viewer" | "legal"> & import("./wishes.mjs").Sight} Frame */
/** @typedef {{ language?: import("./words.mjs").Language, made?: Map<string, number> }} Origin */
/** @typedef {import("./person.mjs").Wishes & { choose?: () => Promise<unknown> }} Wishes */

/**
 * A small screen, and someone who taps on it.
 * @satisfies {import("./person.mjs").Likes}
 */
export const PHONE = /** @type {const} */ ({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
  way: "touch",
});
/** What has to be held up before its places are lit. */
const HELD = ["build", "roof", "cube", "give"];
const BOTS_PATIENCE = 120_000;

export class Islander extends Person {
  /**
   * How often each kind of move was made.
   * @type {Map<string, number>}
   */
  made = new Map();
  /**
   * The same in this game.
   * @type {Map<string, number>}
   */
  here = new Map();
  /**
   * The action that one takes whenever it can be.
   * @type {import("../src/protocol").BuranoAction | null}
   */
  favours = null;
  /**
   * The seat that one plays; needed only where several people share the screen.
   * @type {number | null}
   */
  seat = null;

  /**
   * Comes to the page with a browser that speaks this language.
   * @override
   * @param {import("playwright-core").Browser} browser
   * @param {import("./server.mjs").Server} server
   * @param {Origin & import("./person.mjs").Likes} likes
   */
  static async arrive(browser, server, { name, language = "en", way = "mouse", made = new Map(), ...options } = {}) {
    const locale = language === "en" ? "en-GB" : language;
    const person = /** @type {Islander} */ (await super.arrive(browser, server, { locale, ...options }));
    person.words = await wordsOf(language);
    if (name) await person.takeName(name);
    return Object.assign(person, { way, made });
  }

  /**
   * From home to a table of Burano: the choice for each seat, as the page words it, and what else is chosen.
   * @override
   * @param {Wishes} wishes
   */
  async newGame({ seats, names = {}, choose = async () => undefined } = {}) {
    const { page, words } = this;
    seats ??= [words.lobby.me, this.beginner];
    await this.press(page.getByRole("link", { name: words.lobby.newBurano }));
    const counts = page.getByRole("group", { name: words.lobby.howMany });
    await this.press(counts.getByText(String(seats.length), { exact: true }));
    for (const [at, choice] of seats.entries()) {
      await page.getByLabel(words.table.seat(at + 1), { exact: true }).selectOption({ label: choice });
      if (names[at]) await page.getByLabel(words.lobby.nameOf(at + 1)).fill(names[at]);
    }
    await choose();
    const friends = seats.includes(words.lobby.friend);
    await this.press(this.button(friends ? words.lobby.open : words.lobby.start));
    await page.waitForURL(/#\/t\//);
    this.here = new Map();
    return page.url().slice(this.server.url.length);
  }

  get beginner() {
    return this.words.table.bot(this.words.common.levels.beginner);
  }

  get table() {
    return this.page.locator("[data-ply]");
  }

  get ways() {
    return this.page.getByRole("dialog", { name: this.words.burano.frame.whichOne });
  }

  /** Asks whether a turn is to be passed without a move. */
  get passing() {
    return this.page.locator("[data-confirm]");
  }

  get story() {
    return this.region(this.words.burano.story.label);
  }

  get guide() {
    return this.region(this.words.burano.guide.label);
  }

  /**
   * What the table element says of itself.
   * @returns {Promise<Now>}
   */
  async now() {
    return this.page.evaluate(() => {
      /** @type {HTMLElement | null} */
      const table = document.querySelector("[data-ply]");
      return { ply: Number(table?.dataset.ply ?? -1), task: table?.dataset.task ?? "wait" };
    });
  }

  /** What the server told last of one's seat; it has told something once the table is seen. */
  get frame() {
    const last = this.told.findLast((told) => "view" in told && told.view && this.#isOwn(told.viewer));
    return /** @type {Frame} */ (last);
  }

  /** @param {number | "spectator"} viewer */
  #isOwn(viewer) {
    return this.seat === null ? typeof viewer === "number" : viewer === this.seat;
  }

  get view() {
    return this.frame.view;
  }

  get own() {
    return ownSeat(this.frame);
  }

  /** Waits until the table asks for something, or the game is over. */
  async asked() {
    let now = await this.now();
    await until(
      async () => (now = await this.now()).task !== "wait" && this.frame?.ply === now.ply,
      async () => `it is still not one's turn: ${await this.page.locator("main [aria-live=polite]").allInnerTexts()}`,
      BOTS_PATIENCE,
    );
    return now;
  }

  /**
   * Does one thing that the screen asks for, and waits until it has happened; the task it was for.
   * @override
   */
  async act() {
    const { task } = await this.asked();
    await this.#does(task);
    return task;
  }

  /** @param {string} task */
  async #does(task) {
    if (task === "pyramids") await this.stack();
    else if (task !== "over") await this.makes(wished(this.frame, this));
  }

  /**
   * Plays until the game is over, or until it is enough.
   * @param {(task: string) => boolean | Promise<boolean>} enough
   */
  async plays(enough = () => false) {
    for (let deeds = 0; deeds < 600; deeds++) {
      const { task } = await this.asked();
      if (task === "over" || (await enough(task))) return task;
      await this.#does(task);
    }
    throw new Error("this game has no end");
  }

  /**
   * The same without the page, which is much quicker: one's moves are made over HTTP, and then the table is shown.
   * @param {(task: string) => boolean} enough
   */
  async playsAhead(enough) {
    const { page, server } = this;
    const at = page.url().slice(server.url.length);
    const code = at.split("/").at(-1) ?? "";
    const seat = this.seat ?? 0;
    // An empty page draws nothing of the table meanwhile.
    await page.goto("about:blank");
    let task = "wait";
    for (let since = 0, moves = 0; moves < 600;) {
      const state = await says(this, "watch", { code, viewer: seat, since, wait: 20 });
      this.told.push(state);
      since = state.number;
      task = state.table.state === "playing" ? state.view.task : "over";
      if (task === "over") break;
      if (state.legal.length === 0) continue;
      if (enough(task)) break;
      const move = task === "pyramids" ? state.legal[0].text : wished(state, this);
      const fields = { id: `a${state.ply}-${moves++}`, code, seat, ply: state.ply, move };
      const told = await says(this, "move", fields);
      assert.equal(told.type, "ack", JSON.stringify(told));
      this.#note(kindOf(move));
    }
    await this.goTo(at);
    await this.asked();
    return task;
  }

  /**
   * Makes a legal move through the page, and waits until it has happened.
   * @param {string} move
   */
  async makes(move) {
    const before = await this.asked();
    await this.intends(move);
    await this.passes(before, move);
    this.#note(kindOf(move));
  }

  /**
   * Presses all that it takes to make a legal move.
   * @param {string} move
   */
  async intends(move) {
    const [kind = "", ...rest] = move.split(" ");
    if (HELD.includes(kind)) await this.holdUp(`${kind} ${rest[0]}`);
    if (kind === "swap" && this.view.task === "fishing") await this.press(this.button(this.words.burano.frame.swap));
    const asks = this.frame.legal.filter(({ text }) => placeOf(text) === placeOf(move)).length > 1;
    const target = asks ? this.#opener(kind, rest) : this.page.locator(`[data-move="${move}"]`);
    await this.press(await this.inSight(target));
    if (asks) await this.press(this.ways.locator(`[data-move="${move}"]`));
    if (kind === "stop" && (await this.passing.count()) > 0) await this.press(this.passing);
  }

  /**
   * What is pressed where there are several ways to do one thing at one place.
   * @param {string} kind
   * @param {string[]} rest
   */
  #opener(kind, [what = "", where = "", direction]) {
    const { board, names, sea } = this.words.burano;
    if (kind === "roof") return this.page.locator(`[data-move^="roof ${what} ${where} ${direction}"]`);
    if (kind === "sell") return this.#named(board.sellFish(names.fish[where] ?? ""));
    const colour = this.view.workshops.squares.find(({ square }) => square === what)?.colour;
    return this.#named(sea.pay(sea.square(what, sea.workshop(colour ? this.words.common.colours[colour] : ""))));
  }

  /**
   * A button of the board whose name begins so, on whichever page it is.
   * @param {string} name
   */
  #named(name) {
    return this.page.locator("[data-part]").getByRole("button", { name, includeHidden: true });
  }

  /**
   * Holds a piece up, so that its places are lit.
   * @param {string} piece
   */
  async holdUp(piece) {
    const what = await this.inSight(this.page.locator(`[data-hold="${piece}"]`));
    if ((await what.getAttribute("aria-pressed")) !== "true") await this.press(what);
  }

  /**
   * The first of these that is seen; on a small screen the board is turned to the page that has it.
   * @param {Locator} what
   */
  async inSight(what) {
    const all = () => what.evaluateAll((all) => all.map((one) => one.checkVisibility({ visibilityProperty: true })));
    let seen = await all();
    await until(
      async () => seen.length > 0 || (seen = await all()).length > 0,
      () => `there is no ${what}`,
    );
    if (seen.includes(true)) return what.nth(seen.indexOf(true));
    const part = await what.first().evaluate((node) => node.closest("[data-part]")?.getAttribute("data-part"));
    await this.press(this.page.locator(`[data-page="${part}"]`));
    return what.filter({ visible: true }).first();
  }

  /**
   * Waits until something has happened since `before`.
   * @param {Now} before
   * @param {string} what
   */
  async passes(before, what) {
    await until(
      async () => {
        const { ply, task } = await this.now();
        return ply !== before.ply || task !== before.task;
      },
      async () => `nothing happened after ${what} in ${before.task}: ${await this.refusal.allInnerTexts()}`,
    );
    await this.hasNoRefusal();
  }

  async hasNoRefusal() {
    assert.deepEqual(await this.refusal.allInnerTexts(), []);
  }

  /** Stacks the pyramid as the page suggests. */
  async stack() {
    const from = this.told.length;
    await this.press(this.page.locator("[data-fill]").first());
    await this.isDone();
    for (const kind of ["stack", "leave"]) if (this.#moved(from).includes(kind)) this.#note(kind);
  }

  /**
   * Puts a cube of the reserve somewhere in the pyramid.
   * @param {import("../src/protocol").BuranoColour} colour
   * @param {string} place
   */
  async puts(colour, place) {
    const { burano, common } = this.words;
    const pile = this.page
      .getByRole("group", { name: burano.town.reserve })
      .getByRole("button", { name: common.colours[colour] });
    await this.press(pile);
    await this.press(this.page.locator(`[data-part=own] [data-move="${place}"]`));
  }

  /** What is in each place of the pyramid that is being stacked, in words. */
  async plan() {
    const places = this.page
      .getByRole("group", { name: this.words.burano.town.pyramid, exact: true })
      .getByRole("button");
    return places.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  }

  /** Says that the pyramid is done, and waits until the server has all of it. */
  async isDone() {
    const done = this.page.locator("[data-done]");
    await this.press(done);
    await until(
      async () => (await done.count()) === 0,
      async () => `the pyramid is not done: ${await this.refusal.allInnerTexts()}`,
    );
    await this.hasNoRefusal();
  }

  /**
   * The kinds of one's own moves that the server told of since.
   * @param {number} from
   */
  #moved(from) {
    const items = this.told
      .slice(from)
      .flatMap((frame) => ("items" in frame && frame.viewer === this.frame.viewer ? frame.items : []));
    return items.flatMap((item) =>
      item.kind === "move" && item.seat === this.frame.viewer ? [kindOf(item.text ?? "")] : [],
    );
  }

  /** @param {string} kind */
  #note(kind) {
    for (const moves of [this.made, this.here]) moves.set(kind, (moves.get(kind) ?? 0) + 1);
  }

  /**
   * Looks for something in town that is out of sight or behind houses; where it can be pressed.
   * @param {Locator} what
   */
  async #lookedFor(what) {
    // What is far from the houses is in sight where the whole island is.
    const whole = this.button(this.words.burano.sight.whole);
    if ((await whole.getAttribute("aria-pressed")) !== "true") await whole.click();
    const turn = this.button(this.words.burano.town.turnRight);
    for (let turns = 0; turns < 4; turns++) {
      const { point } = await what.evaluate(barePoint);
      if (point) return point;
      await turn.click();
    }
    return undefined;
  }

  /**
   * Presses something where nothing lies over it, as people do.
   * @override
   * @param {Locator} what
   */
  async press(what) {
    if (this.way === "keys") return super.press(what);
    await what.waitFor();
    const bare = await what.evaluate(barePoint);
    const point = bare.point ?? (bare.inTown ? await this.#lookedFor(what) : undefined);
    // Where there is no such point, this says what lies over it.
    if (!point) return super.press(what);
    const { mouse, touchscreen } = this.page;
    return this.way === "touch" ? touchscreen.tap(point.x, point.y) : mouse.click(point.x, point.y);
  }
}

/** @param {string} move */
export function kindOf(move) {
  return move.split(" ")[0] ?? "";
}

/**
 * Moves with the same place are made by one press there, and then one of them is chosen.
 * @param {string} move
 */
function placeOf(move) {
  const [kind, ...rest] = move.split(" ");
  if (kind === "roof") return `roof ${rest.slice(0, 3).join(" ")}`;
  if (kind === "sell") return `sell ${rest[1]}`;
  return kind === "pay" ? `pay ${rest[0]}` : move;
}

/**
 * A point of the screen where a finger hits the element and nothing else, as near to its middle as can be; and whether
 * it is in the town, where one can look from elsewhere.
 * @param {Element} node
 */
async function barePoint(node) {
  const drawn = () => new Promise(requestAnimationFrame);
  for (let frames = 0; frames < 1800 && node.matches(":disabled, [aria-disabled=true]"); frames++) await drawn();
  node.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  // What is pressed stands still: people wait for that, too.
  const where = () => JSON.stringify(node.getBoundingClientRect());
  for (let [still, last] = [0, ""]; still < 3; still++) {
    await drawn();
    if (where() !== last) [still, last] = [0, where()];
  }
  const [page, screen] = [document.documentElement.scrollWidth, Math.ceil(visualViewport?.width ?? 0)];
  if (page > screen) throw new Error(`the page is ${page} wide, the screen ${screen}`);
  const { left, top, width, height } = node.getBoundingClientRect();
  const holds = (/** @type {number} */ x, /** @type {number} */ y) => node.contains(document.elementFromPoint(x, y));
  const aims = (/** @type {number} */ x, /** @type {number} */ y) =>
    /** @type {[number, number][]} */ ([
      [0, 0],
      [3, 0],
      [-3, 0],
      [0, 3],
      [0, -3],
    ]).every(([across, down]) => holds(x + across, y + down));
  const steps = [0, 1, -1, 2, -2, 3, -3, 4, -4].map((step) => 0.5 + step / 10);
  const points = steps.flatMap((down) => steps.map((across) => ({ x: left + width * across, y: top + height * down })));
  return { point: points.find(({ x, y }) => aims(x, y)), inTown: node.closest("[data-part=town] svg") !== null };
}
