// @ts-check
// Someone who plays in any engine: asks the server what is legal, chooses by chance, and makes the move through the
// page, by presses at the middle of what is lit.

import { setTimeout as pause } from "node:timers/promises";
import { en } from "../words.mjs";

/** @typedef {import("./engines.mjs").Window} Window */
/** @typedef {import("../../src/protocol").State} State */
/** @typedef {import("../../src/protocol").Game} Game */

const PATIENCE = 30_000;
/** What has to be held up first in Burano. */
const HELD = ["build", "roof", "cube", "give"];

/** In the page: the middle of the first thing that is so and that can be pressed there; null where there is none. */
const AIM = `(selector, name) => {
  const named = (node) => (node.getAttribute("aria-label") ?? node.textContent ?? "").trim();
  for (const node of document.querySelectorAll(selector)) {
    if (name !== null && named(node) !== name) continue;
    if (node.disabled || node.getClientRects().length === 0) continue;
    node.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const { left, top, width, height } = node.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    return { x, y, over: hit !== null && (node.contains(hit) || hit.contains(node)) ? "" : (hit?.outerHTML ?? "nothing").slice(0, 200) };
  }
  return null;
}`;

export class Newcomer {
  #dice;
  /** How many moves were made. */
  moves = 0;

  /**
   * @param {Window} window
   * @param {string} url
   */
  constructor(window, url, seed = 1) {
    this.window = window;
    this.url = url;
    this.#dice = seed;
  }

  /**
   * From home to a table with one bot.
   * @param {Game} game
   */
  async begins(game) {
    await this.window.open(this.url);
    await this.window.ask(`localStorage.setItem("merletto.settings", JSON.stringify({ pace: "once", motion: "off" }))`);
    await this.window.open(`${this.url}#/new/${game}`);
    await this.window.reload();
    await this.presses("main button", en.lobby.start);
    await this.until(async () => /#\/t\//.test(await this.window.ask("location.hash")), "the table did not open");
  }

  /**
   * How the table stands, as the server tells the seat.
   * @returns {Promise<State>}
   */
  async state() {
    return this.window.ask(`fetch("/api/watch", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ code: location.hash.split("/")[2], viewer: 0, since: 1000000 }),
    }).then((answer) => answer.json())`);
  }

  /**
   * Makes moves until the game is over, or until it is enough.
   * @param {(state: State) => boolean} enough
   */
  async plays(enough = () => false) {
    for (let steps = 0; steps < 900; steps++) {
      let state = await this.state();
      await this.until(async () => {
        state = await this.state();
        return state.table.result !== null || state.legal.length > 0;
      }, "it is still not one's turn");
      if (state.table.result !== null || enough(state)) return state;
      await this.makes(state);
      await this.until(async () => (await this.state()).ply !== state.ply, `nothing happened in ply ${state.ply}`);
      this.moves++;
    }
    throw new Error("this game has no end");
  }

  /**
   * Makes one legal move through the page.
   * @param {State} state
   */
  async makes(state) {
    if (isStacking(state)) return this.#stacks();
    const chosen = this.#chosen(state);
    const [kind = "", ...rest] = chosen.split(" ");
    if (kind === "draft") return this.#drafts(drafted(state, chosen));
    if (kind === "return") return this.presses(`[data-fly="${rest[0]}"] button`);
    if (kind === "lay") await this.presses(`[data-fly="${rest[0]}"] button:not([aria-pressed="true"])`);
    if (HELD.includes(kind)) await this.#holdsUp(`${kind} ${rest[0]}`);
    if (!(await this.#isShown(`[data-move="${chosen}"]`))) return this.#fromTheList(chosen);
    await this.presses(`[data-move="${chosen}"]`);
    // To pass asks first.
    if (kind === "stop" && (await this.#isShown("[data-confirm]"))) await this.presses("[data-confirm]");
  }

  /** @param {State} state */
  #chosen(state) {
    const texts = state.legal.map(({ text }) => text);
    // Not to pass or stop at once: there is more to be seen in between.
    const busy = texts.filter((text) => !/^(stop|done|stay)/.test(text));
    const among = busy.length > 0 && this.#throws(4) > 0 ? busy : texts;
    return among[this.#throws(among.length)] ?? "";
  }

  /** @param {number} sides */
  #throws(sides) {
    this.#dice = (this.#dice * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((this.#dice / 2_147_483_648) * sides);
  }

  async #stacks() {
    await this.presses("[data-fill]");
    await this.presses("[data-done]");
    await this.until(async () => !isStacking(await this.state()), "the pyramid is not done");
  }

  /** @param {string[]} codes */
  async #drafts(codes) {
    for (const code of codes) await this.presses(`[data-fly="${code}"] button`);
    return this.presses("main button", en.walking.take(codes.length));
  }

  /** @param {string} piece */
  async #holdsUp(piece) {
    const what = `[data-hold="${piece}"]`;
    if (!(await this.#isShown(what))) return;
    const held = await this.window.ask(`document.querySelector('${what}').getAttribute("aria-pressed") === "true"`);
    if (!held) await this.presses(what);
  }

  /**
   * Makes the move in the list of all moves.
   * @param {string} text
   */
  async #fromTheList(text) {
    await this.presses("main [role=tab], main button", en.table.moves);
    await this.presses(`[data-text="${text}"]`);
  }

  /** @param {string} selector */
  async #isShown(selector) {
    return this.window.ask(
      `[...document.querySelectorAll('${selector}')].some((node) => node.getClientRects().length > 0)`,
    );
  }

  /**
   * Presses the middle of the first that is so and can be pressed.
   * @param {string} selector
   * @param {string | null} name
   */
  async presses(selector, name = null) {
    /** @type {{ x: number, y: number, over: string } | null} */
    let aim = null;
    await this.until(
      async () => {
        aim = await this.window.ask(`(${AIM})('${selector}', ${JSON.stringify(name)})`);
        return aim !== null && aim.over === "";
      },
      () => `${selector} ${name ?? ""} cannot be pressed: ${aim ? `under ${aim.over}` : "not there"}`,
    );
    if (aim) await this.window.press(/** @type {{ x: number }} */ (aim).x, /** @type {{ y: number }} */ (aim).y);
  }

  /**
   * @param {() => Promise<boolean>} isSo
   * @param {string | (() => string)} complaint
   */
  async until(isSo, complaint) {
    const end = performance.now() + PATIENCE;
    while (!(await isSo())) {
      if (performance.now() > end) throw new Error(typeof complaint === "string" ? complaint : complaint());
      await pause(30);
    }
  }
}

/**
 * Whether the seat is to stack its pyramid.
 * @param {State} state
 */
function isStacking({ legal, view }) {
  return legal.length > 0 && view !== null && "task" in view && view.task === "pyramids";
}

/**
 * The cards that a draft takes.
 * @param {State} state
 * @param {string} text
 */
function drafted({ legal, view }, text) {
  const move = legal.find((one) => one.text === text)?.move;
  if (!move || move.kind !== "draft" || !view || !("columns" in view)) return [];
  const column = view.columns[move.column - 1];
  return move.levels.flatMap((level) => column?.[level - 1] ?? []);
}
