// Words of tasks, moves and the log.

import type {
  BuranoColour,
  BuranoDirection,
  BuranoDock,
  BuranoLaceSquare,
  BuranoPayment,
  BuranoPlace,
  BuranoPyramidPlace,
  BuranoSeason,
  BuranoShip,
  BuranoWorkerPlace,
} from "../../../protocol";
import type { telling as english } from "../../en/burano/telling";
import { counting } from "../../plural";
import { common } from "../common";
import { names } from "./names";

const count = counting("pl");
const { and, colours, points } = common;
const { privilege, roofs } = names;

// As the objects of a verb: "dostaje 1 monetę".
const coins = count({ one: "# monetę", few: "# monety", many: "# monet", other: "# monety" });
const cubes = count({ one: "# kostkę", few: "# kostki", many: "# kostek", other: "# kostki" });
const workers = count({ one: "# pracownika", few: "# pracowników", many: "# pracowników", other: "# pracownika" });

const cards = count({ one: "# karta", few: "# karty", many: "# kart", other: "# karty" });

/** What a merchant ship has been sold so far, in what it counts. */
const lots: Record<BuranoShip, (lots: number) => string> = {
  many: cards,
  one: cards,
  pairs: count({ one: "# para", few: "# pary", many: "# par", other: "# pary" }),
  threes: count({ one: "# trójka", few: "# trójki", many: "# trójek", other: "# trójki" }),
};

/** Fish as the objects of a verb. */
const caught: Record<string, (count: number) => string> = {
  tuna: count({ one: "tuńczyka", few: "# tuńczyki", many: "# tuńczyków", other: "# tuńczyka" }),
  squid: count({ one: "kalmara", few: "# kalmary", many: "# kalmarów", other: "# kalmara" }),
  lobster: count({ one: "homara", few: "# homary", many: "# homarów", other: "# homara" }),
  crab: count({ one: "kraba", few: "# kraby", many: "# krabów", other: "# kraba" }),
  shrimp: count({ one: "krewetkę", few: "# krewetki", many: "# krewetek", other: "# krewetki" }),
  octopus: count({ one: "ośmiornicę", few: "# ośmiornice", many: "# ośmiornic", other: "# ośmiornicy" }),
  mussel: count({ one: "małża", few: "# małże", many: "# małży", other: "# małża" }),
  sea_bream: count({ one: "doradę", few: "# dorady", many: "# dorad", other: "# dorady" }),
};

/** "tuńczyka", "2 tuńczyki"; kinds of another set are named as it does. */
function fish(kind: string, number: number): string {
  return caught[kind]?.(number) ?? `${number} ${kind}`;
}

/** The colour with another ending: różow-ą, niebiesk-ą; "i" stays before "e" only. */
function ending(colour: BuranoColour, end: string): string {
  const stem = colours[colour].replace(/[yi]$/, "");
  return stem.endsWith("k") && end.startsWith("e") ? `${stem}i${end}` : `${stem}${end}`;
}

/** "różową kostkę". */
function cube(colour: BuranoColour): string {
  return `${ending(colour, "ą")} kostkę`;
}

/** "2 różowe" of cubes that are taken. */
function cubesIn(colour: BuranoColour, number: number): string {
  return count({
    one: `# ${ending(colour, "ą")}`,
    few: `# ${ending(colour, "e")}`,
    many: `# ${colours[colour]}ch`,
    other: `# ${colours[colour]}ch`,
  })(number);
}

const toShip: Record<BuranoShip, string> = {
  many: "statkowi „wiele gatunków”",
  one: "statkowi „jeden gatunek”",
  pairs: "statkowi „pary”",
  threes: "statkowi „trójki”",
};

function to(place: BuranoPlace): string {
  return place === "West" ? "do portu zachodniego" : place === "East" ? "do portu wschodniego" : `do wyspy ${place}`;
}

/** "niebieską chatkę na wyspie B". */
function dock({ island, colour }: BuranoDock): string {
  return `${ending(colour, "ą")} chatkę na wyspie ${island}`;
}

/** "niebieską chatką na wyspie B". */
function withDock({ island, colour }: BuranoDock): string {
  return `${ending(colour, "ą")} chatką na wyspie ${island}`;
}

function outOf(place: BuranoPyramidPlace): string {
  if (place === "t") return "ze szczytu";
  return place.startsWith("s") ? `z drugiego poziomu (${place})` : `z podstawy (${place})`;
}

function onto(place: BuranoPyramidPlace): string {
  if (place === "t") return "na szczyt";
  return place.startsWith("s") ? `na drugi poziom (${place})` : `do podstawy (${place})`;
}

function origin(from: BuranoWorkerPlace, colour: BuranoColour | null = null): string {
  if (from.length === 1) return `z wyspy ${from}`;
  return colour ? `z ${ending(colour, "ego")} pola ${from}` : `z pola ${from}`;
}

function toSquare(at: BuranoLaceSquare, colour: BuranoColour | null = null): string {
  return colour ? `na ${ending(colour, "e")} pole ${at}` : `na pole ${at}`;
}

function onSquare(at: BuranoLaceSquare, colour: BuranoColour | null = null): string {
  return colour ? `na ${colours[colour]}m polu ${at}` : `na polu ${at}`;
}

const onward: Record<BuranoDirection, string> = { across: "w prawo", down: "w dół" };

const payments: Record<BuranoPayment, string> = {
  cube: "kostką",
  privilege: "punktem przywileju",
  free: `kartą „${names.cards.convent}”`,
};

const ofSeason: Record<BuranoSeason, string> = { spring: "wiosny", summer: "lata", autumn: "jesieni", winter: "zimy" };

const reasons: Record<Parameters<typeof english.log.scored>[2], string> = {
  empty_sea: "za ryby, których zabrakło",
  roofs: "za dach",
  roof_cards: "za dach dzięki kartom budynków",
  islands: "za tę wyspę",
  lace: "za koronkarkę",
  unions: "za związki koronkarek",
  coins: "za monety",
  fish_left: "za ryby na ręce",
  final_cards: "za karty budynków",
};

export const telling: typeof english = {
  tasks: {
    pyramids: "Ułóż swoją piramidę: co leży na wierzchu, zejdzie pierwsze",
    turn: (price) =>
      `Przygotuj lub zbuduj dom albo nakryj dwa dachem: ruch ${
        price > 0 ? `daje ${coins(price)}` : `kosztuje ${coins(-price)}`
      }`,
    noMoveLeft: (left) =>
      left ? "Cztery ruchy wykonane: wydaj przywilej albo zakończ turę" : "Cztery ruchy wykonane: zakończ turę",
    fishing: (left) => `Popłyń do wyspy lub portu${left ? ", zamień dwie chatki" : ""} albo zostań na miejscu`,
    swapped: (left) => `Teraz popłyń do wyspy${left ? " albo jeszcze raz zamień dwie chatki" : ""}`,
    swapping: (first) => `Która chatka zamieni się miejscami z ${withDock(first)}?`,
    catching: count({
      one: "Weź rybę: z oferty albo w ciemno z talii",
      few: "Weź # ryby, jedną po drugiej: z oferty albo w ciemno z talii",
      other: "Weź # ryb, jedną po drugiej: z oferty albo w ciemno z talii",
    }),
    sending: "Pasują trzy chatki: wyślij na wyspę jednego pracownika albo dwóch",
    trading: "Sprzedaj ryby jednemu z tutejszych statków albo nic nie sprzedawaj",
    tradingOn: (ship, sold) => `Sprzedane ${toShip[ship]}: ${lots[ship](sold)}. Sprzedaj więcej albo skończ`,
    lace_making: (sent) =>
      sent
        ? "Wyślij kolejną koronkarkę albo na tym poprzestań"
        : "Możesz wysłać koronkarkę do warsztatu w kolorze wskazanego domu",
    earning: "Sprowadź pracowników (każdy daje 1 monetę) albo zostaw ich na miejscu",
    bonus: "Wybierz premię za dach: 2 punkty przywileju albo kartę budynku",
    lace_scoring: "Opłać koronkarki, by dały punkty: każdą kostką w kolorze jej pola",
    substitutes: (left) => `Zabrakło kostek: w zamian możesz wziąć ${cubes(left)} w dowolnym innym kolorze`,
    buying: (left) => `Kup kostki do rezerwy po 1 punkcie przywileju: masz ${left}`,
    early_buying: (left) => `Przed uzupełnieniem kup kostki po 1 punkcie przywileju: masz ${left}`,
    sort_roofs: "Odrzuć kafle dachów, których nie chcesz, a resztę zatrzymaj",
    fill_roofs: "Weź kafel dachu: wybierz rodzaj",
    ended: "Koniec gry",
  },
  doings: {
    fill_roofs: "wybiera kafle dachów",
    pyramids: "układa piramidę",
    turn: "wybiera ruch",
    fishing: "wybiera, dokąd płynąć",
    swapping: "zamienia chatki",
    catching: "łowi ryby",
    sending: "wysyła pracowników na ląd",
    trading: "sprzedaje ryby",
    lace_making: "wytwarza koronki",
    earning: "zarabia monety",
    bonus: "wybiera premię",
    lace_scoring: "opłaca koronkarki",
    substitutes: "bierze kostki",
    buying: "kupuje kostki",
    early_buying: "kupuje kostki przed uzupełnieniem",
    sort_roofs: "przegląda kafle dachów",
  },
  pyramidDone: "piramida gotowa",
  waits: (who, doing) => `${who} ${doing}`,
  stillStacking: (who, several) => (several ? `${who} jeszcze układają piramidy` : `${who} jeszcze układa piramidę`),
  stops: {
    turn: "Zakończ turę",
    noMove: "Spasuj i weź 1 monetę",
    fishing: "Nie płyń",
    nothingSold: "Nic nie sprzedawaj",
    trading: "Koniec sprzedaży",
    nobodySent: "Nie wysyłaj nikogo",
    lace_making: "Nie wysyłaj więcej",
    earning: "Zostaw ich na miejscu",
    nobodyPaid: "Nie opłacaj żadnej",
    lace_scoring: "Nie opłacaj więcej",
    substitutes: "Dość kostek",
    buying: "Dość kostek",
    early_buying: "Na razie dość kostek",
    sort_roofs: "Zatrzymaj te kafle",
    done: "Gotowe",
  },
  moves: {
    stack: (colour) => `Połóż ${cube(colour)}`,
    leave: "Zostaw to miejsce puste",
    pick: (colour, place) => `Przygotuj ${colour ? `${colours[colour]} ` : ""}dom ${outOf(place)}`,
    build: (colour, at) => `Zbuduj ${colours[colour]} dom na polu ${at}`,
    roof: (kind, first, second, at, direction) =>
      `Połóż ${roofs[kind]} od pola ${at} ${onward[direction]}: ${colours[first]}, potem ${colours[second]}`,
    roofSpace: (space) => `Miejsce na dach ${space}`,
    coin: "Zamień punkt przywileju na monetę",
    cube: (colour, place) => `Kup ${cube(colour)} ${onto(place)} za punkt przywileju`,
    sail: (place) => `Popłyń ${to(place)}`,
    swap: (one) => `Zamień ${dock(one)}`,
    catch: (kind) => `Weź ${fish(kind, 1)} z oferty`,
    blind: "Weź rybę w ciemno z talii",
    send: (sent) => `Wyślij na wyspę ${workers(sent)}`,
    sell: (kind, number, ship) => `Sprzedaj ${fish(kind, number)} ${toShip[ship]}`,
    lace: (at, colour) => `Wyślij koronkarkę ${toSquare(at, colour)}`,
    withdraw: (from, colour) => `Sprowadź pracownika ${origin(from, colour)}`,
    privilege: `Weź ${privilege(2)}`,
    card: (card) => `Weź kartę „${names.cards[card]}”`,
    top: "Weź w ciemno wierzchnią kartę budynku z talii",
    pay: (at, colour, how) => `Opłać koronkarkę ${onSquare(at, colour)} ${payments[how]}`,
    give: (at, colour, place) => `Opłać koronkarkę ${onSquare(at, colour)} kostką ${outOf(place)}`,
    take: (colour) => `Weź ${cube(colour)}`,
    discard: (kind, first, second) => `Odrzuć ${roofs[kind]}: ${colours[first]} i ${colours[second]}`,
    tile: (kind) => `Weź ${roofs[kind]}`,
  },
  log: {
    first_cube_laid: (colour, at) => `Na polu ${at} stoi pierwszy dom: ${colours[colour]}`,
    marker_laid: (colour, action) => `Od teraz ${colours[colour]} dom to ${names.actions[action]}`,
    card_revealed: (card) => `Nowa karta budynku w ofercie: ${names.cards[card]}`,
    start_chosen: (who) => `${who} zaczyna`,
    roof_taken: (who, kind) => `${who} bierze ${roofs[kind]}`,
    pyramids_revealed: "Wszystkie piramidy są ułożone i pokazane",
    surplus_returned: (who, spare) => `${who} oddaje do puli ${cubes(spare)}, dostaje ${coins(spare)}`,
    picked: (who, colour) => `${who} przygotowuje ${colours[colour]} dom`,
    built: (who, colour, at) => `${who} buduje ${colours[colour]} dom na polu ${at}`,
    privilege_gained: (who, gained) => `${who} zyskuje ${privilege(gained)}`,
    roofed: (who, kind, at, direction, floor) =>
      `${who} kładzie ${roofs[kind]} od pola ${at} ${onward[direction]}, kondygnacja ${floor}`,
    card_taken: (who, card) => `${who} bierze kartę budynku: ${names.cards[card]}`,
    scored: (who, scored, source) => `${who} zdobywa ${points(scored)} ${reasons[source]}`,
    docks_swapped: (who, first, second) =>
      `${who} wydaje ${privilege(1)}: zamienia miejscami ${dock(first)} i ${dock(second)}`,
    sailed: (who, place) => `${who} płynie ${to(place)}`,
    fish_caught: (who, kind) => `${who} bierze ${fish(kind, 1)} z oferty`,
    fish_drawn: (who, kind) => `${who} dobiera z talii ${kind === null ? "rybę" : fish(kind, 1)}`,
    workers_sent: (who, sent, island) => `${who} wysyła ${workers(sent)} na wyspę ${island}`,
    worker_came_back: (who, from, colour, gained) =>
      `${who}: pracownik wraca ${colour ? `z ${ending(colour, "ego")} warsztatu` : origin(from)} i przynosi ${coins(gained)}`,
    traded: (who, kinds, ship, scored) =>
      `${who} sprzedaje ${and(kinds.map(([kind, number]) => fish(kind, number)))} ${toShip[ship]} za ${points(scored)}`,
    lace_worker_placed: (who, at, colour, gained, spent) =>
      and([
        `${who} wysyła koronkarkę ${colour ? `do ${ending(colour, "ego")} warsztatu` : toSquare(at)}`,
        ...(spent ? [`wydaje ${privilege(spent)}`] : []),
        ...(gained ? [`dostaje ${coins(gained)}`] : []),
      ]),
    coins_earned: (who, earned) => `${who} zarabia ${coins(earned)}`,
    privilege_spent: (who, spent) => `${who} zamienia ${privilege(spent)} na ${coins(spent)}`,
    cube_bought: (who, colour) => `${who} wydaje ${privilege(1)} na ${cube(colour)} do piramidy`,
    turn_ended: (who, gained) => `${who} nie wykonuje ruchu i bierze ${coins(gained)}`,
    lace_paid: (who, at, colour, how) =>
      `${who} opłaca koronkarkę ${colour ? `w ${colours[colour]}m warsztacie` : onSquare(at)} ${payments[how]}`,
    island_led: (who, island) => `${who} prowadzi na wyspie ${island}`,
    cubes_refilled: (who, taken) =>
      `${who} bierze kostki za zakryte domy: ${and(taken.map(([colour, number]) => cubesIn(colour, number)))}`,
    cube_taken: (who, colour, spent) =>
      spent
        ? `${who} wydaje ${privilege(spent)} na ${cube(colour)} do rezerwy`
        : `${who} bierze ${cube(colour)} w zamian za brakującą`,
    roof_put_away: (who, kind) => `${who} odrzuca ${roofs[kind]}`,
    season_ended: (season) => `Koniec ${ofSeason[season]}`,
    game_ended: "Koniec zimy i koniec gry",
  },
};
