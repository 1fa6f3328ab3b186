// @ts-check
// Together: two browsers at one table, whatever happens to the line; someone who watches; several at one screen.

import assert from "node:assert/strict";
import { until } from "./person.mjs";
import { stage } from "./stage.mjs";
import { en } from "./words.mjs";

/** @typedef {import("./person.mjs").Person} Person */
/** @typedef {import("./person.mjs").Seen} Seen */

const { server, scene } = stage();

scene("two browsers and a spectator, with a reload, an offline spell and a power cut", async (arrive, step) => {
  const ada = await arrive({ name: "Ada" });
  const bruno = await arrive({ name: "Bruno" });
  /** @type {Person} */
  let carla;

  await step("Ada opens a table, Bruno comes by its link and sits down", async () => {
    const table = await ada.newGame({ seats: [en.lobby.me, en.lobby.friend] });
    await ada.page.getByRole("heading", { name: en.table.gathering }).waitFor();
    await ada.page.getByText(`${server.url}t/${table.split("/").at(-1)}`, { exact: true }).waitFor();
    assert.equal(await ada.page.getByLabel(en.setup.botLevel(2)).count(), 1);
    await bruno.goTo(table);
    const game = en.common.games.walking;
    await bruno.page.getByRole("heading", { name: en.setup.invites("Ada", game) }).waitFor();
    assert.equal(await bruno.page.getByLabel(en.setup.botLevel(2)).count(), 0);
    await bruno.button(en.setup.sitDown).click();
    await bruno.button(en.setup.ready).click();
    await ada.button(en.setup.begin).click();
    await Promise.all([ada.columns.waitFor(), bruno.columns.waitFor()]);
    carla = await arrive({ name: "Carla" });
    await carla.goTo(table);
    await carla.columns.waitFor();
    await carla.page.getByText(en.table.watching, { exact: true }).waitFor();
    await ada.page.getByText(en.table.watchers(1), { exact: true }).waitFor();
  });

  /**
   * Who is to move, and who is not.
   * @returns {Promise<[Person, Person]>}
   */
  async function order() {
    /** @type {Seen[]} */
    let now = [];
    await until(async () => {
      now = [await ada.seen(), await bruno.seen()];
      return now.filter(({ task }) => task === "wait").length !== 2;
    });
    return now[0]?.task === "wait" ? [bruno, ada] : [ada, bruno];
  }

  /**
   * So many decisions, of whoever is to move; fewer only where the game is over.
   * @param {number} decisions
   */
  async function play(decisions) {
    for (let done = 0; done < decisions; done++) {
      const [mover] = await order();
      if ((await mover.act()) === "over") return;
    }
  }

  /** All three see the same: streets and log. */
  async function agree() {
    const logs = async () => Promise.all([ada, bruno, carla].map(async (one) => (await one.log()).join("\n")));
    await until(
      async () => new Set(await logs()).size === 1,
      async () => `the logs differ:\n${(await logs()).join("\n\n")}`,
    );
    const [adas, brunos] = [en.walking.streetOf("Ada"), en.walking.streetOf("Bruno")];
    const own = await ada.houses(en.walking.street);
    assert.deepEqual(await bruno.houses(adas), own);
    assert.deepEqual(await carla.houses(adas), own);
    assert.deepEqual(await ada.houses(brunos), await bruno.houses(en.walking.street));
    await until(async () => new Set(await Promise.all([ada, bruno].map(cardsOnTable))).size === 1);
  }

  await step("they play", async () => {
    await play(6);
    await agree();
  });

  await step("they talk to each other", async () => {
    for (const person of [ada, bruno]) await person.page.getByRole("tab", { name: en.table.chat }).click();
    for (const [from, to, line] of /** @type {const} */ ([
      [ada, bruno, "Buongiorno! <b>Ready?</b>"],
      [bruno, ada, "Sì, sì."],
    ])) {
      await from.page.getByLabel(en.table.chatSay).fill(line);
      await from.button(en.table.chatSend).click();
      const said = to.page.getByRole("log", { name: en.table.chat }).getByText(line);
      await said.waitFor();
      assert.match(await said.innerText(), new RegExp(`^${from.name} `));
    }
    for (const person of [ada, bruno]) await person.page.getByRole("tab", { name: en.table.log }).click();
  });

  await step("the one who is to move comes back after a reload", async () => {
    const [mover] = await order();
    await mover.act();
    const before = await mover.log();
    await mover.page.reload();
    await mover.columns.waitFor();
    assert.deepEqual(await mover.log(), before);
    await play(3);
    await agree();
  });

  await step("the one who waits is offline for a turn of the other, and catches up", async () => {
    const [mover, waiter] = await order();
    await waiter.withoutServer(async () => {
      await waiter.context.setOffline(true);
      await waiter.absence.waitFor();
      const before = await waiter.log();
      await mover.act();
      assert.deepEqual(await waiter.log(), before);
      await waiter.context.setOffline(false);
      await waiter.absence.waitFor({ state: "hidden" });
    });
    await agree();
  });

  await step("a move made without a network goes out when it is back, and once only", async () => {
    let [mover] = await order();
    while ((await mover.seen()).task !== "draft") {
      await mover.act();
      [mover] = await order();
    }
    const before = await mover.log();
    await mover.withoutServer(async () => {
      await mover.context.setOffline(true);
      await mover.absence.waitFor();
      await mover.draft();
      const attempt = await mover.page.waitForEvent("websocket");
      await until(() => attempt.isClosed());
      assert.equal((await mover.seen()).task, "draft");
      await mover.context.setOffline(false);
      await mover.absence.waitFor({ state: "hidden" });
    });
    await until(async () => (await mover.seen()).task === "build");
    const after = await mover.log();
    assert.equal(after.length, before.length + 1);
    assert.ok(after.at(-1)?.startsWith(`${mover.name} took `), after.at(-1));
    await agree();
  });

  await step("the server is killed and started again; nothing is lost", async () => {
    const before = await ada.log();
    const everyone = [ada, bruno, carla];
    const cut = everyone.map((one) =>
      one.withoutServer(async () => {
        await one.absence.waitFor();
        await one.absence.waitFor({ state: "hidden", timeout: 120_000 });
      }),
    );
    await server.kill();
    await Promise.all(everyone.map((one) => one.absence.waitFor()));
    await server.start();
    await Promise.all(cut);
    assert.deepEqual((await ada.log()).slice(0, before.length), before);
    await agree();
  });

  await step("they play on", async () => {
    await play(22);
    await agree();
  });

  await step("who watches was never told a hand, and could do nothing", async () => {
    const views = viewsOf(carla);
    assert.ok(views.length > 20, `${views.length} views`);
    assert.ok(views.every((frame) => frame.viewer === "spectator" && frame.legal.length === 0));
    assert.ok(views.flatMap((frame) => frame.view.seats).every((seat) => seat.hand === null));
    assert.ok(views.some((frame) => frame.view.seats.some((seat) => seat.hand_levels.some((some) => some > 0))));
    for (const name of [en.walking.take(1), en.table.undo, en.table.hint, en.table.resign]) {
      assert.equal(await carla.button(name).count(), 0, name);
    }
    assert.equal(await carla.hand.count(), 0);
    await carla.page.reload();
    await carla.columns.waitFor();
    assert.equal(await carla.hand.count(), 0);
    for (const [person, other] of /** @type {const} */ ([
      [ada, 1],
      [bruno, 0],
    ])) {
      assert.ok(viewsOf(person).every(({ view }) => view.seats[other]?.hand === null));
    }
  });
});

/**
 * Whatever a person was told of how the table stands.
 * @param {Person} person
 */
function viewsOf({ told }) {
  return told.flatMap((frame) =>
    "view" in frame && frame.view?.game === "walking" ? [{ ...frame, view: frame.view }] : [],
  );
}

/**
 * All cards that lie in the columns, in words.
 * @param {Person} person
 */
async function cardsOnTable(person) {
  const cards = person.columns.getByRole("img").or(person.columns.getByRole("button"));
  return (await cards.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")))).join("\n");
}

scene("two at one screen, with a cover between their turns", async (arrive, step) => {
  const ada = await arrive({ name: "Ada" });
  const { page } = ada;
  const table = await ada.newGame({ seats: [en.lobby.me, en.lobby.atThisScreen], names: { 1: "Dino" } });
  const cover = (/** @type {string} */ name) => page.getByRole("heading", { name: en.table.handOver(name) });
  const anyone = cover("Ada").or(cover("Dino"));

  await step("whoever begins needs no cover, since nobody has a hand yet", async () => {
    await ada.columns.waitFor();
    assert.equal(await anyone.count(), 0);
    while ((await anyone.count()) === 0) await ada.act();
  });

  await step("each sees the table when they say who they are, and nobody's hand before", async () => {
    /** @type {string[]} */
    const shown = [];
    for (let turns = 0; turns < 4; turns++) {
      await anyone.waitFor();
      assert.equal(await ada.hand.count(), 0);
      assert.equal(await ada.columns.count(), 0);
      const name = (await cover("Ada").count()) > 0 ? "Ada" : "Dino";
      const other = name === "Ada" ? "Dino" : "Ada";
      shown.push(name);
      await ada.button(en.table.ready(name)).click();
      await ada.columns.waitFor();
      assert.equal(await ada.region(en.walking.streetOf(other)).count(), 1);
      assert.equal(await ada.region(en.walking.streetOf(name)).count(), 0);
      while ((await anyone.count()) === 0) await ada.act();
    }
    assert.deepEqual(new Set(shown.slice(0, 2)), new Set(["Ada", "Dino"]));
    assert.notEqual(shown[2], shown[3]);
  });

  await step("who has no secrets does without the cover", async () => {
    await page.getByRole("link", { name: en.lobby.settings }).click();
    await page.getByLabel(en.lobby.hideHands).uncheck();
    await ada.goTo(table);
    await ada.columns.waitFor();
    await ada.playTurns(2);
    assert.equal(await anyone.count(), 0);
  });
});
