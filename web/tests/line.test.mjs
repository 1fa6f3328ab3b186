// @ts-check
// A line that dies without a word: the page notices, says so, and comes back by itself.

import assert from "node:assert/strict";
import { until } from "./person.mjs";
import { stage } from "./stage.mjs";

const { server, scene } = stage();

scene("a server that falls silent is noticed, and nothing is lost", async (arrive) => {
  const ada = await arrive({ name: "Ada" });
  const { page } = ada;
  await page.clock.install();
  await page.reload();
  await ada.goHome();
  await ada.newGame();
  await ada.turn();
  const before = await ada.seen();

  // While there are answers a long silence is no trouble.
  await page.clock.fastForward(25_000);
  await until(async () => ada.told.at(-1)?.type === "welcome");
  await page.clock.fastForward(25_000);
  assert.ok(await ada.absence.isHidden());

  await ada.withoutServer(async () => {
    server.freeze();
    await page.clock.fastForward(25_000);
    await page.clock.fastForward(13_000);
    await ada.absence.waitFor();
    server.thaw();
    await page.clock.fastForward(10_000);
    await ada.absence.waitFor({ state: "hidden" });
  });
  assert.equal((await ada.seen()).mark, before.mark);
  await ada.playTurns(1);
});
