// Words of the lagoon, the workshops and the action board.

import type { sea as english } from "../../en/burano/sea";
import { counting } from "../../plural";

const count = counting("ru");
const points = count({ one: "# очко", few: "# очка", many: "# очков", other: "# очка" });

/** The colour of a word that is feminine: "синяя мастерская". */
function feminine(colour: string): string {
  return colour.replace(/ый$/, "ая").replace(/ий$/, "яя");
}

export const sea: typeof english = {
  lagoon: "Лагуна",
  court: "Зона мастерских",
  board: "Поле действий",
  ports: { West: "Запад", East: "Восток" },
  cost: (what: string) => `цена: ${what}`,
  gain: (what: string) => `доход: ${what}`,

  docks: (colours: string) => `Цвета причалов: ${colours}`,
  standing: (workers: string) => `Рабочие: ${workers}`,
  nobody: "Рабочих нет",
  leading: (who: string) => `Больше всех рабочих: ${who}`,
  forYou: (fish: string) => `Ваши совпадения: ${fish}`,
  boats: (whose: string) => `Лодки: ${whose}`,
  ships: (ships: string) => `Торговые корабли: ${ships}`,
  noShip: "Торговых кораблей нет",

  dock: (colour: string) => `Причал: ${colour}. Каждое совпадение дома под стрелкой и причала приносит одну рыбу.`,
  workers: (who: string, worth: number) =>
    `Рабочие: ${who}. В конце сезона большинство рабочих на острове приносит ${points(worth)}; при ничьей очки делят.`,
  route: "Маршрут. Чтобы рыбачить, лодка проходит один переход, не больше и не меньше.",
  boat: (who: string) => `Лодка: ${who}`,
  ship: (ship: string) => `Торговый корабль: ${ship}`,
  buys: {
    many: "Платит 2, 4, 6 или 8 очков за 1, 2, 3 или 4 рыбы, все разные.",
    one: "Платит 2, 6, 12 или 20 очков за 1, 2, 3 или 4 рыбы, все одинаковые.",
    pairs: "Платит 5, 10 или 15 очков за 1, 2 или 3 пары, все разные.",
    threes: "Платит 12 или 24 очка за 1 или 2 разные тройки.",
  },

  sail: (place: string) => `Плыть: ${place}`,
  swap: (place: string, colour: string) => `Поменять причал: ${place}, ${colour}`,
  swapWith: (place: string, colour: string) => `Поменять с: ${place}, ${colour}`,
  swapping: (place: string, colour: string) => `Меняется: ${place}, ${colour}`,
  withdraw: (place: string) => `Вернуть рабочего: ${place}`,

  square: (square: string, workshop: string) => `клетка ${square}, ${workshop}`,
  workshop: (colour: string) => `${feminine(colour)} мастерская`,
  workshopTold: "Дом под стрелкой её цвета впускает одного рабочего. На клетке помещается один рабочий.",
  coinSquare: "Клетка с монетой: кружевница, поставленная сюда, приносит 1 монету.",
  garden: "Сад: мастерской здесь нет.",
  laceWorker: (who: string) => `Кружевница: ${who}. В конце сезона: 2 очка за кубик цвета клетки.`,
  paid: "плата внесена",
  union: (who: string, workers: string) =>
    `Союз: ${who}, ${workers}. Если им заплачено, союз из 2–9 рабочих приносит ещё 1, 2, 4, 6, 9, 12, 16 или 21 очко.`,
  named: (who: string, arrows: number) => `Стрелки, которые открывают эту мастерскую: ${who} ${arrows}`,
  lace: (square: string) => `Поставить кружевницу: ${square}`,
  pay: (square: string) => `Заплатить кружевнице: ${square}`,
  noLace: "Кружевниц пока нет",

  round: (round: number, rounds: number) => `Раунд ${round} из ${rounds}`,
  seasonTold: "Весной и летом 4 раунда, осенью и зимой 3. В каждом раунде у каждого игрока один ход.",
  starts: (who: string) => `Первый игрок: ${who}`,
  startsTold: "Первый игрок начинает каждый раунд. После каждого сезона им становится следующий по часовой стрелке.",
  toBeDrawn: "по жребию",
  does: {
    fishing: "Проплывите один переход: у острова каждое совпадение приносит рыбу, в порту вы продаёте рыбу.",
    lace: "Отправьте до 3 рабочих в мастерские, открытые вашими домами под стрелками.",
    earning:
      "1 монета за каждый видимый значок монеты на кольце. Затем можно вернуть рабочих и получить по 1 монете за каждого.",
  },
  triggers: "Построенный дом одного из этих цветов запускает действие.",
};
