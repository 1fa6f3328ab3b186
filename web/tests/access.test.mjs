// @ts-check
// Access: axe finds no serious fault on any page, in light and dark.

import assert from "node:assert/strict";
import { barriers } from "./barriers.mjs";
import { stage } from "./stage.mjs";
import { en } from "./words.mjs";

const { scene } = stage();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const GAMES = /** @type {const} */ (["walking", "burano"]);

/** @typedef {import("./person.mjs").Person} Person */

/** Goes from page to page, and collects what axe finds there. */
class Tour {
  /** @type {string[]} */
  found = [];

  /** @param {Person} person */
  constructor(person) {
    this.person = person;
  }

  /** @param {string} where */
  async check(where) {
    this.found.push(...(await barriers(this.person, where)));
  }

  /** @param {string} at */
  async open(at) {
    await this.person.goTo(at);
    await this.person.page.locator("main h1").first().waitFor({ state: "attached" });
  }

  /** @param {"walking" | "burano"} game */
  async learn(game) {
    await this.open(`#/learn/${game}`);
    await this.person.page.locator("main section").nth(3).waitFor();
    await this.check(`how to play ${game}`);
  }

  /** @param {"walking" | "burano"} game */
  async table(game) {
    const { page } = this.person;
    await this.open("");
    await this.person.button(en.home.playNowAt(en.common.games[game])).click();
    await page.waitForURL(/#\/t\//);
    await page.getByRole("tab", { name: en.table.chat }).first().waitFor({ state: "attached" });
    await this.check(`table of ${game}`);
  }

  /**
   * Asks the server for something beside the page.
   * @param {string} door
   * @param {object} message
   */
  async post(door, message) {
    return this.person.page.evaluate(
      async ({ door, body }) => {
        const headers = { "content-type": "application/json" };
        return (await fetch(`/api/${door}`, { method: "POST", headers, body })).json();
      },
      { door, body: JSON.stringify(message) },
    );
  }
}

scene("no page has a serious fault", async (arrive) => {
  const ada = await arrive();
  const { page } = ada;
  const tour = new Tour(ada);
  await tour.check("home");
  for (const game of GAMES) {
    await tour.learn(game);
    await tour.open(`#/new/${game}`);
    await page.getByLabel(en.table.seat(2), { exact: true }).selectOption({ label: en.lobby.atThisScreen });
    await page.getByLabel(en.lobby.nameOf(2)).waitFor();
    await tour.check(`new game of ${game}`);
    await tour.table(game);
  }
  const seats = [{ kind: "me" }, { kind: "open" }, { kind: "bot", level: "beginner" }];
  const { table } = await tour.post("open_table", { game: "walking", seats });
  await tour.open("");
  await page.getByRole("heading", { name: en.lobby.continue }).waitFor();
  await page.getByText(en.lobby.gathering, { exact: true }).waitFor();
  await tour.check("home with games");
  await tour.open(`#/t/${table.code}`);
  await ada.button(en.table.closeTable).waitFor();
  await tour.check("lobby");
  await tour.open("#/rules/walking");
  await page.getByRole("link", { name: "W3.2", exact: true }).click();
  await tour.check("rules");
  await tour.open("#/settings");
  await page.getByLabel(en.home.newAccount).check();
  await tour.check("settings");
  await tour.open("#/nonsense");
  await tour.check("a dead end");
  await tour.open("");
  await ada.button(en.lobby.soloStart).click();
  await ada.columns.waitFor();
  await tour.post("resign", { code: page.url().split("/").at(-1), seat: 0 });
  await ada.endBoard.waitFor();
  await tour.check("the end");
  await tour.open(`#/replay/${page.url().split("/").at(-1)}/0`);
  await page.locator("main [aria-busy=false]").waitFor();
  await tour.check("a replay");
  await tour.open("#/privacy");
  await tour.check("privacy");
  assert.equal(tour.found.join("\n"), "");
});

scene("nor where it is another one on a phone", async (arrive) => {
  const tour = new Tour(await arrive(PHONE));
  await tour.check("home");
  await tour.learn("burano");
  for (const game of GAMES) await tour.table(game);
  await tour.open("#/settings");
  await tour.check("settings");
  assert.equal(tour.found.join("\n"), "");
});
