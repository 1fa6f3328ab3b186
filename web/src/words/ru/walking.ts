// Words of Walking in Burano.

import { counting, joining, signed } from "../plural";
import type { Words } from "../words.svelte";

const count = counting("ru");
const and = joining("ru");
const coins = count({ one: "# монета", few: "# монеты", many: "# монет", other: "# монеты" });
const permits = count({ one: "# разрешение", few: "# разрешения", many: "# разрешений", other: "# разрешения" });
const scaffolds = count({
  one: "# секция лесов",
  few: "# секции лесов",
  many: "# секций лесов",
  other: "# секции лесов",
});
const points = count({ one: "# очко", few: "# очка", many: "# очков", other: "# очка" });
const pointWord = count({ one: "очко", few: "очка", many: "очков", other: "очка" });

/** Coins as the object of a verb: "стоит 1 монету". */
const coinsPaid = count({ one: "# монету", few: "# монеты", many: "# монет", other: "# монеты" });

const floors = { 1: "первый этаж", 2: "второй этаж", 3: "крыша" };

/** The colour of a word that is feminine: "синяя крыша". */
function feminine(colour: string): string {
  return colour.replace(/ый$/, "ая").replace(/ий$/, "яя");
}

/** Cards as the object of a verb: "синюю крышу"; floors look the same. */
function cardsTaken(cards: string): string {
  return cards.replace(/ая крыша/g, "ую крышу").replace(/яя крыша/g, "юю крышу");
}

/** The characters as the object of a verb. */
const whom: Record<string, string> = {
  Женщина: "Женщину",
  Мужчина: "Мужчину",
  Девочка: "Девочку",
  Мальчик: "Мальчика",
  Мэр: "Мэра",
  Полицейский: "Полицейского",
  "Санта-Клаус": "Санта-Клауса",
  Лавочник: "Лавочника",
  Швея: "Швею",
  Цветочница: "Цветочницу",
  Садовник: "Садовника",
};

export const walking: Words["walking"] = {
  floors,
  card: (colour: string, floor: string) => `${floor === floors[3] ? feminine(colour) : colour} ${floor}`,
  cardWords: (card: string, symbol: string, icons: string) => `${card} (${symbol}): ${icons}`,
  icons: {
    flowers: count({ one: "# цветок", few: "# цветка", many: "# цветков", other: "# цветка" }),
    plants: count({ one: "# растение", few: "# растения", many: "# растений", other: "# растения" }),
    cats: count({ one: "# кошка", few: "# кошки", many: "# кошек", other: "# кошки" }),
    red_awnings: count({
      one: "# красный навес",
      few: "# красных навеса",
      many: "# красных навесов",
      other: "# красного навеса",
    }),
    blue_awnings: count({
      one: "# синий навес",
      few: "# синих навеса",
      many: "# синих навесов",
      other: "# синего навеса",
    }),
    lamps: count({ one: "# фонарь", few: "# фонаря", many: "# фонарей", other: "# фонаря" }),
    chimneys: count({ one: "# труба", few: "# трубы", many: "# труб", other: "# трубы" }),
    passers_by: count({ one: "# прохожий", few: "# прохожих", many: "# прохожих", other: "# прохожего" }),
    windows: count({
      one: "# закрытое окно",
      few: "# закрытых окна",
      many: "# закрытых окон",
      other: "# закрытого окна",
    }),
  },
  shops: {
    pizzeria: "пиццерия",
    clothes: "магазин одежды",
    cafe: "кафе",
    ice_cream: "кафе-мороженое",
  },
  shopPoints: (shop: string, worth: number) => `${shop} на ${points(worth)}`,
  nothingOn: "ничего, что идёт в счёт",
  characters: {
    woman: "Женщина",
    man: "Мужчина",
    girl: "Девочка",
    boy: "Мальчик",
    mayor: "Мэр",
    policeman: "Полицейский",
    santa: "Санта-Клаус",
    shopkeeper: "Лавочник",
    seamstress: "Швея",
    florist: "Цветочница",
    gardener: "Садовник",
  },
  likes: {
    woman: "2 очка и ещё 1 за каждый цветок на её доме",
    man: "2 очка и ещё 1 за каждое растение на его доме",
    girl: "2 очка и ещё 3 за каждую кошку на её доме",
    boy: "2 очка и ещё по 2 за каждую кошку, навес, фонарь и трубу на его доме",
    mayor: "1 очко за каждого прохожего у ваших достроенных домов",
    policeman: "5, 9 или 15 очков за один, два или три дома с фонарём, которые не соседствуют друг с другом",
    santa: "3 очка за каждую трубу в ваших достроенных домах",
    shopkeeper: "2, 5, 9 или 15 очков за 1, 2, 3 или 4 вида заведений",
    seamstress: "4 очка за каждую пару из красного и синего навеса",
    florist: "1 очко за каждый цветок на трёх ваших лучших соседних картах",
    gardener: "1 очко за каждое растение на трёх ваших лучших соседних картах",
  },
  sources: { shops: "Заведения", permits: "Непотраченные разрешения", windows: "Закрытые окна" },
  tasks: {
    draft: "Возьмите одну, две или три карты из одного столбца",
    build: "Выложите до трёх карт на свою улицу или закончите строительство",
    welcome: "Ваш дом достроен: кто в него въезжает?",
    return: "Вы можете оставить три карты: подложите одну под её колоду",
    remove: "Выберите персонажа, который покинет игру",
    over: "Игра окончена",
  },
  waitsFor: {
    draft: (name: string) => `${name} выбирает карты`,
    build: (name: string) => `${name} строит`,
    welcome: (name: string) => `${name} выбирает, кто въедет`,
    return: (name: string) => `${name} возвращает карты`,
    remove: (name: string) => `${name} выбирает, кто уйдёт`,
    over: () => "Игра окончена",
  },
  round: (round: number) => `Раунд ${round}`,
  roundsLeft: count({
    one: "карт хватит как минимум на # раунд",
    few: "карт хватит как минимум на # раунда",
    many: "карт хватит как минимум на # раундов",
    other: "карт хватит как минимум на # раунда",
  }),
  lastRound: "карты могут закончиться в этом раунде",
  begins: "начинает этот раунд",
  decks: "Колоды",
  deck: (floor: string, cards: number) =>
    `Колода (${floor}): ${count({ one: "# карта", few: "# карты", many: "# карт", other: "# карты" })(cards)}`,
  underDeck: (cards: number) => `снизу: ${cards}`,
  idle: (rounds: number) => `${rounds} из 5 раундов без строительства`,
  columns: "Карты, которые можно взять",
  column: (number: number) => `Столбец ${number}`,
  take: (cards: number) => (cards === 1 ? "Взять эту карту" : `Взять эти ${cards} карты`),
  takeGives: (given: number) => (given ? `Вы получите ${coinsPaid(given)}` : "Без монет"),
  chooseCards: "Одна карта даёт 2 монеты, две — 1, три — ни одной",
  draftWords: (column: number, cards: string) => `Столбец ${column}: ${cards}`,
  hand: "Ваша рука",
  handEmpty: "В руке нет карт",
  handOf: count({ one: "# карта в руке", few: "# карты в руке", many: "# карт в руке", other: "# карты в руке" }),
  chooseCard: "Выберите карту из руки, чтобы увидеть, куда она подходит",
  nextPrice: (price: number) => `Следующая карта стоит ${coinsPaid(price)}`,
  noneToLay: "Ни одну из ваших карт сейчас нельзя выложить",
  done: "Закончить строительство",
  layIn: (card: string, place: string) => `Выложить ${cardsTaken(card)} на место ${place}`,
  layFor: (lay: string, costs: string) => `${lay}: ${costs}`,
  costs: (paid: number, spent: number, placed: number) =>
    and([coins(paid), ...(spent ? [permits(spent)] : []), ...(placed ? [scaffolds(placed)] : [])]),
  change: (change: number) => `${signed(change)} ${pointWord(change)}`,
  street: "Ваша улица",
  streetOf: (name: string) => `Улица игрока ${name}`,
  streetEmpty: "Карт пока нет",
  house: (place: string, cards: string, who: string) => `Дом ${place}: ${cards}${who}`,
  moveIn: (name: string) => `, персонаж: ${name}`,
  scaffold: "секция лесов",
  spareScaffolds: count({
    one: "# секция лесов в запасе",
    few: "# секции лесов в запасе",
    many: "# секций лесов в запасе",
    other: "# секции лесов в запасе",
  }),
  housesDone: (houses: number) => `достроено домов: ${houses} из 5`,
  about: {
    coins: "Выложить одну, две или три карты за ход стоит 1, 3 или 5 монет. В конце хода у вас не больше 6 монет.",
    permits: "Разрешение позволяет карте нарушить одно правило о цветах. Непотраченное приносит 3 очка.",
    scaffolds: "Леса сами встают там, где карте нужна опора или улице — перемычка.",
    hand: "Карты в руке скрыты от других. В конце хода их не больше 3.",
    points: "Как если бы игра закончилась сейчас: достроенные дома с персонажами, заведения, непотраченные разрешения.",
    houses: "Когда на одной улице стоят пять достроенных домов с персонажами, игра заканчивается вместе с раундом.",
    decks: "После каждого раунда столбцы пополняются. Если ряд пополнить нечем, игра заканчивается.",
    column:
      "Возьмите 1, 2 или 3 карты одного столбца и получите 2, 1 или 0 монет; среднюю из трёх отдельно брать нельзя.",
    round:
      "Игра заканчивается, когда на одной улице стоят пять достроенных домов с персонажами или когда закончатся карты.",
    idle: "Если пять раундов подряд никто не выложит ни одной карты, игра заканчивается.",
    start: "После каждого раунда маркер первого игрока переходит дальше.",
    scaffold: "Стоит вместо карты. Дом с лесами не достроен.",
  },
  characterLeft: count({ other: "осталось: #" }),
  characterList: "Персонажи",
  characterTip: (name: string, likes: string) => `${name}: ${likes}`,
  bringsNow: (worth: number) => `сейчас ${points(worth)}`,
  wouldBring: (worth: number) => `на вашей улице сейчас ${points(worth)}`,
  livesHere: "уже живёт на вашей улице",
  welcome: (name: string) => `Поселить ${whom[name] ?? name}`,
  sendAway: (name: string) => `${name} уходит`,
  putBack: (card: string) => `Вернуть ${cardsTaken(card)}`,
  ends: {
    "five houses": "Пятый дом достроен.",
    "decks out": "Карты закончились.",
    "nobody built": "Пять раундов никто не строил.",
    "characters out": "Персонажей больше не осталось.",
  },
  bands: {
    weak: "Начало положено. Эта улица способна на большее.",
    "not bad": "Неплохо!",
    good: "Хорошо!",
    "very good": "Очень хорошо!",
    "world champion": "Чемпион мира!",
  },
  bandNames: {
    weak: "0–60: слабо",
    "not bad": "61–70: неплохо",
    good: "71–80: хорошо",
    "very good": "81–85: очень хорошо",
    "world champion": "86 и больше: чемпион мира",
  },
  bandsTitle: "Хорош ли результат?",
  log: {
    start_chosen: (who: string) => `${who} начинает`,
    drafted: (who: string, cards: string, got: number) =>
      got ? `${who} берёт ${cardsTaken(cards)}, получает ${coinsPaid(got)}` : `${who} берёт ${cardsTaken(cards)}`,
    laid: (who: string, card: string, place: string, paid: number, spent: number) =>
      `${who} выкладывает ${cardsTaken(card)} на место ${place} за ${coinsPaid(paid)}${spent ? ` и ${permits(spent)}` : ""}`,
    completed: (who: string, place: string) => `${who} достраивает дом ${place}`,
    moved_in: (who: string, name: string, place: string) => `${name} въезжает в дом ${place} (${who})`,
    stood_empty: (who: string, place: string) => `В дом ${place} (${who}) въехать некому`,
    put_under: (who: string, card: string) => `${who} подкладывает ${cardsTaken(card)} под колоду`,
    coins_returned: (who: string, back: number) => `${who} возвращает ${coinsPaid(back)}`,
    round_ended: (round: number) => `Раунд ${round} окончен`,
    character_left: (name: string) => `${name} покидает игру`,
    game_ended: (how: string) => how,
  },
};
