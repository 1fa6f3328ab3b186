// @ts-check
// A table against bots, played over HTTP up to the moment that one wants to look at.

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {"walking" | "burano"} Game */

/**
 * What the server answers to a message of the one who has the page. It is asked beside the page, so that a conflict with
 * what the page itself does is no trouble of the page.
 * @param {Page} page
 * @param {string} door
 * @param {object} body
 * @returns {Promise<any>}
 */
export async function ask(page, door, body) {
  const answer = await page.context().request.post(new URL(`/api/${door}`, page.url()).href, { data: body });
  return answer.json();
}

/**
 * How the table stands for one's own seat, the first.
 * @param {Page} page
 * @param {string} code
 * @param {number} since
 */
export function stands(page, code, since = 1_000_000) {
  return ask(page, "watch", { code, viewer: 0, since });
}

/**
 * A table of oneself, who begins, and so many bots; its code.
 * @param {Page} page
 * @param {Game} game
 * @param {number} bots
 * @returns {Promise<string>}
 */
export async function against(page, game, bots = 1) {
  const seats = [{ kind: "me", name: "Ada" }, ...Array(bots).fill({ kind: "bot", level: "casual" })];
  return (await ask(page, "open_table", { game, seats, options: { start: 0 } })).table.code;
}

/** What ends a turn, or a part of it. */
const ENDS = ["done", "stop"];

/**
 * Makes a move of one's own: one that does something, where there is any.
 * @param {Page} page
 * @param {string} code
 * @param {any} state
 */
async function move(page, code, { legal, ply }) {
  /** @type {{ text: string, move: { kind: string } }[]} */
  const acts = legal.filter((/** @type {{ move: { kind: string } }} */ { move }) => !ENDS.includes(move.kind));
  const one = acts[Math.floor(acts.length / 3)] ?? legal[0];
  const told = await ask(page, "move", { id: `m${ply}`, code, seat: 0, ply, move: one.text });
  // Where the table is open, the page ends by itself what can only be ended.
  if (told.type === "conflict") return;
  if (told.type !== "ack") throw new Error(JSON.stringify(told));
}

/**
 * Plays until one's own seat has moved in so many turns, and it is its turn again; bots do what they do.
 * @param {Page} page
 * @param {string} code
 * @param {number} turns
 */
export async function playTurns(page, code, turns) {
  for (let turn = 0; turn < turns; turn++) {
    await endTurn(page, code);
    while ((await stands(page, code)).legal.length === 0) await page.waitForTimeout(30);
  }
}

/**
 * Makes one's own moves until others move, however fast they do.
 * @param {Page} page
 * @param {string} code
 */
export async function endTurn(page, code) {
  const { number } = await stands(page, code);
  for (;;) {
    const state = await stands(page, code, number);
    const others = state.items.some((/** @type {any} */ { seat, events }) => seat > 0 && events?.length > 0);
    if (others || state.legal.length === 0) return;
    await move(page, code, state);
  }
}
