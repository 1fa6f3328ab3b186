// @ts-check
// Someone at a browser: reads what is on the screen, presses what can be pressed, and notes every trouble.

import { setTimeout as pause } from "node:timers/promises";
import { en } from "./words.mjs";

const PATIENCE = 30_000;
/** What a place is worth that goes on with a house: good enough not to look at other cards. */
const GOOD = 2;

/** @typedef {import("playwright-core").Locator} Locator */
/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").BrowserContext} BrowserContext */
/** @typedef {import("./server.mjs").Server} Server */
/** @typedef {"mouse" | "touch" | "keys"} Way */
/** @typedef {{ name?: string, at?: string, motion?: boolean, way?: Way, pace?: string }} Manners */
/** @typedef {Manners & import("playwright-core").BrowserContextOptions} Likes */
/** @typedef {{ sentence: string, mark: string, task: string }} Seen */
/** @typedef {{ seats?: string[], names?: Record<number, string> }} Wishes */

/**
 * Looks again and again until something is so.
 * @param {() => boolean | Promise<boolean>} isSo
 * @param {() => string | Promise<string>} complaint
 */
export async function until(isSo, complaint = () => "it did not come to be", patience = PATIENCE) {
  const end = performance.now() + patience;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(await complaint());
    await pause(15);
  }
}

export class Person {
  /**
   * What went wrong in the page: lines of the console, errors nobody caught, answers of the server.
   * @type {string[]}
   */
  troubles = [];
  /**
   * All that the server told over sockets.
   * @type {import("../src/protocol").Frame[]}
   */
  told = [];
  /** The words of the page in the language that they chose. */
  words = en;
  /**
   * How they press things.
   * @type {Way}
   */
  way = "mouse";
  /** @type {string | undefined} */
  name;
  #cutOff = false;

  /**
   * @param {Server} server
   * @param {BrowserContext} context
   * @param {Page} page
   */
  constructor(server, context, page) {
    this.server = server;
    this.context = context;
    this.page = page;
    page.setDefaultTimeout(PATIENCE);
    page.on("pageerror", (error) => this.troubles.push(`error: ${error.stack ?? error}`));
    page.on("console", (line) => {
      const text = line.text();
      if (!["error", "warning"].includes(line.type()) || (this.#cutOff && isAbsence(text))) return;
      this.troubles.push(`${line.type()}: ${text} (${line.location().url})`);
    });
    page.on("response", (response) => {
      if (response.status() >= 400) this.troubles.push(`${response.status()}: ${response.url()}`);
    });
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => this.told.push(JSON.parse(String(payload))));
    });
  }

  /**
   * Comes to the page, with a browser profile of their own. Without motion, unless it is wished for.
   * @param {import("playwright-core").Browser} browser
   * @param {Server} server
   * @param {Likes} likes
   */
  static async arrive(
    browser,
    server,
    { name, at = "", motion = false, way = "mouse", pace = "once", ...options } = {},
  ) {
    const context = await browser.newContext({
      locale: "en-GB",
      reducedMotion: motion ? "no-preference" : "reduce",
      viewport: { width: 1280, height: 800 },
      ...options,
    });
    // What others do is shown at once, unless a test is about just that.
    await context.addInitScript((pace) => {
      // An empty page keeps nothing.
      if (location.origin === "null") return;
      // The page has its faces from the start: sizes do not depend on when they arrive.
      if (!localStorage.getItem("merletto.settings")) localStorage.setItem("merletto.faces", "1");
      const kept = JSON.parse(localStorage.getItem("merletto.settings") ?? "{}");
      if (!kept.pace) localStorage.setItem("merletto.settings", JSON.stringify({ ...kept, pace }));
    }, pace);
    const person = new this(server, context, await context.newPage());
    if (name) await person.takeName(name);
    person.way = way;
    await person.goTo(at);
    return person;
  }

  /** @param {string} at */
  async goTo(at) {
    await this.page.goto(this.server.url + at);
    await this.page.getByRole("main").waitFor();
  }

  /** @param {string} name */
  async takeName(name) {
    this.name = name;
    await this.goTo("#/settings");
    await this.page.getByLabel(this.words.lobby.name).fill(name);
    await this.button(this.words.lobby.save).click();
    await this.page.getByText(this.words.home.saved).waitFor();
    await this.goHome();
    await this.page.getByText(this.words.lobby.hello(name)).waitFor();
  }

  async goHome() {
    await this.press(this.home);
    await this.page.getByRole("heading", { name: this.words.lobby.newGame }).waitFor();
  }

  /**
   * What is done while the server is out of reach; that it cannot be reached is no trouble then.
   * @param {() => Promise<unknown>} deed
   */
  async withoutServer(deed) {
    this.#cutOff = true;
    await deed();
    this.#cutOff = false;
  }

  /** The words that say that the line is down. */
  get absence() {
    return this.page.getByText(this.words.common.line.lost);
  }

  /** The way home, in the bar on top. */
  get home() {
    return this.page.getByRole("link", { name: this.words.common.title, exact: true });
  }

  /**
   * @param {string} name
   * @param {{ within?: Page | Locator, exact?: boolean }} where
   */
  button(name, { within = this.page, exact = true } = {}) {
    return within.getByRole("button", { name, exact });
  }

  /** @param {string} name */
  region(name) {
    return this.page.getByRole("region", { name, exact: true });
  }

  get columns() {
    return this.region(this.words.walking.columns);
  }

  /**
   * The cards of a column that can be marked, the roof first.
   * @param {number} number
   */
  column(number) {
    const column = this.columns.getByRole("group", { name: this.words.walking.column(number), exact: true });
    return column.getByRole("button");
  }

  get hand() {
    return this.region(this.words.walking.hand);
  }

  get street() {
    return this.region(this.words.walking.street);
  }

  /** The cards of the hand that can be laid, or put back. */
  get lit() {
    return this.hand.locator("button.lit");
  }

  /** The places that are lit for the card held up. */
  get places() {
    return this.street.getByRole("button");
  }

  get characters() {
    return this.region(this.words.walking.characterList).getByRole("button");
  }

  /** What stands where the draft stood when the game is over. */
  get endBoard() {
    return this.page
      .getByRole("region")
      .filter({ has: this.page.getByRole("link", { name: this.words.table.replay, exact: true }) });
  }

  get undo() {
    return this.button(this.words.table.undo);
  }

  /** The box that says why something does not work. */
  get refusal() {
    return this.page.locator("[role=alert]").filter({ hasText: this.words.table.refused });
  }

  /** Where moves are found and typed. */
  get movesField() {
    return this.page.getByLabel(this.words.table.movesFind, { exact: true });
  }

  /** The moves that are listed there, in notation. */
  async movesListed() {
    const list = this.page.getByRole("list", { name: this.words.table.moves, exact: true });
    return list.getByRole("button").evaluateAll((all) => all.map((one) => one.getAttribute("data-text") ?? ""));
  }

  /**
   * From home to a table: the choice for each seat, as the page words it, and the names of others at this screen.
   * @param {Wishes} wishes
   */
  async newGame({ seats, names = {} } = {}) {
    const { page, words } = this;
    seats ??= [words.lobby.me, words.table.bot(words.common.levels.beginner)];
    await this.press(page.getByRole("link", { name: words.lobby.newWalking }));
    const counts = page.getByRole("group", { name: words.lobby.howMany });
    await this.press(counts.getByText(String(seats.length), { exact: true }));
    for (const [at, choice] of seats.entries()) {
      await page.getByLabel(words.table.seat(at + 1), { exact: true }).selectOption({ label: choice });
      if (names[at]) await page.getByLabel(words.lobby.nameOf(at + 1)).fill(names[at]);
    }
    const friends = seats.includes(words.lobby.friend);
    await this.press(this.button(friends ? words.lobby.open : words.lobby.start));
    await page.waitForURL(/#\/t\//);
    return page.url().slice(this.server.url.length);
  }

  /**
   * What the screen says: its sentence, what that asks for, and a mark that changes whenever something happens.
   * @returns {Promise<Seen>}
   */
  async seen() {
    const { sentence, mark } = await this.page.evaluate(() => {
      const sentence = document.querySelector("main [aria-live=polite]")?.textContent ?? "";
      const title = document.querySelector("main h2")?.textContent ?? "";
      const lines = document.querySelectorAll("[role=log] [data-line]").length;
      return { sentence, mark: `${location.hash} ${title} ${sentence} ${lines}` };
    });
    const found = Object.entries(this.words.walking.tasks).find(([, words]) => words === sentence);
    return { sentence, mark, task: found ? found[0] : "wait" };
  }

  /**
   * Waits until something has happened since `before`.
   * @param {Seen} before
   */
  async changed(before) {
    await until(
      async () => (await this.seen()).mark !== before.mark,
      async () => `nothing happened after "${before.sentence}" ${await this.refusal.allInnerTexts()}`,
    );
  }

  /**
   * Does something at the table and waits until it has happened.
   * @param {() => Promise<unknown>} deed
   */
  async doing(deed) {
    const before = await this.seen();
    await deed();
    await this.changed(before);
  }

  /** Waits until the table asks for something, or the game is over; what it is. */
  async turn() {
    let now = await this.seen();
    await until(
      async () => (now = await this.seen()).task !== "wait",
      () => `it is still not one's turn: ${now.mark}`,
    );
    return now.task;
  }

  /** Does what the screen asks for, once; what it was. */
  async act() {
    const before = await this.seen();
    if (await this.tackle(before.task)) await this.changed(before);
    return before.task;
  }

  /**
   * Presses what the task asks for; whether there was anything.
   * @param {string} task
   */
  async tackle(task) {
    if (task === "draft") await this.draft();
    else if (task === "build") await this.build();
    else if (task === "return") await this.press(this.lit.first());
    else if (task === "welcome") await this.press(this.characters.last());
    else if (task === "remove") await this.press(this.characters.first());
    else return false;
    return true;
  }

  /**
   * Plays until the game is over, or until it is enough; what was done.
   * @param {(done: string[], task: string) => boolean} enough
   */
  async play(enough = () => false) {
    /** @type {string[]} */
    const done = [];
    while (done.length < 500) {
      const task = await this.turn();
      if (task === "over" || enough(done, task)) return done;
      done.push(await this.act());
    }
    throw new Error("this game has no end");
  }

  /**
   * Plays so many whole turns.
   * @param {number} count
   */
  async playTurns(count) {
    return this.play((done, task) => task === "draft" && done.filter((one) => one === "draft").length === count);
  }

  /** @param {Locator} what */
  async press(what) {
    if (this.way === "mouse") return what.click();
    if (this.way === "touch") return what.tap();
    await this.tabTo(what);
    return this.page.keyboard.press("Enter");
  }

  /**
   * Goes with the key Tab to something, the shorter way.
   * @param {Locator} what
   */
  async tabTo(what) {
    await what.waitFor();
    for (let steps = 0; steps < 80; steps++) {
      const where = await what.evaluate((node) => {
        const focused = document.activeElement;
        if (focused === node) return "here";
        const ahead = !focused || focused === document.body ? 0 : focused.compareDocumentPosition(node);
        return ahead & Node.DOCUMENT_POSITION_PRECEDING ? "before" : "behind";
      });
      if (where === "here") return;
      await this.page.keyboard.press(where === "before" ? "Shift+Tab" : "Tab");
    }
    throw new Error(`there is no way by keys to ${what}`);
  }

  /** Marks the cards of one column that go best with the street, and takes them. */
  async draft() {
    const [columns, wanted, coins] = [await this.cardsToTake(), await this.wanted(), await this.purse()];
    const most = coins >= 3 ? 2 : 1;
    const choices = columns.flatMap((cards, column) =>
      runs(cards.length, most).map((run) => ({
        column,
        run,
        worth: run.reduce((sum, at) => sum + wanted(cards[at] ?? ""), 0) + (run.length === most ? 0.5 : 0),
      })),
    );
    const best = choices.reduce((one, other) => (other.worth > one.worth ? other : one));
    await this.take(best.column + 1, best.run);
  }

  /**
   * Marks cards of a column, counted from the roof, and presses the button that takes them.
   * @param {number} column
   * @param {number[]} cards
   */
  async take(column, cards) {
    for (const at of cards) await this.press(this.column(column).nth(at));
    await this.press(this.button(this.words.walking.take(cards.length)));
  }

  /** The cards of each column in words, the roof first. */
  async cardsToTake() {
    const names = [1, 2, 3, 4, 5].map(this.words.walking.column);
    return this.columns
      .getByRole("group")
      .evaluateAll(
        (all, names) =>
          all
            .filter((one) => names.includes(one.getAttribute("aria-label") ?? ""))
            .map((one) => [...one.querySelectorAll("button")].map((card) => card.getAttribute("aria-label") ?? "")),
        names,
      );
  }

  /** How much the street wants a card: most where it goes on with a house of its colour. */
  async wanted() {
    const begun = await this.houses(this.words.walking.street);
    return (/** @type {string} */ words) => {
      const [colour, floor] = colourAndFloor(words);
      const fits = begun
        .map((cards) => cards.map(colourAndFloor))
        .filter((cards) => cards[0]?.[0] === colour && cards.every(([, other]) => other !== floor));
      return fits.length > 0 ? 1 + Math.max(...fits.map((cards) => cards.length)) : begun.length < 2 ? 0.4 : 0;
    };
  }

  /** Lays a card in a house that is begun, or begins one, or spends a permit; or is done. */
  async build() {
    const cards = await this.lit.count();
    const permits = [1, 2].map(this.words.common.permits);
    /** @type {{ card: number, place: number, worth: number } | null} */
    let best = null;
    for (let card = 0; card < cards && (best?.worth ?? 0) < GOOD; card++) {
      await this.hold(this.lit.nth(card));
      for (const [place, worth] of (await this.places.evaluateAll(worths, permits)).entries()) {
        if (worth > (best?.worth ?? 0)) best = { card, place, worth };
      }
    }
    if (!best) return this.press(this.button(this.words.walking.done));
    await this.hold(this.lit.nth(best.card));
    return this.press(this.places.nth(best.place));
  }

  /**
   * Holds a card of the hand up: the places for it are lit, with their prices.
   * @param {Locator} card
   */
  async hold(card) {
    if ((await card.getAttribute("aria-pressed")) !== "true") await this.press(card);
    await this.places.first().waitFor();
  }

  /** The coins that one has, as the screen says. */
  async purse() {
    const signs = await this.page.locator("main [role=img][aria-label]").evaluateAll(labels);
    const coins = signs.find((words) => this.words.common.coins(Number.parseInt(words, 10)) === words);
    return Number.parseInt(coins ?? "", 10);
  }

  async log() {
    const lines = this.page.getByRole("log", { name: this.words.table.log }).getByRole("listitem");
    return lines.locator("[data-line]").allTextContents();
  }

  /**
   * The cards of a street in words, house by house.
   * @param {string} label
   */
  async houses(label) {
    const houses = this.region(label).first().getByRole("group");
    const cards = await houses.evaluateAll((all) =>
      all.map((one) =>
        [...one.querySelectorAll(".card[role=img]")].map((card) => card.getAttribute("aria-label") ?? ""),
      ),
    );
    return cards.filter((house) => house.length > 0);
  }
}

/** @param {Element[]} all */
function labels(all) {
  return all.map((one) => one.getAttribute("aria-label") ?? "");
}

/**
 * Whether a line of the console only tells that the server could not be reached.
 * @param {string} text
 */
function isAbsence(text) {
  return /WebSocket connection to .* failed|Failed to load resource: net::ERR_/.test(text);
}

/**
 * How good lit places are: best where a house of the same colour stands; a permit goes only for the last card of one.
 * @param {Element[]} places
 * @param {string[]} permits
 */
function worths(places, permits) {
  return places.map((place) => {
    const cards = place.closest("[role=group]")?.querySelectorAll(".card[role=img]").length ?? 0;
    const spends = permits.some((words) => place.getAttribute("aria-label")?.includes(words));
    return spends ? (cards === 2 ? 1.5 : 0) : 1 + cards;
  });
}

/**
 * "pink ground floor: 2 flowers" as ["pink", "ground floor"].
 * @param {string} words
 */
function colourAndFloor(words) {
  const [colour, ...floor] = words.replace(/:.*/, "").split(" ");
  return [colour, floor.join(" ")];
}

/**
 * What may be taken of so many cards in a column: neighbours, and of three never the middle one alone (W3.2).
 * @param {number} count
 * @param {number} most
 */
function runs(count, most) {
  /** @type {number[][]} */
  const all = [];
  for (let from = 0; from < count; from++) {
    for (let length = 1; length <= Math.min(most, count - from); length++) {
      if (count === 3 && from === 1 && length === 1) continue;
      all.push(Array.from({ length }, (_, at) => from + at));
    }
  }
  return all;
}
