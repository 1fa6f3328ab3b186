// @ts-check
// Alone: against a bot, the solo challenge, and what helps on the way.

import assert from "node:assert/strict";
import { stage } from "./stage.mjs";
import { until } from "./person.mjs";
import { plays } from "./study.mjs";
import { en } from "./words.mjs";

/** @typedef {import("playwright-core").Locator} Locator */
/** @typedef {import("./person.mjs").Person} Person */

const { scene } = stage();
/**
 * All that was asked for in whole games.
 * @type {string[]}
 */
const everything = [];

scene("against a bot to the end, again as a replay, and on from the middle", async (arrive, step) => {
  const ada = await arrive({ name: "Ada" });
  const { page } = ada;
  await ada.newGame();
  /** @type {string[][]} */
  let final;
  /** @type {number[]} */
  let points;

  await step("cards are put back when more than three are in the hand", async () => {
    /** @type {string[]} */
    const done = [];
    for (let turns = 0; turns < 2; turns++) {
      await ada.turn();
      const column = await fullColumn(ada);
      await ada.doing(() => ada.take(column, [0, 1, 2]));
      await ada.doing(() => ada.button(en.walking.done).click());
      done.push(...(await ada.play((_, task) => task === "draft")));
    }
    assert.ok(done.length === 3 && done.every((task) => task === "return"), done.join());
    const log = await ada.log();
    assert.equal(log.filter((line) => line.startsWith("Ada put the")).length, 3);
  });

  await step("the game goes to its end", async () => {
    const done = await ada.play();
    for (const task of ["draft", "build"]) assert.ok(done.includes(task), `${task} was never asked for`);
    everything.push(...done);
    const board = ada.endBoard;
    await board.waitFor();
    const words = await board.innerText();
    assert.ok(
      Object.values(en.walking.ends).some((end) => words.includes(end)),
      words,
    );
    const totals = board.getByRole("row", { name: en.table.total });
    points = (await totals.getByRole("cell").allInnerTexts()).map(Number);
    const [own, others] = /** @type {[number, number]} */ (points);
    assert.equal(points.length, 2);
    const places = await board.getByRole("row", { name: en.table.place }).getByRole("cell").allInnerTexts();
    assert.equal(own > others || places[1] === "2.", places[0] === "1.");
    // Each heading is a seat's mark with its initial, and the name.
    const names = (await board.getByRole("columnheader").allInnerTexts())
      .slice(1)
      .map((words) => words.split("\n").at(-1) ?? "");
    assert.equal(names[0], "Ada");
    const bot = names[1] ?? "";
    const won = places.every((place) => place === "1.")
      ? en.table.shared(en.common.and(names))
      : places[0] === "1."
        ? en.table.youWon
        : en.table.won(bot);
    await board.getByRole("heading", { name: won, exact: true }).waitFor();
    for (const [seat, street] of [en.walking.street, en.walking.streetOf(bot)].entries()) {
      assert.equal(await atTheDoors(ada.region(street)), await ofPeople(board, seat), street);
    }
    final = await ada.houses(en.walking.street);
    assert.ok(final.flat().length > 0);
  });

  await step("a record can be taken along", async () => {
    const [file] = await Promise.all([page.waitForEvent("download"), ada.button(en.table.proof).click()]);
    assert.match(file.suggestedFilename(), /^merletto-[a-z2-7]{12}\.record$/);
  });

  const slider = page.getByRole("slider");
  const last = async () => Number(await slider.getAttribute("max"));
  const at = async (/** @type {number} */ ply) => {
    await page.getByText(en.lobby.replayPly(ply, plies), { exact: true }).waitFor();
    await page.locator("main [aria-busy=false]").waitFor();
  };
  const said = page.locator("main [aria-live=polite]");
  const adas = en.walking.streetOf("Ada");
  let plies = 0;

  await step("the replay is walked through by buttons, slider and keys", async () => {
    await page.getByRole("link", { name: en.table.replay }).click();
    await until(async () => (plies = await last()) > 0);
    await at(0);
    assert.match(await said.innerText(), new RegExp(en.walking.log.start_chosen(".+")));
    assert.equal((await ada.houses(adas)).flat().length, 0);
    await ada.button(en.lobby.replayLast).click();
    await at(plies);
    assert.match(await said.innerText(), new RegExp(Object.values(en.walking.ends).join("|")));
    assert.deepEqual(await ada.houses(adas), final);
    await page.keyboard.press("ArrowLeft");
    await at(plies - 1);
    await page.keyboard.press("Home");
    await at(0);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await at(2);
    await page.keyboard.press("End");
    await at(plies);
    const { x, y } = centre(await slider.boundingBox());
    await page.mouse.click(x, y);
    const middle = Number(await slider.inputValue());
    assert.ok(Math.abs(middle - plies / 2) <= 2, `${middle} of ${plies}`);
    await at(middle);
    await slider.press("ArrowLeft");
    await at(middle - 1);
    await ada.button(en.lobby.replayPlay).click();
    await at(middle);
    await ada.button(en.lobby.replayPause).click();
  });

  await step("the address leads back to the position", async () => {
    const address = page.url();
    const ply = Number(await slider.inputValue());
    await page.reload();
    await at(ply);
    await page.goto(address.replace(/\d+$/, "3"));
    await at(3);
  });

  await step("others' hands are seen by those who held them, and by all when all is open", async () => {
    const [mine, theirs] = [page.getByRole("group", { name: /in hand$/ }), page.getByText(/in hand$/)];
    // After one's third draft, where both have cards.
    await page.keyboard.press("Home");
    await at(0);
    for (let ply = 1; (await mine.getByRole("img").count()) === 0; ply++) {
      await page.keyboard.press("ArrowRight");
      await at(ply);
    }
    assert.equal(await theirs.count(), 0);
    const eyes = page.getByLabel(en.lobby.replayAs);
    const others = (await eyes.getByRole("option").allInnerTexts()).filter((name) => name !== en.lobby.replayAll);
    const bot = others.find((name) => name !== "Ada");
    assert.ok(bot);
    await eyes.selectOption({ label: bot });
    await until(async () => (await theirs.count()) === 1);
    assert.equal(await mine.count(), 1);
    await eyes.selectOption({ label: en.lobby.replayAll });
    await until(async () => (await theirs.count()) === 0);
  });

  await step("play on from here begins another game at that position", async () => {
    await page.keyboard.press("End");
    await at(plies);
    assert.equal(await ada.button(en.table.whatIf).count(), 0);
    const middle = Math.floor(plies / 2);
    await slider.fill(String(middle));
    await at(middle);
    const [street, before] = [await ada.houses(adas), page.url()];
    await ada.button(en.table.whatIf).click();
    await page.waitForURL((url) => url.href !== before);
    await ada.turn();
    const now = (await ada.houses(en.walking.street)).flat();
    assert.ok(
      street.flat().every((card) => now.includes(card)),
      "the street is another",
    );
    await ada.playTurns(1);
  });

  await step("the finished game is listed at home, and played again from its end", async () => {
    await ada.goHome();
    await page
      .getByRole("listitem")
      .filter({ hasText: `${points[0]} : ${points[1]}` })
      .waitFor();
    await page.goBack();
    await ada.turn();
    await ada.button(en.table.resign).click();
    await ada.button(en.table.resign).click();
    await ada.endBoard.getByText(en.home.youResigned).waitFor();
    const before = page.url();
    await ada.button(en.table.rematch).click();
    await page.waitForURL((url) => url.href !== before);
    await ada.playTurns(1);
  });
});

scene("the solo challenge to its end, with its band", async (arrive) => {
  const ada = await arrive();
  await ada.button(en.lobby.soloStart).click();
  // By hand until somebody leaves, and then on without looking, to the end.
  const done = await ada.play((done) => done.includes("remove"));
  assert.ok(done.includes("remove"), "nobody left the game");
  await plays(ada, ada.page.url().split("/").at(-1) ?? "", { seats: [0] });
  assert.ok([...everything, ...done].includes("welcome"), "nobody moved in");
  const board = ada.endBoard;
  await board.waitFor();
  const points = Number.parseInt(await board.getByRole("heading").innerText(), 10);
  const total = await board.getByRole("row", { name: en.table.total }).getByRole("cell").innerText();
  assert.equal(points, Number(total));
  const words = await board.innerText();
  const bands = Object.values(en.walking.bands).filter((band) => words.includes(band));
  assert.equal(bands.length, 1, words);
  await ada.button(en.table.rematch).waitFor();
});

scene(
  "what does not work says why and offers what would; a move is taken back; a hint is played",
  async (arrive, step) => {
    const ada = await arrive({ name: "Ada", motion: true });
    const { page } = ada;
    await ada.newGame();
    await ada.turn();

    await step("the middle card alone is refused by rule W3.2, and an offer is played", async () => {
      const full = await fullColumn(ada);
      await ada.take(full, [1]);
      await ada.refusal.waitFor();
      await ada.refusal.getByText(en.walkingReasons["W3.2"]).waitFor();
      await ada.refusal.getByRole("link", { name: en.common.rule("W3.2") }).click();
      const rules = page.locator("[data-rules-panel]");
      await rules.getByRole("link", { name: "W3.2", exact: true }).waitFor();
      await ada.button(en.common.close, { within: rules }).click();
      await rules.waitFor({ state: "detached" });
      await ada.button(en.common.ok, { within: ada.refusal }).click();
      await ada.refusal.waitFor({ state: "hidden" });
      assert.equal((await ada.seen()).task, "draft");
      await ada.button(en.walking.take(1)).click();
      const offers = ada.refusal.getByRole("button", { name: en.walking.column(full) });
      await offers.first().waitFor();
      assert.ok((await offers.count()) > 1);
      await offers.first().click();
      await until(async () => (await ada.seen()).task === "build");
      await ada.refusal.waitFor({ state: "hidden" });
      assert.ok((await ada.lit.count()) > 0);
    });

    await step("it is taken back", async () => {
      await ada.doing(() => ada.undo.click());
      assert.equal((await ada.seen()).task, "draft");
      await page.getByText(en.walking.handEmpty).waitFor();
      assert.ok(!(await ada.log()).some((line) => line.startsWith("Ada took")));
      assert.ok(await ada.undo.isDisabled());
    });

    await step("a hint is asked for and played", async () => {
      await ada.button(en.table.hint).click();
      const box = page.getByRole("status").filter({ hasText: en.table.hintTitle });
      await box.waitFor({ timeout: 120_000 });
      await box
        .getByText(new RegExp(`^${en.table.hintChance(0).replace("0", "\\d+")}$`))
        .first()
        .waitFor();
      await ada.doing(() => ada.button(en.table.hintPlay, { within: box }).first().click());
      assert.equal((await ada.seen()).task, "build");
      await box.waitFor({ state: "hidden" });
    });

    await step("a place that is not lit says why, and so does whatever is pointed at", async () => {
      await ada.hold(ada.lit.first());
      await ada.street.locator("[data-move]:not(button)").first().click();
      await ada.refusal.getByRole("link", { name: /^Rule W/ }).waitFor();
      await ada.button(en.common.ok, { within: ada.refusal }).click();
      await ada.press(ada.lit.first());
      await page
        .getByRole("img", { name: en.common.permits(4), exact: true })
        .first()
        .hover();
      await page
        .getByRole("tooltip")
        .getByRole("link", { name: en.common.rule("W5.1") })
        .waitFor();
      await page.mouse.move(0, 0);
      await page.getByRole("tooltip").waitFor({ state: "hidden" });
    });

    await step("a card is dragged to a lit place", async () => {
      const card = ada.lit.first();
      const name = (await card.getAttribute("aria-label")) ?? "";
      const from = centre(await card.boundingBox());
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + 20, from.y - 20, { steps: 4 });
      const place = ada.places.first();
      await place.waitFor();
      const to = centre(await place.boundingBox());
      await page.mouse.move(to.x, to.y, { steps: 8 });
      await page.mouse.up();
      await until(async () => (await ada.houses(en.walking.street)).flat().includes(name));
      assert.ok((await ada.log()).at(-1)?.startsWith("Ada laid the"));
    });

    await step("a card let go elsewhere stays in the hand, and another try works", async () => {
      await ada.doing(() => ada.undo.click());
      const card = ada.lit.first();
      await card.waitFor();
      const name = (await card.getAttribute("aria-label")) ?? "";
      const before = await ada.seen();
      const from = centre(await card.boundingBox());
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + 60, from.y - 10, { steps: 4 });
      await page.mouse.up();
      assert.equal((await ada.seen()).mark, before.mark);
      await ada.hold(card);
      await ada.places.first().click();
      await until(async () => (await ada.houses(en.walking.street)).flat().includes(name));
    });

    await ada.playTurns(1);
  },
);

/**
 * What the people of a street bring, as it says at their doors.
 * @param {Locator} street
 */
async function atTheDoors(street) {
  const points = await street.first().locator(".person b").allInnerTexts();
  return points.reduce((sum, some) => sum + Number(some), 0);
}

/**
 * What the people of a seat bring, as the table of points says.
 * @param {Locator} board
 * @param {number} seat
 */
async function ofPeople(board, seat) {
  const characters = Object.values(en.walking.characters);
  const rows = await board
    .locator("tbody tr")
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
  return rows
    .filter(([source]) => characters.includes(source ?? ""))
    .reduce((sum, row) => sum + Number(row[seat + 1]), 0);
}

/**
 * The number of a column with three cards.
 * @param {Person} person
 */
async function fullColumn(person) {
  const at = (await person.cardsToTake()).findIndex((cards) => cards.length === 3);
  assert.ok(at >= 0, "no column is full");
  return at + 1;
}

/** @param {Awaited<ReturnType<Locator["boundingBox"]>>} box */
function centre(box) {
  assert.ok(box, "it is not to be seen");
  const { x, y, width, height } = box;
  return { x: x + width / 2, y: y + height / 2 };
}

scene(
  "a bot plays for one only when asked twice, at a pace to follow, and one takes over again",
  async (arrive, step) => {
    const ada = await arrive({ name: "Ada" });
    const { page } = ada;
    const bar = page.getByRole("status").filter({ hasText: en.table.playedFor(en.common.levels.regular) });
    await ada.newGame();
    await ada.turn();

    await step("one press asks, and changes nothing", async () => {
      await ada.button(en.table.letBot).click();
      await page.getByText(en.table.letBotSure).waitFor();
      assert.equal(await bar.count(), 0);
      assert.equal((await ada.seen()).task, "draft");
    });

    await step("the second begins, and nothing asks for a move meanwhile", async () => {
      await ada.button(en.table.letBot).click();
      await bar.waitFor();
      await until(async () => (await ada.seen()).task === "wait");
      await until(async () => (await ada.log()).some((line) => line.startsWith("Ada took")));
    });

    await step("the seat is one's own again, in the same game", async () => {
      await ada.button(en.table.playMyself, { within: bar }).click();
      await bar.waitFor({ state: "hidden" });
      await ada.turn();
      assert.ok((await ada.lit.count()) > 0 || (await ada.seen()).task === "build");
    });
  },
);
