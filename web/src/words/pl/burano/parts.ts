// Words of ships and selling, of building cards in one line, and of what a choice would change.

import type { parts as english } from "../../en/burano/parts";
import { counting } from "../../plural";

const count = counting("pl");
const points = count({ one: "# punkt", few: "# punkty", many: "# punktów", other: "# punktu" });

export const parts: typeof english = {
  sellTo: (ship: string) => `Sprzedaj na statek: ${ship}`,
  pays: (lots: number, worth: number) => `${lots}: ${points(worth)}`,
  howMany: "Ile",
  which: "Które ryby",
  lot: (kind: string, cards: number) => (cards > 1 ? `${cards} × ${kind}` : kind),
  now: (worth: number, more: number) =>
    more > worth
      ? `Twoja ręka: teraz ${points(worth)}, z jeszcze jedną rybą ${more}`
      : `Twoja ręka: teraz ${points(worth)}`,
  soFar: (worth: number) => `Sprzedano dotąd za ${points(worth)}`,
  sell: (fish: string, worth: number) => `Sprzedaj ${fish}: ${points(worth)}`,
  matchedDock: "Pasuje do twojej strzałki.",
  afterSwap: (fish: number) =>
    count({
      one: "Najlepsza wyspa po zamianie: # ryba",
      few: "Najlepsza wyspa po zamianie: # ryby",
      many: "Najlepsza wyspa po zamianie: # ryb",
      other: "Najlepsza wyspa po zamianie: # ryby",
    })(fish),
  unionGrows: (now: number, then: number) => `Związki na koniec pory roku, gdy opłacone: +${now} → +${then}`,
  unionJoins: count({
    one: "Stoi osobno",
    few: "Tworzy związek liczący #",
    many: "Tworzy związek liczący #",
    other: "Tworzy związek liczący #",
  }),
  sentHome: (who: string) => `${who} zabiera tego pracownika i dostaje 2 monety`,
  losesMajority: (worth: number) => `Utrata przewagi: ${points(worth)} na koniec pory roku`,
  losesUnion: (worth: number) => `Mniejszy związek: ${points(worth)} mniej na koniec pory roku`,
  covers: (colour: string, symbol: "coin" | "fountain") =>
    `Zakrywa na twoim pierścieniu dom (${colour}) i jego ${symbol === "coin" ? "monetę" : "fontannę"}; pracownik na nim da w następnej porze roku kostkę (${colour})`,
  worthNow: (worth: number) => `teraz ${worth}`,
  worthTiles: (worth: number) => `do ${worth}`,
  worthNowTold: (worth: number) => `Obecnie warta ${points(worth)}.`,
  worthTilesTold: (worth: number) => `Z twoimi kaflami dachu: do ${points(worth)}.`,
  cards: {
    kiln: "5 za blok różowy, niebieski",
    tilery: "5 za blok żółty, zielony",
    brickyard: "5 za blok pomar., biały",
    dyehouse: "niebieskie, zielone: każda",
    paintshop: "żółte, białe: każda kostka",
    studio: "różowe, pomar.: każda",
    fishmarket: "2 za sprzedaną taką rybę",
    smokehouse: "2 za sprzedaną taką rybę",
    school: "2 za pracownika na nich",
    museum: "2 za pracownika na nich",
    boatyard: "płyń dwa odcinki",
    guildhall: "wypieraj pracowników",
    townhall: "wygrywasz remisy wysp",
    convent: "1 bez kostki; na koniec 3",
    piazza: "3 za kartę budynku",
    palazzo: "9 na koniec",
  },
};
