// @ts-check
// Loading: who plays one game in one language waits for nothing else, and a part that is gone leaves no blank page.

import assert from "node:assert/strict";
import { Islander } from "./lagoon.mjs";
import { loads, sum } from "./loads.mjs";
import { stage } from "./stage.mjs";
import { en, missing } from "./words.mjs";

const MOST = 250_000;
const { scene } = stage();
const lagoon = stage(Islander);

/**
 * Asserts that what was fetched is light, and has these parts with their styles, but none of those.
 * @param {import("./person.mjs").Person} person
 * @param {{ wanted: string[], unwanted: string[] }} parts
 */
async function assertLoads(person, { wanted, unwanted }) {
  const files = await loads(person);
  const begun = (/** @type {string} */ name) => files.filter((file) => file.name.startsWith(`${name}-`)).length;
  for (const name of wanted) assert.equal(begun(name), 2, `${name} and its style: ${JSON.stringify(files)}`);
  for (const name of unwanted) assert.equal(begun(name), 0, `${name} was fetched`);
  assert.ok(sum(files) < MOST, `${sum(files)} bytes`);
}

scene("a first table of Walking in Burano fetches nothing of Burano's, and no other language", async (arrive) => {
  const ada = await arrive();
  await ada.newGame();
  await ada.street.waitFor();
  await assertLoads(ada, { wanted: ["Table"], unwanted: ["BuranoTable", "ReplayPage", "RulesPage", "pl", "ru", "fr"] });
});

lagoon.scene("a first table of Burano fetches nothing of the other game's, and one language", async (arrive) => {
  const ada = await arrive({ language: "pl" });
  await ada.newGame();
  await ada.page.locator("[data-part]").first().waitFor();
  await assertLoads(ada, { wanted: ["BuranoTable"], unwanted: ["Table", "ReplayPage", "RulesPage", "en", "ru", "fr"] });
});

scene("a part that cannot be fetched is told of, and a reload fetches it", async (arrive) => {
  const ada = await arrive();
  const { page } = ada;
  const tell = page.getByRole("alert").filter({ hasText: missing.en.text });
  const reload = page.getByRole("button", { name: missing.en.reload });
  /**
   * Goes somewhere while such files are gone, and comes there by reloading once they are back.
   * @param {string} files
   * @param {() => Promise<unknown>} go
   * @param {import("playwright-core").Locator} there
   */
  const without = async (files, go, there) => {
    await ada.withoutServer(async () => {
      await page.route(files, (route) => route.abort());
      await go();
      await tell.waitFor();
    });
    await page.unroute(files);
    await reload.click();
    await there.waitFor();
    assert.equal(await tell.count(), 0);
  };
  await without("**/assets/Table-*", () => ada.newGame(), ada.street);
  await ada.goHome();
  const rules = page.getByRole("link", { name: en.lobby.rules, exact: true });
  await without("**/assets/RulesPage-*.js", () => rules.click(), page.getByRole("searchbox"));
  await ada.goTo("");
  await without("**/assets/en-*.js", () => page.reload(), page.getByRole("heading", { name: en.lobby.newGame }));
});
