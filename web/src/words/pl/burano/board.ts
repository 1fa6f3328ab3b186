// Words of the boards of the seats, and of the displays.

import type { BuranoColour } from "../../../protocol";
import type { board as english } from "../../en/burano/board";
import { counting } from "../../plural";
import { common } from "../common";
import { starting } from "./names";

const count = counting("pl");
const moves = count({
  one: "Wykonano # ruch.",
  few: "Wykonano # ruchy.",
  many: "Wykonano # ruchów.",
  other: "Wykonano # ruchu.",
});
const fishCards = count({ one: "# karta", few: "# karty", many: "# kart", other: "# karty" });
const buildings = count({
  one: "# karta budynku",
  few: "# karty budynków",
  many: "# kart budynków",
  other: "# karty budynku",
});
const tilesLeft = count({
  one: "został # kafel",
  few: "zostały # kafle",
  many: "zostało # kafli",
  other: "zostało # kafla",
});

/** A colour with "kostka", in the cases that are needed. */
const cube = {
  pink: { one: "różowa", object: "różową", few: "różowe", many: "różowych" },
  blue: { one: "niebieska", object: "niebieską", few: "niebieskie", many: "niebieskich" },
  yellow: { one: "żółta", object: "żółtą", few: "żółte", many: "żółtych" },
  green: { one: "zielona", object: "zieloną", few: "zielone", many: "zielonych" },
  orange: { one: "pomarańczowa", object: "pomarańczową", few: "pomarańczowe", many: "pomarańczowych" },
  white: { one: "biała", object: "białą", few: "białe", many: "białych" },
} satisfies Record<BuranoColour, { one: string; object: string; few: string; many: string }>;

const seen = { coin: "Widać na nim monetę.", fountain: "Widać na nim fontannę." };

export const board: typeof english = {
  boardOf: (name: string) => `Plansza: ${name}`,
  openBoard: (name: string) => `Pokaż planszę: ${name}`,
  named: (name: string, text: string) => `${name}: ${text}`,

  wheel: "Pierścień i koło czasu",
  arrowHouse: (colour: BuranoColour, symbol: "coin" | "fountain") =>
    `Strzałka wskazuje ten ${common.colours[colour]} dom: pasuje on do chatek i wyznacza warsztat w tym kolorze. ` +
    seen[symbol],
  arrowCovered: (colour: BuranoColour) =>
    `Pracownik zakrywa ten wskazany ${common.colours[colour]} dom, więc strzałka do niczego nie pasuje.`,
  sectorHouse: (sector: number, colour: BuranoColour, symbol: "coin" | "fountain") =>
    symbol === "coin"
      ? `Sektor ${sector}: ${common.colours[colour]} dom. ${seen.coin} Zarobek daje za nią 1 monetę.`
      : `Sektor ${sector}: ${common.colours[colour]} dom. ${seen.fountain} Liczy się dla kafli fontann.`,
  sectorWorker: (sector: number, colour: BuranoColour) =>
    `Sektor ${sector}: ${common.colours[colour]} dom z pracownikiem. Pracownicy wychodzą najpierw z sektora 1; ` +
    `kto zostanie do porządkowania, przyniesie ${cube[colour].object} kostkę.`,
  visibleCoins: count({
    one: "Na pierścieniu widać # monetę: tyle daje zarobek.",
    few: "Na pierścieniu widać # monety: tyle daje zarobek.",
    many: "Na pierścieniu widać # monet: tyle daje zarobek.",
    other: "Na pierścieniu widać # monety: tyle daje zarobek.",
  }),
  visibleFountains: count({
    one: "Na pierścieniu widać # fontannę: tyle liczy kafel fontann.",
    few: "Na pierścieniu widać # fontanny: tyle liczy kafel fontann.",
    many: "Na pierścieniu widać # fontann: tyle liczy kafel fontann.",
    other: "Na pierścieniu widać # fontanny: tyle liczy kafel fontann.",
  }),
  wheelWillTurn: count({
    one: "Po wytwarzaniu koronek koło obróci się o # sektor.",
    few: "Po wytwarzaniu koronek koło obróci się o # sektory.",
    many: "Po wytwarzaniu koronek koło obróci się o # sektorów.",
    other: "Po wytwarzaniu koronek koło obróci się o # sektora.",
  }),

  coins: (coins: string) => `${coins}. Na koniec każde pięć jest warte 1 punkt.`,
  privilege: (privilege: string) =>
    `${privilege}. Każdy kupuje monetę lub kostkę, zamienia dwie chatki albo otwiera pole warsztatu.`,
  moves: "Ruchy w turze",
  movesMade: moves,
  prices: "W turze są najwyżej cztery ruchy. Pierwszy daje 1 monetę, drugi i trzeci kosztują po 3, czwarty kosztuje 4.",
  nextMove: (coins: string) => `Następny ruch: ${coins}`,
  noMoreMoves: "Wykonano wszystkie cztery ruchy",
  privilegeBuys: "W swojej turze kupujesz za 1 punkt przywileju monetę albo kostkę do piramidy.",
  buys: "daje",
  buyCoin: "1 moneta za 1 punkt przywileju",
  buyCube: (colour: BuranoColour) => `${starting(cube[colour].one)} kostka za 1 punkt przywileju`,
  buyCubeTold: (colour: BuranoColour) =>
    `Za 1 punkt przywileju bierzesz z puli ${cube[colour].object} kostkę do piramidy. Wybierz ją, a potem miejsce.`,

  shelf: "Obszar przygotowania",
  shelfTold: "Obszar przygotowania: mieści trzy kostki gotowe do budowy.",
  emptySpace: "puste",
  preparedCube: (colour: BuranoColour, action: string) =>
    `Gotowa do budowy: ${cube[colour].one} kostka. Jej akcja w tej porze roku: ${action}.`,
  cubesOf: (colour: BuranoColour, number: number) =>
    count({
      one: `# ${cube[colour].one} kostka`,
      few: `# ${cube[colour].few} kostki`,
      many: `# ${cube[colour].many} kostek`,
      other: `# ${cube[colour].few} kostki`,
    })(number),
  takeCube: (colour: BuranoColour) => `Weź ${cube[colour].object} kostkę`,
  supply: "Pula",
  reserve: "Rezerwa",
  buying: "1 punkt przywileju za każdą kostkę",
  buyingTold: "Przy porządkowaniu za 1 punkt przywileju bierzesz do rezerwy kostkę w dowolnym kolorze.",
  pyramid: "Twoja piramida",
  pyramidOf: (name: string) => `Piramida: ${name}`,
  pyramidSecret: "Piramida powstaje w ukryciu.",
  pyramidDone: "Piramida jest gotowa.",

  roofs: "Kafle dachów",
  roofTile: (kind: string, first: BuranoColour, second: BuranoColour) =>
    `${kind}: bloki ${common.colours[first]} i ${common.colours[second]}.`,
  roofKinds: {
    islands: "2, 5 lub 9 punktów za przewagę na 1, 2 lub 3 wyspach.",
    workshops: "2, 5 lub 9 punktów za przewagę w 1, 2 lub 3 warsztatach.",
    fountains: "2, 3, 5 lub 9 punktów za 1, 2, 3 lub 4 widoczne fontanny.",
    points: "Zawsze 4 punkty.",
  },
  scoresNow: (points: string) => `Teraz: ${points}.`,
  emptyRoofSpace: "Puste miejsce na dach; zapełnia się je przy porządkowaniu.",
  putAway: (tile: string) => `Odrzuć: ${tile}`,
  putAwayTold: "Odrzuć ten kafel dachu. Wypada z gry, a ty weźmiesz nowy.",
  roofStacks: "Stosy kafli dachów",
  roofStack: (kind: string, left: number) => `${kind}, ${tilesLeft(left)}.`,
  takeRoof: (kind: string) => `Weź: ${kind}`,

  fishHand: "Ryby na ręce",
  fishOf: (kind: string, number: number, blind: number) =>
    `${kind} ×${number}` + (blind > 0 ? `, w tym ${blind} z talii: widzi tylko właściciel.` : ""),
  sellFish: (kind: string) => `Sprzedaj: ${kind}`,
  fishBacks: (number: number) => `${fishCards(number)} owoców morza z talii: widzi tylko właściciel.`,
  fishInHand: (fish: string) => `${fish} na ręce`,
  noFish: "Brak ryb na ręce",
  sold: "sprzedane",
  soldPile: (fish: string) => `Stos sprzedanych kart: ${fish}`,
  soldBacks: (number: number) => `Stos sprzedanych kart, zakryty do końca gry: ${fishCards(number)}.`,

  cardList: "Karty budynków",
  noCards: "Jeszcze bez kart budynków",
  cardsCome: "Dach może przynieść jedną",
  buildingCards: buildings,
  workersLeft: (workers: string) => `${workers} na pierścieniu`,
  cards: {
    kiln: "5 punktów za każdy różowy i każdy niebieski blok, którym nakrywasz domy.",
    tilery: "5 punktów za każdy żółty i każdy zielony blok, którym nakrywasz domy.",
    brickyard: "5 punktów za każdy pomarańczowy i każdy biały blok, którym nakrywasz domy.",
    dyehouse: "Gdy nakrywasz domy, twoje niebieskie i zielone bloki pasują do kostek w każdym kolorze.",
    paintshop: "Gdy nakrywasz domy, twoje żółte i białe bloki pasują do kostek w każdym kolorze.",
    studio: "Gdy nakrywasz domy, twoje różowe i pomarańczowe bloki pasują do kostek w każdym kolorze.",
    school: "Na koniec 2 punkty za każdego twojego pracownika na różowym, niebieskim lub żółtym polu warsztatu.",
    museum: "Na koniec 2 punkty za każdego twojego pracownika na zielonym, pomarańczowym lub białym polu warsztatu.",
    boatyard: "Twoja łódź może przepłynąć dwa odcinki, ale nie tam i z powrotem.",
    guildhall: "Twoje koronkarki mogą wypierać pracowników innych graczy.",
    townhall: "Wygrywasz remisy o przewagę na pobliskich wyspach.",
    convent: "Raz na porę roku opłacasz jedną koronkarkę bez kostki. Na koniec 3 punkty.",
    piazza: "Na koniec 3 punkty za każdą twoją kartę budynku, za tę też.",
    palazzo: "Na koniec 9 punktów.",
  },
  fishCard: (kinds: string) => `Na koniec 2 punkty za każdą sprzedaną kartę tych gatunków: ${kinds}.`,

  deck: "talia",
  fishDisplay: "Oferta owoców morza",
  shownFish: (kind: string) => `${kind}: do wzięcia za dopasowanie.`,
  takeFish: (kind: string) => `Weź: ${kind}`,
  drawFish: "Dobierz rybę z talii w ciemno",
  fishDeck: (left: number) => `Talia owoców morza: ${fishCards(left)}`,
  fishDeckTold: (left: number) => `Talia owoców morza: ${fishCards(left)}. Co stąd dobierzesz, wiesz tylko ty.`,
  cardDisplay: "Oferta kart budynków",
  drawCard: "Weź wierzchnią kartę talii",
  cardDeck: (left: number) => `Talia: ${buildings(left)}`,
  cardDeckTold: (left: number) =>
    `Talia: ${buildings(left)}. Kto nakrywa domy dachem, bierze kartę albo 2 punkty przywileju.`,
  takePrivilege: "Weź 2 punkty przywileju zamiast karty budynku",
};
