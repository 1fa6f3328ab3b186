// @ts-check
// Whole games of Burano in every language and with every number of seats, in turn on a wide screen and on a
// phone; and by two people who share one.
// $MERLETTO_EACH says how many of each; $MERLETTO_SEED deals other ones.

import { Islander, PHONE } from "../lagoon.mjs";
import { playsInTurn, playsLooking } from "../looking.mjs";
import { stage } from "../stage.mjs";
import { LANGUAGES } from "../words.mjs";

const GAMES = Number(process.env.MERLETTO_EACH ?? 1);
const { scene } = stage(Islander);

for (let game = 1; game <= GAMES; game++) {
  scene(`game ${game}: two at one phone and a bot`, async (arrive) => {
    const ada = await arrive({ ...PHONE, name: "Ada" });
    const { words } = ada;
    await ada.newGame({
      seats: [words.lobby.me, words.lobby.atThisScreen, ada.beginner],
      names: { 1: "Dino" },
      choose: async () => {
        // Ada begins: until something is secret, the screen does not say whose it is.
        await ada.press(ada.page.locator("summary").filter({ hasText: words.setup.optionsWhy }));
        await ada.page.getByLabel(words.lobby.begins, { exact: true }).selectOption({ index: 1 });
      },
    });
    ada.seat = 0;
    await playsInTurn(ada, ["Ada", "Dino"]);
    await ada.endBoard.waitFor();
  });

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
