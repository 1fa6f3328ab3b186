// @ts-check
// A guided first game of each game to its end: the guide has something to say at every decision, and the game a tick.

import assert from "node:assert/strict";
import { Islander } from "../lagoon.mjs";
import { Person } from "../person.mjs";
import { stage } from "../stage.mjs";
import { says } from "../study.mjs";
import { coachOf } from "../words.mjs";

const coach = await coachOf("en");

for (const game of /** @type {const} */ (["walking", "burano"])) {
  const { scene } = stage(game === "walking" ? Person : Islander, 1);
  scene(`${game}: guided from the first move to the last`, async (arrive) => {
    const ada = await arrive();
    const { page } = ada;
    await ada.goTo(`#/learn/${game}`);
    await ada.button(coach.page.begin).click();
    await page.waitForURL(/#\/t\//);
    const code = page.url().split("/").at(-1);
    const guide = ada.region(coach.label);
    const { lessons } = await says(ada, "lessons", { game });
    const [{ solution }] = lessons;
    let steps = 0;
    for (;;) {
      const state = await says(ada, "watch", { code, viewer: 0, since: 1_000_000 });
      if (state.table.state === "finished") break;
      if (state.legal.length === 0) {
        await page.waitForTimeout(100);
        continue;
      }
      await guide.getByRole("heading").waitFor();
      assert.ok((await guide.getByRole("status").innerText()).length > 10);
      const texts = state.legal.map((/** @type {{ text: string }} */ { text }) => text);
      const move = texts.includes(solution[steps]) ? solution[steps] : texts[steps % texts.length];
      await says(ada, "move", { id: `m${state.ply}`, code, seat: 0, ply: state.ply, move });
      steps += 1;
    }
    await guide.getByRole("heading").waitFor();
    await ada.goTo(`#/learn/${game}`);
    await page.locator(".first .done").waitFor();
  });
}
