// @ts-check
// Pictures of Walking in Burano in all its phases, and of the pages around the tables, at nine sizes, light and dark, to
// be looked at: node phases.mjs FOLDER [PART…]
//
// A part is a name in PARTS: pages, study, solo, two, four, shared. Without one, all are pictured. $SIZES names other
// sizes, as in SIZES="1440x900 390x664", and $LOOKS one of the two.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { ask, endTurn } from "./tests/bots.mjs";
import { installed } from "./tests/browser.mjs";
import { Person } from "./tests/person.mjs";
import { Server } from "./tests/server.mjs";
import { opens, plays, types } from "./tests/study.mjs";
import { en } from "./tests/words.mjs";

const [, , folder, ...wished] = process.argv;
if (!folder) {
  console.error("name a folder for the pictures: node phases.mjs FOLDER [PART…]");
  process.exit(1);
}
mkdirSync(folder, { recursive: true });

/** @typedef {import("./src/protocol").WalkingView} View */
/** @typedef {{ kind: string, level?: string, name?: string }} Chair */

const SIZES = process.env.SIZES?.split(" ").map((size) => size.split("x").map(Number)) ?? [
  [1920, 1080],
  [1440, 900],
  [1366, 768],
  [1366, 657],
  [1280, 720],
  [1024, 768],
  [390, 664],
  [360, 640],
  [844, 390],
];
const LOOKS = /** @type {("light" | "dark")[]} */ (process.env.LOOKS?.split(" ") ?? ["light", "dark"]);
const USUAL = { width: 1440, height: 900 };
/** How many moves a game is old before its phases are pictured. */
const OLD = 24;

const server = new Server();
await server.start();
const browser = await chromium.launch({ executablePath: installed() ?? "chromium", args: ["--no-sandbox"] });

/**
 * Takes pictures of what is on the screen, at all sizes, light and dark. What opens and closes by itself is brought
 * about anew at each size.
 * @param {Person} person
 * @param {string} name
 * @param {() => Promise<unknown>} again
 */
async function picture({ page }, name, again = async () => {}) {
  console.log(name);
  for (const [width = 0, height = 0] of SIZES) {
    await page.setViewportSize({ width, height });
    await again();
    for (const colorScheme of LOOKS) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(120);
      await page.screenshot({ path: join(folder ?? "", `${name}-${width}x${height}-${colorScheme}.png`) });
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(USUAL);
}

/**
 * Plays as hints say until it is like that, or the game is over; whether it came to be.
 * @param {Person} person
 * @param {string} code
 * @param {(view: View, legal: string[], ply: number) => boolean} isEnough
 */
async function playedOn({ page }, code, isEnough) {
  for (;;) {
    const { table, view, ply, legal } = await ask(page, "watch", { code, viewer: 0, since: 1_000_000 });
    if (table.state === "finished") return false;
    const texts = legal.map((/** @type {{ text: string }} */ { text }) => text);
    if (legal.length > 0 && isEnough(view, texts, ply)) return true;
    if (legal.length === 0) await page.waitForTimeout(30);
    else if (legal.length === 1) await move(page, code, ply, texts[0]);
    else {
      const { moves, by_heart } = await ask(page, "hint", { code, seat: 0, ply });
      await move(page, code, ply, [...by_heart, ...moves][0].text);
    }
  }
}

/**
 * @param {import("playwright-core").Page} page
 * @param {string} code
 * @param {number} ply
 * @param {string} text
 */
async function move(page, code, ply, text) {
  await ask(page, "move", { id: `m${ply}`, code, seat: 0, ply, move: text });
}

/** Someone called Ada, with a page of the usual size. */
function visitor() {
  return Person.arrive(browser, server, { name: "Ada", viewport: USUAL });
}

/**
 * A game against bots, from a draft in its middle to its end and its replay.
 * @param {string} name
 * @param {number} bots
 */
async function game(name, bots) {
  const ada = await visitor();
  const { page } = ada;
  const code = await opens(ada, "walking", [{ kind: "me" }, ...Array(bots).fill({ kind: "bot", level: "casual" })]);
  await playedOn(ada, code, (view, _, ply) => view.phase === "draft" && ply > OLD);
  await ada.goTo(`#/t/${code}`);
  await ada.turn();
  await picture(ada, `${name}-draft`);
  await drafting(ada, name, bots);
  await playedOn(ada, code, (view, legal) => view.phase === "build" && legal.length > 4);
  await ada.goTo("#/");
  await ada.goTo(`#/t/${code}`);
  await ada.turn();
  await picture(ada, `${name}-taken`);
  await building(ada, name);
  const choices = new Set(bots > 0 ? ["welcome"] : ["welcome", "remove"]);
  while (choices.size > 0 && (await playedOn(ada, code, (view) => choices.has(view.phase)))) {
    const task = await ada.turn();
    await picture(ada, `${name}-${task}`);
    choices.delete(task);
  }
  if (bots > 0) await told(ada, name, code);
  await playedOn(ada, code, () => false);
  await ada.goTo(`#/t/${code}`);
  await ada.endBoard.waitFor();
  await picture(ada, `${name}-end`);
  await page.goto(`${server.url}#/replay/${code}/${OLD}`);
  await page.locator("main [aria-busy=false]").waitFor();
  await picture(ada, `${name}-replay`);
  await ada.context.close();
}

/**
 * What can be opened while one drafts: marked cards, another's street, a refusal, a hint, the rules beside the table.
 * @param {Person} ada
 * @param {string} name
 * @param {number} bots
 */
async function drafting(ada, name, bots) {
  const { page } = ada;
  const full = (await ada.cardsToTake()).findIndex((cards) => cards.length === 3);
  const column = full < 0 ? 1 : full + 1;
  await ada.column(column).first().click();
  await picture(ada, `${name}-marked`);
  if (full >= 0) {
    await ada.column(column).first().click();
    await ada.take(column, [1]);
    await ada.refusal.waitFor();
    await picture(ada, `${name}-refusal`);
    await page.keyboard.press("Escape");
    await ada.column(column).nth(1).click();
  }
  if (bots > 0) {
    await page.locator(".strip button").first().click();
    await page.mouse.move(0, 0);
    await picture(ada, `${name}-other`);
    await page.keyboard.press("Escape");
  }
  await ada.button(en.table.hint).click();
  await page.getByRole("status").filter({ hasText: en.table.hintTitle }).waitFor();
  await picture(ada, `${name}-hint`);
  await page.keyboard.press("Escape");
}

/**
 * Cards that are held up, one after the other: places with and without permits; the list of moves.
 * @param {Person} ada
 * @param {string} name
 */
async function building(ada, name) {
  const { page } = ada;
  const cards = Math.min(await ada.lit.count(), 2);
  for (let card = 0; card < cards; card++) {
    await ada.hold(ada.lit.nth(card));
    await page.mouse.move(0, 0);
    await picture(ada, `${name}-held-${card + 1}`);
  }
  await page.keyboard.press("Escape");
}

/**
 * A step of another's turn while it is shown, and what is told of it afterwards.
 * @param {Person} ada
 * @param {string} name
 * @param {string} code
 */
async function told(ada, name, code) {
  await ada.goTo("#/settings");
  await ada.page.evaluate(() => localStorage.setItem("merletto.settings", JSON.stringify({ pace: "slow" })));
  await ada.page.reload();
  await playedOn(ada, code, (view) => view.phase === "draft");
  await ada.goTo(`#/t/${code}`);
  await ada.columns.waitFor();
  await endTurn(ada.page, code);
  await ada.page.locator("[data-skip]").first().waitFor();
  await picture(ada, `${name}-shown`);
  if (await ada.page.locator("[data-skip]").count()) await ada.page.keyboard.press("Escape");
  await ada.turn();
  await picture(ada, `${name}-recap`);
}

/** Two at one screen: the cover between their turns. */
async function shared() {
  const ada = await visitor();
  const code = await opens(ada, "walking", [
    { kind: "me", name: "Ada" },
    { kind: "me", name: "Bruno" },
  ]);
  await plays(ada, code, { plies: 24 });
  await ada.goTo(`#/t/${code}`);
  await ada.page.getByText(en.table.handOverNote).waitFor();
  await picture(ada, "shared-hand-over");
  await ada.context.close();
}

/** Home, set-up, invitation, settings, rules and lessons. */
async function pages() {
  const fresh = await Person.arrive(browser, server, { viewport: USUAL });
  await picture(fresh, "home-fresh");
  const ada = await visitor();
  const bot = { kind: "bot", level: "casual" };
  const finished = await opens(ada, "walking", [{ kind: "me" }, bot]);
  await ask(ada.page, "resign", { code: finished, seat: 0 });
  await opens(ada, "burano", [{ kind: "me" }, bot]);
  const friends = await opens(ada, "walking", [{ kind: "me" }, { kind: "open" }, { kind: "open" }]);
  /** @type {[Person, string, string][]} */
  const places = [
    [ada, "home", "#/"],
    [ada, "new-walking", "#/new/walking"],
    [ada, "new-burano", "#/new/burano"],
    [ada, "gathering-host", `#/t/${friends}`],
    [fresh, "gathering-guest", `#/t/${friends}`],
    [ada, "settings", "#/settings"],
    [ada, "rules-walking", "#/rules/walking"],
    [ada, "rules-clause", "#/rules/walking/W4.5"],
    [ada, "learn-walking", "#/learn/walking"],
    [ada, "learn-burano", "#/learn/burano"],
    [ada, "nowhere", "#/t/nosuchtable1"],
  ];
  for (const [person, name, at] of places) {
    await person.goTo(at);
    await person.page.reload();
    await person.page.waitForTimeout(600);
    await picture(person, name);
  }
  await panel(ada);
  await ada.context.close();
  await fresh.context.close();
}

/**
 * The rules beside a table.
 * @param {Person} ada
 */
async function panel(ada) {
  const code = await opens(ada, "walking", [{ kind: "me" }, { kind: "bot", level: "beginner" }]);
  await ada.goTo(`#/t/${code}`);
  await ada.turn();
  await ada.take(1, [1]);
  await ada.refusal.getByRole("link").first().click();
  await ada.page.locator("[data-rules-panel]").waitFor();
  await ada.page.waitForTimeout(500);
  await picture(ada, "rules-panel");
}

/** What one studies with: lessons, puzzles, mistakes, reviews, the analysis board, the daily deal. */
async function study() {
  const ada = await visitor();
  for (const [game, lesson, plies] of /** @type {const} */ ([
    ["walking", "colours", 24],
    ["burano", "bonus", 50],
  ])) {
    await ada.goTo(`#/learn/${game}`);
    await ada.page.locator(`[data-lesson=${lesson}]`).click();
    await ada.page.waitForURL(/#\/t\//);
    await ada.page.waitForTimeout(600);
    await picture(ada, `lesson-${game}`);
    await ada.goTo(`#/puzzles/${game}`);
    const move = ada.page.locator(".moves [data-text]").first();
    await move.waitFor();
    await picture(ada, `puzzle-${game}`);
    await types(ada, (await move.getAttribute("data-text")) ?? "");
    await ada.page.locator("[data-judged] .best").waitFor();
    await picture(ada, `puzzle-${game}-judged`);
    await studied(ada, game, plies);
  }
  await ada.goTo("#/daily");
  await ada.page.locator("[data-deal]").first().waitFor();
  await picture(ada, "daily");
  await ada.context.close();
}

/**
 * A game that one has resigned: its review, a mistake, and the analysis board.
 * @param {Person} ada
 * @param {"walking" | "burano"} game
 * @param {number} plies
 */
async function studied(ada, game, plies) {
  const code = await opens(ada, game);
  await plays(ada, code, { plies });
  await ask(ada.page, "resign", { code, seat: 1 });
  await ada.goTo(`#/review/${code}/0`);
  await ada.page.locator("[data-costly] .list button").first().waitFor({ timeout: 120_000 });
  await picture(ada, `review-${game}`);
  await ada.page.locator("[data-costly] .list button").first().click();
  await ada.page.locator("[data-decision]").first().waitFor();
  await picture(ada, `review-${game}-decision`);
  await ada.goTo(`#/mistakes/${game}`);
  await ada.page.locator(".moves [data-text]").first().waitFor();
  await picture(ada, `mistake-${game}`);
  const { record } = await ask(ada.page, "record", { code });
  await ada.goTo("#/analysis");
  await picture(ada, `analysis-${game}-begin`);
  await ada.page.getByLabel(en.analysis.paste).fill(record);
  await ada.button(en.analysis.begin).click();
  await ada.page.locator("[data-evaluation] li").nth(1).waitFor({ timeout: 60_000 });
  await picture(ada, `analysis-${game}`);
}

const PARTS = {
  pages,
  study,
  solo: () => game("solo", 0),
  two: () => game("two", 1),
  four: () => game("four", 3),
  shared,
};

for (const [name, part] of Object.entries(PARTS)) {
  if (wished.length === 0 || wished.includes(name)) await part();
}
await browser.close();
await server.stop();
