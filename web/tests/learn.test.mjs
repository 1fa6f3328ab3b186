// @ts-check
// Learning: how you win, a guided first game of each game through its prescribed turns, and a lesson of each solved.

import assert from "node:assert/strict";
import { barriers } from "./barriers.mjs";
import { until } from "./person.mjs";
import { stage } from "./stage.mjs";
import { says, solves } from "./study.mjs";
import { coachOf } from "./words.mjs";

const { scene } = stage();
const GAMES = /** @type {const} */ (["walking", "burano"]);
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const coach = await coachOf("en");

/** @typedef {import("./person.mjs").Person} Person */

/**
 * Begins the guided game from the page where one learns; its code.
 * @param {Person} person
 * @param {"walking" | "burano"} game
 */
async function begins(person, game) {
  await person.goTo(`#/learn/${game}`);
  await person.button(coach.page.begin).click();
  await person.page.waitForURL(/#\/t\//);
  await person.region(coach.label).waitFor();
  return person.page.url().split("/").at(-1) ?? "";
}

/** @param {Person} person */
async function plyOf({ page }) {
  return Number(await page.locator("[data-ply]").getAttribute("data-ply"));
}

/**
 * Presses what has a ring, one after the other, until the move is made.
 * @param {Person} person
 */
async function follows(person) {
  const { page } = person;
  const before = await plyOf(person);
  const ringed = page.locator(
    '[data-hinted]:visible:not(.marked):not([aria-pressed="true"]):not([aria-disabled="true"])',
  );
  for (let presses = 0; presses < 8 && (await plyOf(person)) === before; presses++) {
    await ringed.first().waitFor();
    await ringed.first().click({ force: true });
    // The ring looks where it belongs a few times a second.
    await page.waitForTimeout(260);
  }
  await until(async () => (await plyOf(person)) > before);
}

scene("how you win, in front of a guided game and the lessons of each game", async (arrive) => {
  const ada = await arrive();
  const { page } = ada;
  for (const game of GAMES) {
    await ada.goTo(`#/learn/${game}`);
    await page.getByRole("heading", { name: coach.page.title, exact: true }).waitFor();
    await ada.button(coach.page.begin).waitFor();
    const { lessons } = await says(ada, "lessons", { game });
    assert.deepEqual(
      await page.locator("[data-lesson]").evaluateAll((all) => all.map((one) => one.getAttribute("data-lesson"))),
      lessons.slice(1).map((/** @type {{ key: string }} */ { key }) => key),
    );
    assert.deepEqual(await barriers(ada, `learning ${game}`), []);
  }
});

scene("Walking: the guide leads through two turns, then advises; it closes and opens again", async (arrive, step) => {
  const ada = await arrive(PHONE);
  await begins(ada, "walking");
  const guide = ada.region(coach.label);

  await step("the prescribed turns", async () => {
    for (const [at, text] of coach.steps.walking.entries()) {
      await guide.getByText(text).waitFor();
      assert.equal(await guide.getByRole("heading").innerText(), coach.step(at + 1, coach.steps.walking.length));
      if (at === 1) assert.deepEqual(await barriers(ada, "a guided game"), []);
      await follows(ada);
    }
  });

  await step("a house with its character, and free play with advice", async () => {
    assert.ok((await ada.page.locator('[data-place^="house 0."]').count()) > 0);
    await guide.getByRole("heading", { name: coach.street.titles.draft, exact: true }).waitFor();
    assert.ok((await guide.getByRole("status").innerText()).length > 20);
  });

  await step("closed and opened", async () => {
    await ada.button(coach.hide).click();
    await guide.waitFor({ state: "hidden" });
    await ada.button(coach.open).click();
    await guide.waitFor();
  });
});

scene("Burano: the guide leads through the first turn: pick, build, fish", async (arrive) => {
  const ada = await arrive({ viewport: { width: 1366, height: 768 } });
  await begins(ada, "burano");
  const guide = ada.region(coach.label);
  for (const text of coach.steps.burano.slice(0, 6)) {
    await guide.getByText(text).waitFor();
    await follows(ada);
  }
  await guide.getByText(coach.steps.burano[6] ?? "").waitFor();
  assert.deepEqual(await barriers(ada, "a guided game"), []);
});

for (const [game, key] of /** @type {const} */ ([
  ["walking", "colours"],
  ["burano", "bonus"],
])) {
  scene(`${game}: a lesson is missed, tried again, shown and solved, and keeps its tick`, async (arrive) => {
    const ada = await arrive();
    const { page } = ada;
    await ada.goTo(`#/learn/${game}`);
    await page.locator(`[data-lesson=${key}]`).click();
    await page.waitForURL(/#\/t\//);
    const words = coach.lessons[game][key];
    assert.ok(words);
    const lesson = ada.region(coach.lesson);
    await lesson.getByText(words.task).waitFor();
    assert.deepEqual(await barriers(ada, `a lesson of ${game}`), []);
    const code = page.url().split("/").at(-1);
    const wrong = { walking: "lay Y3c f", burano: "privilege" }[game];
    const { legal, ply, viewer } = await says(ada, "watch", { code, viewer: game === "walking" ? 1 : 0 });
    assert.ok(legal.some((/** @type {{ text: string }} */ { text }) => text === wrong));
    await says(ada, "move", { id: "wrong", code, seat: viewer, ply, move: wrong });
    await lesson.getByText(coach.missed).waitFor();
    assert.deepEqual(await barriers(ada, "a lesson"), []);
    await ada.button(coach.again, { within: lesson }).click();
    await lesson.getByText(coach.missed).waitFor({ state: "hidden" });
    // Another arrangement of the table is the same lesson.
    await page.setViewportSize({ width: 390, height: 844 });
    await lesson.getByText(words.task).waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    await ada.button(coach.show, { within: lesson }).click();
    await follows(ada);
    await lesson.getByRole("heading", { name: coach.solved }).waitFor();
    await lesson.getByText(words.rule).waitFor();
    await lesson.getByRole("link", { name: coach.all }).click();
    await page.locator(`[data-lesson=${key}].done`).waitFor();
    await until(async () => (await says(ada, "look", { code })).table.state === "closed");
    assert.deepEqual((await says(ada, "my_games", {})).tables, []);
    await page.reload();
    await page.locator(`[data-lesson=${key}].done`).waitFor();
    // Another browser of the same person has kept nothing, and is told by the server.
    await page.evaluate(() => localStorage.removeItem("merletto.lessons"));
    await page.reload();
    await page.locator(`[data-lesson=${key}].done`).waitFor();
  });

  scene(`${game}: a lesson is opened, solved and left by keys alone`, async (arrive) => {
    const ada = await arrive();
    await ada.goTo(`#/learn/${game}`);
    await ada.page.locator(`[data-lesson=${key}]`).press("Enter");
    await solves(ada, game, key, coach);
    await ada.region(coach.lesson).getByRole("link", { name: coach.all }).press("Enter");
    await ada.page.locator(`[data-lesson=${key}].done`).waitFor();
  });
}
