// @ts-check
// Whole games of Walking in Burano in every language and with every number of seats, in turn on a wide screen and on a
// phone. $MERLETTO_EACH says how many of each; $MERLETTO_SEED deals other ones.

import { PHONE } from "../lagoon.mjs";
import { looksRight } from "../looking.mjs";
import { stage } from "../stage.mjs";
import { LANGUAGES, wordsOf } from "../words.mjs";

const GAMES = Number(process.env.MERLETTO_EACH ?? 1);
const { scene } = stage();

for (let game = 1; game <= GAMES; game++) {
  for (const [at, language] of LANGUAGES.entries()) {
    for (const seats of [1, 2, 3, 4]) {
      const phone = (game + at + seats) % 2 === 0;
      const where = phone ? "a phone" : "a wide screen";
      scene(`game ${game}: ${seats} seats in ${language}, on ${where}`, async (arrive) => {
        const locale = language === "en" ? "en-GB" : language;
        const ada = await arrive({ ...(phone ? PHONE : {}), locale });
        const words = (ada.words = await wordsOf(language));
        if (seats === 1) await ada.press(ada.button(words.lobby.soloStart));
        else await ada.newGame({ seats: [words.lobby.me, ...bots(words, seats - 1)] });
        const looked = new Set();
        for (let task = await ada.turn(); task !== "over"; task = await ada.turn()) {
          if (!looked.has(task)) await looksRight(ada, task);
          looked.add(task);
          await ada.act();
        }
        await ada.endBoard.waitFor();
        await looksRight(ada, "over");
      });
    }
  }
}

/**
 * @param {import("../words.mjs").Words} words
 * @param {number} count
 */
function bots(words, count) {
  return Array.from({ length: count }, () => words.table.bot(words.common.levels.casual));
}
