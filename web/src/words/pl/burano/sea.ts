// Words of the lagoon, the workshops and the action board.

import type { sea as english } from "../../en/burano/sea";
import { counting } from "../../plural";

const count = counting("pl");
const points = count({ one: "# punkt", few: "# punkty", many: "# punktów", other: "# punktu" });

export const sea: typeof english = {
  lagoon: "Laguna",
  court: "Obszar warsztatów",
  board: "Plansza akcji",
  ports: { West: "Zachód", East: "Wschód" },
  cost: (what: string) => `koszt: ${what}`,
  gain: (what: string) => `zysk: ${what}`,

  docks: (colours: string) => `Kolory chatek: ${colours}`,
  standing: (workers: string) => `Pracownicy: ${workers}`,
  nobody: "Brak pracowników",
  leading: (who: string) => `Najwięcej pracowników: ${who}`,
  forYou: (fish: string) => `Twoje dopasowania: ${fish}`,
  boats: (whose: string) => `Łodzie: ${whose}`,
  ships: (ships: string) => `Statki kupieckie: ${ships}`,
  noShip: "Brak statków kupieckich",

  dock: (colour: string) =>
    `Chatka rybacka, kolor: ${colour}. Każde dopasowanie wskazanego domu i chatki daje jedną rybę.`,
  workers: (who: string, worth: number) =>
    `Pracownicy: ${who}. Przy porządkowaniu najwięcej pracowników na wyspie daje ${points(worth)}, przy remisie do podziału.`,
  route: "Szlak. Aby łowić, łódź płynie o jeden odcinek, nie więcej i nie mniej.",
  boat: (who: string) => `Łódź: ${who}`,
  ship: (ship: string) => `Statek kupiecki: ${ship}`,
  buys: {
    many: "Płaci 2, 4, 6 lub 8 punktów za 1, 2, 3 lub 4 ryby, wszystkie różne.",
    one: "Płaci 2, 6, 12 lub 20 punktów za 1, 2, 3 lub 4 ryby, wszystkie jednakowe.",
    pairs: "Płaci 5, 10 lub 15 punktów za 1, 2 lub 3 pary, każda inna.",
    threes: "Płaci 12 lub 24 punkty za 1 lub 2 różne trójki.",
  },

  sail: (place: string) => `Popłyń: ${place}`,
  swap: (place: string, colour: string) => `Zamień chatkę: ${place}, ${colour}`,
  swapWith: (place: string, colour: string) => `Zamień z: ${place}, ${colour}`,
  swapping: (place: string, colour: string) => `Do zamiany: ${place}, ${colour}`,
  withdraw: (place: string) => `Sprowadź pracownika: ${place}`,

  square: (square: string, workshop: string) => `pole ${square}, ${workshop}`,
  workshop: (colour: string) => `${colour} warsztat`,
  workshopTold: "Wskazany dom w jego kolorze wpuszcza jednego pracownika. Pole mieści jednego pracownika.",
  coinSquare: "Pole z monetą: postawiona tu koronkarka daje 1 monetę.",
  garden: "Ogródek: nie ma tu warsztatu.",
  laceWorker: (who: string) => `Koronkarka: ${who}. Przy porządkowaniu: 2 punkty za kostkę w kolorze pola.`,
  paid: "opłacona",
  union: (who: string, workers: string) =>
    `Związek: ${who}, ${workers}. Opłacony związek 2–9 pracowników daje jeszcze 1, 2, 4, 6, 9, 12, 16 lub 21 punktów.`,
  named: (who: string, arrows: number) => `Strzałki, które wyznaczają ten warsztat: ${who} ${arrows}`,
  lace: (square: string) => `Postaw koronkarkę: ${square}`,
  pay: (square: string) => `Opłać koronkarkę: ${square}`,
  noLace: "Nie ma jeszcze koronkarek",

  round: (round: number, rounds: number) => `Runda ${round} z ${rounds}`,
  seasonTold: "Wiosną i latem są 4 rundy, jesienią i zimą 3. W każdej rundzie każdy gracz ma jedną turę.",
  starts: (who: string) => `Pierwszy gracz: ${who}`,
  startsTold: "Pierwszy gracz zaczyna każdą rundę. Po każdej porze roku zostaje nim następny w kolejności.",
  toBeDrawn: "do wylosowania",
  does: {
    fishing: "Przepłyń jeden odcinek: przy wyspie każde dopasowanie daje rybę, w porcie sprzedajesz ryby.",
    lace: "Wyślij do 3 pracowników do warsztatów wyznaczonych przez twoje wskazane domy.",
    earning:
      "1 moneta za każdy widoczny symbol monety na pierścieniu. Potem możesz sprowadzić pracowników: za każdego dostajesz 1 monetę.",
  },
  triggers: "Dom zbudowany w jednym z tych kolorów uruchamia akcję.",
};
