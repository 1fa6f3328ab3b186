// @ts-check
// Pictures of the pages, to be looked at and for the handbook: node pictures.mjs FOLDER
//
// Both games are played by bots up to the moments that are pictured, wide and on a phone, light, dark and grey.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { ask } from "./tests/bots.mjs";
import { installed } from "./tests/browser.mjs";
import { Server } from "./tests/server.mjs";

const folder = process.argv[2];
if (!folder) {
  console.error("name a folder for the pictures: node pictures.mjs FOLDER");
  process.exit(1);
}
mkdirSync(folder, { recursive: true });

/** @typedef {"wide" | "phone"} Size */
/** @typedef {"light" | "dark" | "grey"} Look */
/** @typedef {"walking" | "burano"} Game */
/** @typedef {import("playwright-core").Page} Page */
/** @type {Record<Size, { width: number, height: number }>} */
const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
/** @type {[Size, Look][]} */
const LOOKS = [
  ["wide", "light"],
  ["wide", "dark"],
  ["phone", "light"],
  ["phone", "dark"],
  ["wide", "grey"],
];
/** @typedef {import("./src/protocol").WalkingView} WalkingView */
/** @typedef {import("./src/protocol").BuranoView} BuranoView */
/**
 * The moments in the middle of the games that are pictured: a street with cards to be laid, a town with roofs that fit.
 * @type {Record<Game, (view: any, legal: { text: string }[], ply: number) => boolean>}
 */
const MIDDLE = {
  walking: (/** @type {WalkingView} */ view, legal, ply) => ply >= 60 && view.phase === "build" && legal.length > 5,
  burano: (/** @type {BuranoView} */ { task, season, moves_made, seats }) =>
    task === "turn" &&
    season === "autumn" &&
    moves_made === 0 &&
    (seats[0]?.cards.length ?? 0) > 0 &&
    (seats[0]?.prospects.roofs?.now.length ?? 0) > 0,
};
/** Which position of the finished games is pictured in a replay. */
const REPLAYED = { walking: 60, burano: 200 };

const server = new Server();
await server.start();
const browser = await chromium.launch({ executablePath: installed() ?? "chromium", args: ["--no-sandbox"] });

/**
 * Someone with a page of that size and look; all are the same person.
 * @param {Size} size
 * @param {Look} look
 * @param {import("playwright-core").Cookie[]} cookies
 */
async function visitor(size, look, cookies = []) {
  const context = await browser.newContext({
    locale: "en-GB",
    viewport: SIZES[size],
    colorScheme: look === "dark" ? "dark" : "light",
    reducedMotion: "reduce",
  });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto(server.url);
  await page.evaluate((grey) => localStorage.setItem("merletto.settings", JSON.stringify({ grey })), look === "grey");
  await page.reload();
  await page.getByRole("main").waitFor();
  return page;
}

/**
 * A table at which one plays as hints say, until that moment, or to the end; its code.
 * @param {Page} page
 * @param {Game} game
 * @param {(view: any, legal: { text: string }[], ply: number) => boolean} isMoment
 * @returns {Promise<string>}
 */
async function played(page, game, isMoment) {
  const bot = { kind: "bot", level: "casual" };
  const opened = await ask(page, "open_table", {
    game,
    seats: [{ kind: "me", name: "Ada" }, bot, bot],
    options: { start: 0 },
  });
  const { code } = opened.table;
  for (let said = 0; ; said++) {
    const { table, view, ply, legal } = await ask(page, "watch", { code, viewer: 0, since: 1_000_000, wait: 0 });
    if (table.state === "finished" || (legal.length > 0 && isMoment(view, legal, ply))) return code;
    if (legal.length === 0) await page.waitForTimeout(50);
    else await ask(page, "move", { id: `m${said}`, code, seat: 0, ply, move: await best(page, code, ply) });
  }
}

/**
 * What a strong bot would play here; a pyramid it knows by heart.
 * @param {Page} page
 * @param {string} code
 * @param {number} ply
 * @returns {Promise<string>}
 */
async function best(page, code, ply) {
  /** @type {import("./src/protocol").HintReply} */
  const { moves, by_heart } = await ask(page, "hint", { code, seat: 0, ply });
  const [move] = [...by_heart, ...moves];
  if (!move) throw new Error("no hint was given");
  return move.text;
}

const first = await visitor("wide", "light");
await ask(first, "rename", { name: "Ada" });
const cookies = await first.context().cookies();
/** @param {Game} game */
async function both(game) {
  console.log(`playing ${game}`);
  return { middle: await played(first, game, MIDDLE[game]), end: await played(first, game, () => false) };
}
const games = { walking: await both("walking"), burano: await both("burano") };

for (const [size, look] of LOOKS) {
  const page = await visitor(size, look, cookies);
  const picture = async (/** @type {string} */ name, /** @type {string} */ at) => {
    await page.goto(`${server.url}${at}`);
    await page.waitForTimeout(1200);
    // A card is held up: where it may go, and what that costs.
    const card = page.locator(".hand button.lit").first();
    if (name === "walking" && (await card.count()) > 0) await card.click();
    await page.mouse.move(0, 0);
    await page.waitForTimeout(300);
    await page.screenshot({ path: join(folder, `${name}-${size}-${look}.png`) });
  };
  console.log(`picturing ${size}, ${look}`);
  await picture("home", "#/");
  await picture("settings", "#/settings");
  for (const game of /** @type {Game[]} */ (["walking", "burano"])) {
    await picture(`${game}-new`, `#/new/${game}`);
    await picture(`${game}-rules`, `#/rules/${game}`);
    await picture(game, `#/t/${games[game].middle}`);
    await picture(`${game}-end`, `#/t/${games[game].end}`);
    await picture(`${game}-replay`, `#/replay/${games[game].end}/${REPLAYED[game]}`);
  }
  await page.context().close();
}
await browser.close();
await server.stop();
