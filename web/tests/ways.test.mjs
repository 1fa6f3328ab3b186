// @ts-check
// Other ways to the table: a phone, the keyboard alone, typed moves, and four languages.

import assert from "node:assert/strict";
import { until } from "./person.mjs";
import { stage } from "./stage.mjs";
import { en, LANGUAGES, nonsense, wordsOf } from "./words.mjs";

const { scene } = stage();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

scene("on a phone, by touch; nothing scrolls sideways", async (arrive, step) => {
  const ada = await arrive({ ...PHONE, way: "touch" });
  const { page } = ada;

  /**
   * The page as a whole is not wider than the screen; what is wider scrolls within itself.
   * @param {string} where
   */
  async function fits(where) {
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    assert.deepEqual(widths, [390, 390], where);
  }

  await step("home, a new game and a few turns", async () => {
    await page.getByRole("heading", { name: en.lobby.join }).waitFor();
    await fits("home");
    await page.getByRole("link", { name: en.lobby.newWalking }).tap();
    await page.getByText("4", { exact: true }).tap();
    await fits("a new game for four");
    await page.getByRole("link", { name: en.common.back }).tap();
    await ada.newGame();
    await ada.turn();
    await fits("draft");
    assert.equal((await ada.seen()).task, "draft");
    await ada.doing(() => ada.draft());
    await fits("build");
    await ada.hold(ada.lit.first());
    await fits("a card held up");
    await ada.playTurns(1);
    await fits("after a turn");
  });

  await step("what is to be done and the button for it are on the screen, however far one scrolls", async () => {
    for (const down of [0, 100_000]) {
      await page.evaluate((to) => window.scrollTo(0, to), down);
      const sentence = page.getByText(en.walking.tasks.draft, { exact: true });
      for (const what of [sentence, ada.button(en.walking.take(1))]) {
        const box = await what.boundingBox();
        assert.ok(box, `${what} is not seen, scrolled by ${down}`);
        assert.ok(box.y >= 0 && box.y + box.height <= 844, `${what} at ${box.y}, scrolled by ${down}`);
      }
    }
  });

  await step("the end, the replay, rules, settings, a gathering", async () => {
    for (let times = 0; times < 2; times++) await ada.button(en.table.resign).tap();
    await ada.endBoard.waitFor();
    await fits("the end");
    await page.getByRole("link", { name: en.table.replay }).tap();
    await ada.button(en.lobby.replayLast).tap();
    await ada.columns.waitFor();
    await fits("replay");
    await page.getByRole("link", { name: en.lobby.rules }).tap();
    await page.getByRole("link", { name: "W3.2", exact: true }).waitFor();
    await fits("rules");
    await page.getByRole("link", { name: en.lobby.settings }).tap();
    await ada.button(en.lobby.signIn).waitFor();
    await fits("settings");
    await ada.goHome();
    await page.getByText(en.home.results.resigned, { exact: true }).waitFor();
    await fits("home with a finished game");
    await ada.newGame({ seats: [en.lobby.me, en.lobby.friend, en.lobby.friend] });
    await ada.button(en.table.closeTable).waitFor();
    await fits("gathering");
  });
});

scene("with the keyboard alone, from home into a game and through some turns", async (arrive, step) => {
  const ada = await arrive({ way: "keys" });
  const { page } = ada;
  const { keyboard } = page;

  await step("a game against a neighbour is begun", async () => {
    await ada.press(page.getByRole("link", { name: en.lobby.newWalking }));
    await page.getByRole("heading", { name: en.lobby.whoSits }).or(page.getByText(en.lobby.whoSits)).waitFor();
    await ada.tabTo(page.getByRole("radio", { name: "2", exact: true }));
    await keyboard.press("ArrowRight");
    await page.getByLabel(en.table.seat(3)).waitFor();
    await keyboard.press("ArrowLeft");
    await page.getByLabel(en.table.seat(3)).waitFor({ state: "hidden" });
    const bot = page.getByLabel(en.table.seat(2));
    await ada.tabTo(bot);
    const neighbour = en.table.bot(en.common.levels.casual);
    for (let steps = 0; (await bot.locator("option:checked").innerText()) !== neighbour; steps++) {
      assert.ok(steps < 10);
      await keyboard.press("ArrowDown");
    }
    await ada.press(page.locator("summary").filter({ hasText: en.setup.optionsWhy }));
    await ada.tabTo(page.getByLabel(en.lobby.windows));
    await keyboard.press("Space");
    assert.equal(await page.getByLabel(en.lobby.windows).isChecked(), false);
    await ada.press(ada.button(en.lobby.start));
    await ada.turn();
  });

  await step("what has the focus can be seen, and its words are read out on the screen", async () => {
    const card = ada.column(await someColumn(ada)).first();
    await ada.tabTo(card);
    const outline = await card.evaluate((node) => getComputedStyle(node).outlineStyle);
    assert.notEqual(outline, "none");
    const [name, icons] = ((await card.getAttribute("aria-label")) ?? "").split(": ");
    const told = page.locator("[data-zoom] figcaption").filter({ visible: true });
    await until(async () => ((await told.textContent()) ?? "").replace(/\s+/g, " ").trim() === `${name} ${icons}`);
    await keyboard.press("Space");
    assert.equal(await card.getAttribute("aria-pressed"), "true");
    await keyboard.press("Enter");
    assert.equal(await card.getAttribute("aria-pressed"), "false");
  });

  await step("two turns", async () => {
    const done = await ada.playTurns(2);
    assert.ok(done.filter((task) => task === "build").length > 2);
  });

  await step("tabs are gone through by arrows", async () => {
    await ada.tabTo(page.getByRole("tab", { selected: true }));
    await keyboard.press("ArrowRight");
    await page.getByRole("tab", { name: en.table.scores, selected: true }).waitFor();
    await page.getByRole("rowheader", { name: en.table.total }).waitFor();
    await keyboard.press("ArrowRight");
    await ada.tabTo(page.getByLabel(en.table.chatSay));
    await keyboard.type("By keys alone");
    await keyboard.press("Enter");
    await page.getByRole("log", { name: en.table.chat }).getByText("By keys alone").waitFor();
  });
});

scene("by typing moves", async (arrive, step) => {
  const [ada, bruno, carla] = [await arrive(), await arrive(), await arrive()];
  const table = await ada.newGame({ seats: [en.lobby.me, en.lobby.friend] });
  await bruno.goTo(table);
  await bruno.button(en.setup.sitDown).click();
  await bruno.button(en.setup.ready).click();
  await ada.button(en.setup.begin).click();
  await carla.goTo(table);
  for (const person of [ada, bruno, carla]) await person.columns.waitFor();
  await until(async () => (await ada.seen()).task !== (await bruno.seen()).task);
  const [mover, waiter] = (await ada.seen()).task === "wait" ? [bruno, ada] : [ada, bruno];
  const { page, movesField: field } = mover;
  const { keyboard } = page;
  const tab = (/** @type {Person} */ person) => person.page.getByRole("tab", { name: en.table.moves, exact: true });
  const told = (/** @type {Person} */ person, /** @type {string} */ words) =>
    person.page.getByRole("status").getByText(words, { exact: true }).waitFor();
  const focused = () =>
    page.evaluate(() => {
      const node = document.activeElement;
      return node?.getAttribute("data-text") ?? (node instanceof HTMLInputElement ? node.type : undefined);
    });

  /**
   * Types a move and presses Enter, or other keys; it is made, and the field is ready for the next.
   * @param {string} text
   */
  async function makes(text, keys = ["Enter"]) {
    await keyboard.type(text);
    for (const key of keys) await keyboard.press(key);
    await until(
      async () => (await field.inputValue()) === "",
      async () => `not made: ${text} ${await mover.refusal.allInnerTexts()}`,
    );
    assert.equal(await focused(), "search");
  }

  await step("the key M opens the list, for those who play", async () => {
    for (const person of [mover, waiter, carla]) await person.page.keyboard.press("m");
    await until(async () => (await focused()) === "search");
    assert.equal(await tab(mover).getAttribute("aria-selected"), "true");
    assert.equal(await field.inputValue(), "");
    await told(waiter, en.table.movesLater);
    assert.deepEqual(await waiter.movesListed(), []);
    assert.equal(await tab(carla).count(), 0);
    assert.equal(await carla.movesField.count(), 0);
  });

  await step("what is typed narrows it down; Enter and the arrow go into it", async () => {
    const all = await mover.movesListed();
    await told(mover, en.table.movesCount(all.length));
    await keyboard.type("ROOF column 2 ");
    const left = all.filter((text) => /^draft 2 .*III/.test(text));
    await told(mover, en.table.movesCount(left.length));
    assert.deepEqual(await mover.movesListed(), left);
    for (const key of ["Enter", "ArrowDown"]) {
      await keyboard.press(key);
      await until(async () => (await focused()) === left[0]);
      await keyboard.press("ArrowDown");
      assert.equal(await focused(), left[1]);
      await keyboard.press("m");
      assert.equal(await focused(), "search");
    }
    assert.equal((await mover.seen()).task, "draft");
  });

  await step("what the rules forbid is refused, with the rule; nonsense in a sentence", async () => {
    for (const { text, reason, links } of [
      { text: "draft 3 II", reason: en.walkingReasons["W3.2"], links: 1 },
      { text: "xyz", reason: en.table.refusals.not_a_move, links: 0 },
      { text: "draft 3 xyz", reason: en.table.refusals.not_a_move, links: 0 },
    ]) {
      await keyboard.type(text);
      await keyboard.press("Enter");
      await mover.refusal.getByText(reason, { exact: true }).waitFor();
      assert.equal(await mover.refusal.getByRole("link").count(), links, text);
      assert.equal(await field.inputValue(), text);
      await keyboard.press("Escape");
      await mover.refusal.waitFor({ state: "hidden" });
      await keyboard.press("ControlOrMeta+a");
    }
    await keyboard.type("xyz");
    await told(mover, en.table.movesNone);
    await keyboard.press("Escape");
    assert.equal((await mover.seen()).task, "draft");
  });

  await step("a whole turn: by notation, by words, out of the list", async () => {
    await makes(" DRAFT 3  1+2 ");
    const [lay = ""] = await mover.movesListed();
    const [, card, place] = lay.split(" ");
    await makes(`${place} ${card}`);
    const lays = (await mover.movesListed()).filter((text) => text.startsWith("lay"));
    assert.ok(lays.length > 0);
    await makes("lay", ["ArrowDown", "Enter"]);
    await makes(en.walking.done);
    await told(mover, en.table.movesLater);
    await until(async () => (await waiter.movesListed()).length > 0);
    await keyboard.type("done");
    await keyboard.press("Enter");
    await mover.refusal.getByText(en.table.refusals.not_your_turn, { exact: true }).waitFor();
  });

  await step("after the end there is nothing to type", async () => {
    for (let times = 0; times < 2; times++) await waiter.button(en.table.resign).click();
    await mover.endBoard.waitFor();
    assert.equal(await tab(mover).count(), 0);
    await page.getByRole("tab", { name: en.table.log, selected: true }).waitFor();
  });
});

/** @typedef {import("./person.mjs").Person} Person */

/**
 * The number of a column that has cards.
 * @param {Person} person
 */
async function someColumn(person) {
  return (await person.cardsToTake()).findIndex((cards) => cards.length > 0) + 1;
}

/**
 * The clauses that the rules page shows, by their ids.
 * @param {Person} person
 */
async function clauses(person) {
  const { page, words } = person;
  await page.getByRole("link", { name: words.lobby.rules, exact: true }).click();
  await page.getByRole("link", { name: "W3.2", exact: true }).waitFor();
  const shown = await page
    .getByRole("definition")
    .evaluateAll((all) => all.map((one) => ({ id: one.parentElement?.id, text: one.textContent })));
  return new Map(shown.map(({ id, text }) => [id, text]));
}

scene("in English, Polish, Russian and French", async (arrive, step) => {
  const ada = await arrive();
  const { page } = ada;
  const english = await clauses(ada);
  assert.ok(english.size > 40, `${english.size} clauses`);

  for (const language of LANGUAGES) {
    await step(`all pages in ${language}`, async () => {
      await page.getByRole("link", { name: ada.words.lobby.settings, exact: true }).click();
      await page.getByLabel(ada.words.lobby.language).selectOption(language);
      const words = (ada.words = await wordsOf(language));
      await page.getByRole("heading", { name: words.lobby.settings, exact: true }).waitFor();
      assert.equal(await page.getAttribute("html", "lang"), language);
      for (const text of [words.lobby.theme, words.lobby.grey, words.lobby.accountNote, words.lobby.rules]) {
        assert.ok((await page.locator("body").innerText()).includes(text), text);
      }
      assert.deepEqual(await nonsense(page), []);

      const there = await clauses(ada);
      assert.deepEqual([...there.keys()], [...english.keys()]);
      const same = [...there].filter(([id, text]) => text === english.get(id));
      if (language !== "en") assert.ok(same.length < 3, `still English: ${same.map(([id]) => id)}`);
      assert.deepEqual(await nonsense(page), []);

      await ada.goHome();
      await page.getByRole("heading", { name: words.lobby.join }).waitFor();
      assert.deepEqual(await nonsense(page), []);
      await page.getByRole("link", { name: words.lobby.newWalking }).click();
      await page.getByRole("button", { name: words.lobby.start, exact: true }).waitFor();
      assert.deepEqual(await nonsense(page), []);
      await ada.goHome();
      await ada.newGame();
      await ada.playTurns(1);
      assert.deepEqual(await nonsense(page), []);
      for (const tab of [words.table.scores, words.table.chat, words.table.moves, words.table.log]) {
        await page.getByRole("tab", { name: tab, exact: true }).click();
        assert.deepEqual(await nonsense(page), []);
      }

      await page.reload();
      await ada.turn();
      assert.equal(await page.getAttribute("html", "lang"), language);
      const full = (await ada.cardsToTake()).findIndex((cards) => cards.length === 3) + 1;
      await ada.take(full, [1]);
      await ada.refusal.getByText(words.walkingReasons["W3.2"]).waitFor();
      assert.deepEqual(await nonsense(page), []);
      await ada.button(words.common.ok, { within: ada.refusal }).click();
      for (let times = 0; times < 2; times++) await ada.button(words.table.resign).click();
      await ada.endBoard.getByText(words.home.youResigned).waitFor();
      assert.deepEqual(await nonsense(page), []);
      await page.getByRole("link", { name: words.table.replay, exact: true }).click();
      await ada.columns.waitFor();
      assert.deepEqual(await nonsense(page), []);
    });
  }
});

scene("the page speaks the browser's language until another is chosen", async (arrive) => {
  const words = await wordsOf("pl");
  const ada = await arrive({ locale: "pl-PL" });
  await ada.page.getByRole("heading", { name: words.lobby.newGame }).waitFor();
  assert.equal(await ada.page.getAttribute("html", "lang"), "pl");
  const bruno = await arrive({ locale: "fi-FI" });
  await bruno.page.getByRole("heading", { name: en.lobby.newGame }).waitFor();
});
