// Words of the guide through a first game.

import type { guide as english } from "../../en/burano/guide";
import { counting, joining } from "../../plural";
import { starting } from "./names";

const count = counting("pl");
const and = joining("pl");
const coins = count({ one: "# moneta", few: "# monety", many: "# monet", other: "# monety" });
/** Coins as the object of a verb: "masz 1 monetę". */
const coinsHad = count({ one: "# monetę", few: "# monety", many: "# monet", other: "# monety" });
const points = count({ one: "# punkt", few: "# punkty", many: "# punktów", other: "# punktu" });
/** Points after "do": "do 6 punktów". */
const pointsUpTo = count({ one: "# punktu", few: "# punktów", many: "# punktów", other: "# punktu" });
const cubes = count({ one: "# kostka", few: "# kostki", many: "# kostek", other: "# kostki" });
/** Cubes as the object of a verb: "weź 1 kostkę". */
const cubesTaken = count({ one: "# kostkę", few: "# kostki", many: "# kostek", other: "# kostki" });
/** Lace workers as the object of a verb. */
const workersPaid = count({ one: "# koronkarkę", few: "# koronkarki", many: "# koronkarek", other: "# koronkarki" });
const fish = count({ one: "# ryba", few: "# ryby", many: "# ryb", other: "# ryby" });
/** Fish as the object of a verb: "da 1 rybę". */
const fishGiven = count({ one: "# rybę", few: "# ryby", many: "# ryb", other: "# ryby" });
const rounds = count({ one: "# runda", few: "# rundy", many: "# rund", other: "# rundy" });

export const guide: typeof english = {
  label: "Przewodnik",
  hint: "Pokaż dobry ruch",
  hide: "Ukryj przewodnika",
  looks: {
    lagoon: "Spójrz na lagunę",
    town: "Spójrz na główną wyspę",
    court: "Spójrz na warsztaty",
    own: "Spójrz na swoją planszę",
    displays: "Spójrz na oferty",
  },
  titles: {
    fill_roofs: "Weź kafel dachu",
    pyramids: "Ułóż swoją piramidę",
    turn: "Do czterech ruchów",
    fishing: "Żegluga: dokąd?",
    swapping: "Wybierz drugą chatkę",
    catching: "Weź ryby",
    sending: "Jeden pracownik czy dwóch?",
    trading: "Sprzedaj ryby",
    lace_making: "Wytwarzanie koronek",
    earning: "Wypłacanie zarobków",
    bonus: "Twoja premia za dach",
    lace_scoring: "Opłać swoje koronkarki",
    substitutes: "Inne kostki w zamian",
    buying: "Kupić kostki?",
    early_buying: "Kupić kostki przed uzupełnieniem?",
    sort_roofs: "Które kafle zostają?",
    ended: "Koniec gry",
  },
  waitingTitle: "Teraz kolej innych",
  rhythm: {
    setUp: "Najpierw kafle dachów i piramidy, potem cztery pory roku.",
    pyramids: (season, all) => `${season}: najpierw piramidy, potem ${rounds(all)}, w każdej jedna twoja tura.`,
    turns: (season, round, all) => `${season}, runda ${round} z ${all}. Potem punktują wyspy i opłacone koronki.`,
    winter: (season, round, all) => `${season}, runda ${round} z ${all}. Potem ostatni raz punktują wyspy i koronki.`,
    cleanUp: (season) => `${season} dobiega końca: porządkowanie.`,
  },
  markers: (fishing, lace, earning) =>
    `Kolory: żegluga – ${and(fishing)}; koronki – ${and(lace)}; zarobek – ${and(earning)}.`,
  worth: (list) => `Punkty dla ciebie w tej chwili: ${list.join(", ")}.`,
  worthOf: (what, worth) => `${what} ${worth}`,
  tiles: {
    three: "Weź trzy kafle różnych rodzajów. Każdy punktuje raz: gdy nakryjesz nim dwa domy.",
    renew: "Zapełnij puste miejsca na dachy; nowe kafle muszą być różnych rodzajów.",
    grows: "Wyspy i warsztaty punktują twoje przewagi, fontanny – odkryte domy pierścienia.",
    colours: "Dwa kolory kafla poznasz po wzięciu: takie domy muszą stać na głównej wyspie.",
    away: "Odrzuć kafle, których raczej nie położysz; wypadają z gry.",
    keep: "Niczego nie musisz odrzucać. Zaraz potem zapełnisz puste miejsca.",
  },
  pyramid: {
    order: "Układasz od podstawy w górę, a bierzesz od szczytu: ostatnia kostka zejdzie pierwsza.",
    base: "Do podstawy: kolory, które mogą poczekać do końca pory roku.",
    second: "Na drugi poziom: kolory, których akcji chcesz wkrótce.",
    top: "Na szczyt: kolor, z którego chcesz zbudować pierwszy dom.",
    surplus: (surplus) => `Kostki, które się nie zmieszczą, zmienią się w monety. Dla ciebie: ${coins(surplus)}.`,
    all: (all) => `W rezerwie: ${cubes(all)}. Układasz wszystkie.`,
    lace: "Koronkarki opłacasz kostkami, które zostały w piramidzie, w kolorach ich pól.",
  },
  turn: {
    first: "Pierwszy ruch w turze daje ci 1 monetę: wykonaj chociaż jeden.",
    next: (price, have) => `Kolejny ruch kosztuje ${coinsHad(price)}; masz ${coinsHad(have)}.`,
    poor: (price, have) => `Kolejny ruch kosztuje ${coinsHad(price)}, a masz ${coinsHad(have)}: zakończ turę.`,
    four: "Wszystkie cztery ruchy za tobą: zakończ turę.",
    stuck: "Nie ma już czego brać, budować ani nakrywać: zakończ turę.",
    pick: (free) => `Przygotuj dom z wolnej kostki: ${free.join(", ")}.`,
    free: (colour, action) => `${colour} (${action})`,
    cheap: "Zbuduj dom od razu za monety albo w następnej turze pierwszym ruchem, który daje monetę.",
    fish: (colour, island, caught) => `${starting(colour)} dom to żegluga: wyspa ${island} da ${fishGiven(caught)}.`,
    sell: (colour, worth) => `${starting(colour)} dom to rejs do portu: statek zapłaci tam ${points(worth)}.`,
    noFish: (colour) => `${starting(colour)} dom to żegluga, ale żadna wyspa w zasięgu nie pasuje do strzałek.`,
    lace: (colour, workshops) =>
      `${starting(colour)} dom to koronki: strzałki otwierają warsztaty (${and(workshops)}).`,
    earn: (colour, earned) => `${starting(colour)} dom to zarobek: ${coins(earned)}, a pracownicy mogą wrócić.`,
    roof: (roof, worth) => `Możesz położyć dach: ${roof}, ${points(worth)} i premia.`,
    save: "Zostało mało monet: kończąc teraz, zachowasz je, a następna tura znów zacznie się monetą.",
    privilege: "Punkt przywileju kupuje 1 monetę albo kostkę do piramidy, kiedy zechcesz w swojej turze.",
  },
  fishing: {
    islands: (list) => `Chatki pasujące do strzałek: ${list.join(", ")}.`,
    island: (island, caught) => `wyspa ${island} (${fish(caught)})`,
    ashore: "Potem pracownicy schodzą na ląd: przewaga na wyspie da punkty przy porządkowaniu.",
    guests: "Inni gracze, którzy mają tam pracowników, zabierają po jednym i dostają po 2 monety.",
    port: (port, worth) => `${port}: statek zapłaci tam za twoje ryby do ${pointsUpTo(worth)}.`,
    portEarly: (port) => `${port}: żaden statek nie chce tam jeszcze twoich ryb.`,
    swap: "1 punkt przywileju zamieni najpierw dwie chatki, żeby pasowało ich więcej.",
    none: "Nic nie jest w zasięgu: zostań na miejscu.",
  },
  swapping: {
    second: "Wybierz chatkę, która zamieni się miejscami z pierwszą.",
    arrows: (colours) => `Kolory twoich strzałek: ${and(colours)}. Takie chatki przydadzą się blisko łodzi.`,
    sail: "Po zamianie łódź musi popłynąć do wyspy.",
  },
  catching: {
    known: "Rybę z oferty widzą wszyscy; ryba z talii zostaje twoją tajemnicą.",
    again: (kinds) => `Masz już na ręce: ${and(kinds)}. Jednakowe ryby tworzą pary, trójki i czwórki.`,
    ships: "Statki płacą najwyżej: za 4 różne 8 punktów, za 4 jednakowe 20, za trzy pary 15, za dwie trójki 24.",
  },
  sending: {
    stand: (own, other) => `Twoi pracownicy na tej wyspie: ${own}; najsilniejszy z innych graczy: ${other}.`,
    two: "Dwóch łatwiej zdobędzie przewagę; jeden zostawia ci więcej pracowników w domu.",
    bare: "Odkryte domy pierścienia pokazują monety i fontanny; zakryte dają kostki przy porządkowaniu.",
  },
  trading: {
    best: (ship, worth) => `Najwięcej płaci tu statek „${ship}”: ${points(worth)}.`,
    elsewhere: (ship, worth) => `W drugim porcie statek „${ship}” zapłaciłby ${points(worth)}.`,
    none: "Żaden statek nie chce tu twoich ryb: graj dalej.",
    once: "Handlujesz raz, z jednym statkiem; potem odpływa on do drugiego portu.",
    more: "Możesz dołożyć ryby dla tego samego statku albo skończyć.",
    kept: "Ryba, której nigdy nie sprzedasz, jest na koniec warta 1 punkt.",
  },
  lace: {
    open: (colours) => `Twoje strzałki otwierają pola w kolorach: ${and(colours)}.`,
    first: "Pierwsza koronkarka może zająć każde podświetlone pole: wybierz takie z miejscem wokół.",
    beside: "Trzymaj je obok siebie: połączone tworzą związki, warte więcej przy porządkowaniu.",
    coin: "Pole z monetą daje od razu 1 monetę.",
    privilege: "Pola dalsze lub zajęte przez innych kosztują 1 punkt przywileju.",
    paid: "Przy porządkowaniu każda da 2 punkty za kostkę w kolorze jej pola.",
    none: "Żadne pole nie jest teraz dla ciebie otwarte: graj dalej.",
  },
  earning: {
    back: "Monety są wypłacone. Każdy sprowadzony pracownik daje jeszcze 1.",
    idle: (islands) => `Nie masz przewagi tutaj: ${islands.join(", ")}. Tam pracownik jest mniej potrzebny.`,
    island: (island) => `wyspa ${island}`,
    keep: "Zostaw tych, którzy trzymają przewagę albo należą do związku.",
    cubes: "Po powrocie zakrywają domy pierścienia, a każdy zakryty da kostkę przy porządkowaniu.",
  },
  bonus: {
    tile: (worth) => `Sam dach jest wart: ${points(worth)}.`,
    privilege: "2 punkty przywileju: na monety, kostki, zamianę chatek albo odległe pola warsztatów.",
    card: "Karta budynku działa do końca gry: im wcześniej, tym lepiej.",
    best: (card, worth) => `W tej chwili najwięcej dodaje karta: ${card}, ${points(worth)}.`,
  },
  laceScoring: {
    can: (payable) => `Możesz opłacić najwyżej ${workersPaid(payable)}: kostka w kolorze pola, po 2 punkty.`,
    unions: "Opłacaj stojące obok siebie: związki 2, 3, 4, 5 koronkarek dodają 1, 2, 4, 6 punktów i więcej.",
    privilege: "Gdzie brakuje kostki, wystarczy 1 punkt przywileju.",
    keep: "Kostki, które zachowasz, wrócą do rezerwy na następną piramidę.",
    last: "To ostatni raz: kostki, które zostaną, nie są nic warte.",
    none: "Nie ma już kogo opłacić: graj dalej.",
  },
  cubes: {
    instead: (left) => `W puli zabrakło koloru. Weź w zamian ${cubesTaken(left)} w innym kolorze.`,
    price: "Za 1 punkt przywileju bierzesz do rezerwy kostkę w dowolnym kolorze.",
    reserve: (all) => `Twoja rezerwa: ${cubes(all)}; piramida mieści 14, reszta zmieni się w monety.`,
    save: "Punkty, które zachowasz, zostaną na następną porę roku.",
    early: "Kostkę kupioną teraz masz, zanim inni uzupełnią swoje; po własnym uzupełnieniu możesz kupować znowu.",
  },
  ended: "Dziękujemy za grę! W punktacji widać, kto za co ma punkty.",
  waiting: {
    stacked: "Twoja piramida jest gotowa. Gdy skończy ostatni gracz, zobaczycie wszystkie.",
    arrows: (colours) => `Twoje strzałki: ${and(colours)}. Służą ci chatki i warsztaty w tych kolorach.`,
    island: (island, caught) => `Stąd wyspa ${island} dałaby ci ${fishGiven(caught)}.`,
    watch: "Patrz, gdzie inni budują: na ich dachach mogą stanąć też twoje domy.",
  },
};
