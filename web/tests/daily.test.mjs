// @ts-check
// The daily deal: played once, refused a second time, compared, and revealed on the next day.

import assert from "node:assert/strict";
import { barriers } from "./barriers.mjs";
import { until } from "./person.mjs";
import { stage } from "./stage.mjs";
import { plays, says } from "./study.mjs";
import { en } from "./words.mjs";

const { scene } = stage();
const DAY = 86_400;

scene("the daily deal: one attempt, a result, and the seed on the next day", async (arrive, step) => {
  const ada = await arrive({ name: "Ada" });
  const bruno = await arrive({ name: "Bruno" });
  const { page } = ada;
  const card = page.locator('[data-deal="walking"]');
  /** @type {{ date: string, commitment: string }} */
  const dealt = (await says(ada, "daily", {})).deals[0];

  await step("from the first page by keys, and the attempt is an ordinary table without hints", async () => {
    await ada.goTo("#/");
    await page.getByRole("link", { name: en.daily.open }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: en.daily.title }).waitFor();
    await card.getByText(en.daily.once).waitFor();
    await ada.button(en.daily.play, { within: card }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/#\/t\//);
    await until(async () => (await ada.turn()) === "draft");
    assert.equal(await page.getByRole("button", { name: en.table.hint }).count(), 0);
  });
  const code = page.url().slice(-12);

  await step("a reload continues it, and there is no second one", async () => {
    await page.reload();
    await until(async () => (await ada.turn()) === "draft");
    const refused = await says(ada, "play_daily", { game: "walking" });
    assert.deepEqual([refused.key, refused.params.code], ["played", code]);
    await ada.goTo("#/daily");
    await ada.button(en.daily.resume, { within: card }).waitFor();
    await plays(ada, code, { seats: [0] });
  });

  await step("nobody else sees it before the deal is over", async () => {
    const keys = ["watch", "replay", "record"].map(async (type) => {
      const fields = { watch: { viewer: "spectator" }, replay: { viewer: "finished" } }[type] ?? {};
      return (await says(bruno, type, { code, ...fields })).key;
    });
    assert.deepEqual(await Promise.all(keys), ["no_spectators", "sealed", "sealed"]);
  });

  await step("the result with its place, and a text to share that has no card in it", async () => {
    const { table } = await says(bruno, "play_daily", { game: "walking" });
    await plays(bruno, table.code, { seats: [0] });
    await until(async () => (await says(ada, "daily", {})).deals[0].finished === 2);
    await until(async () => (await says(ada, "daily", {})).deals[0].par !== null);
    await ada.goTo("#/");
    await ada.goTo("#/daily");
    await card.getByText(en.daily.place(1, 2)).waitFor();
    const { attempt, par } = (await says(ada, "daily", {})).deals[0];
    await card.getByText(en.daily.par(en.common.points(par.points))).waitFor();
    const text = (await card.locator("pre").textContent()) ?? "";
    assert.match(text, new RegExp(`${dealt.date}\n${en.common.points(attempt.points)} .*better than 50%`));
    assert.equal(await card.locator("li.done").count(), 1);
    await card.getByText(en.daily.results, { exact: true }).click();
    await card.getByRole("cell", { name: `Ada (${en.daily.you})` }).waitFor();
  });

  await step("no barrier, nothing beside the page on a phone, in any language", async () => {
    for (const language of ["pl", "ru", "fr", "en"]) {
      await page.evaluate((chosen) => localStorage.setItem("merletto.language", chosen), language);
      await page.reload();
      await card.locator("pre").waitFor();
      await page.setViewportSize({ width: 360, height: 740 });
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), language);
      await page.setViewportSize({ width: 1280, height: 800 });
    }
    assert.deepEqual(await barriers(ada, "daily"), []);
  });

  await step("on the next day the seed is revealed, and the deal can be played unrated", async () => {
    await ada.server.later(DAY);
    try {
      await nextDay();
    } finally {
      await ada.server.later(-DAY);
    }
  });

  async function nextDay() {
    await until(async () => (await says(ada, "daily", {})).deals[0].date !== dealt.date);
    await ada.goTo("#/");
    await ada.goTo("#/daily");
    const past = page.locator(`[data-past="${dealt.date}"]`);
    await past.locator('[data-kept="true"]').waitFor();
    await card.getByText(en.daily.once).waitFor();
    const told = (await says(bruno, "daily", {})).past[0];
    assert.equal(told.commitment, dealt.commitment);
    assert.equal((await says(bruno, "replay", { code, viewer: "finished" })).type, "replay");
    await ada.button(en.daily.again, { within: past }).click();
    await page.waitForURL(/#\/t\//);
    await until(async () => (await ada.turn()) === "draft");
    assert.equal((await says(ada, "look", { code: page.url().slice(-12) })).table.proof, null);
  }
});
