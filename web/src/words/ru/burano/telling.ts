// Words of tasks, moves and the log.

import type {
  BuranoColour,
  BuranoDirection,
  BuranoDock,
  BuranoLaceSquare,
  BuranoPayment,
  BuranoPlace,
  BuranoPyramidPlace,
  BuranoRoofKind,
  BuranoSeason,
  BuranoShip,
  BuranoWorkerPlace,
} from "../../../protocol";
import type { telling as english } from "../../en/burano/telling";
import { counting } from "../../plural";
import { common } from "../common";
import { names } from "./names";

const count = counting("ru");
const { and, colours, points } = common;
const { cubes, privilege } = names;

// As the objects of a verb: "получает 1 монету".
const coins = count({ one: "# монету", few: "# монеты", many: "# монет", other: "# монеты" });
const workers = count({ one: "# рабочего", few: "# рабочих", many: "# рабочих", other: "# рабочего" });
const cards = count({ one: "# карта", few: "# карты", many: "# карт", other: "# карты" });

/** What a merchant ship has been sold so far, in what it counts. */
const lots: Record<BuranoShip, (lots: number) => string> = {
  many: cards,
  one: cards,
  pairs: count({ one: "# пара", few: "# пары", many: "# пар", other: "# пары" }),
  threes: count({ one: "# тройка", few: "# тройки", many: "# троек", other: "# тройки" }),
};

/** Fish as the objects of a verb. */
const caught: Record<string, (count: number) => string> = {
  tuna: count({ one: "тунца", few: "# тунца", other: "# тунцов" }),
  squid: count({ one: "кальмара", few: "# кальмара", other: "# кальмаров" }),
  lobster: count({ one: "омара", few: "# омара", other: "# омаров" }),
  crab: count({ one: "краба", few: "# краба", other: "# крабов" }),
  shrimp: count({ one: "креветку", few: "# креветки", other: "# креветок" }),
  octopus: count({ one: "осьминога", few: "# осьминога", other: "# осьминогов" }),
  mussel: count({ one: "мидию", few: "# мидии", other: "# мидий" }),
  sea_bream: count({ one: "дораду", few: "# дорады", other: "# дорад" }),
};

/** "тунца", "2 тунца"; kinds of another set are named as it does. */
function fish(kind: string, number: number): string {
  return caught[kind]?.(number) ?? `${number} ${kind}`;
}

/** The colour with another ending, the second where the stem is soft: розов-ую, син-юю. */
function ending(colour: BuranoColour, hard: string, soft: string): string {
  return colours[colour].replace(/ый$/, hard).replace(/ий$/, soft);
}

function cube(colour: BuranoColour): string {
  return `${colours[colour]} кубик`;
}

/** "2 розовых" of cubes that are taken. */
function cubesIn(colour: BuranoColour, number: number): string {
  return count({ one: `# ${colours[colour]}`, other: `# ${ending(colour, "ых", "их")}` })(number);
}

/** A tile as the object of a verb: "плитку островов". */
function tile(kind: BuranoRoofKind): string {
  return names.roofs[kind].replace("плитка", "плитку");
}

const toShip: Record<BuranoShip, string> = {
  many: "кораблю «много видов»",
  one: "кораблю «один вид»",
  pairs: "кораблю «пары»",
  threes: "кораблю «тройки»",
};

function to(place: BuranoPlace): string {
  return place === "West" ? "в западный порт" : place === "East" ? "в восточный порт" : `к острову ${place}`;
}

function dock({ island, colour }: BuranoDock): string {
  return `${colours[colour]} причал острова ${island}`;
}

/** "синим причалом острова B". */
function withDock({ island, colour }: BuranoDock): string {
  return `${ending(colour, "ым", "им")} причалом острова ${island}`;
}

function outOf(place: BuranoPyramidPlace): string {
  if (place === "t") return "с вершины";
  return place.startsWith("s") ? `со второго яруса (${place})` : `из основания (${place})`;
}

function onto(place: BuranoPyramidPlace): string {
  if (place === "t") return "на вершину";
  return place.startsWith("s") ? `на второй ярус (${place})` : `в основание (${place})`;
}

function origin(from: BuranoWorkerPlace, colour: BuranoColour | null = null): string {
  if (from.length === 1) return `с острова ${from}`;
  return colour ? `с ${ending(colour, "ой", "ей")} клетки ${from}` : `с клетки ${from}`;
}

function toSquare(at: BuranoLaceSquare, colour: BuranoColour | null = null): string {
  return colour ? `на ${ending(colour, "ую", "юю")} клетку ${at}` : `на клетку ${at}`;
}

function onSquare(at: BuranoLaceSquare, colour: BuranoColour | null = null): string {
  return colour ? `на ${ending(colour, "ой", "ей")} клетке ${at}` : `на клетке ${at}`;
}

const onward: Record<BuranoDirection, string> = { across: "вправо", down: "вниз" };

const payments: Record<BuranoPayment, string> = {
  cube: "кубиком",
  privilege: "очком привилегии",
  free: `картой «${names.cards.convent}»`,
};

const ofSeason: Record<BuranoSeason, string> = { spring: "весны", summer: "лета", autumn: "осени", winter: "зимы" };

const reasons: Record<Parameters<typeof english.log.scored>[2], string> = {
  empty_sea: "за рыбу, которой не хватило",
  roofs: "за крышу",
  roof_cards: "за крышу благодаря картам зданий",
  islands: "за этот остров",
  lace: "за кружевницу",
  unions: "за союзы кружевниц",
  coins: "за монеты",
  fish_left: "за рыбу в руке",
  final_cards: "за карты зданий",
};

export const telling: typeof english = {
  tasks: {
    pyramids: "Сложите пирамиду: что лежит сверху, снимается первым",
    turn: (price) =>
      `Возьмите или постройте дом либо положите крышу: шаг ${
        price > 0 ? `даёт ${coins(price)}` : `стоит ${coins(-price)}`
      }`,
    noMoveLeft: (left) =>
      left ? "Четыре шага сделаны: потратьте привилегию или закончите ход" : "Четыре шага сделаны: закончите ход",
    fishing: (left) => `Плывите к острову или в порт${left ? ", поменяйте два причала" : ""} или останьтесь`,
    swapped: (left) => `Теперь плывите к острову${left ? " или поменяйте ещё два причала" : ""}`,
    swapping: (first) => `Какой причал поменяется местами с ${withDock(first)}?`,
    catching: count({
      one: "Возьмите рыбу: с витрины или вслепую из колоды",
      few: "Возьмите # рыбы, одну за другой: с витрины или вслепую из колоды",
      other: "Возьмите # рыб, одну за другой: с витрины или вслепую из колоды",
    }),
    sending: "Совпали три причала: отправьте на остров одного рабочего или двух",
    trading: "Продайте рыбу одному из здешних кораблей или ничего не продавайте",
    tradingOn: (ship, sold) => `Продано ${toShip[ship]}: ${lots[ship](sold)}. Продайте ещё или закончите`,
    lace_making: (sent) =>
      sent
        ? "Отправьте ещё одну кружевницу или остановитесь на этом"
        : "Можно отправить кружевницу в мастерскую цвета дома под стрелкой",
    earning: "Верните рабочих (1 монета за каждого) или оставьте их на местах",
    bonus: "Выберите бонус за крышу: 2 очка привилегии или карту здания",
    lace_scoring: "Заплатите кружевницам ради очков: каждой кубик цвета её клетки",
    substitutes: (left) => `Кубиков не хватило: взамен можно взять ${cubes(left)} любого другого цвета`,
    buying: (left) => `Купите кубики в резерв, по 1 очку привилегии за каждый: у вас ${left}`,
    early_buying: (left) => `До пополнения купите кубики, по 1 очку привилегии за каждый: у вас ${left}`,
    sort_roofs: "Сбросьте плитки крыш, которые вам не нужны, остальные оставьте",
    fill_roofs: "Возьмите плитку крыши: выберите её тип",
    ended: "Игра окончена",
  },
  doings: {
    fill_roofs: "выбирает плитки крыш",
    pyramids: "складывает пирамиду",
    turn: "выбирает шаг",
    fishing: "выбирает, куда плыть",
    swapping: "меняет причалы местами",
    catching: "ловит рыбу",
    sending: "высаживает рабочих на берег",
    trading: "продаёт рыбу",
    lace_making: "плетёт кружева",
    earning: "зарабатывает монеты",
    bonus: "выбирает бонус",
    lace_scoring: "платит кружевницам",
    substitutes: "берёт кубики",
    buying: "покупает кубики",
    early_buying: "покупает кубики до пополнения",
    sort_roofs: "перебирает плитки крыш",
  },
  pyramidDone: "пирамида готова",
  waits: (who, doing) => `${who} ${doing}`,
  stillStacking: (who, several) => (several ? `${who} ещё складывают пирамиды` : `${who} ещё складывает пирамиду`),
  stops: {
    turn: "Закончить ход",
    noMove: "Пропустить и взять 1 монету",
    fishing: "Не плыть",
    nothingSold: "Ничего не продавать",
    trading: "Хватит продавать",
    nobodySent: "Никого не отправлять",
    lace_making: "Больше не отправлять",
    earning: "Оставить на местах",
    nobodyPaid: "Никому не платить",
    lace_scoring: "Больше не платить",
    substitutes: "Хватит кубиков",
    buying: "Хватит кубиков",
    early_buying: "Пока хватит кубиков",
    sort_roofs: "Оставить эти плитки",
    done: "Готово",
  },
  moves: {
    stack: (colour) => `Положить ${cube(colour)}`,
    leave: "Оставить это место пустым",
    pick: (colour, place) => `Взять ${colour ? `${colours[colour]} ` : ""}дом ${outOf(place)}`,
    build: (colour, at) => `Построить ${colours[colour]} дом на клетке ${at}`,
    roof: (kind, first, second, at, direction) =>
      `Положить ${tile(kind)} от клетки ${at} ${onward[direction]}: ${colours[first]}, затем ${colours[second]}`,
    roofSpace: (space) => `Место для крыши ${space}`,
    coin: "Обменять очко привилегии на монету",
    cube: (colour, place) => `Купить ${cube(colour)} ${onto(place)} за очко привилегии`,
    sail: (place) => `Плыть ${to(place)}`,
    swap: (one) => `Поменять ${dock(one)}`,
    catch: (kind) => `Взять ${fish(kind, 1)} с витрины`,
    blind: "Взять рыбу вслепую из колоды",
    send: (sent) => `Отправить на остров ${workers(sent)}`,
    sell: (kind, number, ship) => `Продать ${fish(kind, number)} ${toShip[ship]}`,
    lace: (at, colour) => `Отправить кружевницу ${toSquare(at, colour)}`,
    withdraw: (from, colour) => `Вернуть рабочего ${origin(from, colour)}`,
    privilege: `Взять ${privilege(2)}`,
    card: (card) => `Взять карту «${names.cards[card]}»`,
    top: "Взять вслепую верхнюю карту здания из колоды",
    pay: (at, colour, how) => `Заплатить кружевнице ${onSquare(at, colour)} ${payments[how]}`,
    give: (at, colour, place) => `Заплатить кружевнице ${onSquare(at, colour)} кубиком ${outOf(place)}`,
    take: (colour) => `Взять ${cube(colour)}`,
    discard: (kind, first, second) => `Сбросить ${tile(kind)}: ${colours[first]} и ${colours[second]}`,
    tile: (kind) => `Взять ${tile(kind)}`,
  },
  log: {
    first_cube_laid: (colour, at) => `На клетке ${at} стоит первый дом: ${colours[colour]}`,
    marker_laid: (colour, action) => `Теперь ${colours[colour]} дом — это ${names.actions[action]}`,
    card_revealed: (card) => `Новая карта здания на витрине: ${names.cards[card]}`,
    start_chosen: (who) => `${who} начинает`,
    roof_taken: (who, kind) => `${who} берёт ${tile(kind)}`,
    pyramids_revealed: "Все пирамиды сложены и показаны",
    surplus_returned: (who, spare) => `${who} возвращает в общий запас ${cubes(spare)}, получает ${coins(spare)}`,
    picked: (who, colour) => `${who} берёт ${colours[colour]} дом`,
    built: (who, colour, at) => `${who} строит ${colours[colour]} дом на клетке ${at}`,
    privilege_gained: (who, gained) => `${who} получает ${privilege(gained)}`,
    roofed: (who, kind, at, direction, floor) =>
      `${who} кладёт ${tile(kind)} от клетки ${at} ${onward[direction]}, этаж ${floor}`,
    card_taken: (who, card) => `${who} берёт карту здания: ${names.cards[card]}`,
    scored: (who, scored, source) => `${who} получает ${points(scored)} ${reasons[source]}`,
    docks_swapped: (who, first, second) =>
      `${who} тратит ${privilege(1)}: меняет местами ${dock(first)} и ${dock(second)}`,
    sailed: (who, place) => `${who} плывёт ${to(place)}`,
    fish_caught: (who, kind) => `${who} берёт ${fish(kind, 1)} с витрины`,
    fish_drawn: (who, kind) => `${who} тянет из колоды ${kind === null ? "рыбу" : fish(kind, 1)}`,
    workers_sent: (who, sent, island) => `${who} отправляет ${workers(sent)} на остров ${island}`,
    worker_came_back: (who, from, colour, gained) =>
      `${who}: рабочий возвращается ${colour ? `из ${ending(colour, "ой", "ей")} мастерской` : origin(from)} и приносит ${coins(gained)}`,
    traded: (who, kinds, ship, scored) =>
      `${who} продаёт ${and(kinds.map(([kind, number]) => fish(kind, number)))} ${toShip[ship]} за ${points(scored)}`,
    lace_worker_placed: (who, at, colour, gained, spent) =>
      and([
        `${who} отправляет кружевницу ${colour ? `в ${ending(colour, "ую", "юю")} мастерскую` : toSquare(at)}`,
        ...(spent ? [`тратит ${privilege(spent)}`] : []),
        ...(gained ? [`получает ${coins(gained)}`] : []),
      ]),
    coins_earned: (who, earned) => `${who} зарабатывает ${coins(earned)}`,
    privilege_spent: (who, spent) => `${who} обменивает ${privilege(spent)} на ${coins(spent)}`,
    cube_bought: (who, colour) => `${who} тратит ${privilege(1)} на ${cube(colour)} для пирамиды`,
    turn_ended: (who, gained) => `${who} не делает шагов и берёт ${coins(gained)}`,
    lace_paid: (who, at, colour, how) =>
      `${who} платит кружевнице ${colour ? `в ${ending(colour, "ой", "ей")} мастерской` : onSquare(at)} ${payments[how]}`,
    island_led: (who, island) => `${who} лидирует на острове ${island}`,
    cubes_refilled: (who, taken) =>
      `${who} берёт кубики за закрытые дома: ${and(taken.map(([colour, number]) => cubesIn(colour, number)))}`,
    cube_taken: (who, colour, spent) =>
      spent
        ? `${who} тратит ${privilege(spent)} на ${cube(colour)} в резерв`
        : `${who} берёт ${cube(colour)} вместо недостающего`,
    roof_put_away: (who, kind) => `${who} сбрасывает ${tile(kind)}`,
    season_ended: (season) => `Конец ${ofSeason[season]}`,
    game_ended: "Конец зимы и конец игры",
  },
};
