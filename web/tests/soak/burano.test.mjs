// Whole games of Burano in every language and with every number of seats, in turn on a wide screen and on a phone.
// $MERLETTO_EACH says how many of each; $MERLETTO_SEED deals other ones.

import { Islander, PHONE } from "../lagoon.mjs";
import { playsLooking } from "../looking.mjs";
import { stage } from "../stage.mjs";
import { LANGUAGES } from "../words.mjs";

const GAMES = Number(process.env.MERLETTO_EACH ?? 1);
const { scene } = stage(Islander);

for (let game = 1; game <= GAMES; game++) {
  for (const [at, language] of LANGUAGES.entries()) {
    for (const seats of [2, 3, 4]) {
      const phone = (game + at + seats) % 2 === 0;
      const where = phone ? "a phone" : "a wide screen";
      scene(`game ${game}: ${seats} seats in ${language}, on ${where}`, async (arrive) => {
        const ada = await arrive({ ...(phone ? PHONE : {}), name: "Ada", language });
        const bots = Array.from({ length: seats - 1 }, () => ada.beginner);
        await ada.newGame({ seats: [ada.words.lobby.me, ...bots] });
        await playsLooking(ada, () => undefined);
        await ada.endBoard.waitFor();
      });
    }
  }
}
