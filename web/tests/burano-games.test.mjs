// @ts-check
// Games of Burano to the end: the first and the last season with two seats, for hours whole ones with four and half a one
// with three; people and bots, on wide screens and on phones, in four languages; and whatever happens to the line.

import assert from "node:assert/strict";
import { Islander, PHONE } from "./lagoon.mjs";
import { playsInTurn, playsLooking } from "./looking.mjs";
import { until } from "./person.mjs";
import { stage } from "./stage.mjs";
import { en } from "./words.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("./wishes.mjs").Colour} Colour */

const { scene, rarely } = stage(Islander);
const KINDS = [
  ...["stop", "stack", "leave", "pick", "build", "roof", "coin", "cube", "sail", "swap", "catch", "blind", "send"],
  ...["sell", "lace", "withdraw", "privilege", "card", "top", "pay", "take", "discard", "tile"],
];
/**
 * How often each kind of move was made through the page, over all these games.
 * @type {Map<string, number>}
 */
const made = new Map();

scene("two seats: against a bot, with reloads and offline spells; then the replay", async (arrive, step) => {
  const ada = await arrive({ name: "Ada", made });
  const { page } = ada;
  await ada.newGame();

  await step("a half-made pyramid outlives a reload", async () => {
    await ada.plays((task) => task === "pyramids");
    await ada.puts("blue", "b5");
    await ada.puts("pink", "t");
    const before = await ada.plan();
    assert.equal(before.filter((label) => isTaken(label, "blue") || isTaken(label, "pink")).length, 2);
    await page.reload();
    await ada.asked();
    assert.deepEqual(await ada.plan(), before);
  });

  await step("a pyramid that is done while offline is there when the line is back", async () => {
    await ada.press(page.locator("[data-fill=together]"));
    const plan = await ada.plan();
    await offline(ada, async () => {
      await ada.press(page.locator("[data-done]"));
      await tried(page);
      assert.equal((await ada.now()).task, "pyramids");
    });
    await until(async () => (await page.locator("[data-done]").count()) === 0);
    await ada.hasNoRefusal();
    await ada.asked();
    isStacked(ada, plan);
  });

  await step("a reload in the middle of a fishing trip", async () => {
    ada.favours = "fishing";
    assert.equal(await ada.plays((task) => task === "catching"), "catching");
    ada.favours = null;
    const [before, hand] = [await ada.now(), ada.own.fish_open];
    await page.reload();
    assert.deepEqual(await ada.asked(), before);
    assert.deepEqual(ada.own.fish_open, hand);
  });

  await step("a fish that is caught while offline is caught once", async () => {
    const [before, hand] = [await ada.now(), fishOf(ada)];
    const text = ada.frame.legal.find(({ move }) => move.kind === "catch")?.text ?? "catch";
    await offline(ada, async () => {
      await ada.intends(text);
      await tried(page);
      assert.deepEqual(await ada.now(), before);
    });
    await ada.passes(before, text);
    assert.equal(fishOf(ada), hand + 1);
  });

  await step("a reload right after a pyramid was called done loses nothing of it", async () => {
    assert.equal(await ada.plays((task) => task === "pyramids"), "pyramids");
    await ada.press(page.locator("[data-fill=mixed]"));
    const plan = await ada.plan();
    await ada.press(page.locator("[data-done]"));
    await page.reload();
    if ((await ada.asked()).task === "pyramids") {
      assert.deepEqual(await ada.plan(), plan);
      await ada.isDone();
    }
    await ada.asked();
    isStacked(ada, plan);
  });

  // Summer and autumn are spring once more; in Firefox, and for hours, every move of a game is pressed.
  await step("the last season is played to the end", async () => {
    await ada.playsAhead((task) => task === "turn" && ada.view.season === "winter");
    await ada.plays();
    await checkEnd(ada);
  });

  /** @type {string[]} */
  let houses;
  await step("the replay shows every position, through anybody's eyes", async () => {
    houses = await replayed(ada, ada.frame.table.seats[1]?.name ?? "");
    assert.ok(houses.length > 2, houses.join());
  });

  await step("and one plays on from the middle", async () => {
    const before = page.url();
    await ada.press(ada.button(en.table.whatIf));
    await page.waitForURL((url) => url.href !== before);
    await ada.plays((task) => task === "turn");
    const now = await housesOf(page);
    assert.ok(
      houses.every((square) => now.includes(square)),
      `${houses} were there, now ${now}`,
    );
    await ada.act();
  });
});

rarely("three seats: two at one phone and a bot, in Polish", async (arrive, step) => {
  const ada = await arrive({ ...PHONE, name: "Ada", language: "pl", made });
  const { page, words } = ada;
  const names = ["Ada", "Dino"];
  await ada.newGame({
    seats: [words.lobby.me, words.lobby.atThisScreen, ada.beginner],
    names: { 1: "Dino" },
    choose: async () => {
      // Ada begins: nothing is secret yet, so that the screen is not covered and does not say whose it is.
      await ada.press(page.locator("summary").filter({ hasText: words.setup.optionsWhy }));
      await page.getByLabel(words.lobby.begins, { exact: true }).selectOption({ index: 1 });
    },
  });
  ada.seat = 0;

  await step("each plays when they say who they are, and nobody looks before", async () => {
    // Two seasons with all that there is to hand over; whole games are a part of the soak tests.
    const { shown, looked } = await playsInTurn(ada, names, () => ada.view.season === "autumn");
    assert.ok(shown.length > 10, `the screen changed hands ${shown.length} times`);
    assert.deepEqual(new Set(shown), new Set([0, 1]));
    for (const task of ["fill_roofs", "pyramids", "turn", "lace_scoring"])
      assert.ok(looked.has(task), `${task} never came`);
  });

  assert.equal(await page.getAttribute("html", "lang"), "pl");
});

rarely("four seats: two browsers and two bots, in Russian and, on a phone, in French", async (arrive, step) => {
  const ada = await arrive({ name: "Ada", language: "ru", made });
  const bruno = await arrive({ ...PHONE, name: "Bruno", language: "fr", made });

  await step("Ada opens a table, Bruno comes by its link", async () => {
    const { me, friend } = ada.words.lobby;
    const table = await ada.newGame({ seats: [me, friend, ada.beginner, ada.beginner] });
    await bruno.goTo(table);
    await bruno.press(bruno.button(bruno.words.setup.sitDown));
    await bruno.press(bruno.button(bruno.words.setup.ready));
    await ada.press(ada.button(ada.words.setup.begin));
    await Promise.all([ada.table.waitFor(), bruno.table.waitFor()]);
  });

  await step("they play to the end", async () => {
    // Both go fishing until they have a secret fish.
    const prefer = (/** @type {Islander} */ one) => (one.favours = one.here.has("blind") ? null : "fishing");
    await Promise.all([ada, bruno].map((one) => playsLooking(one, () => prefer(one))));
    for (const one of [ada, bruno]) await checkEnd(one);
    assert.deepEqual(await totals(ada), await totals(bruno));
  });

  await step("nobody was told another's pyramid before all were done, nor another's secret fish", async () => {
    for (const [one, others] of /** @type {const} */ ([
      [ada, [1, 2, 3]],
      [bruno, [0, 2, 3]],
    ])) {
      for (const other of others) checkSecrets(one, other);
    }
    for (const one of [ada, bruno]) assert.ok(one.here.has("blind"), `${one.name} has no secret fish`);
  });
});

rarely("every kind of move was made through the page", async (arrive) => {
  const missing = () => KINDS.filter((kind) => !made.has(kind));
  for (let games = 0; games < 3 && missing().length > 0; games++) {
    const ada = await arrive({ name: "Ada", made });
    await ada.newGame();
    await ada.plays(() => missing().length === 0);
  }
  assert.deepEqual(missing(), []);
});

/**
 * Does something while the line is down.
 * @param {Islander} person
 * @param {() => Promise<unknown>} deed
 */
async function offline(person, deed) {
  await person.withoutServer(async () => {
    await person.context.setOffline(true);
    await person.absence.waitFor();
    await deed();
    await person.context.setOffline(false);
    await person.absence.waitFor({ state: "hidden" });
  });
}

/**
 * Waits until the page has tried in vain to reach the server.
 * @param {Page} page
 */
async function tried(page) {
  const attempt = await page.waitForEvent("websocket");
  await until(() => attempt.isClosed());
}

/**
 * The table of points agrees with itself and with the places, and the heading names who won.
 * @param {Islander} person
 */
async function checkEnd(person) {
  const { endBoard: board, words } = person;
  await board.waitFor();
  const rows = await board
    .locator("tbody tr")
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
  const places = (rows.at(-1) ?? []).slice(1).map((text) => Number.parseInt(text, 10));
  const points = await totals(person);
  points.forEach((total, seat) => {
    const sum = rows.slice(0, -2).reduce((sum, row) => sum + Number(row[seat + 1]), 0);
    assert.equal(sum, total, `seat ${seat + 1}`);
  });
  assert.ok(Math.max(...points) > 20, `${points}`);
  const ended = points.map((total, seat) => ({ total, place: places[seat] ?? NaN }));
  for (const [one, other] of ended.flatMap((one) => ended.map((other) => /** @type {const} */ ([one, other])))) {
    if (one.total > other.total) assert.ok(one.place < other.place, `${points} and ${places}`);
  }
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  assert.ok(winners.length > 0);
  const names = person.frame.table.seats.map(({ name }) => name);
  const first = winners.map((seat) => names[seat] ?? "");
  const title =
    first.length > 1
      ? words.table.shared(words.common.and(first))
      : winners[0] === person.frame.viewer
        ? words.table.youWon
        : words.table.won(first[0] ?? "");
  await board.getByRole("heading", { name: title, exact: true }).waitFor();
}

/** @param {Islander} person */
async function totals({ endBoard, words }) {
  const cells = endBoard.getByRole("row", { name: words.table.total }).getByRole("cell");
  return (await cells.allInnerTexts()).map(Number);
}

/**
 * What is never told of another seat while the game goes on: its pyramid before the reveal, its secret fish.
 * @param {Islander} person
 * @param {number} other
 */
function checkSecrets({ told, name }, other) {
  const frames = told.flatMap((frame) => {
    if (!("view" in frame) || frame.view?.game !== "burano" || frame.table.result) return [];
    const seat = frame.view.seats[other];
    assert.ok(seat);
    return [{ task: frame.view.task, seat, items: frame.items }];
  });
  assert.ok(frames.length > 100, `${frames.length} frames`);
  const stacking = frames.filter(({ task }) => task === "pyramids").map(({ seat }) => seat);
  assert.ok(
    stacking.some((seat) => !seat.pyramid_done),
    `${name} never saw seat ${other} stack`,
  );
  for (const seat of stacking) assert.deepEqual([seat.pyramid, seat.stacked, seat.prospects.free], [null, null, null]);
  for (const { seat } of frames) {
    const { fish_blind, prospects } = seat;
    assert.deepEqual([fish_blind, prospects.ship_points], [null, null]);
  }
  const items = frames
    .flatMap(({ items }) => items)
    .filter((item) => item.kind === "move")
    .filter(({ seat }) => seat === other);
  const events = items.flatMap(({ events }) => events);
  assert.deepEqual(
    events.filter(({ event }) => event === "cube_stacked"),
    [],
  );
  assert.deepEqual(
    items.filter(({ text }) => /^(stack|leave)/.test(text ?? "")),
    [],
  );
  const secret = events.filter((event) => event.event === "fish_caught").filter(({ blind }) => blind);
  assert.ok(secret.every(({ fish }) => fish === null));
}

/**
 * The replay: by buttons, keys and slider, seen by each seat and by all; it is left in the middle. The houses there.
 * @param {Islander} ada
 * @param {string} bot
 */
async function replayed(ada, bot) {
  const { page } = ada;
  const final = await totals(ada);
  const slider = page.getByRole("slider");
  await ada.press(page.getByRole("link", { name: en.table.replay }));
  let last = 0;
  await until(async () => (last = Number(await slider.getAttribute("max"))) > 0);
  const at = async (/** @type {number} */ ply) => {
    await page.getByText(en.lobby.replayPly(ply, last), { exact: true }).waitFor();
    await page.locator("main [aria-busy=false]").waitFor();
  };
  const points = async () => {
    const cells = page.getByRole("row", { name: en.burano.wide.held }).getByRole("cell");
    return (await cells.allInnerTexts()).map(Number);
  };

  await at(0);
  assert.deepEqual(await points(), [0, 0]);
  await ada.press(ada.button(en.lobby.replayLast));
  await at(last);
  assert.deepEqual(await points(), final);
  await page.keyboard.press("ArrowLeft");
  await at(last - 1);

  // Six roof tiles and 24 of the 28 cubes: everybody stacks, nobody is done for all.
  await slider.fill("30");
  await at(30);
  const secret = page.getByText(en.burano.board.pyramidSecret).or(page.getByText(en.burano.board.pyramidDone));
  const boards = page.getByRole("group", { name: en.burano.frame.pageNames.own });
  for (const [eyes, hidden] of /** @type {[string, string[]][]} */ ([
    [en.lobby.replayAll, []],
    ["Ada", [bot]],
    [bot, ["Ada"]],
  ])) {
    await page.getByLabel(en.lobby.replayAs).selectOption({ label: eyes });
    await page.locator("main [aria-busy=false]").waitFor();
    for (const name of ["Ada", bot]) {
      await ada.press(ada.button(name, { within: boards, exact: false }));
      await until(
        async () => (await secret.count()) === (hidden.includes(name) ? 1 : 0),
        () => `the pyramid of ${name} as seen by ${eyes}`,
      );
    }
  }

  const middle = Math.floor(last / 2);
  await slider.fill(String(middle));
  await at(middle);
  return housesOf(page);
}

/**
 * The squares of the main island that are built on, in words.
 * @param {Page} page
 */
async function housesOf(page) {
  const towers = await page.locator("[data-part=town] ul.unseen li").allTextContents();
  return towers.flatMap((words) => /^\s*([a-i][1-7]):/.exec(words)?.[1] ?? []);
}

/**
 * The pyramid stands as planned, and nothing else: places that too few cubes leave empty were not even offered.
 * @param {Islander} person
 * @param {(string | null)[]} plan
 */
function isStacked(person, plan) {
  assert.deepEqual(stacked(person), plan);
}

/**
 * The labels of all cubes of a pyramid that stands, as they were while it was stacked.
 * @param {Islander} person
 */
function stacked(person) {
  const { base, second, top } = person.own.pyramid;
  const { town } = person.words.burano;
  return [...base.flat(), ...second.flat(), top].flatMap((colour, n) => {
    /** @type {[keyof typeof town.levels, string]} */
    const [level, place] = n < 9 ? ["base", `b${n + 1}`] : n < 13 ? ["second", `s${n - 8}`] : ["top", "t"];
    const where = town.place(town.levels[level], place);
    return colour ? [town.placeTaken(where, person.words.common.colours[colour])] : [];
  });
}

/**
 * @param {string | null} label
 * @param {Colour} colour
 */
function isTaken(label, colour) {
  return label?.includes(`: ${en.common.colours[colour]}`);
}

/** @param {Islander} person */
function fishOf({ own }) {
  return own.fish_open.length + own.fish_blind.length;
}
