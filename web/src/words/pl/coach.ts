// Przewodnik po pierwszej grze i lekcje, po polsku.

import type { Coach } from "../coach";
import { counting, joining } from "../plural";

const count = counting("pl");
const and = joining("pl");
const coins = count({ one: "# monetę", few: "# monety", many: "# monet", other: "# monety" });
const short = count({ one: "# monety", few: "# monet", many: "# monet", other: "# monety" });
const points = count({ one: "# punkt", few: "# punkty", many: "# punktów", other: "# punktu" });

export const pl: Coach = {
  label: "Przewodnik",
  lesson: "Lekcja",
  step: (at, of) => `Krok ${at} z ${of}`,
  again: "Jeszcze raz",
  show: "Pokaż",
  next: "Następna lekcja",
  all: "Wszystkie lekcje",
  solved: "Rozwiązane!",
  missed: "Jeszcze nie. Cofnij i spróbuj inaczej.",
  hide: "Ukryj przewodnika",
  open: "Przewodnik",
  win: "Jak się wygrywa",
  page: {
    title: "Jak się wygrywa",
    long: "Jak długo",
    length: (minutes, turns) => `Około ${minutes} minut we dwoje, mniej więcej po ${turns} tur.`,
    first: "Pierwsza gra z przewodnikiem",
    firstNote: "Przewodnik pokazuje pierwsze tury krok po kroku; potem grasz dalej, a on towarzyszy ci do końca.",
    begin: "Zacznij grę z przewodnikiem",
    lessons: "Lekcje",
    lessonsNote: "Każda o jednej zasadzie, do rozwiązania w jednym do trzech ruchów.",
    progress: (done, of) => `Rozwiązane: ${done} z ${of}`,
    done: "rozwiązane",
  },
  steps: {
    walking: [
      "Zaznacz dwie niebieskie karty, piętro i dach, i weź je. Dwie karty dają 1 monetę; jedna dałaby 2, wszystkie trzy żadnej.",
      "Połóż niebieskie piętro. Musi na czymś stać: rusztowanie zastąpi parter, dopóki go nie ma.",
      "Teraz niebieski dach. Pierwsza karta w turze kosztuje 1 monetę, druga jeszcze 2, trzecia kolejne 2.",
      "Na tym poprzestań: naciśnij „Zakończ budowanie”. Runda się kończy i przychodzą nowe karty.",
      "Niebieski parter wciąż tu jest. Weź go samego: to daje 2 monety.",
      "Połóż go w miejsce rusztowania. Trzy karty jednego koloru to ukończona kamienica.",
      "Ktoś od razu się wprowadza. Dziewczyna kocha koty, a w twojej kamienicy są trzy: 2 punkty i po 3 za każdego kota.",
      "Pierwsza kamienica gotowa. Zachowaj resztę monet i naciśnij „Zakończ budowanie”; odtąd decydujesz ty.",
    ],
    burano: [
      "Twoja piramida jest już ułożona. Zdejmij różową kostkę ze szczytu: pierwszy ruch w turze daje 1 monetę.",
      "Zbuduj z niej dom w podświetlonym otworze, róg w róg z domem, który już stoi. Różowy to w tej porze roku kolor żeglugi.",
      "Płyń na wyspę D: dwie jej chatki mają kolory twoich strzałek, więc złowisz dwie ryby.",
      "Weź ośmiornicę. Statki kupią później ryby w zestawach.",
      "I doradę. Potem jeden twój pracownik schodzi na ląd: większość na wyspie punktuje na koniec pory roku.",
      "Trzeci ruch kosztowałby znów 3 monety. Zakończ tu turę i zachowaj je.",
      "Teraz zdejmij niebieską kostkę. Gdy nie ma szczytu, cały drugi poziom jest wolny.",
      "Zbuduj ją w jednej linii z różowym domem, z jednym polem przerwy. Niebieski zarabia: moneta za każdą monetę widoczną na twoim pierścieniu.",
      "Możesz ściągać pracowników do domu, po monecie za każdego. Ale trzymają twoje wyspy, więc zostaw ich i idź dalej.",
      "Teraz połóż kafel dachu na niebieskim i różowym domu. Liczy twoje przewagi na wyspach: dwie, czyli 5 punktów.",
      "Każdy dach daje premię. Weź Palazzo: 9 punktów na koniec gry.",
      "Dobra tura! Zakończ ją tutaj.",
      "Jeszcze koronka. Zdejmij pomarańczową kostkę.",
      "Zbuduj z niej dom. Pomarańczowy to w tej porze roku kolor koronki.",
      "Wyślij koronkarkę na to pole. Przy porządkowaniu da 2 punkty, jeśli zapłacisz kostką w jego kolorze; kolejne stają obok.",
    ],
  },
  lessons: {
    walking: {
      coins: {
        title: "Monety za zostawione karty",
        task: "Prawie nie masz monet. Weź karty tak, by dostać 2 monety.",
        rule: "Jedna karta daje 2 monety, dwie dają 1, trzy żadnej.",
      },
      column: {
        title: "Z kolumny",
        task: "Niebieskiej kamienicy brakuje piętra. Weź to, które leży w środku kolumny.",
        rule: "Środkowej z trzech kart nie bierze się samej: tylko z tą nad nią, pod nią albo z obiema.",
      },
      build: {
        title: "Od dołu do góry",
        task: "Zacznij różową kamienicę: połóż parter, a na nim piętro.",
        rule: "Parter, piętro, dach. Jedna karta kosztuje 1 monetę, dwie 3, trzy 5.",
      },
      colours: {
        title: "Jedna kamienica, jeden kolor",
        task: "Połóż niebieski dach tam, gdzie nie trzeba pozwolenia.",
        rule: "Kamienica ma jeden kolor, a sąsiednie karty na tym samym poziomie różnią się kolorem.",
      },
      permit: {
        title: "Pozwolenia",
        task: "Ukończ zieloną kamienicę różowym piętrem, za cenę pozwolenia.",
        rule: "Pozwolenie pozwala jednej karcie złamać jedną zasadę kolorów. Niewydane jest warte 3 punkty.",
      },
      scaffold: {
        title: "Rusztowania",
        task: "Połóż niebieski dach na niebieskiej kamienicy, choć brakuje jej piętra.",
        rule: "Rusztowanie zastępuje parter albo piętro. Masz dwa i same stają tam, gdzie trzeba.",
      },
      replace: {
        title: "Brakująca karta",
        task: "Połóż niebieskie piętro tam, gdzie stoi rusztowanie.",
        rule: "Karta zastępuje rusztowanie, które znów jest wolne; dopiero teraz kamienica jest ukończona.",
      },
      welcome: {
        title: "Ktoś się wprowadza",
        task: "Ukończ zieloną kamienicę i wybierz, kto się wprowadzi.",
        rule: "Do ukończonej kamienicy od razu trafia jedna postać. Nigdy dwóch takich samych mieszkańców na jednej ulicy.",
      },
      hand: {
        title: "Trzy karty na ręce",
        task: "Na koniec tury masz cztery karty. Odłóż jedną.",
        rule: "Zostają najwyżej trzy karty i sześć monet. Odłożona karta trafia pod stos swojego poziomu.",
      },
      fifth: {
        title: "Piąta kamienica",
        task: "Ukończ piątą kamienicę, w razie potrzeby z pozwoleniem, i wybierz, kto się wprowadzi.",
        rule: "Pięć kamienic z postaciami kończy grę po tej rundzie. Nieukończone kamienice nic nie dają.",
      },
      tourist: {
        title: "Turyści",
        task: "Wybierz postać, która da tu najwięcej punktów: policz koty.",
        rule: "Turyści dają 2 punkty i patrzą tylko na swoją kamienicę; Dziewczyna dodaje 3 za każdego kota.",
      },
      inhabitant: {
        title: "Mieszkańcy",
        task: "Spójrz na lokale na swojej ulicy i wybierz postać, która da najwięcej.",
        rule: "Mieszkańcy liczą całą ulicę: Sklepikarz daje 2, 5, 9 lub 15 za jeden do czterech rodzajów lokali.",
      },
      solo: {
        title: "W pojedynkę",
        task: "Gdy grasz samotnie, po każdej turze ktoś odchodzi. Wybierz kto.",
        rule: "Gdy zabraknie postaci, gra samotna się kończy; oddaj więc tę, której najmniej potrzebujesz.",
      },
    },
    burano: {
      tiles: {
        title: "Kafle dachów",
        task: "Weź trzy kafle dachów różnych rodzajów.",
        rule: "Każdy punktuje raz, gdy go kładziesz: wyspy, warsztaty, fontanny albo po prostu 4 punkty.",
      },
      season: {
        title: "Koniec pory roku",
        task: "To ostatnia tura wiosny. Zakończ ją i zobacz, co dają wyspy.",
        rule: "Cztery pory roku po 4, 4, 3 i 3 rundy: piramidy, tury, porządkowanie.",
      },
      pyramid: {
        title: "Piramida",
        task: "Ułóż dwie ostatnie kostki piramidy i skończ ją.",
        rule: "Dziewięć, cztery, jedna. Co leży na górze, zdejmuje się najpierw; nadmiarowe kostki dają monety.",
      },
      moves: {
        title: "Ile kosztują ruchy",
        task: "Zrób dwa ruchy: zdejmij kostkę i zbuduj z niej dom.",
        rule: "Pierwszy ruch daje 1 monetę, następne kosztują 3, 3 i 4.",
      },
      pick: {
        title: "Wolne kostki",
        task: "Zdejmij kostkę, na której nic nie leży.",
        rule: "Kostka jest wolna, gdy żadna inna na niej nie leży. Obszar przygotowania mieści trzy.",
      },
      build: {
        title: "Róg w róg",
        task: "Zbuduj różowy dom w otworze na głównej wyspie.",
        rule: "Nowy dom styka się z innym rogiem; jego kolor mówi, jaka akcja nastąpi.",
      },
      match: {
        title: "Na dachu",
        task: "Zbuduj zielony dom na zielonej części dachu.",
        rule: "Wolno budować na każdym dachu. Na własnym kolorze daje to 1 punkt przywileju.",
      },
      roof: {
        title: "Dwa domy, jeden dach",
        task: "Połóż kafel dachu na dwóch domach w jego kolorach.",
        rule: "Oba na tym samym piętrze, w jednej linii, z jednym polem przerwy; nigdy na trzecim piętrze.",
      },
      bonus: {
        title: "Premia za dach",
        task: "Weź kartę budynku jako premię za dach.",
        rule: "Każdy dach daje 2 punkty przywileju albo kartę budynku; potem punktuje kafel.",
      },
      fishing: {
        title: "Żegluga",
        task: "Płyń na wyspę, której dwie chatki mają kolory twoich strzałek, i weź dwie ryby.",
        rule: "Jedna ryba za każdą strzałkę pasującą do chatki; potem pracownicy schodzą na ląd.",
      },
      trade: {
        title: "Sprzedaż ryb",
        task: "Sprzedaj trzy ośmiornice statkowi, który płaci za nie 12 punktów.",
        rule: "Każdy statek kupuje po swojemu, raz na wizytę, i odpływa do drugiego portu.",
      },
      lace: {
        title: "Koronka",
        task: "Wyślij dwie koronkarki do warsztatów.",
        rule: "Strzałki wskazują warsztaty. Pierwsza staje tam gdziekolwiek, następne obok swoich albo, za punkt przywileju, gdziekolwiek.",
      },
      earning: {
        title: "Powrót do domu",
        task: "Monety już wypłacone. Ściągnij pracownika do domu.",
        rule: "Moneta za każdą widoczną na twoim pierścieniu i 1 za każdego pracownika, który wraca.",
      },
      swap: {
        title: "Zamiana chatek",
        task: "Wydaj punkt przywileju: zamień dwie chatki, potem płyń na wyspę.",
        rule: "Punkt zamienia dwie chatki różnych wysp przed rejsem. Kupuje też monety i kostki.",
      },
      card: {
        title: "Karty budynków",
        task: "Połóż dach i weź premię; zobacz, jak płaci twoja karta.",
        rule: "Niektóre karty dają 5 punktów za każdy blok w ich kolorach przy kryciu dachem; inne liczą się na końcu.",
      },
      pay: {
        title: "Zapłata za koronkę",
        task: "Zapłać dwóm koronkarkom kostkami ze swojej piramidy.",
        rule: "Kostka w kolorze pola: 2 punkty. Opłacone koronkarki obok siebie dają więcej.",
      },
      end: {
        title: "Ostatnie punktowanie",
        task: "Zapłać, komu możesz, i zakończ: na tym kończy się gra.",
        rule: "Na koniec przywilej staje się monetami, 5 monet to punkt, ryba na ręce to punkt, liczą się też karty.",
      },
    },
  },
  street: {
    titles: {
      draft: "Weź karty",
      build: "Budowa",
      welcome: "Kto się wprowadzi?",
      return: "O jedną kartę za dużo",
      remove: "Ktoś odchodzi",
      waiting: "Tura innych",
      over: "Jak to się skończyło",
    },
    missing: (card, column) => `W kolumnie ${column} leży karta, na którą czeka jedna z twoich kamienic: ${card}.`,
    poor: (have) => `Masz ${coins(have)}. Jedna karta daje 2.`,
    pair: "Dwie karty jednego koloru, jedna nad drugą, to dobry początek kamienicy.",
    fewer: "Im mniej bierzesz, tym więcej monet: 2 za jedną kartę, 1 za dwie.",
    completes: (card, price) => `Ta karta kończy kamienicę, i ktoś się wprowadzi: ${card}, za ${coins(price)}.`,
    short: (card, missing) =>
      `Kamienica byłaby gotowa (${card}), ale brakuje ${short(missing)}. Oszczędzaj albo weź następnym razem jedną kartę.`,
    fits: (card, price) => `Pasuje do twojej ulicy: ${card}, za ${coins(price)}.`,
    permits: "Twoje karty pasują teraz tylko z pozwoleniem, a ono jest na koniec warte 3 punkty.",
    save: "Nic więcej do położenia? Naciśnij „Zakończ budowanie”: monety i trzy karty zostają.",
    best: (who, worth) => `Najwięcej w tej chwili: ${who}, ${points(worth)}.`,
    grow: "Turyści patrzą na swoją kamienicę. Mieszkańcy liczą całą ulicę, więc rosną razem z nią.",
    keep: "Zostaw to, co pasuje do twoich kamienic; karta trafi pod swój stos.",
    leave: "Wybierz postać, której najmniej potrzebujesz.",
    waiting: "Patrz, które karty znikają: z reszty wybierasz ty.",
    houses: (done) => `Gotowe kamienice: ${done} z 5.`,
    total: (all) => `Masz ${points(all)}.`,
    from: (sources) => `Najwięcej dały: ${and(sources)}.`,
    unfinished: "Zachowane pozwolenia liczą się po 3; nieukończone kamienice nic nie dają.",
  },
};
