// Words around the boards: the bar on top, the dock below, the rail of players.

import type { wide as english } from "../../en/burano/wide";
import { counting } from "../../plural";

const cards = counting("ru")({
  one: "# карта здания",
  few: "# карты зданий",
  many: "# карт зданий",
  other: "# карты здания",
});

export const wide: typeof english = {
  scored: "Набрано",
  held: "Вместе с тем, что есть",
  scoredShort: "набрано",
  heldShort: "+ запас",
  pointsTold: (scored, held) =>
    `Набрано: ${scored}. Вместе с монетами, рыбой и картами зданий, если бы игра закончилась сейчас: ${held}.`,
  arrowsTold: (colours) => `Ваши стрелки: ${colours}. Вам подходят причалы и мастерские этих цветов.`,
  arrowsNone: "Рабочие закрыли все дома под стрелками: не подходит ни один причал и ни одна мастерская.",
  /** On the wheel, while lace is made. */
  wheelTurns: (sectors) => `поворот на ${sectors}`,
  passSure: "Пропустить ход?",
  passYes: "Пропустить",
  passNo: "Пока нет",
  more: "Ещё",
  less: "Свернуть",
  todo: "здесь можно что-то сделать",
  behind: (who, theirs, yours) =>
    `У игрока ${who} ${cards(theirs)}, у вас ${yours === 0 ? "ни одной" : yours}: карты дают крыши.`,
  ahead: (yours) => `У вас ${cards(yours)}, больше всех: стройте крыши дальше.`,
  level: "Больше всего очков дают крыши и карты зданий.",
};
