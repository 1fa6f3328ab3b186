// @ts-check
// Burano for everybody: a guide through the first game, the story of clean-up, keys alone, and nothing in the way.

import assert from "node:assert/strict";
import { barriers } from "./barriers.mjs";
import { Islander, PHONE } from "./lagoon.mjs";
import { until } from "./person.mjs";
import { stage } from "./stage.mjs";
import { en } from "./words.mjs";

/** @typedef {keyof typeof en.burano.guide.titles} Task */

const { scene, rarely } = stage(Islander);

scene("the guide through a first season, and the story of its clean-up", async (arrive, step) => {
  const ada = await arrive({ name: "Ada" });
  const { page, guide } = ada;
  await ada.newGame();

  /**
   * What the guide shows as its title is what is to be done.
   * @param {Task} task
   */
  async function names(task) {
    await guide.getByRole("heading", { name: en.burano.guide.titles[task], exact: true }).waitFor();
    const more = ada.button(en.burano.wide.more, { within: guide });
    if (await more.isVisible()) await ada.press(more);
    assert.ok((await guide.getByRole("listitem").count()) > 0, task);
    await guide.getByRole("link", { name: /^Rule B/ }).waitFor();
  }

  /** Asks the guide for a good move and plays it. */
  async function follows() {
    const before = await ada.now();
    await ada.press(ada.button(en.burano.guide.hint, { within: guide }));
    const box = page.getByRole("status").filter({ hasText: en.table.hintTitle });
    await box.waitFor({ timeout: 120_000 });
    await ada.press(ada.button(en.table.hintPlay, { within: box }).first());
    await ada.passes(before, "the hint");
    await box.waitFor({ state: "hidden" });
  }

  await step("it is there from the start and shows good moves", async () => {
    await ada.asked();
    await names("fill_roofs");
    await follows();
    await ada.plays((task) => task === "turn");
    await names("turn");
    await follows();
  });

  await step("it can be hidden and brought back, and stays hidden over a reload", async () => {
    await ada.press(ada.button(en.burano.guide.hide, { within: guide }));
    await guide.waitFor({ state: "hidden" });
    await page.reload();
    await ada.asked();
    assert.equal(await guide.count(), 0);
    await ada.press(ada.button(en.burano.frame.guide));
    await guide.waitFor();
  });

  await step("it names whatever is to be done, until spring is over", async () => {
    const named = new Set();
    await ada.playsAhead((task) => task === "turn" && ada.view.round === 3);
    await ada.plays(async (task) => {
      if (!named.has(task)) await names(/** @type {Task} */ (task));
      named.add(task);
      return (await ada.story.count()) > 0;
    });
    assert.ok(named.size > 1, [...named].join());
    assert.equal(ada.view.season, "spring");
  });

  await step("clean-up is told from its first chapter on, and skipped", async () => {
    await ada.story.getByText(en.burano.story.titles.islands, { exact: true }).waitFor();
    await ada.story.getByText(en.burano.story.why.islands).waitFor();
    // The chapters that follow come as the others decide.
    await ada.plays((task) => task === "pyramids");
    await ada.press(ada.button(en.burano.story.next, { within: ada.story }));
    await until(async () => (await ada.story.getByText(en.burano.story.titles.islands, { exact: true }).count()) === 0);
    await ada.press(ada.button(en.common.back, { within: ada.story }));
    await ada.story.getByText(en.burano.story.titles.islands, { exact: true }).waitFor();
    await ada.press(ada.button(en.burano.story.skip, { within: ada.story }));
    await ada.story.waitFor({ state: "hidden" });
    assert.equal((await ada.asked()).task, "pyramids");
  });
});

scene("with the keyboard alone: roof tiles, a pyramid and a whole round", async (arrive, step) => {
  const ada = await arrive({ name: "Ada" });
  const { page } = ada;
  await ada.newGame();
  await ada.asked();
  ada.way = "keys";

  await step("until the second turn begins", async () => {
    await ada.plays((task) => task === "turn" && ada.view.round === 2);
    for (const kind of ["tile", "stack", "pick", "build", "stop"]) assert.ok(ada.made.has(kind), `no ${kind}`);
  });

  await step("what has the focus explains itself", async () => {
    // A low window, where keys have to scroll.
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.evaluate(() => scrollTo(0, 0));
    const cube = page.locator("[data-move^=pick]").first();
    await ada.tabTo(cube);
    await page
      .getByRole("tooltip")
      .filter({ hasText: (await cube.getAttribute("aria-label")) ?? "no words" })
      .waitFor();
  });

  await step("the key Tab stops only at what has words", async () => {
    const stops = [];
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await ada.tabTo(ada.home);
    do {
      stops.push(
        await page.evaluate(() => {
          const focused = /** @type {Element & { labels?: NodeListOf<HTMLLabelElement> }} */ (document.activeElement);
          const { outerHTML, ariaLabel, textContent, labels } = focused;
          return { what: outerHTML.slice(0, 80), words: ariaLabel || textContent.trim() || labels?.[0]?.textContent };
        }),
      );
      await page.keyboard.press("Tab");
    } while (stops.length < 120 && !(await page.evaluate(() => document.activeElement === document.body)));
    assert.deepEqual(
      stops.filter(({ words }) => !words),
      [],
    );
    assert.ok(stops.length > 20 && stops.length < 100, `${stops.length} stops`);
  });

  await step("after a move by key, something that is lit has the focus", async () => {
    const pick = ada.frame.legal.find(({ move }) => move.kind === "pick");
    await ada.makes(pick?.text ?? "pick");
    await ada.asked();
    await until(() => page.evaluate(() => document.activeElement?.matches("[data-move]") ?? false));
  });

  await step("a piece that is held up leads to its places, and Escape back to it", async () => {
    const piece = page.locator("[data-hold^=build]").first();
    await piece.focus();
    await page.keyboard.press("Enter");
    const isPlace = () => document.activeElement?.matches("[data-part=town] [data-move^=build]") ?? false;
    await until(() => page.evaluate(isPlace));
    await page.keyboard.press("Escape");
    await until(() => piece.evaluate((one) => one === document.activeElement));
  });
});

for (const [screen, options, plays] of /** @type {const} */ ([
  ["wide", {}, scene],
  ["a phone", PHONE, rarely],
])) {
  plays(`nothing stands in anybody's way at a table of Burano, in light and dark, on ${screen}`, async (arrive) => {
    const ada = await arrive({ ...options, name: "Ada" });
    const { page } = ada;
    /** @type {string[]} */
    const found = [];
    const check = async (/** @type {string} */ where) => found.push(...(await barriers(ada, where)));

    await ada.newGame();
    await ada.plays((task) => task === "pyramids");
    await ada.puts("blue", "b5");
    await check("a pyramid");
    await ada.plays((task) => task === "turn");
    await ada.makes(ada.frame.legal.find(({ move }) => move.kind === "pick")?.text ?? "pick");
    await check("a turn");
    await ada.holdUp(`build ${ada.own.prepared[0]}`);
    await page.locator("[data-move^=build]").first().waitFor();
    await check("a cube held up");
    for (let times = 0; times < 2; times++) await ada.press(ada.button(en.table.resign));
    await ada.endBoard.waitFor();
    await check("the end");
    await ada.press(page.getByRole("link", { name: en.table.replay }));
    await ada.press(ada.button(en.lobby.replayLast));
    await page.locator("[data-part=town] svg").first().waitFor({ state: "attached" });
    await check("replay");
    assert.equal(found.join("\n"), "");
  });
}

scene("a finger presses what is lit beneath it, though the browser takes it for a house beside", async (arrive) => {
  const ada = await arrive({ ...PHONE, name: "Ada" });
  await ada.newGame();
  const builds = () => ada.frame.legal.filter(({ move }) => move.kind === "build");
  await ada.playsAhead((task) => task === "turn" && builds().length > 0);
  const text = builds()[0]?.text ?? "build";
  await ada.holdUp(text.split(" ").slice(0, 2).join(" "));
  const before = await ada.now();
  await ada.page.locator(`[data-move="${text}"]`).evaluate((lit) => {
    lit.scrollIntoView({ block: "center", behavior: "instant" });
    const [hit, house] = [lit.querySelector(".hit"), document.querySelector(".house [data-at]")];
    if (!hit || !house) throw new Error("there is nothing to press, or no house");
    const { left, top, width, height } = hit.getBoundingClientRect();
    const [clientX, clientY] = [left + width / 2, top + height / 2];
    const finger = new Touch({ identifier: 1, target: house, clientX, clientY });
    house.dispatchEvent(new TouchEvent("touchstart", { bubbles: true, touches: [finger] }));
    house.dispatchEvent(new TouchEvent("touchend", { bubbles: true, changedTouches: [finger] }));
    house.dispatchEvent(new PointerEvent("click", { bubbles: true, cancelable: true, pointerType: "touch" }));
  });
  await ada.passes(before, text);
});

scene(
  "the best payment of the lace workers is made in one press, and a cube is built by dragging it",
  async (arrive, step) => {
    const ada = await arrive({ name: "Ada" });
    const { page } = ada;
    await ada.newGame();

    await step("a cube is dragged from the preparation area to a lit place", async () => {
      await ada.playsAhead(
        (task) =>
          task === "turn" && ada.own.prepared.length > 0 && ada.frame.legal.some(({ move }) => move.kind === "build"),
      );
      const [colour] = ada.own.prepared;
      const before = await ada.now();
      const cube = page.locator(`[data-hold="build ${colour}"]`).first();
      const place = page.locator(`[data-move^="build ${colour}"]`).last();
      const [from, to] = [centre(await cube.boundingBox()), centre(await place.boundingBox())];
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + 15, from.y - 15, { steps: 3 });
      await page.mouse.move(to.x, to.y, { steps: 6 });
      await page.mouse.up();
      await ada.passes(before, "the drag");
      const last = ada.frame.items.at(-1);
      assert.ok(last?.kind === "move" && last.events.some(({ event }) => event === "built"));
    });

    await step("pay like this", async () => {
      const pay = ada.button(en.burano.frame.layPay);
      const offered = async (/** @type {string} */ task) => task === "lace_scoring" && (await pay.isVisible());
      ada.favours = "lace";
      const pays = (/** @type {string} */ task) =>
        task === "lace_scoring" && ada.frame.legal.some(({ move }) => move.kind === "pay");
      await ada.playsAhead(pays);
      assert.equal(await ada.plays(offered), "lace_scoring");
      const told = ada.told.findLast((frame) => frame.type === "moves");
      assert.ok(told);
      const points = () => ada.own.points.lace + ada.own.points.unions;
      const before = points();
      await ada.press(pay);
      const paid = () =>
        ada.told
          .flatMap((frame) => ("items" in frame ? frame.items : []))
          .flatMap((item) => (item.kind === "move" ? item.events : []))
          .filter(({ event }) => event === "lace_paid");
      await until(() => paid().length >= told.moves.length);
      await page.getByText(en.burano.frame.laceNone).waitFor();
      await ada.makes("stop");
      await until(
        () => points() === before + told.points,
        () => `${points()} after ${before}, told ${told.points}`,
      );
    });
  },
);

/**
 * Plays in French on a phone until it is enough; the board stays where it is, and each sentence has its room.
 * @param {(likes: import("./lagoon.mjs").Origin & import("./person.mjs").Likes) => Promise<Islander>} arrive
 * @param {import("./stage.mjs").Step} step
 * @param {(person: Islander, task: string) => boolean} enough
 */
async function staysPut(arrive, step, enough) {
  const ada = await arrive({ ...PHONE, name: "Ada", language: "fr" });
  const { page } = ada;
  ada.favours = "fishing";
  await ada.newGame();
  await ada.asked();
  await page.evaluate(watchTheBoard);

  await step("a house is held up, and its prices come", async () => {
    const builds = () => ada.frame.legal.some(({ move }) => move.kind === "build");
    await ada.plays((task) => task === "turn" && builds());
    const { ply } = await ada.now();
    await ada.holdUp(`build ${ada.own.prepared[0]}`);
    await until(() => ada.told.some((told) => told.type === "preview" && told.ply === ply));
    await page.locator("[data-part=town] [data-move^=build]").first().waitFor();
  });

  await step("all that is asked for, until a fish is caught", async () => {
    const tasks = new Set();
    await ada.plays((task) => {
      const caught = tasks.has("catching") && task !== "catching";
      tasks.add(task);
      return caught && enough(ada, task);
    });
    for (const task of ["turn", "fishing", "catching"]) assert.ok(tasks.has(task), [...tasks].join());
  });

  const { tops, cramped } = await page.evaluate(() => window.seen);
  assert.equal(Object.keys(tops).length, 1, JSON.stringify(tops));
  assert.ok(Number(Object.keys(tops)[0]) <= 280, JSON.stringify(tops));
  assert.deepEqual(cramped, {});
}

scene("on a phone in French the board stays put, and each sentence has its room", (arrive, step) =>
  staysPut(arrive, step, () => true),
);

rarely("so it does all season", (arrive, step) =>
  staysPut(arrive, step, ({ view }, task) => task === "pyramids" && view.season !== "spring"),
);

/** Notes in each frame where the page of the board begins, and which sentences have no room. */
function watchTheBoard() {
  /** @type {Window["seen"]} */
  const seen = (window.seen = { tops: {}, cramped: {} });
  const look = () => {
    requestAnimationFrame(look);
    const task = document.querySelector("[data-ply]")?.getAttribute("data-task");
    const part = [...document.querySelectorAll("[data-part]")].find((one) => one.checkVisibility());
    if (!part) return;
    seen.tops[Math.round(part.getBoundingClientRect().top + scrollY)] ??= task;
    for (const sentence of document.querySelectorAll("main header > p:not(:empty)")) {
      const header = /** @type {Element} */ (sentence.parentElement);
      const [words, box] = [document.createRange(), header.getBoundingClientRect()];
      words.selectNodeContents(sentence);
      const { top, bottom, right } = words.getBoundingClientRect();
      if (top < box.top || bottom > box.bottom || right > box.right) seen.cramped[sentence.textContent] = task;
    }
  };
  look();
}

/** @param {{ x: number, y: number, width: number, height: number } | null} box */
function centre(box) {
  assert.ok(box, "it is not to be seen");
  const { x, y, width, height } = box;
  return { x: x + width / 2, y: y + height / 2 };
}
