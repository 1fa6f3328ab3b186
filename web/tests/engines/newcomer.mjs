// @ts-check
// Someone who plays in any engine: asks the server what is legal, chooses by chance, and makes the move through the
// page, by presses at the middle of what is lit.

import assert from "node:assert/strict";
import { en } from "../words.mjs";
import { look } from "./eye.mjs";

/** @typedef {import("./engines.mjs").Window} Window */
/** @typedef {import("./eye.mjs").Want} Want */
/** @typedef {import("./eye.mjs").Since} Since */
/** @typedef {import("./eye.mjs").Found} Found */
/** @typedef {import("../../src/protocol").State} State */
/** @typedef {import("../../src/protocol").Game} Game */

const NAME = "Ada";
/** Only a dead process reaches it. */
const PATIENCE = 60_000;
/** In these moves a piece of Burano has to be held up first. */
const HELD = ["build", "roof", "cube", "give"];
/** Several of these have one place, where a press asks which is meant: they are made in the list of all moves. */
const LISTED = ["sell", "pay", "swap"];

export class Newcomer {
  #seed;
  /**
   * The moves that were made through the page.
   * @type {string[]}
   */
  made = [];

  /**
   * @param {Window} window
   * @param {string} url
   */
  constructor(window, url, seed = 1) {
    this.window = window;
    this.url = url;
    this.#seed = seed;
  }

  /**
   * From home to a table with one bot.
   * @param {Game} game
   */
  async begins(game) {
    await this.window.open(this.url);
    // The faces of the page are put on from the second visit on, if they were fetched in the first.
    await this.window.ask(`new Promise((then) => {
      const every = setInterval(() => localStorage.getItem("merletto.faces") && then(clearInterval(every)), 20);
    })`);
    const settings = JSON.stringify({ pace: "once", motion: "off" });
    const body = JSON.stringify({ name: NAME });
    await this.window.ask(`localStorage.setItem("merletto.settings", ${JSON.stringify(settings)})`);
    await this.window.ask(`fetch("/api/rename", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: ${JSON.stringify(body)},
    }).then(({ status }) => status)`);
    await this.window.open(`${this.url}#/new/${game}`);
    await this.window.reload();
    const { x, y } = await this.#looks([{ what: "main button", named: en.lobby.start }]);
    await this.window.press(x, y);
    await this.isSeated();
  }

  /** Waits until the table is seen. */
  async isSeated() {
    await this.sees("[data-ply]");
  }

  /**
   * Waits until it is seen.
   * @param {string} what
   */
  async sees(what) {
    return this.#looks([{ what }]);
  }

  /**
   * Presses it at its middle, as soon as that is possible.
   * @param {string} what
   */
  async presses(what) {
    const { x, y } = await this.sees(what);
    await this.window.press(x, y);
  }

  /**
   * Makes moves until the game is over, or until it is enough.
   * @param {(state: State) => boolean} enough
   */
  async plays(enough = () => false) {
    let { state } = await this.#looks([], { ply: -1, number: 0, stacking: false });
    while (state && state.table.result === null && !enough(state)) state = await this.#makes(state);
    assert.ok(state);
    return state;
  }

  /**
   * Makes one legal move through the page; how it stands when one is asked again.
   * @param {State} state
   */
  async #makes(state) {
    const stacking = isStacking(state);
    const chosen = stacking ? "stack" : this.#chosen(state);
    let wants = stacking ? [{ what: "[data-fill]" }, { what: "[data-done]" }] : wanted(state, chosen);
    for (;;) {
      const found = await this.#looks(wants, { ply: state.ply, number: state.number, stacking });
      if (found.state) {
        const [made = "nothing"] = found.state.items.flatMap((item) =>
          item.kind === "move" && item.seat === 0 ? [item.text] : [],
        );
        assert.equal(made?.slice(0, chosen.length), chosen, "a press made another move");
        // What the page does by itself is not counted.
        if (state.legal.length > 1) this.made.push(chosen);
        return found.state;
      }
      if (found.bubble) {
        await this.window.point(0, 0);
        continue;
      }
      assert.deepEqual(found.missed, [], `lit, and not to be pressed at the middle; ${chosen} was wanted`);
      await this.window.press(found.x, found.y);
      wants = wants.slice(found.at + 1);
    }
  }

  /**
   * The legal move that a die shows. Each position has its own: what the page does by itself changes no throw.
   * @param {State} state
   */
  #chosen({ ply, legal }) {
    const texts = legal.map(({ text }) => text);
    // Not to pass or stop at once: there is more to be seen in between.
    const busy = texts.filter((text) => !/^(stop|done|stay)/.test(text));
    const among = busy.length > 0 && this.#throws(2 * ply, 4) > 0 ? busy : texts;
    return among[this.#throws(2 * ply + 1, among.length)] ?? "";
  }

  /**
   * @param {number} which
   * @param {number} sides
   */
  #throws(which, sides) {
    let bits = Math.imul(which + 1, 0x9e3779b1) ^ Math.imul(this.#seed, 0x85ebca6b);
    bits = Math.imul(bits ^ (bits >>> 15), 0xc2b2ae35);
    return ((bits ^ (bits >>> 13)) >>> 0) % sides;
  }

  /**
   * Looks at the page until one of the things can be pressed, or another position asks for a move.
   * @param {Want[]} wants
   * @param {Since | null} since
   */
  async #looks(wants, since = null) {
    const wish = { wants, since, patience: PATIENCE };
    /** @type {Found} */
    const found = await this.window.ask(`(${look})(${JSON.stringify(wish)})`);
    if (found.complaint) throw new Error(found.complaint);
    return found;
  }
}

/**
 * What is pressed for a move, one after the other; what is not there is left out.
 * @param {State} state
 * @param {string} text
 * @returns {Want[]}
 */
function wanted(state, text) {
  const [kind = "", first = "", ...rest] = text.split(" ");
  if (kind === "draft") return drafted(state, text);
  if (kind === "done") return [{ what: "main button", named: en.walking.done }];
  if (kind === "take") return [{ what: `button[data-place="character ${first}"]` }];
  if (kind === "return") return [{ what: `[data-fly="${first}"] button` }];
  if (kind === "lay")
    return [{ what: `[data-fly="${first}"] button[aria-pressed="false"]` }, { what: `.slot[data-move="${text}"]` }];
  if (LISTED.includes(kind))
    return [{ what: "main [role=tab], main button", named: en.table.moves }, { what: `[data-text="${text}"]` }];
  if (kind === "stop") return [{ what: `[data-move="${text}"]` }, { what: "[data-confirm]" }];
  const hold = { what: `[data-hold="${kind} ${first}"]:not([aria-pressed="true"])` };
  if (kind === "roof")
    return [hold, { what: `[data-move^="${["roof", first, ...rest.slice(0, 2)].join(" ")}"]` }, inDialog(text)];
  return [...(HELD.includes(kind) ? [hold] : []), { what: `[data-move="${text}"]` }];
}

/** @param {string} text */
function inDialog(text) {
  return { what: `[role=dialog] [data-move="${text}"]` };
}

/**
 * Whether the seat is to stack its pyramid.
 * @param {State} state
 */
function isStacking({ view }) {
  return view !== null && "task" in view && view.task === "pyramids";
}

/**
 * The cards that a draft takes, and the button that takes them.
 * @param {State} state
 * @param {string} text
 * @returns {Want[]}
 */
function drafted({ legal, view }, text) {
  const move = legal.find((one) => one.text === text)?.move;
  if (!move || move.kind !== "draft" || !view || !("columns" in view)) return [];
  const column = view.columns[move.column - 1];
  const codes = move.levels.flatMap((level) => column?.[level - 1] ?? []);
  return [
    ...codes.map((code) => ({ what: `[data-fly="${code}"] button[aria-pressed="false"]` })),
    { what: "main button", named: en.walking.take(codes.length) },
  ];
}
