// @ts-check
// One's own mistakes: shown after a review, tried wrongly and rightly, repeated, and in the calendar.

import assert from "node:assert/strict";
import { barriers } from "./barriers.mjs";
import { stage } from "./stage.mjs";
import { opens, plays, says } from "./study.mjs";
import { en } from "./words.mjs";

const { scene } = stage();
const said = en.mistakes;

scene("a mistake is reviewed, tried wrongly and rightly, and comes into the calendar", async (arrive, step) => {
  const ada = await arrive({ name: "Ada" });
  const { page } = ada;
  const code = await opens(ada, "walking");
  await plays(ada, code, { plies: 24 });
  await says(ada, "resign", { code, seat: 1 });

  await step("the game is reviewed from here, and the worst mistake is posed", async () => {
    await ada.goTo("#/mistakes/walking");
    await ada.button(said.review).click();
    await page.locator("main > .table").waitFor();
  });
  const { review } = await says(ada, "review", { code });
  const [line] = (await says(ada, "mistakes", { game: "walking" })).mistakes;
  /** @type {{ text: string, loss: number }[]} */
  const losses = review.decisions.find((/** @type {{ ply: number }} */ one) => one.ply === line.ply).losses;
  /**
   * Types a move of that kind into the list of moves.
   * @param {boolean} right
   */
  const decides = async (right) => {
    const { text = "" } = losses.find(({ loss }) => loss <= 0.5 === right) ?? {};
    await page.keyboard.press("m");
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
  };

  await step("repetition is off until it is turned on", async () => {
    assert.equal(await page.locator("[data-calendar]").count(), 0);
    await page.getByLabel(said.repeat).check();
    await page.locator("[data-calendar]").waitFor();
    assert.equal(await page.locator('[data-calendar] [data-due="1"]').count(), 0);
  });

  await step("a wrong try, then a right one, by keys alone", async () => {
    await page.getByLabel(said.repeat).blur();
    await decides(false);
    await page.locator('[data-right="false"]').waitFor();
    await ada.button(said.again).press("Enter");
    await page.locator("[data-right]").waitFor({ state: "detached" });
    await decides(true);
    await page.locator('[data-right="true"]').getByText(said.right).waitFor();
    await page.locator('[data-calendar] li:nth-child(2)[data-due="1"]').waitFor();
  });
  assert.deepEqual(await barriers(ada, "mistakes"), []);
});
