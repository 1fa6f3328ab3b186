// @ts-check
// A game by another rulebook: chosen on the set-up page, told at the table, in lists and replays, and played so.

import assert from "node:assert/strict";
import { barriers } from "./barriers.mjs";
import { Islander, PHONE } from "./lagoon.mjs";
import { until } from "./person.mjs";
import { stage } from "./stage.mjs";
import { en } from "./words.mjs";

const { scene } = stage(Islander);
const { lobby } = en;

/**
 * Burano as the server says it can be set up.
 * @param {Islander} person
 */
function burano({ told }) {
  const catalogue = told.findLast((frame) => frame.type === "catalogue");
  const info = catalogue?.games.find(({ game }) => game === "burano");
  assert.ok(info, "the server told no catalogue");
  return info;
}

/**
 * A reading of a disputed clause, in words.
 * @param {Islander} person
 * @param {string} clause
 * @param {string} key
 */
function reads(person, clause, key) {
  const ruling = burano(person).rulings.find((ruling) => ruling.clause === clause);
  const words = ruling?.readings.find((reading) => reading.key === key)?.words.en;
  assert.ok(words, `${clause} has no reading ${key}`);
  return words;
}

scene(
  "an edition is chosen, one of its rulings is changed, and friends see both before they sit down",
  async (arrive, step) => {
    const [ada, bruno] = [await arrive({ name: "Ada" }), await arrive({ name: "Bruno", ...PHONE })];
    const { page } = ada;
    const edition = page.getByLabel(lobby.edition, { exact: true });
    const single = page.locator("details").filter({ hasText: lobby.singleRulings });
    const reading = (/** @type {string} */ clause, /** @type {string} */ key) =>
      single.locator(`input[name="ruling-${clause}"][value="${key}"]`);

    await ada.newGame({
      seats: [lobby.me, lobby.friend],
      choose: async () => {
        await step("ours at first: nothing differs", async () => {
          assert.equal(await edition.inputValue(), "ours");
          await single.getByText(lobby.asEdition).waitFor();
        });
        await step("an edition brings its readings", async () => {
          await edition.selectOption("polish");
          await ada.press(single.locator("summary"));
          assert.ok(await reading("B8.6", "display").isChecked());
          assert.ok(await reading("B8.9", "counts").isChecked());
          await single.getByText(lobby.asEdition).waitFor();
        });
        await step("a single ruling is chosen by key", async () => {
          await reading("B8.9", "counts").focus();
          await page.keyboard.press("ArrowDown");
          assert.ok(await reading("B8.9", "later").isChecked());
          await single.getByText(lobby.unlikeEdition(1)).waitFor();
          assert.deepEqual(await barriers(ada, "set-up"), []);
        });
        await page.getByLabel(lobby.listed).check();
      },
    });

    const line = lobby.rulings("B2.10 board, B8.6 display, B8.9 later");
    await step("the list tells it", async () => {
      await bruno.page.reload();
      await bruno.page.getByText(line).waitFor();
    });
    await step("the rulebook shows the readings, and explains its marks", async () => {
      await bruno.page.goto(`${bruno.server.url}#/rules/burano/B8.9`);
      const clause = bruno.page.locator("[id='B8.9']");
      await bruno.press(clause.locator("summary"));
      await clause.getByText(reads(bruno, "B8.9", "later")).waitFor();
      await bruno.page.getByText(lobby.marks.ruling?.about ?? "no words").waitFor();
      assert.deepEqual(await barriers(bruno, "rules"), []);
    });
    await step("the invitation tells it, each ruling in words", async () => {
      await bruno.page.goto(page.url());
      await bruno.press(bruno.button(line));
      const told = bruno.page.getByRole("dialog", { name: line });
      await told.getByText(reads(bruno, "B8.9", "later")).waitFor();
      assert.equal(await told.getByRole("link").count(), 3);
      assert.deepEqual(await barriers(bruno, "invitation"), []);
      await bruno.page.keyboard.press("Escape");
      await told.waitFor({ state: "hidden" });
    });
    await step("the table is closed, and listed no more", async () => {
      await ada.press(ada.button(en.table.closeTable));
      await bruno.goTo("");
      await bruno.page.getByRole("heading", { name: lobby.newGame }).waitFor();
      await until(async () => (await bruno.page.getByText(line).count()) === 0);
    });
  },
);

scene(
  "by the French summary a free cube of the pyramid pays, the worker or the cube chosen first",
  async (arrive, step) => {
    const ada = await arrive({ name: "Ada" });
    const { page } = ada;
    const begin = () =>
      ada.newGame({ choose: () => page.getByLabel(lobby.edition, { exact: true }).selectOption("french") });
    await begin();

    await step("the table says by which rules it is played", async () => {
      await ada.asked();
      const title = burano(ada).editions.find(({ key }) => key === "french")?.title.en;
      await ada.press(ada.button(lobby.playedBy(title ?? "no words")));
      await page
        .getByRole("dialog")
        .getByText(reads(ada, "B14.2", "free"))
        .waitFor();
      await page.keyboard.press("Escape");
    });

    /**
     * Plays until it is so; whether a worker can be paid depends on the seed, and one game is mostly enough.
     * @param {(task: string) => boolean} enough
     */
    async function comesTo(enough) {
      ada.favours = "lace";
      for (let games = 0; games < 3; games++) {
        if ((await ada.playsAhead(enough)) !== "over") return;
        await ada.goHome();
        await begin();
      }
      assert.fail("it never came to that");
    }

    const gives = () =>
      ada.frame.legal.flatMap(({ text, move }) => (move.kind === "give" ? [{ text, square: move.square }] : []));
    /** The first of them, which there is when it came to that. */
    const give = () => /** @type {ReturnType<typeof gives>[number]} */ (gives()[0]);
    await step("first the worker, then the cube", async () => {
      await comesTo((task) => task === "lace_scoring" && gives().length > 0);
      const before = await ada.asked();
      const { text, square } = give();
      const { sea } = en.burano;
      const colour = ada.view.workshops.squares.find((one) => one.square === square)?.colour;
      assert.ok(colour, `there is no workshop at ${square}`);
      const worker = sea.pay(sea.square(square, sea.workshop(en.common.colours[colour])));
      await ada.press(page.locator("[data-part=court]").getByRole("button", { name: worker }));
      await page.getByText(en.burano.frame.heldWorker).first().waitFor();
      await ada.press(page.locator(`[data-move="${text}"]`));
      await ada.passes(before, text);
      assert.ok(!gives().some((one) => one.square === square));
    });

    await step("first the cube, then the worker", async () => {
      await comesTo((task) => task === "lace_scoring" && gives().length > 0);
      const { text, square } = give();
      await ada.makes(text);
      assert.ok(!gives().some((one) => one.square === square));
    });
  },
);
