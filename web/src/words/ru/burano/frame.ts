// Words of the table around the boards.

import { counting, signed } from "../../plural";
import type { frame as english } from "../../en/burano/frame";

const count = counting("ru");
const laceWorkers = count({ one: "# кружевницу", few: "# кружевниц", other: "# кружевниц" });

export const frame: typeof english = {
  pages: "Части поля",
  pageNames: { lagoon: "Лагуна", town: "Город", court: "Мастерские", displays: "Что взять", own: "Поле" },
  heldCube: (colour) => `Выберите место для дома: ${colour}`,
  heldRoof: "Выберите, куда положить крышу",
  heldBought: (colour) => `Выберите место в пирамиде для кубика: ${colour}`,
  heldPayment: (colour) => `Выберите кружевницу, за которую заплатит кубик: ${colour}`,
  heldWorker: "Выберите свободный кубик пирамиды, которым платите",
  chooseDocks: "Выберите причал одного острова, затем другого",
  swap: "Поменять причалы за 1 очко привилегии",
  swapShort: "Поменять причалы",
  swapNot: "Не менять",
  whichOne: "Каким способом?",
  laceBest: (workers, points) => `Лучше всего оплатить ${laceWorkers(workers)}: всего ${signed(points)} ПО`,
  laceGain: (points) => `${signed(points)} ПО`,
  laceNone: "Оплачивать ещё кого-то невыгодно",
  layPay: "Оплатить так",
  stages: { setUp: "Подготовка", pyramids: "Пирамиды", cleanUp: "Уборка", ended: "Конец игры" },
  guide: "Подсказчик",
  ended: "Зима закончилась.",
  layout: "Мастерские",
  layouts: { printed: "как напечатано, для первой игры", random: "разложить заново" },
};
