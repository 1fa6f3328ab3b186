// Words of clean-up and the final scoring.

import type { story as english } from "../../en/burano/story";
import { counting, joining } from "../../plural";

const count = counting("ru");
const and = joining("ru");
const cubes = count({ one: "# кубик", few: "# кубика", many: "# кубиков", other: "# кубика" });
const points = count({
  one: "# очко привилегии",
  few: "# очка привилегии",
  many: "# очков привилегии",
  other: "# очка привилегии",
});
const workers = count({
  one: "плата # кружевнице",
  other: "плата # кружевницам",
});
const tiles = count({
  one: "# новая плитка крыши",
  few: "# новые плитки крыш",
  many: "# новых плиток крыш",
  other: "# новой плитки крыши",
});

export const story: typeof english = {
  label: "Итоги сезона",
  titles: {
    islands: "Острова",
    lace: "Кружева",
    markers: "Новые цвета действий",
    cubes: "Новые кубики",
    season: "Следующий сезон",
    coins: "Монеты",
    fish_left: "Рыба в руке",
    final_cards: "Карты зданий",
    end: "Конец игры",
  },
  why: {
    islands: "Очки даёт большинство на острове; при ничьей их делят, округляя вниз.",
    lace: "2 очка за каждую кружевницу, которой заплатили, и бонус за каждый союз.",
    markers: "Маркеры действий перемешаны. Вот что теперь даёт каждый цвет.",
    cubes: "Каждый закрытый дом кольца приносит кубик своего цвета.",
    season: "Плитки крыш обновлены, а начинает другой игрок.",
    coins: "1 очко за каждые 5 монет; очки привилегии считаются монетами.",
    fish_left: "1 очко за каждую непроданную рыбу.",
    final_cards: "Столько приносят карты зданий в конце игры.",
    end: "Все очки подсчитаны.",
  },
  island: (island, who) => `Остров ${island}: большинство — ${who}`,
  islandTie: (island, who) => `Остров ${island}: ничья, ${and(who)}`,
  lace: (who, paid, bought, free) =>
    `${who}: ${workers(paid)}${bought ? `, за привилегию: ${bought}` : ""}${free ? ", одной платит монастырь" : ""}`,
  unions: (who) => `${who}: бонус за союзы`,
  action: (action, colours) => `${action}: ${and(colours)}`,
  cubes: (who, taken, bought) => `${who}: ${cubes(taken)}${bought ? ` и ещё ${bought} за ${points(bought)}` : ""}`,
  roofs: (who, taken, away) => `${who}: ${tiles(taken)}${away ? `, сброшено: ${away}` : ""}`,
  start: (season, who) => `${season}: первый игрок — ${who}`,
  most: (who) => `Больше всех очков: ${who}`,
  level: (who) => `Поровну очков: ${and(who)}`,
  each: (each) => `по ${each.replace(/очко$/, "очку")}`,
  step: (at, all) => `${at} из ${all}`,
  next: "Дальше",
  skip: "Пропустить",
};
