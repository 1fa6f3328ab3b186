// What things are called at a table of Burano.

import type { names as english } from "../../en/burano/names";
import { counting } from "../../plural";

const count = counting("ru");

/** With a capital, as a sentence begins: "Розовый". */
export function starting(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const names: typeof english = {
  actions: { fishing: "рыбалка", lace: "плетение кружев", earning: "заработок" },
  seasons: { spring: "весна", summer: "лето", autumn: "осень", winter: "зима" },
  places: {
    A: "остров A",
    B: "остров B",
    C: "остров C",
    D: "остров D",
    E: "остров E",
    F: "остров F",
    West: "западный порт",
    East: "восточный порт",
  },
  ships: { many: "много видов", one: "один вид", pairs: "пары", threes: "тройки" },
  fish: {
    tuna: "тунец",
    squid: "кальмар",
    lobster: "омар",
    crab: "краб",
    shrimp: "креветка",
    octopus: "осьминог",
    mussel: "мидия",
    sea_bream: "дорада",
  },
  roofs: {
    islands: "плитка островов",
    workshops: "плитка мастерских",
    fountains: "плитка фонтанов",
    points: "плитка очков",
  },
  cards: {
    kiln: "Обжиговая печь",
    tilery: "Черепичный завод",
    brickyard: "Кирпичный завод",
    dyehouse: "Красильня",
    paintshop: "Лавка красок",
    studio: "Студия художника",
    fishmarket: "Рыбный рынок",
    smokehouse: "Коптильня",
    school: "Школа",
    museum: "Музей",
    boatyard: "Лодочная верфь",
    guildhall: "Дом гильдии",
    townhall: "Ратуша",
    convent: "Монастырь",
    piazza: "Пьяцца",
    palazzo: "Палаццо",
  },
  sources: {
    trades: "Проданная рыба",
    empty_sea: "Пустое море",
    roofs: "Крыши",
    roof_cards: "Карты (крыши)",
    islands: "Острова",
    lace: "Кружевницы",
    unions: "Союзы",
    coins: "Монеты",
    fish_left: "Рыба в руке",
    final_cards: "Карты (конец)",
  },
  cubes: count({ one: "# кубик", few: "# кубика", many: "# кубиков", other: "# кубика" }),
  workers: count({ one: "# рабочий", few: "# рабочих", many: "# рабочих", other: "# рабочего" }),
  privilege: count({
    one: "# очко привилегии",
    few: "# очка привилегии",
    many: "# очков привилегии",
    other: "# очка привилегии",
  }),
  fishes: count({ one: "# рыба", few: "# рыбы", many: "# рыб", other: "# рыбы" }),
};
