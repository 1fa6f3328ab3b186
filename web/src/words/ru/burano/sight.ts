// Words of how the town is looked at, of roofs that could lie there, and of what a pyramid is stacked for.

import { counting } from "../../plural";
import type { sight as english } from "../../en/burano/sight";

const count = counting("ru");

export const sight: typeof english = {
  plan: "План города (клавиша P)",
  whole: "Показать весь остров",
  fits: count({
    one: "Сейчас подходит в # месте.",
    few: "Сейчас подходит в # местах.",
    many: "Сейчас подходит в # местах.",
    other: "Сейчас подходит в # места.",
  }),
  fitsNowhere: "Эта крыша сейчас никуда не подходит.",
  oneAway: count({
    one: "Не хватает одного дома: # место.",
    few: "Не хватает одного дома: # места.",
    many: "Не хватает одного дома: # мест.",
    other: "Не хватает одного дома: # места.",
  }),
  withRoof: (roof, points) => `потом подойдёт ${roof}: ${points} и бонус`,
  goodPyramid: "Показать хорошую пирамиду",
  otherPyramid: (at, all) => `Показать другую: ${at} из ${all}`,
  mineAgain: "Вернуть мою",
  roofsWant: "Ваши крыши",
  arrowsPoint: "Ваши стрелки",
  colourActions: "Действия цветов",
  order: (level, actions) => `${level}: ${actions.length ? actions.join(", ") : "пусто"}`,
};
