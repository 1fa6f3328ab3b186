// @ts-check
// The pages around the tables, in any engine, wide and on a phone: what one studies with is opened and used; where
// pictures are taken, the others are opened, too.

import { en } from "../words.mjs";

/** @typedef {import("./newcomer.mjs").Newcomer} Newcomer */
/** @typedef {import("../../src/protocol").Game} Game */

const PLIES = 24;

/**
 * What the server answers to someone who has the page.
 * @param {Newcomer} newcomer
 * @param {string} door
 * @param {object} body
 * @returns {Promise<any>}
 */
function says({ window }, door, body) {
  return window.ask(`fetch("/api/${door}", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: ${JSON.stringify(JSON.stringify(body))},
  }).then((answer) => answer.json())`);
}

/**
 * A game of two seats, both one's own, a few moves old and then resigned; its code.
 * @param {Newcomer} newcomer
 * @param {Game} game
 * @returns {Promise<string>}
 */
async function finished(newcomer, game) {
  const seats = [{ kind: "me" }, { kind: "me" }];
  const { code } = (await says(newcomer, "open_table", { game, seats, options: { start: 0 } })).table;
  for (let made = 0; made < PLIES;) {
    for (const seat of [0, 1]) {
      const { legal, ply } = await says(newcomer, "watch", { code, viewer: seat, since: 1_000_000 });
      if (legal.length === 0) continue;
      const { text } = legal[(made * 7) % legal.length];
      await says(newcomer, "move", { id: `p${made}`, code, seat, ply, move: text });
      made += 1;
    }
  }
  await says(newcomer, "resign", { code, seat: 1 });
  return code;
}

/** What one studies with. */
const STUDY = ["lesson", "puzzle", "review", "analysis"];

/**
 * Opens the pages one after the other, and uses what is on them.
 * @param {Newcomer} newcomer
 * @param {Game} game
 * @param {boolean} all Not only what one studies with.
 * @param {(name: string) => Promise<void>} show Looks at what is seen.
 */
export async function visits(newcomer, game, all, show) {
  const { window, url } = newcomer;
  await window.open(url);
  await newcomer.sees("h1");
  const code = await finished(newcomer, game);
  /**
   * The page, what is pressed there one after the other, and what is seen then.
   * @type {[name: string, at: string, presses: string[], sees: string][]}
   */
  const places = [
    ["learn", `learn/${game}`, [], "h1"],
    ["lesson", `learn/${game}`, [`[data-lesson=${game === "walking" ? "colours" : "bonus"}]`], "[data-ply]"],
    ["puzzle", `puzzles/${game}`, [".moves [data-text]"], "[data-judged] .best"],
    ["replay", `replay/${code}/7`, [`[aria-label="${en.lobby.replayNext}"]`], '[data-step="8"][aria-current]'],
    ["review", `review/${code}/0`, ["[data-costly] .list button"], "[data-decision]"],
    ["mistake", `mistakes/${game}`, [".moves [data-text]"], "[data-judged] .best"],
    ["analysis", `analysis/${code}/7`, ["[data-evaluation] + h3 + ol button"], "[data-node][aria-current]"],
    ["daily", "daily", [], `[data-deal=${game}] h2`],
    ["rules", `rules/${game}`, [], "h1"],
    ["settings", "settings", [], "h1"],
  ];
  for (const [name, at, presses, sees] of places.filter(([name]) => all || STUDY.includes(name))) {
    await window.open(`${url}#/${at}`);
    for (const what of presses) await newcomer.presses(what);
    await newcomer.sees(sees);
    await show(name);
  }
}
