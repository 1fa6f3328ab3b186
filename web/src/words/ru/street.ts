// Прогулка по Бурано: почему карте нужно разрешение, что считает персонаж, чем кончилась игра, цель в одиночной игре.

import type { WalkingBand } from "../../protocol";
import { counting } from "../plural";

const count = counting("ru");
const points = count({ one: "# очко", few: "# очка", many: "# очков", other: "# очка" });

export const street = {
  otherColour: "другой цвет в этом доме",
  sameBeside: (places: string) => `тот же цвет рядом, на месте ${places}`,
  takesPermit: (reasons: string) => `разрешение: ${reasons}`,
  allLaid: "Все карты выложены. Закончите строить или отмените ход",
  lamps: count({
    one: "# дом с фонарём",
    few: "# дома с фонарями, не соседние",
    many: "# домов с фонарями, не соседних",
    other: "# дома с фонарём",
  }),
  shops: count({
    one: "# вид заведений",
    few: "# вида заведений",
    many: "# видов заведений",
    other: "# вида заведений",
  }),
  inRow: (icons: string) => `${icons} рядом`,
  fifthHouse: (name: string) => `Достроен пятый дом: ${name}.`,
  yourFifthHouse: "Ваш пятый дом достроен.",
  leaves: "Каждый раунд уходит один. Когда никого нет, игра окончена.",
  bands: {
    weak: "слабо",
    "not bad": "неплохо",
    good: "хорошо",
    "very good": "очень хорошо",
    "world champion": "чемпион мира",
  } satisfies Record<WalkingBand, string>,
  goal: (missing: number, band: string) => `ещё ${points(missing)} до «${band}»`,
  reached: (band: string) => `«${band}» достигнуто`,
  goals: "Ваша цель",
  from: (least: number) => `от ${least}`,
  best: (reached: number) => `Ваш рекорд: ${reached}`,
  leftGame: (card: string) => `Вне игры: ${card}`,
};
