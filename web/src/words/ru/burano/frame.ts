// Words of the table around the boards.

import { counting, signed } from "../../plural";
import type { frame as english } from "../../en/burano/frame";

const count = counting("ru");
const laceWorkers = count({ one: "# кружевнице", other: "# кружевницам" });

export const frame: typeof english = {
  pages: "Части поля",
  pageNames: { lagoon: "Лагуна", town: "Город", court: "Мастерские", displays: "Что взять", own: "Планшет" },
  heldCube: (colour) => `Выберите место для дома: ${colour}`,
  heldRoof: "Выберите, куда положить крышу",
  heldBought: (colour) => `Выберите место в пирамиде для кубика: ${colour}`,
  heldPayment: (colour) => `Выберите кружевницу, которой достанется кубик: ${colour}`,
  heldWorker: "Выберите свободный кубик пирамиды, которым платите",
  chooseDocks: "Выберите причал одного острова, затем другого",
  swap: "Поменять причалы за 1 очко привилегии",
  swapShort: "Поменять причалы",
  swapNot: "Не менять",
  whichOne: "Каким способом?",
  laceBest: (workers, points) => `Лучше всего заплатить ${laceWorkers(workers)}: всего ${signed(points)} ПО`,
  laceGain: (points) => `${signed(points)} ПО`,
  laceNone: "Платить кому-то ещё невыгодно",
  layPay: "Заплатить так",
  stages: { setUp: "Подготовка", pyramids: "Пирамиды", cleanUp: "Итоги сезона", ended: "Конец игры" },
  guide: "Гид",
  ended: "Зима закончилась.",
  layout: "Мастерские",
  layouts: { printed: "как в правилах, для первой игры", random: "случайно" },
};
