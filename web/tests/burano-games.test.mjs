// Whole games of Burano.

import assert from "node:assert/strict";
import { Islander } from "./lagoon.mjs";
import { stage } from "./stage.mjs";
import { en } from "./words.mjs";

const { scene } = stage(Islander);

scene("against a bot, from the first roof tile to the last point", async (arrive, step) => {
  const ada = await arrive({ name: "Ada" });
  await ada.newGame();
  await ada.plays();
  console.log(Object.fromEntries(ada.made), ada.own.points);
  await ada.endBoard.waitFor();
});
