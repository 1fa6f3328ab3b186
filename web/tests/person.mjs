// Someone at a browser: reads what is on the screen, presses what can be pressed, and notes every trouble.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "playwright-core";
import { en } from "./words.mjs";

const BROWSERS = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
const PATIENCE = 15_000;

/** A browser for all people of a file. */
export async function openBrowser() {
  const executablePath = BROWSERS.find((path) => path && existsSync(path));
  assert.ok(executablePath, "no Chromium was found; name one in $CHROMIUM");
  return chromium.launch({ executablePath, args: ["--no-sandbox"] });
}

/** Looks again and again until something is so. */
export async function until(isSo, complaint = () => "it did not come to be", patience = PATIENCE) {
  const end = performance.now() + patience;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(await complaint());
    await pause(15);
  }
}

/** Whether a line of the console only tells that the server could not be reached. */
function isAbsence(text) {
  return /WebSocket connection to .* failed|Failed to load resource: net::ERR_/.test(text);
}

export class Person {
  /** What went wrong in the page: lines of the console, errors nobody caught, answers of the server. */
  troubles = [];
  /** Set while the server is expected to be out of reach. */
  cutOff = false;
  /** All that the server told over sockets. */
  told = [];

  constructor(server, context, page) {
    this.server = server;
    this.context = context;
    this.page = page;
    page.setDefaultTimeout(PATIENCE);
    page.on("pageerror", (error) => this.troubles.push(`error: ${error.stack ?? error}`));
    page.on("console", (line) => {
      const text = line.text();
      if (!["error", "warning"].includes(line.type()) || (this.cutOff && isAbsence(text))) return;
      this.troubles.push(`${line.type()}: ${text}`);
    });
    page.on("response", (response) => {
      if (response.status() >= 400) this.troubles.push(`${response.status()}: ${response.url()}`);
    });
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => this.told.push(JSON.parse(String(payload))));
    });
  }

  /** Comes to the server's page with a browser profile of their own. Still pictures unless `motion` is wished for. */
  static async arrive(browser, server, { name, at = "", motion = false, ...options } = {}) {
    const context = await browser.newContext({
      locale: "en-GB",
      reducedMotion: motion ? "no-preference" : "reduce",
      viewport: { width: 1280, height: 800 },
      ...options,
    });
    const person = new Person(server, context, await context.newPage());
    if (name) await person.takeName(name);
    await person.page.goto(server.url + at);
    await person.page.getByRole("main").waitFor();
    return person;
  }

  async takeName(name) {
    this.name = name;
    await this.page.goto(`${this.server.url}#/settings`);
    await this.page.getByLabel(en.lobby.name).fill(name);
    await this.button(en.lobby.save).click();
    await this.page.getByRole("link", { name: en.table.leave }).click();
    await this.page.getByText(en.lobby.hello(name)).waitFor();
  }

  /** Goes home; nothing went wrong while they were here. */
  async leave() {
    await this.context.close();
    this.isWell();
  }

  isWell() {
    assert.deepEqual(this.troubles, []);
  }

  button(name, { within = this.page, exact = true } = {}) {
    return within.getByRole("button", { name, exact });
  }

  region(name) {
    return this.page.getByRole("region", { name, exact: true });
  }

  get columns() {
    return this.region(en.walking.columns);
  }

  get hand() {
    return this.region(en.walking.hand);
  }

  get street() {
    return this.region(en.walking.street);
  }

  get endBoard() {
    return this.page.getByRole("region").filter({ has: this.page.getByRole("link", { name: en.table.replay }) });
  }

  /** The places that are lit for the card held up. */
  get places() {
    return this.street.getByRole("button", { name: /^Lay the / });
  }

  /** From home to a table: `seats` are the choices for each seat, as the page words them, or names at this screen. */
  async newGame({ seats = [en.lobby.me, en.table.bot(en.common.levels.casual)], without = [], names = {} } = {}) {
    const page = this.page;
    await page.getByRole("link", { name: en.common.games.walking }).first().click();
    const counts = page.getByRole("group", { name: en.lobby.howMany });
    await counts.getByText(seats.length === 1 ? en.lobby.alone : String(seats.length), { exact: true }).click();
    for (const [at, choice] of seats.entries()) {
      await page.getByLabel(en.table.seat(at + 1)).selectOption({ label: choice });
      if (names[at]) await page.getByLabel(en.lobby.nameOf(at + 1)).fill(names[at]);
    }
    for (const option of without) await page.getByLabel(option).uncheck();
    const friends = seats.includes(en.lobby.friend);
    await this.button(friends ? en.lobby.open : en.lobby.start).click();
    if (friends) await page.getByRole("heading", { name: en.table.gathering }).waitFor();
    return page.url();
  }

  /** What the screen asks for now: a phase, "wait", or "over". And a mark that changes whenever something happens. */
  async seen() {
    const [sentence, mark] = await this.page.evaluate(read);
    return { sentence, mark, task: taskOf(sentence) };
  }

  /** Waits until something has happened since `before`. */
  async changed(before) {
    const alert = this.page.getByRole("alert").filter({ hasText: en.table.refused });
    await until(
      async () => (await this.seen()).mark !== before.mark,
      async () => `nothing happened after "${before.sentence}" ${await alert.allInnerTexts()}`,
    );
  }

  /** Waits until the table asks for something, or the game is over; what it is. */
  async turn() {
    let now = await this.seen();
    await until(
      async () => {
        now = await this.seen();
        return now.task !== "wait";
      },
      () => `it is still not one's turn: ${now.mark}`,
    );
    return now.task;
  }

  /** Does what the screen asks for, once; what it was. */
  async act() {
    const before = await this.seen();
    if (before.task === "draft") await this.draft();
    else if (before.task === "build") await this.build();
    else if (before.task === "return") await this.press(this.hand.locator("button.lit").first());
    else if (before.task === "welcome") await this.press(this.best(await this.characters()));
    else if (before.task === "remove") await this.press((await this.characters())[0]);
    else return before.task;
    await this.changed(before);
    return before.task;
  }

  /** Plays until the game is over, or until `enough` says so; how many decisions it took. */
  async play(enough = () => false) {
    for (let decisions = 0; decisions < 1000; decisions++) {
      const task = await this.turn();
      if (task === "over" || enough(decisions, task)) return decisions;
      await this.act();
    }
    throw new Error("this game has no end");
  }

  /** Plays so many whole turns. */
  async playTurns(count) {
    let drafts = 0;
    return this.play((_, task) => task === "draft" && drafts++ === count);
  }

  press(what) {
    return this.page.viewportSize().width < 600 ? what.tap() : what.click();
  }

  /** Marks the cards of one column that go best with the street, and takes them. */
  async draft() {
    const [columns, wanted, coins] = [await this.cardsToTake(), await this.wanted(), await this.purse()];
    const most = coins >= 3 ? 2 : 1;
    const choices = columns.flatMap((cards, column) =>
      runs(cards.length, most).map((run) => ({
        column,
        run,
        worth: run.reduce((sum, at) => sum + wanted(cards[at]), 0) + (run.length === most ? 0.5 : 0),
      })),
    );
    const best = choices.reduce((one, other) => (other.worth > one.worth ? other : one));
    const cards = this.columns.getByRole("group").nth(best.column).getByRole("button");
    for (const at of best.run) await this.press(cards.nth(at));
    await this.press(this.button(en.walking.take(best.run.length)));
  }

  /** The cards of each column in words, the roof first. */
  async cardsToTake() {
    const columns = this.columns.getByRole("group", { name: /^Column / });
    return columns.evaluateAll((all) =>
      all.map((one) => [...one.querySelectorAll("button")].map((card) => card.getAttribute("aria-label"))),
    );
  }

  /** How much the street wants a card: most where it goes on with a house of its colour. */
  async wanted() {
    const houses = (await this.houses(en.walking.street)).map((words) => words.split(": ").slice(1).join(": "));
    const begun = houses.filter((words) => words.includes(":")).map((words) => words.split("; ").map(colourAndFloor));
    const hand = (await this.hand.getByRole("img").or(this.hand.getByRole("button")).all()).length;
    return (words) => {
      const [colour, floor] = colourAndFloor(words);
      const fits = begun.filter((house) => house[0][0] === colour && house.every(([, other]) => other !== floor));
      return fits.length > 0 ? 1 + Math.max(...fits.map((house) => house.length)) : begun.length + hand < 3 ? 0.4 : 0;
    };
  }

  /** Lays a card in a house that is begun, or begins one, or spends a permit; or is done. */
  async build() {
    const lit = this.hand.locator("button.lit");
    const cards = await lit.count();
    let best = null;
    for (let card = 0; card < cards; card++) {
      await this.hold(lit.nth(card));
      for (const [place, worth] of (await this.places.evaluateAll(worths)).entries()) {
        if (worth > (best?.worth ?? 0)) best = { card, place, worth };
      }
    }
    if (!best) return this.press(this.button(en.walking.done));
    await this.hold(lit.nth(best.card));
    return this.press(this.places.nth(best.place));
  }

  /** Holds a card of the hand up: the places for it are lit. */
  async hold(card) {
    if ((await card.getAttribute("aria-pressed")) !== "true") await this.press(card);
    await this.places.first().waitFor();
  }

  async characters() {
    return this.region(en.walking.characterList).getByRole("button").all();
  }

  best(choices) {
    return choices.at(-1);
  }

  /** The coins that one has, as the screen says. */
  async purse() {
    const title = await this.page.locator('.own [title$="coin"], .own [title$="coins"]').first().getAttribute("title");
    return Number.parseInt(title, 10);
  }

  async log() {
    return this.page.getByRole("log", { name: en.table.log }).getByRole("listitem").allInnerTexts();
  }

  /** What stands in a street, house by house, in words. */
  async houses(label) {
    const groups = this.page.getByRole("region", { name: label, exact: true }).first().getByRole("group");
    return groups.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  }
}

/** The sentence that says what is to be done, and all by which one sees that something happened. */
function read() {
  const sentence = document.querySelector("main [aria-live=polite]")?.textContent ?? "";
  const cover = document.querySelector(".cover h2")?.textContent ?? "";
  const lines = document.querySelectorAll("[role=log] li").length;
  return [sentence, `${location.hash} ${cover} ${sentence} ${lines}`];
}

/** Of lit places: best where a house of the same colour stands, not at all where two permits would go. */
function worths(places) {
  return places.map((place) => {
    const cards = place.closest("[role=group]").querySelectorAll("[role=img]").length;
    const permit = place.textContent.includes("permit");
    return permit ? (cards === 2 ? 1.5 : 0) : 1 + cards;
  });
}

/** "pink ground floor: 2 flowers" as ["pink", "ground floor"]. */
function colourAndFloor(words) {
  const [colour, ...floor] = words.split(":")[0].split(" ");
  return [colour, floor.join(" ")];
}

/** What may be taken of so many cards in a column: neighbours, and of three never the middle one alone (W3.2). */
function runs(count, most) {
  const all = [];
  for (let from = 0; from < count; from++) {
    for (let length = 1; length <= Math.min(most, count - from); length++) {
      if (count === 3 && from === 1 && length === 1) continue;
      all.push(Array.from({ length }, (_, at) => from + at));
    }
  }
  return all;
}

function taskOf(sentence) {
  const found = Object.entries(en.walking.tasks).find(([, words]) => words === sentence);
  return found ? found[0] : "wait";
}
