// Words of the boards of the seats, and of the displays.

import type { BuranoColour } from "../../../protocol";
import type { board as english } from "../../en/burano/board";
import { counting } from "../../plural";
import { common } from "../common";
import { starting } from "./names";

const count = counting("ru");
const moves = count({
  one: "Сделан # шаг.",
  few: "Сделано # шага.",
  many: "Сделано # шагов.",
  other: "Сделано # шага.",
});
const fishCards = count({ one: "# карта рыбы", few: "# карты рыб", many: "# карт рыб", other: "# карты рыбы" });
const buildings = count({
  one: "# карта здания",
  few: "# карты зданий",
  many: "# карт зданий",
  other: "# карты здания",
});
const tilesLeft = count({
  one: "осталась # плитка",
  few: "остались # плитки",
  many: "осталось # плиток",
  other: "осталось # плитки",
});

/** A colour in the cases that are needed: of several, on one. */
const cases = {
  pink: { many: "розовых", on: "розовом" },
  blue: { many: "синих", on: "синем" },
  yellow: { many: "жёлтых", on: "жёлтом" },
  green: { many: "зелёных", on: "зелёном" },
  orange: { many: "оранжевых", on: "оранжевом" },
  white: { many: "белых", on: "белом" },
} satisfies Record<BuranoColour, { many: string; on: string }>;

const seen = { coin: "На нём видна монета.", fountain: "На нём виден фонтан." };

export const board: typeof english = {
  boardOf: (name: string) => `Планшет игрока ${name}`,
  openBoard: (name: string) => `Показать планшет игрока ${name}`,
  named: (name: string, text: string) => `${name}: ${text}`,

  wheel: "Кольцо и колесо времени",
  arrowHouse: (colour: BuranoColour, symbol: "coin" | "fountain") =>
    `Стрелка указывает на этот ${common.colours[colour]} дом: он подходит к причалам и открывает мастерскую ` +
    `этого цвета. ${seen[symbol]}`,
  arrowCovered: (colour: BuranoColour) =>
    `Этот ${common.colours[colour]} дом под стрелкой закрыт рабочим, поэтому стрелка ни с чем не совпадает.`,
  sectorHouse: (sector: number, colour: BuranoColour, symbol: "coin" | "fountain") =>
    symbol === "coin"
      ? `Сектор ${sector}: ${common.colours[colour]} дом. ${seen.coin} Заработок даёт за неё 1 монету.`
      : `Сектор ${sector}: ${common.colours[colour]} дом. ${seen.fountain} Он считается для плиток фонтанов.`,
  sectorWorker: (sector: number, colour: BuranoColour) =>
    `Сектор ${sector}: рабочий на ${cases[colour].on} доме. Первыми уходят рабочие из сектора 1; ` +
    `кто останется до конца сезона, принесёт ${common.colours[colour]} кубик.`,
  visibleCoins: count({
    one: "На кольце видна # монета: столько даёт заработок.",
    few: "На кольце видны # монеты: столько даёт заработок.",
    many: "На кольце видно # монет: столько даёт заработок.",
    other: "На кольце видно # монеты: столько даёт заработок.",
  }),
  visibleFountains: count({
    one: "На кольце виден # фонтан: столько считает плитка фонтанов.",
    few: "На кольце видны # фонтана: столько считает плитка фонтанов.",
    many: "На кольце видно # фонтанов: столько считает плитка фонтанов.",
    other: "На кольце видно # фонтана: столько считает плитка фонтанов.",
  }),
  wheelWillTurn: count({
    one: "После плетения кружев колесо повернётся на # сектор.",
    few: "После плетения кружев колесо повернётся на # сектора.",
    many: "После плетения кружев колесо повернётся на # секторов.",
    other: "После плетения кружев колесо повернётся на # сектора.",
  }),

  coins: (coins: string) => `${coins}. В конце каждые пять стоят 1 очко.`,
  privilege: (privilege: string) =>
    `${privilege}. Каждое покупает монету или кубик, меняет местами два причала или открывает клетку мастерской.`,
  moves: "Шаги хода",
  movesMade: moves,
  prices: "В ходе не больше четырёх шагов. Первый приносит 1 монету, второй и третий стоят по 3, четвёртый стоит 4.",
  nextMove: (coins: string) => `Следующий шаг: ${coins}`,
  noMoreMoves: "Все четыре шага сделаны",
  privilegeBuys: "В свой ход за 1 очко привилегии вы покупаете монету или кубик для пирамиды.",
  buys: "даёт",
  buyCoin: "1 монета за 1 очко привилегии",
  buyCube: (colour: BuranoColour) => `${starting(common.colours[colour])} кубик за 1 очко привилегии`,
  buyCubeTold: (colour: BuranoColour) =>
    `За 1 очко привилегии вы берёте из общего запаса ${common.colours[colour]} кубик в пирамиду. ` +
    "Выберите его, затем место.",

  shelf: "Зона подготовки",
  shelfTold: "Зона подготовки: в ней помещаются три кубика, готовых к постройке.",
  emptySpace: "пусто",
  preparedCube: (colour: BuranoColour, action: string) =>
    `Готов к постройке: ${common.colours[colour]} кубик. Его действие в этом сезоне: ${action}.`,
  cubesOf: (colour: BuranoColour, number: number) =>
    count({
      one: `# ${common.colours[colour]} кубик`,
      few: `# ${cases[colour].many} кубика`,
      many: `# ${cases[colour].many} кубиков`,
      other: `# ${cases[colour].many} кубика`,
    })(number),
  takeCube: (colour: BuranoColour) => `Взять ${common.colours[colour]} кубик`,
  supply: "Общий запас",
  reserve: "Резерв",
  buying: "1 очко привилегии за каждый кубик",
  buyingTold: "В конце сезона за 1 очко привилегии вы берёте в резерв кубик любого цвета.",
  pyramid: "Ваша пирамида",
  pyramidOf: (name: string) => `Пирамида игрока ${name}`,
  pyramidSecret: "Пирамиду складывают втайне.",
  pyramidDone: "Пирамида готова.",

  roofs: "Плитки крыш",
  roofTile: (kind: string, first: BuranoColour, second: BuranoColour) =>
    `${kind}: блоки ${common.colours[first]} и ${common.colours[second]}.`,
  roofKinds: {
    islands: "2, 5 или 9 очков за большинство на 1, 2 или 3 островах.",
    workshops: "2, 5 или 9 очков за большинство в 1, 2 или 3 мастерских.",
    fountains: "2, 3, 5 или 9 очков за 1, 2, 3 или 4 видимых фонтана.",
    points: "Всегда 4 очка.",
  },
  scoresNow: (points: string) => `Сейчас: ${points}.`,
  emptyRoofSpace: "Пустое место для крыши; его заполняют в конце сезона.",
  putAway: (tile: string) => `Сбросить: ${tile}`,
  putAwayTold: "Сбросить эту плитку крыши. Она выйдет из игры, а вы возьмёте новую.",
  roofStacks: "Стопки плиток крыш",
  roofStack: (kind: string, left: number) => `${kind}, ${tilesLeft(left)}.`,
  takeRoof: (kind: string) => `Взять: ${kind}`,

  fishHand: "Рыба в руке",
  fishOf: (kind: string, number: number, blind: number) =>
    `${kind} ×${number}` + (blind > 0 ? `, из них ${blind} из колоды: знает только владелец.` : ""),
  sellFish: (kind: string) => `Продать: ${kind}`,
  fishBacks: (number: number) => `${fishCards(number)} из колоды: знает только владелец.`,
  fishInHand: (fish: string) => `${fish} в руке`,
  noFish: "Рыбы в руке нет",
  sold: "продано",
  soldPile: (fish: string) => `Стопка проданного: ${fish}`,
  soldBacks: (number: number) => `Стопка проданного, закрыта до конца игры: ${fishCards(number)}.`,

  cardList: "Карты зданий",
  noCards: "Карт зданий пока нет",
  cardsCome: "Крыша может принести одну",
  buildingCards: buildings,
  workersLeft: (workers: string) => `${workers} на кольце`,
  cards: {
    kiln: "5 очков за каждый розовый и каждый синий блок, которым вы накрываете дома.",
    tilery: "5 очков за каждый жёлтый и каждый зелёный блок, которым вы накрываете дома.",
    brickyard: "5 очков за каждый оранжевый и каждый белый блок, которым вы накрываете дома.",
    dyehouse: "Когда вы накрываете дома, ваши синие и зелёные блоки подходят к кубикам любого цвета.",
    paintshop: "Когда вы накрываете дома, ваши жёлтые и белые блоки подходят к кубикам любого цвета.",
    studio: "Когда вы накрываете дома, ваши розовые и оранжевые блоки подходят к кубикам любого цвета.",
    school: "В конце 2 очка за каждого вашего рабочего на розовой, синей или жёлтой клетке мастерской.",
    museum: "В конце 2 очка за каждого вашего рабочего на зелёной, оранжевой или белой клетке мастерской.",
    boatyard: "Ваша лодка может проплыть два перехода, но не туда и обратно.",
    guildhall: "Ваши кружевницы могут вытеснять рабочих других игроков.",
    townhall: "Вы выигрываете ничьи за большинство на соседних островах.",
    convent: "Раз в сезон за одну кружевницу не нужен кубик. В конце 3 очка.",
    piazza: "В конце 3 очка за каждую вашу карту здания, включая эту.",
    palazzo: "В конце 9 очков.",
  },
  fishCard: (kinds: string) => `В конце 2 очка за каждую проданную вами рыбу этих видов: ${kinds}.`,

  deck: "колода",
  fishDisplay: "Витрина рыб",
  shownFish: (kind: string) => `${kind}: можно взять за совпадение.`,
  takeFish: (kind: string) => `Взять: ${kind}`,
  drawFish: "Вытянуть рыбу из колоды вслепую",
  fishDeck: (left: number) => `Колода рыб: ${fishCards(left)}`,
  fishDeckTold: (left: number) => `Колода рыб: ${fishCards(left)}. Что вы отсюда вытянете, знаете только вы.`,
  cardDisplay: "Витрина карт зданий",
  drawCard: "Взять верхнюю карту колоды",
  cardDeck: (left: number) => `Колода: ${buildings(left)}`,
  cardDeckTold: (left: number) =>
    `Колода: ${buildings(left)}. Кто накрывает дома крышей, берёт карту или 2 очка привилегии.`,
  takePrivilege: "Взять 2 очка привилегии вместо карты здания",
};
