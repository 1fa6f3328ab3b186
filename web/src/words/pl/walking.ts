// Words of Walking in Burano.

import { counting, joining, signed } from "../plural";
import type { Words } from "../words.svelte";

const count = counting("pl");
const and = joining("pl");
const coins = count({ one: "# moneta", few: "# monety", many: "# monet", other: "# monety" });
const permits = count({ one: "# pozwolenie", few: "# pozwolenia", many: "# pozwoleń", other: "# pozwolenia" });
const scaffolds = count({ one: "# rusztowanie", few: "# rusztowania", many: "# rusztowań", other: "# rusztowania" });
const points = count({ one: "# punkt", few: "# punkty", many: "# punktów", other: "# punktu" });
const pointWord = count({ one: "punkt", few: "punkty", many: "punktów", other: "punktu" });

/** Coins as the object of a verb: "kosztuje 1 monetę". */
const coinsPaid = count({ one: "# monetę", few: "# monety", many: "# monet", other: "# monety" });

const floors = { 1: "parter", 2: "piętro", 3: "dach" };

/** The colour of a word that is neuter: "żółte piętro". */
function neuter(colour: string): string {
  return colour.replace(/y$/, "e").replace(/i$/, "ie");
}

/** The characters as the object of a verb. */
const whom: Record<string, string> = {
  Kobieta: "Kobietę",
  Mężczyzna: "Mężczyznę",
  Dziewczyna: "Dziewczynę",
  Chłopak: "Chłopaka",
  Burmistrz: "Burmistrza",
  Policjant: "Policjanta",
  "Święty Mikołaj": "Świętego Mikołaja",
  Sklepikarz: "Sklepikarza",
  Krawcowa: "Krawcową",
  Kwiaciarka: "Kwiaciarkę",
  Ogrodnik: "Ogrodnika",
};

export const walking: Words["walking"] = {
  floors,
  card: (colour: string, floor: string) => `${floor === floors[2] ? neuter(colour) : colour} ${floor}`,
  cardWords: (card: string, symbol: string, icons: string) => `${card} (${symbol}): ${icons}`,
  icons: {
    flowers: count({ one: "# kwiat", few: "# kwiaty", many: "# kwiatów", other: "# kwiatu" }),
    plants: count({ one: "# zioło", few: "# zioła", many: "# ziół", other: "# zioła" }),
    cats: count({ one: "# kot", few: "# koty", many: "# kotów", other: "# kota" }),
    red_awnings: count({
      one: "# czerwona markiza",
      few: "# czerwone markizy",
      many: "# czerwonych markiz",
      other: "# czerwonej markizy",
    }),
    blue_awnings: count({
      one: "# niebieska markiza",
      few: "# niebieskie markizy",
      many: "# niebieskich markiz",
      other: "# niebieskiej markizy",
    }),
    lamps: count({ one: "# lampa", few: "# lampy", many: "# lamp", other: "# lampy" }),
    chimneys: count({ one: "# komin", few: "# kominy", many: "# kominów", other: "# komina" }),
    passers_by: count({ one: "# przechodzień", few: "# przechodniów", many: "# przechodniów", other: "# przechodnia" }),
    windows: count({
      one: "# zamknięte okno",
      few: "# zamknięte okna",
      many: "# zamkniętych okien",
      other: "# zamkniętego okna",
    }),
  },
  shops: {
    pizzeria: "pizzeria",
    clothes: "sklep odzieżowy",
    cafe: "kawiarnia",
    ice_cream: "lodziarnia",
  },
  shopPoints: (shop: string, worth: number) => `${shop} za ${points(worth)}`,
  nothingOn: "nic, co się liczy",
  characters: {
    woman: "Kobieta",
    man: "Mężczyzna",
    girl: "Dziewczyna",
    boy: "Chłopak",
    mayor: "Burmistrz",
    policeman: "Policjant",
    santa: "Święty Mikołaj",
    shopkeeper: "Sklepikarz",
    seamstress: "Krawcowa",
    florist: "Kwiaciarka",
    gardener: "Ogrodnik",
  },
  likes: {
    woman: "2 punkty i 1 za każdy kwiat w jej kamienicy",
    man: "2 punkty i 1 za każde zioło w jego kamienicy",
    girl: "2 punkty i 3 za każdego kota w jej kamienicy",
    boy: "2 punkty i po 2 za każdego kota, markizę, lampę i komin w jego kamienicy",
    mayor: "1 punkt za każdego przechodnia przy twoich ukończonych kamienicach",
    policeman: "5, 9 lub 15 punktów za jedną, dwie lub trzy kamienice z lampą, które nie sąsiadują ze sobą",
    santa: "3 punkty za każdy komin w twoich ukończonych kamienicach",
    shopkeeper: "2, 5, 9 lub 15 punktów za 1, 2, 3 lub 4 różne lokale usługowe",
    seamstress: "4 punkty za każdą parę markiz: czerwoną i niebieską",
    florist: "1 punkt za każdy kwiat na trzech twoich najlepszych sąsiednich kartach",
    gardener: "1 punkt za każde zioło na trzech twoich najlepszych sąsiednich kartach",
  },
  sources: { shops: "Lokale", permits: "Niezużyte pozwolenia", windows: "Zamknięte okna" },
  tasks: {
    draft: "Dobierz jedną, dwie lub trzy karty z jednej kolumny",
    build: "Wyłóż do trzech kart na swojej ulicy albo zakończ budowanie",
    welcome: "Twoja kamienica jest ukończona: kto się wprowadza?",
    return: "Możesz zachować trzy karty: wsuń jedną pod jej stos",
    remove: "Wybierz postać, która opuści grę",
    over: "Koniec gry",
  },
  waitsFor: {
    draft: (name: string) => `${name} dobiera karty`,
    build: (name: string) => `${name} buduje`,
    welcome: (name: string) => `${name} wybiera, kto się wprowadzi`,
    return: (name: string) => `${name} oddaje karty`,
    remove: (name: string) => `${name} wybiera, kto odejdzie`,
    over: () => "Koniec gry",
  },
  round: (round: number) => `Runda ${round}`,
  roundsLeft: count({
    one: "kart starczy na co najmniej # rundę",
    few: "kart starczy na co najmniej # rundy",
    many: "kart starczy na co najmniej # rund",
    other: "kart starczy na co najmniej # rundy",
  }),
  lastRound: "w tej rundzie karty mogą się skończyć",
  begins: "zaczyna tę rundę",
  decks: "Stosy",
  deck: (floor: string, cards: number) =>
    `Stos (${floor}): ${count({ one: "# karta", few: "# karty", many: "# kart", other: "# karty" })(cards)}`,
  underDeck: (cards: number) => `pod spodem: ${cards}`,
  idle: (rounds: number) => `${rounds} z 5 rund bez budowania`,
  columns: "Karty do dobrania",
  column: (number: number) => `Kolumna ${number}`,
  take: (cards: number) => (cards === 1 ? "Dobierz tę kartę" : `Dobierz te ${cards} karty`),
  takeGives: (given: number) => (given ? `Dostajesz ${coinsPaid(given)}` : "Bez monet"),
  chooseCards: "Jedna karta daje 2 monety, dwie dają 1, trzy żadnej",
  draftWords: (column: number, cards: string) => `Kolumna ${column}: ${cards}`,
  hand: "Twoja ręka",
  handEmpty: "Nie masz kart na ręce",
  handOf: count({ one: "# karta na ręce", few: "# karty na ręce", many: "# kart na ręce", other: "# karty na ręce" }),
  chooseCard: "Wybierz kartę z ręki, by zobaczyć, gdzie pasuje",
  nextPrice: (price: number) => `Następna karta kosztuje ${coinsPaid(price)}`,
  noneToLay: "Żadnej z twoich kart nie można teraz wyłożyć",
  done: "Zakończ budowanie",
  layIn: (card: string, place: string) => `Wyłóż ${card} na miejscu ${place}`,
  layFor: (lay: string, costs: string) => `${lay}: ${costs}`,
  costs: (paid: number, spent: number, placed: number) =>
    and([coins(paid), ...(spent ? [permits(spent)] : []), ...(placed ? [scaffolds(placed)] : [])]),
  change: (change: number) => `${signed(change)} ${pointWord(change)}`,
  street: "Twoja ulica",
  streetOf: (name: string) => `Ulica: ${name}`,
  streetEmpty: "Jeszcze bez kart",
  house: (place: string, cards: string, who: string) => `Kamienica ${place}: ${cards}${who}`,
  moveIn: (name: string) => `, postać: ${name}`,
  scaffold: "rusztowanie",
  spareScaffolds: count({
    one: "# rusztowanie w zapasie",
    few: "# rusztowania w zapasie",
    many: "# rusztowań w zapasie",
    other: "# rusztowania w zapasie",
  }),
  housesDone: (houses: number) => `ukończone kamienice: ${houses} z 5`,
  about: {
    coins:
      "Wyłożenie jednej, dwóch lub trzech kart w turze kosztuje 1, 3 lub 5 monet. Na koniec tury możesz mieć najwyżej 6 monet.",
    permits: "Za pozwolenie karta może złamać jedną zasadę kolorów. Niezużyte jest warte 3 punkty.",
    scaffolds: "Rusztowania same stają tam, gdzie karta potrzebuje podpory albo ulica łącznika.",
    hand: "Karty na ręce są tajne. Na koniec tury możesz mieć najwyżej 3.",
    points: "Gdyby gra kończyła się teraz: ukończone kamienice z postaciami, lokale, niezużyte pozwolenia.",
    houses: "Gdy na jednej ulicy stoi pięć ukończonych kamienic z postaciami, gra kończy się wraz z rundą.",
    decks: "Po każdej rundzie kolumny są uzupełniane. Gdy rzędu nie da się uzupełnić, gra się kończy.",
    column: "Dobierz 1, 2 lub 3 karty z jednej kolumny, a dostaniesz 2, 1 lub 0 monet; nigdy samej środkowej z trzech.",
    round:
      "Gra kończy się, gdy na jednej ulicy stoi pięć ukończonych kamienic z postaciami albo gdy skończą się karty.",
    idle: "Gdy przez pięć rund z rzędu nikt nie wyłoży karty, gra się kończy.",
    start: "Po każdej rundzie znacznik gracza rozpoczynającego przechodzi dalej.",
    scaffold: "Zastępuje kartę. Kamienica z rusztowaniem nie jest ukończona.",
  },
  characterLeft: count({ other: "zostało: #" }),
  characterList: "Postacie",
  characterTip: (name: string, likes: string) => `${name}: ${likes}`,
  bringsNow: (worth: number) => `teraz ${points(worth)}`,
  wouldBring: (worth: number) => `na twojej ulicy teraz ${points(worth)}`,
  livesHere: "już mieszka na twojej ulicy",
  welcome: (name: string) => `Powitaj ${whom[name] ?? name}`,
  sendAway: (name: string) => `${name} odchodzi`,
  putBack: (card: string) => `Oddaj ${card}`,
  ends: {
    "five houses": "Ktoś ukończył piątą kamienicę.",
    "decks out": "Karty się skończyły.",
    "nobody built": "Przez pięć rund nikt nie budował.",
    "characters out": "Nie ma już żadnej postaci.",
  },
  bands: {
    weak: "Początek zrobiony. Tę ulicę stać na więcej.",
    "not bad": "Nieźle!",
    good: "Dobrze!",
    "very good": "Bardzo dobrze!",
    "world champion": "Mistrzostwo świata!",
  },
  bandNames: {
    weak: "0–60: słabo",
    "not bad": "61–70: nieźle",
    good: "71–80: dobrze",
    "very good": "81–85: bardzo dobrze",
    "world champion": "86 i więcej: mistrzostwo świata",
  },
  bandsTitle: "Jak dobry to wynik?",
  log: {
    start_chosen: (who: string) => `${who} zaczyna`,
    drafted: (who: string, cards: string, got: number) =>
      got ? `${who} dobiera ${cards}, dostaje ${coinsPaid(got)}` : `${who} dobiera ${cards}`,
    laid: (who: string, card: string, place: string, paid: number, spent: number) =>
      `${who} wykłada ${card} na miejscu ${place} za ${coinsPaid(paid)}${spent ? ` i ${permits(spent)}` : ""}`,
    completed: (who: string, place: string) => `${who} kończy kamienicę ${place}`,
    moved_in: (who: string, name: string, place: string) => `${name} wprowadza się do kamienicy ${place} (${who})`,
    stood_empty: (who: string, place: string) => `Do kamienicy ${place} (${who}) nikt nie może się wprowadzić`,
    put_under: (who: string, card: string) => `${who} wsuwa ${card} pod stos`,
    coins_returned: (who: string, back: number) => `${who} oddaje ${coinsPaid(back)}`,
    round_ended: (round: number) => `Koniec rundy ${round}`,
    character_left: (name: string) => `${name} opuszcza grę`,
    game_ended: (how: string) => how,
  },
};
