// @ts-check
// What people stumbled over once at Burano's table, by the numbers of docs/findings.md, and a machine can look for.

import assert from "node:assert/strict";
import { Islander } from "./lagoon.mjs";
import { until } from "./person.mjs";
import { stage } from "./stage.mjs";
import { en } from "./words.mjs";

const { scene } = stage(Islander, 11);
const WIDE = { width: 1440, height: 900 };
const LOW = { width: 1366, height: 657 };
const TABLET = { width: 1024, height: 768 };
const PHONE = { width: 390, height: 664 };
const SMALLEST = { width: 360, height: 640 };
const ON_ITS_SIDE = { width: 844, height: 390 };

/** @typedef {import("playwright-core").Locator} Locator */

/**
 * Whether two boxes have more than their edges in common.
 * @param {Locator} one
 * @param {Locator} other
 */
async function overlap(one, other) {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  assert.ok(a && b, `${one} and ${other} are seen`);
  return a.x < b.x + b.width - 1 && b.x < a.x + a.width - 1 && a.y < b.y + b.height - 1 && b.y < a.y + a.height - 1;
}

/** Words that have no room: they end in dots, or are cut. */
function cut() {
  const named = [
    "[data-page]",
    "[role=tab]",
    "footer :is(button, .sentence, .aid)",
    ".sold .name",
    "section[aria-label] h3",
  ].join();
  return [...document.querySelectorAll(named)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1)
    .map((one) => `${one.tagName} ${one.textContent?.trim()}: ${one.scrollWidth} in ${one.clientWidth}`);
}

scene("counts of stacks (14), a pressed island (20), empty fields (29)", async (arrive, step) => {
  const ada = await arrive({ viewport: WIDE });
  const { page } = ada;
  await ada.newGame();
  await ada.plays((task) => task === "turn");

  await step("counts of stacks stand below their pictures", async () => {
    const stacks = page.locator("[data-at^='stack ']");
    assert.equal(await stacks.count(), 4);
    for (const stack of await stacks.all())
      assert.ok(!(await overlap(stack.locator("i"), stack.locator("svg").first())), await stack.innerText());
  });

  await step("an island that was pressed has no frame", async () => {
    const island = page.locator("[data-part=lagoon] [data-at='place E']").first();
    await island.click();
    assert.equal(await page.evaluate(() => document.activeElement?.matches("svg :focus-visible") ?? false), false);
    await page.keyboard.press("Escape");
  });

  await step("where nothing lies there is lace, and a word", async () => {
    for (const words of [en.burano.board.noFish, en.burano.board.noCards]) {
      const field = page.locator(".empty").filter({ hasText: words, visible: true }).first();
      assert.equal(await field.locator("svg").count(), 1, words);
    }
  });
});

scene("the story of a clean-up (8, 15), the table of points (34), plates while earning (31)", async (arrive, step) => {
  const ada = await arrive({ viewport: WIDE });
  const { page } = ada;
  ada.favours = "earning";
  await ada.newGame();

  await step("a worker who may come back has one plate", async () => {
    const backs = () => ada.frame.legal.filter(({ move }) => move.kind === "withdraw").map(({ text }) => text);
    await ada.plays((task) => task === "earning" && backs().length > 0);
    for (const move of backs()) {
      const plates = page.locator(`[data-move="${move}"] + .through > *`);
      assert.equal(await plates.count(), 1, move);
    }
  });

  await step("the story is told over the town, and over nobody's row", async () => {
    await ada.plays(async (task) => task === "lace_scoring" || (await ada.story.count()) > 0);
    await ada.story.waitFor();
    for (const size of [WIDE, LOW]) {
      await page.setViewportSize(size);
      assert.ok(await overlap(ada.story, page.locator("[data-part=town]")));
      assert.ok(!(await overlap(ada.story, page.locator(".rail"))));
      assert.ok(!(await overlap(ada.story, page.locator("[data-part=own]"))));
    }
  });

  await step("on a phone it goes by itself", async () => {
    await page.setViewportSize(PHONE);
    await ada.plays((task) => task === "turn");
    await until(async () => (await page.locator(".announced").or(ada.story).count()) === 0);
  });

  await step("the table of points leaves one's own board alone, and is whole where it cannot", async () => {
    await ada.playsAhead(() => false);
    await page.setViewportSize(WIDE);
    const end = page.locator(".end");
    await end.waitFor();
    await until(async () => !(await overlap(end, page.locator("[data-part=own]"))));
    for (const size of [LOW, TABLET]) {
      await page.setViewportSize(size);
      await until(async () => end.evaluate((box) => box.scrollHeight <= box.clientHeight + 1));
      assert.ok(!(await overlap(end, page.locator(".rail"))), JSON.stringify(size));
    }
  });
});

scene("roof tiles (36), the recap (40) and the workbench (43) have their room", async (arrive, step) => {
  const ada = await arrive({ viewport: SMALLEST });
  const { page } = ada;
  const dock = page.locator("footer");
  /** @param {Locator} what */
  const isAbove = async (what) => {
    const [box, bar] = [await what.boundingBox(), await dock.boundingBox()];
    return box !== null && bar !== null && box.y >= 0 && box.y + box.height <= bar.y + 1;
  };
  await ada.newGame({ seats: [ada.words.lobby.me, ada.beginner, ada.beginner, ada.beginner] });

  await step("on the smallest phone, and on a phone's side, Done is in sight", async () => {
    await ada.plays((task) => task === "pyramids");
    await ada.press(page.locator("[data-fill]").first());
    for (const size of [SMALLEST, ON_ITS_SIDE, SMALLEST]) {
      await page.setViewportSize(size);
      await until(() => isAbove(page.locator("[data-done]")));
    }
  });

  await step("on a phone one's roof tiles are in sight while a move is chosen", async () => {
    await ada.plays((task) => task === "turn" && ada.view.round === 2);
    await page.setViewportSize(PHONE);
    // What was pressed last may have been scrolled to.
    await page.evaluate(() => scrollTo(0, 0));
    const tiles = page.locator("[data-part=own] [data-place^='roofs '] > li");
    assert.equal(await tiles.count(), 3);
    for (const tile of await tiles.all()) assert.ok(await isAbove(tile));
  });

  await step("on a phone's side each page is whole, and so is what a move needs of one's own board", async () => {
    await page.setViewportSize(ON_ITS_SIDE);
    const needed = {
      lagoon: "[data-part=lagoon] :is(.fit, [data-place^='display fish'])",
      town: "[data-part=town] .fit",
      court: "[data-part=court] .fit",
      displays: "[data-part=displays] :is([data-place^='card '], [data-place='display cubes'])",
      own: "[data-part=own] :is([data-place^='pyramid '], [data-place^='roofs '] > li, .market)",
    };
    for (const [name, what] of Object.entries(needed)) {
      await page.locator(`[data-page=${name}]`).click();
      const things = page.locator(what).filter({ visible: true });
      await things.first().waitFor();
      for (const one of await things.all()) assert.ok(await isAbove(one), `${name}: ${String(one)}`);
    }
  });

  await step("in a low window the recap says something", async () => {
    await page.setViewportSize(LOW);
    const line = page.locator(".rail .recent [data-stop]").first();
    const [box, rail] = [await line.boundingBox(), await page.locator(".rail").boundingBox()];
    assert.ok(box && rail && box.y > rail.y && box.y + box.height <= rail.y + rail.height, JSON.stringify([box, rail]));
  });
});

for (const language of /** @type {const} */ (["pl", "ru", "fr"]))
  scene(`no words are cut (33): ${language}`, async (arrive, step) => {
    const ada = await arrive({ viewport: WIDE, language });
    const { page } = ada;
    ada.favours = "fishing";
    await ada.newGame();
    for (const task of ["pyramids", "turn", "fishing"])
      await step(task, async () => {
        await ada.plays((now) => now === task);
        for (const size of [WIDE, LOW, { width: 1024, height: 768 }, PHONE]) {
          await page.setViewportSize(size);
          // Another arrangement comes with the next frames.
          const found = () => page.evaluate(cut);
          const complaint = async () => `cut at ${size.width}×${size.height}: ${(await found()).join(", ")}`;
          await until(async () => (await found()).length === 0, complaint);
        }
        await page.setViewportSize(WIDE);
      });
  });
