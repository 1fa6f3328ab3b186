// Words of ships and selling, of building cards in one line, and of what a choice would change.

import type { parts as english } from "../../en/burano/parts";
import { counting } from "../../plural";

const count = counting("ru");
const points = count({ one: "# очко", few: "# очка", many: "# очков", other: "# очка" });

export const parts: typeof english = {
  sellTo: (ship: string) => `Продать на корабль: ${ship}`,
  pays: (lots: number, worth: number) => `${lots}: ${points(worth)}`,
  howMany: "Сколько",
  which: "Какая рыба",
  lot: (kind: string, cards: number) => (cards > 1 ? `${cards} × ${kind}` : kind),
  now: (worth: number, more: number) =>
    more > worth
      ? `Ваша рука: сейчас ${points(worth)}, с ещё одной рыбой ${more}`
      : `Ваша рука: сейчас ${points(worth)}`,
  soFar: (worth: number) => `Продано на ${points(worth)}`,
  sell: (fish: string, worth: number) => `Продать ${fish}: ${points(worth)}`,
  matchedDock: "Совпадает с вашей стрелкой.",
  afterSwap: (fish: number) =>
    count({
      one: "Лучший остров после обмена: # рыба",
      few: "Лучший остров после обмена: # рыбы",
      many: "Лучший остров после обмена: # рыб",
      other: "Лучший остров после обмена: # рыбы",
    })(fish),
  unionGrows: (now: number, then: number) => `Союзы в конце сезона, если им заплачено: +${now} → +${then}`,
  unionJoins: count({
    one: "Стоит отдельно",
    few: "Получится союз из #",
    many: "Получится союз из #",
    other: "Получится союз из #",
  }),
  sentHome: (who: string) => `${who} забирает этого рабочего и получает 2 монеты`,
  losesMajority: (worth: number) => `Потеря большинства: ${points(worth)} в конце сезона`,
  losesUnion: (worth: number) => `Союз меньше: минус ${points(worth)} в конце сезона`,
  covers: (colour: string, symbol: "coin" | "fountain") =>
    `Закроет на вашем кольце дом (${colour}) и его ${symbol === "coin" ? "монету" : "фонтан"}; рабочий на нём принесёт в следующем сезоне кубик (${colour})`,
  worthNow: (worth: number) => `сейчас ${worth}`,
  worthTiles: (worth: number) => `до ${worth}`,
  worthNowTold: (worth: number) => `Сейчас стоит ${points(worth)}.`,
  worthTilesTold: (worth: number) => `С вашими плитками крыш: до ${points(worth)}.`,
  cards: {
    kiln: "5 за розовый, синий блок",
    tilery: "5 за жёлтый, зелёный блок",
    brickyard: "5 за оранж., белый блок",
    dyehouse: "синий, зелёный: на любой",
    paintshop: "жёлтый, белый: на любой",
    studio: "розовый, оранж.: на любой",
    fishmarket: "2 за проданную такую рыбу",
    smokehouse: "2 за проданную такую рыбу",
    school: "2 за рабочего на них",
    museum: "2 за рабочего на них",
    boatyard: "плыть на два перехода",
    guildhall: "вытеснять рабочих",
    townhall: "ничьи на островах ваши",
    convent: "1 без кубика; в конце 3",
    piazza: "3 за карту здания",
    palazzo: "9 в конце",
  },
};
