// @ts-check
// Friends: a table is set up, people are invited and wait for each other, and play again.

import assert from "node:assert/strict";
import { barriers } from "./barriers.mjs";
import { until } from "./person.mjs";
import { stage } from "./stage.mjs";
import { en } from "./words.mjs";

/** @typedef {import("./person.mjs").Person} Person */

const { scene } = stage();
const words = en.setup;
const OCHRE = "#94640c";
const SIZES = [
  [1920, 1080],
  [1440, 900],
  [1366, 657],
  [1280, 720],
  [1024, 768],
  [844, 390],
  [390, 664],
  [360, 640],
];

/** @param {Person} person @param {number} seat */
const seatOf = (person, seat) => person.page.locator(`li[data-seat="${seat}"]`);

/** @param {Person} person */
async function resign(person) {
  for (let times = 0; times < 2; times++) await person.button(en.table.resign).click();
}

/** @param {Person} person @param {number} seat */
async function colourOf(person, seat) {
  return seatOf(person, seat).locator(".seat-mark circle").first().getAttribute("fill");
}

scene("an invitation by link, with names, a bot, colours and chat; then a rematch", async (arrive, step) => {
  const ada = await arrive({ name: "Ada" });
  const bruno = await arrive({ viewport: { width: 390, height: 664 } });
  let table = "";

  await step("the guest is told who invites to what, and gives a name", async () => {
    table = await ada.newGame({ seats: [en.lobby.me, en.lobby.friend, en.lobby.friend] });
    await ada.page.getByText(words.waitingSeats(2)).waitFor();
    const heading = words.invites("Ada", en.common.games.walking);
    // The link as it was copied: a messenger reads in it who invites to what, and it leads to the table.
    const link = await ada.page.locator(".link code").innerText();
    const preview = await (await bruno.context.request.get(link)).text();
    assert.ok(preview.includes(`<meta property="og:title" content="${heading}" />`), preview.slice(0, 2000));
    // With the language of who sends it, too.
    for (const address of [`${link}/fr`, link]) {
      await bruno.page.goto(address);
      assert.equal(bruno.page.url(), `${ada.server.url}${table}`);
    }
    await bruno.page.getByRole("heading", { name: heading }).waitFor();
    await bruno.page.getByText(words.players(3)).waitFor();
    assert.equal(await bruno.page.getByText(en.table.invite).count(), 0);
    assert.deepEqual(await barriers(bruno, "invitation"), []);
    await bruno.page.getByLabel(words.yourName, { exact: true }).fill("Bruno");
    await bruno.button(words.sitDown).click();
    await seatOf(ada, 1).getByText("Bruno").waitFor();
    await seatOf(ada, 1).getByText(words.notYet).waitFor();
    await bruno.page.getByText(en.table.standUp).waitFor();
  });

  await step("the link can be scanned", async () => {
    await ada.button(words.qr).click();
    const code = ada.page.getByRole("img", { name: words.qr });
    await code.waitFor();
    const squares = (await code.locator("path").getAttribute("d"))?.split("z").length ?? 0;
    assert.ok(squares > 200, `${squares} squares`);
    assert.deepEqual(await barriers(ada, "host"), []);
  });

  await step("a bot of a chosen level sits down and begins nothing, though the host was ready", async () => {
    await ada.button(words.ready).click();
    await ada.button(words.notReady).waitFor();
    await bruno.button(words.ready).click();
    await seatOf(ada, 1).getByText(words.isReady).waitFor();
    await ada.page.getByLabel(words.botLevel(3)).selectOption("expert");
    await seatOf(bruno, 2).getByText(en.common.levelHints.expert).waitFor();
    await ada.page.getByLabel(words.botLevel(3)).selectOption("beginner");
    await seatOf(bruno, 2).getByText(en.common.levelHints.beginner).waitFor();
    await ada.button(words.begin).waitFor();
    assert.equal(await bruno.columns.count(), 0);
  });

  await step("they talk, and one changes colours", async () => {
    const say = bruno.page.getByLabel(en.table.chatSay);
    await say.fill("Ciao!");
    await say.press("Enter");
    await ada.page.getByRole("log", { name: en.table.chat }).getByText("Ciao!").waitFor();
    await bruno.page.getByRole("button", { name: words.colour("Bruno") }).click();
    await bruno.button(words.colours[5] ?? "").click();
    await until(async () => (await colourOf(ada, 1)) === OCHRE);
    await ada.page.getByRole("button", { name: words.colour("Ada") }).click();
    assert.ok(await ada.button(words.colours[5] ?? "").isDisabled());
    await ada.page.keyboard.press("Escape");
  });

  await step("the host begins, and the colours are those of the table", async () => {
    await ada.button(words.begin).click();
    await Promise.all([ada.columns.waitFor(), bruno.columns.waitFor()]);
    assert.ok((await ada.page.locator(`.seat-mark circle[fill="${OCHRE}"]`).count()) > 0);
  });

  await step("who asks for a rematch asks the same people, and it begins when they accept", async () => {
    await resign(bruno);
    await resign(ada);
    await ada.button(en.table.rematch).click();
    await seatOf(ada, 1).getByText("Bruno").waitFor();
    assert.equal(await seatOf(ada, 1).getAttribute("data-ready"), "false");
    assert.equal(await colourOf(ada, 1), OCHRE);
    await bruno.page.getByText(words.wantsRematch("Ada")).waitFor();
    await bruno.page.getByText(words.comes("Ada")).waitFor();
    await bruno.button(words.accept).click();
    await Promise.all([ada.columns.waitFor(), bruno.columns.waitFor()]);
    assert.notEqual(new URL(ada.page.url()).hash, table);
    assert.equal(ada.page.url(), bruno.page.url());
  });

  await step("who declines leaves a free seat", async () => {
    await resign(bruno);
    await resign(ada);
    await bruno.button(en.table.rematch).click();
    await ada.page.getByText(words.wantsRematch("Bruno")).waitFor();
    await ada.button(words.decline).click();
    await ada.page.getByText(words.declined).waitFor();
    await bruno.page.getByText(words.waitingSeats(1)).waitFor();
    assert.equal(await seatOf(bruno, 0).getAttribute("data-ready"), "false");
  });
});

scene("two at one screen have names, and nothing is covered while nothing is secret", async (arrive) => {
  const ada = await arrive({ name: "Ada" });
  const { page } = ada;
  await ada.goTo("#/new/walking");
  await page.getByLabel(en.table.seat(2), { exact: true }).selectOption("screen");
  const name = page.getByLabel(en.lobby.nameOf(2));
  assert.equal(await name.inputValue(), words.player(2));
  await ada.button(en.lobby.start).click();
  await ada.columns.waitFor();
  assert.equal(await page.getByText(en.table.handOverNote).count(), 0);
  assert.ok((await page.getByText(words.player(2)).count()) > 0);
  assert.equal(await page.getByText(en.lobby.atThisScreen).count(), 0);
  await ada.goTo("#/new/walking");
  assert.equal(await page.getByLabel(en.table.seat(2), { exact: true }).inputValue(), "screen");
});

scene("a first visit: an easy bot, and Begin in sight at every size", async (arrive) => {
  const ada = await arrive();
  const { page } = ada;
  for (const [width = 0, height = 0] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const game of /** @type {const} */ (["walking", "burano"])) {
      await ada.goTo(`#/new/${game}`);
      await page.getByRole("heading", { name: en.common.games[game], exact: true }).waitFor();
      const where = `${game} at ${width}×${height}`;
      const box = await ada.button(en.lobby.start).boundingBox();
      assert.ok(box && box.y >= 0 && box.y + box.height <= height, where);
      assert.equal(await page.getByLabel(en.table.seat(2), { exact: true }).inputValue(), "beginner");
      await page.locator(".counts label").last().click();
      await page.getByLabel(en.table.seat(2), { exact: true }).selectOption("screen");
      await page.locator("summary").first().click();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width, `${where}: ${wide} wide`);
    }
  }
});

scene("workshops of one's own, and a time for pyramids", async (arrive, step) => {
  const ada = await arrive();
  const { page } = ada;
  const square = (/** @type {string} */ at) => page.locator(`[data-square="${at}"]`);
  const status = page.locator('[data-part="layout"]').getByRole("status");
  const rows = async () =>
    (await page.locator("[data-square]").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")))).join();

  await step("a workshop is moved, turned, and takes up another", async () => {
    await ada.goTo("#/new/burano");
    await page.getByLabel(words.pyramids).selectOption("one");
    await page.locator("summary").first().click();
    await page.getByLabel(en.burano.frame.layout, { exact: true }).selectOption("own");
    await status.getByText(words.layout.fits).waitFor();
    const printed = await rows();
    await ada.button(words.layout.shuffle).click();
    await until(async () => (await rows()) !== printed);
    await status.getByText(words.layout.fits).waitFor();
    const shuffled = await rows();
    await ada.button(words.layout.turn).click();
    await until(async () => (await rows()) !== shuffled);
    await ada.button(words.layout.printed).click();
    await until(async () => (await rows()) === printed);
    const blank = page.getByRole("button", { name: `: ${words.layout.blank}` });
    const at = (await blank.first().getAttribute("data-square")) ?? "";
    await square(at).click();
    await until(async () => (await square(at).getAttribute("aria-label"))?.endsWith(words.layout.coin) ?? false);
    assert.deepEqual(await barriers(ada, "layout"), []);
    await ada.button(words.layout.shuffle).click();
    await status.getByText(words.layout.fits).waitFor();
  });

  await step("the table is opened with it", async () => {
    await ada.button(en.lobby.start).click();
    await page.waitForURL(/#\/t\//);
    await until(() => ada.told.some((frame) => frame.type === "state"));
    const state = ada.told.findLast((frame) => frame.type === "state");
    assert.ok(state?.type === "state");
    assert.match(String(state.table.options["layout"]), /^([.a-zA-Z]{7}\/){3}[.a-zA-Z]{7}$/);
    assert.equal(state.table.pyramids, 60);
  });
});
