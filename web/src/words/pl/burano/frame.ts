// Words of the table around the boards.

import { counting, signed } from "../../plural";
import type { frame as english } from "../../en/burano/frame";

const count = counting("pl");
const laceWorkers = count({ one: "# koronkarkę", few: "# koronkarki", other: "# koronkarek" });

export const frame: typeof english = {
  pages: "Części planszy",
  pageNames: { lagoon: "Laguna", town: "Miasto", court: "Warsztaty", displays: "Do wzięcia", own: "Plansza" },
  heldCube: (colour) => `Wybierz miejsce dla domu: ${colour}`,
  heldRoof: "Wybierz, gdzie położyć dach",
  heldBought: (colour) => `Wybierz miejsce w piramidzie dla kostki: ${colour}`,
  heldPayment: (colour) => `Wybierz koronkarkę, którą opłaci kostka: ${colour}`,
  heldWorker: "Wybierz wolną kostkę z piramidy jako zapłatę",
  chooseDocks: "Wybierz chatkę na jednej wyspie, potem na drugiej",
  swap: "Zamień chatki za 1 punkt przywileju",
  swapShort: "Zamień chatki",
  swapNot: "Bez zamiany",
  whichOne: "Jak to zrobić?",
  laceBest: (workers, points) => `Najlepiej: opłać ${laceWorkers(workers)}, razem ${signed(points)} PZ`,
  laceGain: (points) => `${signed(points)} PZ`,
  laceNone: "Opłacanie kolejnych koronkarek nic już nie da",
  layPay: "Zapłać w ten sposób",
  stages: { setUp: "Przygotowanie", pyramids: "Piramidy", cleanUp: "Porządkowanie", ended: "Koniec gry" },
  guide: "Przewodnik",
  ended: "Zima minęła.",
  layout: "Warsztaty",
  layouts: { printed: "jak w instrukcji, na pierwszą grę", random: "losowo" },
};
