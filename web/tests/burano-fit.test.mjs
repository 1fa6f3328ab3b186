// @ts-check
// All that a turn needs is on the screen, at every size and for each number of seats, and nothing lies over it.

import assert from "node:assert/strict";
import { Islander } from "./lagoon.mjs";
import { until } from "./person.mjs";
import { stage } from "./stage.mjs";
import { en } from "./words.mjs";

const { scene, rarely } = stage(Islander, 3);

/** One screen, with nothing to scroll. */
const WHOLE = ["1920x1080", "1440x900", "1366x768", "1366x657", "1280x720", "1024x768"];
/** Phones, upright and on their side, and a window at 200 %: what is needed can be scrolled to. */
const SMALL = ["390x664", "360x640", "844x390", "720x450"];
/** One of each form, the lowest: with more seats only the rail has less room. */
const TIGHT = ["1366x657", "1024x768", "390x664"];

/**
 * What is outside of the window, or under something that is no part of it. On a small screen each thing is scrolled
 * to first.
 * @param {boolean} scrolls
 */
function faults(scrolls) {
  const wanted = [
    ...document.querySelectorAll(
      "[data-ply] :is([data-move], [data-hold], [data-done], [data-fill], .sentence), [data-part=own] svg, footer button",
    ),
  ];
  const shown = wanted.filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
  /** @type {string[]} */
  const found = [];
  for (const one of shown) {
    if (scrolls) one.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const name = one.getAttribute("data-move") ?? one.getAttribute("data-hold") ?? one.outerHTML.slice(0, 70);
    if (width === 0 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) found.push(`${name} is outside`);
    const hit = document.elementFromPoint(x, y);
    // Within a part, a house may stand before another: that is the part's own concern.
    const home = one.closest(".fit, [data-part=own], footer, [data-part]") ?? one;
    const room = home.getBoundingClientRect();
    if (y < room.top || y > room.bottom || x < room.left || x > room.right) found.push(`${name} is out of its part`);
    if (hit && !home.contains(hit)) found.push(`${name} is under ${hit.outerHTML.slice(0, 70)}`);
  }
  // Words are not cut, neither those of the task nor those of the cards on display.
  for (const one of document.querySelectorAll("footer :is(.sentence, .aid), .cards [data-place^='card '] .face"))
    if (one.checkVisibility({ visibilityProperty: true }) && one.scrollHeight > one.clientHeight + 1)
      found.push(`${one.textContent} is cut`);
  for (const one of document.querySelectorAll("footer .sentence")) {
    const [words, room] = [one.getBoundingClientRect(), one.parentElement?.getBoundingClientRect()];
    if (room && (words.top < room.top || words.bottom > room.bottom))
      found.push(`${one.textContent} is out of its bar`);
  }
  const maker = document.querySelector(".maker");
  if (maker && maker.scrollHeight > maker.clientHeight) found.push(`the workbench is ${maker.scrollHeight} high`);
  // The deck and the cards lie whole in their box, one beside the other.
  const cards = document.querySelector(".works .cards");
  const low = cards?.checkVisibility() ? cards.getBoundingClientRect().bottom + 3 : Infinity;
  for (const one of cards?.querySelectorAll("li") ?? [])
    if (one.getBoundingClientRect().bottom > low) found.push(`${one.textContent} is cut`);
  // Nothing in the bar on top lies over its neighbour.
  const inBar = [...document.querySelectorAll("nav.shared :is(a, button, .language, .part)")]
    .filter((one) => one.checkVisibility())
    .map((one) => one.getBoundingClientRect());
  inBar.forEach((one, at) => {
    const over = inBar.slice(at + 1).find((other) => other.left < one.right - 2 && one.left < other.right - 2);
    if (over) found.push(`at ${over.left} the bar lies over itself`);
  });
  if (scrolls) scrollTo(0, 0);
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} wide`);
  if (!scrolls && scrollHeight > innerHeight) found.push(`the page is ${scrollHeight} high`);
  if (shown.length < 4) found.push(`only ${shown.length} things were looked at`);
  return found;
}

/**
 * The same at each size.
 * @param {Islander} ada
 * @param {string} when
 * @param {string[]} sizes
 */
async function fits(ada, when, sizes) {
  // What the pointer rests on explains itself: it rests on nothing.
  await ada.page.mouse.move(0, 0);
  await ada.page.getByRole("tooltip").waitFor({ state: "hidden" });
  /** @type {string[]} */
  const found = [];
  for (const size of sizes) {
    const [width = 0, height = 0] = size.split("x").map(Number);
    await ada.page.setViewportSize({ width, height });
    await ada.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const there = await ada.page.evaluate(faults, SMALL.includes(size));
    found.push(...there.map((fault) => `${when}, ${size}: ${fault}`));
  }
  await ada.page.setViewportSize({ width: 1280, height: 800 });
  assert.equal(found.join("\n"), "");
}

/**
 * @param {number} seats
 * @param {string[]} sizes
 */
function fitting(seats, sizes) {
  (seats % 2 === 0 ? scene : rarely)(`all that a turn needs is on the screen: ${seats} seats`, async (arrive, step) => {
    const ada = await arrive({ name: "Ada" });
    const bots = Array.from({ length: seats - 1 }, () => ada.beginner);
    await ada.newGame({ seats: [ada.words.lobby.me, ...bots] });

    await step("roof tiles", async () => {
      await ada.plays((task) => task === "fill_roofs");
      await fits(ada, "roof tiles", sizes);
    });
    await step("a pyramid", async () => {
      await ada.plays((task) => task === "pyramids");
      await fits(ada, "an empty pyramid", sizes);
      await ada.press(ada.page.locator("[data-fill]").first());
      await fits(ada, "a full pyramid", sizes);
    });
    await step("a turn", async () => {
      await ada.plays((task) => task === "turn");
      await fits(ada, "a turn", sizes);
    });
    if (seats > 2) return;
    await step("a house is held up", async () => {
      await ada.plays((task) => task === "turn" && ada.frame.legal.some(({ move }) => move.kind === "build"));
      await ada.holdUp(`build ${ada.own.prepared[0]}`);
      await fits(ada, "a house held up", sizes);
    });
  });
}

fitting(2, [...WHOLE, ...SMALL]);
fitting(3, TIGHT);
fitting(4, TIGHT);

scene("passing asks first; points have two names; an undo that cannot be says why", async (arrive, step) => {
  const ada = await arrive({ name: "Ada" });
  const { page } = ada;
  const { wide, telling } = en.burano;
  await ada.newGame();
  await ada.plays((task) => task === "turn");

  await step("an undo that cannot be", async () => {
    assert.ok(await ada.undo.isDisabled());
    const { x = 0, y = 0, width = 0, height = 0 } = (await ada.undo.boundingBox()) ?? {};
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.getByRole("tooltip").filter({ hasText: en.table.refusals.nothing_to_undo }).waitFor();
  });

  await step("not yet", async () => {
    const { ply } = await ada.now();
    await ada.press(ada.button(telling.stops.noMove));
    await page.getByText(wide.passSure).waitFor();
    await ada.press(ada.button(wide.passNo));
    await ada.button(telling.stops.noMove).waitFor();
    assert.equal((await ada.now()).ply, ply);
  });

  await step("two figures with two names", async () => {
    const { scored, points } = ada.own;
    const row = page.locator("[data-place='seat 0']");
    await row.getByText(wide.pointsTold(scored, points.total)).first().waitFor({ state: "attached" });
    await ada.press(page.getByRole("tab", { name: en.table.scores }));
    for (const name of [wide.scored, wide.held]) await page.getByRole("rowheader", { name, exact: true }).waitFor();
    await ada.press(page.locator("[data-place='seat 1'] button"));
    await page.getByRole("dialog").getByText(wide.held).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
  });

  await step("pass", async () => {
    const { ply } = await ada.now();
    await ada.press(ada.button(telling.stops.noMove));
    await ada.press(ada.button(wide.passYes));
    await until(async () => (await ada.now()).ply > ply);
  });
});

/**
 * How much of a box lies in a part of the table, and how much of what it is about it covers.
 * @param {import("playwright-core").Locator} box
 * @param {string} part
 * @param {string} about
 */
function lies(box, part, about) {
  return box.evaluate(
    (node, { part, about }) => {
      const one = node.getBoundingClientRect();
      const shared = (/** @type {Element | null} */ other) => {
        const { left, right, top, bottom } = other?.getBoundingClientRect() ?? new DOMRect();
        const width = Math.min(one.right, right) - Math.max(one.left, left);
        const height = Math.min(one.bottom, bottom) - Math.max(one.top, top);
        return (Math.max(0, width) * Math.max(0, height)) / (one.width * one.height);
      };
      return { inside: shared(document.querySelector(part)), covers: shared(document.querySelector(about)) };
    },
    { part, about },
  );
}

scene(
  "the board stays while a pyramid is stacked; boxes open in the part that they are about",
  async (arrive, step) => {
    const ada = await arrive({ name: "Ada" });
    const { page } = ada;
    const town = () => page.locator("[data-part=town]").boundingBox();
    await ada.newGame();
    await ada.plays((task) => task === "pyramids");
    await page.setViewportSize({ width: 1366, height: 657 });
    const before = await town();

    await step("figures of ships stay apart in a low window", async () => {
      const wide = await page.locator("[data-place^=ship] .table > g").evaluateAll((cells) =>
        cells.flatMap((cell) => {
          const [text, room] = ["text", "rect"].map((name) => cell.querySelector(name)?.getBoundingClientRect().width);
          return (text ?? 0) > (room ?? 0) ? [cell.textContent] : [];
        }),
      );
      assert.deepEqual(wide, []);
    });

    await step("on a phone the whole workbench is in sight", async () => {
      await page.setViewportSize({ width: 390, height: 664 });
      const done = await page.locator("[data-done]").boundingBox();
      const foot = await page.locator("footer").boundingBox();
      assert.ok(done && foot && done.y + done.height <= foot.y, JSON.stringify({ done, foot }));
    });

    await step("the board is where it was", async () => {
      await ada.plays((task) => task === "turn");
      await page.setViewportSize({ width: 1366, height: 657 });
      assert.deepEqual(await town(), before);
    });

    await step("a refusal is beside what was pressed", async () => {
      const covered = '[data-part=own] [data-at^="pyramid "]';
      await ada.press(page.locator(covered).first());
      await ada.refusal.waitFor();
      const { inside, covers } = await lies(ada.refusal, "[data-part=own]", covered);
      assert.ok(inside > 0.5 && covers === 0, JSON.stringify({ inside, covers }));
      await page.keyboard.press("Escape");
    });

    await step("a hint is beside the move", async () => {
      await ada.press(ada.button(en.table.hint));
      const box = page.locator("[data-hint]");
      await box.waitFor({ timeout: 120_000 });
      await page.locator("[data-hinted]").first().waitFor();
      const part = await page
        .locator("[data-hinted]")
        .first()
        .evaluate((node) => node.closest("[data-part]")?.getAttribute("data-part"));
      const { inside, covers } = await lies(box, `[data-part=${part}]`, "[data-hinted]");
      assert.ok(inside > 0.5 && covers === 0, JSON.stringify({ part, inside, covers }));
      await page.keyboard.press("Escape");
    });

    await step("cubes that others have ready stand in their rows", async () => {
      await ada.plays((task) => task === "turn" && (ada.view.seats[1]?.prepared.length ?? 0) > 0);
      const shelf = page.locator('[data-place="shelf 1"] > svg');
      assert.equal(await shelf.count(), ada.view.seats[1]?.prepared.length);
    });
  },
);
