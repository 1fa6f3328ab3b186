// Words of the main island and of pyramids.

import type { town as english } from "../../en/burano/town";
import { counting, joining } from "../../plural";

const and = joining("ru");
const count = counting("ru");
const cubes = count({ one: "# кубик", few: "# кубика", many: "# кубиков", other: "# кубика" });

/** The colour in the instrumental: "под синим блоком". */
const instrumental = (colour: string): string => colour.replace(/й$/, "м");

export const town: typeof english = {
  island: "Главный остров",
  turnLeft: "Повернуть остров влево",
  turnRight: "Повернуть остров вправо",
  house: (colour) => `${colour} дом`,
  roofed: (colour, block) => `${colour} дом под ${instrumental(block)} блоком крыши`,
  tower: (square, floors) => `${square}: ${and(floors)}`,
  houseAt: (colour, square, floor) => `Дом на клетке ${square}, этаж ${floor}: ${colour}`,
  fountain: (square) => `Фонтан на клетке ${square}; крыши могут лежать над ним`,
  roof: (roof, first, second) => `${roof}: ${first} и ${second}`,
  build: (colour, square, brings) =>
    `Построить ${colour} дом на клетке ${square}${brings.length ? `: ${brings.join(", ")}` : ""}`,
  layRoof: (roof, from, to, points) => `Положить от ${from} до ${to}: ${roof}, ${points}`,
  levels: { base: "основание", second: "второй ярус", top: "вершина" },
  level: (level, colours) => `${level}: ${colours.length ? colours.join(", ") : "пусто"}`,
  free: (colour) => `${colour} кубик, свободен`,
  freeAndFrees: (colour, freed) => `${colour} кубик, свободен; без него освободятся: ${and(freed)}`,
  covered: (colour) => `${colour} кубик; на нём лежат другие`,
  pick: (cube) => `Взять дом: ${cube}`,
  payWith: (cube) => `Заплатить кружевнице: ${cube}`,
  buyInto: (colour, level) => `Положить сюда ${colour} кубик (${level})`,
  stack: "Сложите свою пирамиду",
  toGo: count({
    one: "Перетащите последний кубик в пирамиду или положите его нажатием: остался #.",
    few: "Перетаскивайте кубики в пирамиду или кладите их нажатием: осталось #.",
    many: "Перетаскивайте кубики в пирамиду или кладите их нажатием: осталось #.",
    other: "Перетаскивайте кубики в пирамиду или кладите их нажатием: осталось #.",
  }),
  complete: "Пирамида готова. Измените, что хотите, или нажмите «Готово».",
  surplus: (surplus, coins) => `Излишек: ${cubes(surplus)}, доход: ${coins}.`,
  useAll: "Нужно сложить все кубики: сначала основание, потом второй ярус, потом вершину.",
  reserve: "Ваш резерв",
  takeUp: (colour, cubes) => `${colour}: ${cubes} в резерве`,
  pyramid: "Ваша пирамида",
  place: (level, place) => `${level}, место ${place}`,
  placeEmpty: (place) => `${place}: пусто`,
  placeTaken: (place, colour) => `${place}: ${colour} кубик; нажмите, чтобы вернуть его`,
  fill: "Заполнить остальное за меня",
  patterns: { mixed: "Смесь", together: "Парами", actions: "По действиям" },
  patternHints: {
    mixed: "Много цветов на каждом ярусе",
    together: "Одинаковые цвета рядом",
    actions: "Каждое действие под рукой на каждом ярусе",
  },
  startOver: "Начать заново",
  done: "Готово",
};
