// How to play, in Polish.

import type { Lessons } from "../lessons";

export const pl: Lessons = {
  titles: {
    turn: "Twoja tura",
    points: "Skąd biorą się punkty",
    end: "Jak gra się kończy",
    rules: "Wszystkie zasady",
  },
  lessons: {
    walking: {
      goal: "Budujesz ulicę pięciu barwnych kamienic, każda ma trzy piętra. Każda ukończona kamienica przyciąga spacerowicza, a każdy lubi co innego: kwiaty, koty, lampy, markizy. Wygrywa ten, kto najlepiej im dogodzi.",
      turn: [
        {
          icon: "deck",
          name: "Weź karty",
          text: "Weź karty z jednej kolumny: wszystkie trzy, dwie z góry albo z dołu, albo samą górną lub dolną. Im mniej bierzesz, tym więcej monet dostajesz: jedna karta daje 2 monety, dwie dają 1.",
        },
        {
          icon: "house",
          name: "Buduj",
          text: "Wyłóż z ręki do trzech kart: jedna kosztuje 1 monetę, dwie kosztują 3, trzy kosztują 5. Najpierw parter, potem piętro, potem dach. Kamienica ma jeden kolor, a sąsiednie są różne.",
        },
        {
          icon: "permit",
          name: "Nagnij zasady",
          text: "Pozwolenie pozwala karcie złamać zasadę kolorów. Rusztowanie zajmuje miejsce piętra, którego jeszcze brakuje; stół sam stawia oba rusztowania tam, gdzie trzeba.",
        },
        {
          icon: "people",
          name: "Powitaj gościa",
          text: "Trzy karty to cała kamienica. Od razu wybierasz, kto do niej przyjdzie. Każda postać pokazuje, ile dałaby teraz.",
        },
      ],
      points: [
        {
          icon: "flowers",
          name: "Turyści",
          text: "Po 2 punkty i więcej za to, co jest na ich kamienicy: kwiaty, zioła, koty i podobne.",
        },
        {
          icon: "lamps",
          name: "Mieszkańcy",
          text: "Patrzą na całą twoją ulicę: kominy, lampy, lokale, pary markiz, przechodniów.",
        },
        { icon: "pizzeria", name: "Lokale", text: "Każdy daje wydrukowane na nim 2 lub 3 punkty." },
        { icon: "permit", name: "Pozwolenia", text: "3 punkty za każde niezużyte." },
        { icon: "windows", name: "Zamknięte okna", text: "Kto ma ich najwięcej, traci punkt za każde." },
      ],
      end: "Ktoś ma pięć kamienic, każdą z postacią, albo skończyły się karty. Rundę gra się do końca. Nieukończone kamienice nic nie dają.",
      tips: [
        "Gdy brakuje monet, weź jedną kartę: zachować można najwyżej sześć monet i trzy karty w ręce.",
        "Zanim skończysz kamienicę, sprawdź, kto jeszcze został, i buduj z myślą o nim.",
        "Wszystko samo się objaśnia: wskaż to albo przytrzymaj palcem.",
      ],
    },
    burano: {
      goal: "Cztery pory roku na wyspie rybaków i koronkarek. Z domków w sześciu kolorach budujesz miasto, a każdy domek posyła twoich ludzi do pracy. Punkty dają dachy, ryby i koronki.",
      turn: [
        {
          icon: "back3",
          name: "Piramida na każdą porę roku",
          text: "Wszyscy układają w tajemnicy czternaście kostek: dziewięć, cztery i jedną na szczycie. Najpierw bierze się to, co leży na wierzchu, więc kolejność ma znaczenie.",
        },
        {
          icon: "coin",
          name: "Do czterech ruchów w turze",
          text: "Pierwszy ruch daje 1 monetę; następne kosztują 3, 3 i 4. Bierz, buduj i kryj dachem w dowolnej kolejności.",
        },
        {
          icon: "house",
          name: "Weź i zbuduj",
          text: "Weź wolną kostkę i zbuduj ją w mieście: obok innego domku, rogiem do rogu, albo na dachu. Jej kolor mówi, co robisz potem.",
        },
        {
          icon: "arrow",
          name: "Żegluga, koronki albo zarobek",
          text: "Żegluga: płyniesz na wyspę, której chatki pasują do twoich strzałek, albo do portu, by sprzedać. Koronki: posyłasz ludzi do warsztatów w kolorach strzałek. Zarobek: monety, a ludzie wracają do domu.",
        },
        {
          icon: "start",
          name: "Kryj dachem",
          text: "Połóż kafel dachu na dwóch domkach w jej kolorach: w jednej linii, z jednym polem między nimi, na tej samej kondygnacji. Od razu punktuje, a ty wybierasz kartę budynku albo 2 punkty przywileju.",
        },
      ],
      points: [
        {
          icon: "start",
          name: "Dachy",
          text: "Od 2 do 9 punktów za wyspy lub warsztaty, w których masz najwięcej ludzi, albo za widoczne fontanny.",
        },
        {
          icon: "deck",
          name: "Ryby",
          text: "Każdy z czterech statków kupuje inaczej: różne, jednakowe, pary albo trójki.",
        },
        { icon: "people", name: "Wyspy", text: "Najwięcej ludzi na wyspie na koniec pory roku." },
        {
          icon: "check",
          name: "Koronki",
          text: "2 punkty za każdą koronkarkę opłaconą kostką w kolorze warsztatu, a więcej, gdy stoją obok siebie.",
        },
        {
          icon: "card",
          name: "Karty budynków",
          text: "Zdolności w czasie gry albo punkty na koniec. Każde 5 monet to też punkt.",
        },
      ],
      end: "Po zimie, ostatniej z czterech pór roku. Punktację końcową widać krok po kroku.",
      tips: [
        "Na szczycie piramidy kładź kolory, których chcesz użyć wcześnie.",
        "Dwa ruchy to dobra tura: zostaw monety na ten, który się liczy.",
        "Przewodnik przy stole mówi na każdym kroku, co możesz zrobić i dlaczego warto.",
      ],
    },
  },
};
