// @ts-check
// The analysis board: from a replay, moves for all seats, branches, notes, what to expect, and a link that has it all.

import assert from "node:assert/strict";
import { barriers } from "./barriers.mjs";
import { until } from "./person.mjs";
import { stage } from "./stage.mjs";
import { opens, plays, says } from "./study.mjs";
import { en } from "./words.mjs";

const { scene } = stage();

scene("an analysis from a replay: branches, notes, and a link to all of it", async (arrive, step) => {
  const ada = await arrive({ name: "Ada" });
  const bruno = await arrive({ name: "Bruno" });
  const { page } = ada;
  const code = await opens(ada, "walking");
  await plays(ada, code, { plies: 12 });
  await says(ada, "resign", { code, seat: 0 });
  const legal = page.locator("[data-legal] [data-move]");
  const nodes = page.locator("[data-tree] [data-node]");

  await step("from any position, by keys", async () => {
    await ada.goTo(`#/replay/${code}/4`);
    await ada.button(en.analysis.fromHere).focus();
    await page.keyboard.press("Enter");
    await legal.first().waitFor();
    assert.equal((await nodes.textContent())?.trim(), en.analysis.root(4));
  });

  await step("moves are made from the list, one after the other, and the position is weighed", async () => {
    const board = await page.locator(".position .grid").elementHandle();
    for (let made = 1; made <= 3; made++) {
      const text = await legal.first().getAttribute("data-move");
      await legal.first().focus();
      await page.keyboard.press("Enter");
      await until(async () => (await nodes.count()) === made + 1);
      await until(async () => (await legal.first().getAttribute("data-move")) !== text || made === 3);
    }
    await page.locator("[data-evaluation] li").nth(1).waitFor({ timeout: 60_000 });
    assert.ok(await board?.evaluate((grid) => grid.isConnected), "the board is drawn anew for a move");
  });

  await step("another move from an earlier position is a branch, with a note", async () => {
    await nodes.first().click();
    await until(async () => (await nodes.first().getAttribute("aria-current")) === "step");
    await legal.nth(1).waitFor();
    await legal.nth(1).click();
    await until(async () => (await page.locator("[data-tree] ul ul").count()) === 2);
    await page.getByLabel(en.analysis.note).fill("what if");
    await page.keyboard.press("Tab");
    await page.locator("[data-tree] small", { hasText: "what if" }).waitFor();
    assert.equal(await nodes.count(), 5);
  });

  await step("no barrier, and nothing beside the page on a phone", async () => {
    assert.deepEqual(await barriers(ada, "analysis"), []);
    await page.setViewportSize({ width: 390, height: 800 });
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await step("whoever has the link sees the same tree; a running game cannot be analysed", async () => {
    await until(async () => page.url().length > 100);
    await bruno.goTo(new URL(page.url()).hash);
    await until(async () => (await bruno.page.locator("[data-tree] [data-node]").count()) === 5);
    await bruno.page.locator("[data-tree] small", { hasText: "what if" }).waitFor();
    const running = await opens(ada, "walking");
    assert.equal((await says(ada, "analyse", { code: running })).key, "not_finished");
  });

  await step("a record is pasted, and begun from any of its positions", async () => {
    const { record } = await says(ada, "record", { code });
    await ada.goTo("#/analysis");
    await page.getByLabel(en.analysis.paste).fill(record);
    await ada.button(en.analysis.begin).click();
    await legal.first().waitFor();
    await page.getByRole("slider").last().fill("9");
    await until(async () => (await nodes.textContent())?.trim() === en.analysis.root(9));
    await ada.goTo("#/analysis/nonsense");
    await page.getByText(en.analysis.badLink).waitFor();
  });

  await step("a game is typed: what cannot be played is told, and the rest begins at its last position", async () => {
    await ada.goTo("#/analysis");
    const typed = page.getByLabel(en.analysis.paste);
    await typed.fill("game: walking\nseats: 2\n*: start 2; R1d\n2: draft 9 I");
    await ada.button(en.analysis.begin).click();
    await page.getByText(en.analysis.typedFault(4, "draft 9 I")).waitFor();
    assert.deepEqual(await barriers(ada, "typing a game"), []);
    await typed.fill("game: walking\nseats: 2\n*: start 2; R1d\n2: draft 3 I; lay R1d e");
    await ada.button(en.analysis.begin).click();
    await legal.first().waitFor();
    assert.equal((await nodes.textContent())?.trim(), en.analysis.root(2));
  });

  await step("a new game of four seats, from its first move", async () => {
    await ada.goTo("#/analysis/nonsense");
    await page.getByLabel(en.common.games.burano, { exact: true }).check();
    await page.getByLabel(en.analysis.players).selectOption("4");
    await ada.button(en.analysis.first).click();
    await legal.first().waitFor();
    assert.equal((await nodes.textContent())?.trim(), en.analysis.root(0));
  });
});
