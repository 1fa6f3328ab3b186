// Words of clean-up and the final scoring.

import type { story as english } from "../../en/burano/story";
import { counting, joining } from "../../plural";

const count = counting("pl");
const and = joining("pl");
const cubes = count({ one: "# kostka", few: "# kostki", many: "# kostek", other: "# kostki" });
const points = count({
  one: "# punkt przywileju",
  few: "# punkty przywileju",
  many: "# punktów przywileju",
  other: "# punktu przywileju",
});
const workers = count({
  one: "# opłacona koronkarka",
  few: "# opłacone koronkarki",
  many: "# opłaconych koronkarek",
  other: "# opłaconej koronkarki",
});
const tiles = count({
  one: "# nowy kafel dachu",
  few: "# nowe kafle dachów",
  many: "# nowych kafli dachów",
  other: "# nowego kafla dachu",
});

export const story: typeof english = {
  label: "Co przynosi porządkowanie",
  titles: {
    islands: "Wyspy",
    lace: "Koronki",
    markers: "Nowe kolory akcji",
    cubes: "Nowe kostki",
    season: "Następna pora roku",
    coins: "Monety",
    fish_left: "Ryby na ręce",
    final_cards: "Karty budynków",
    end: "Koniec gry",
  },
  why: {
    islands: "Punkty daje przewaga na wyspie; remisujący dzielą się nimi, z zaokrągleniem w dół.",
    lace: "2 punkty za każdą opłaconą koronkarkę i premia za każdy związek.",
    markers: "Znaczniki akcji są potasowane. Oto co teraz daje każdy kolor.",
    cubes: "Każdy zakryty dom pierścienia daje kostkę w swoim kolorze.",
    season: "Kafle dachów są odnowione, a zaczyna inny gracz.",
    coins: "1 punkt za każde 5 monet; punkty przywileju liczą się jak monety.",
    fish_left: "1 punkt za każdą niesprzedaną rybę.",
    final_cards: "Tyle na koniec są warte karty budynków.",
    end: "Wszystkie punkty są policzone.",
  },
  island: (island, who) => `Wyspa ${island}: przewagę ma ${who}`,
  islandTie: (island, who) => `Wyspa ${island}: remis, ${and(who)}`,
  lace: (who, paid, bought, free) =>
    `${who}: ${workers(paid)}${bought ? `, przywilejem: ${bought}` : ""}${free ? ", jedna dzięki klasztorowi" : ""}`,
  unions: (who) => `${who}: premia za związki`,
  action: (action, colours) => `${action}: ${and(colours)}`,
  cubes: (who, taken, bought) => `${who}: ${cubes(taken)}${bought ? ` i jeszcze ${bought} za ${points(bought)}` : ""}`,
  roofs: (who, taken, away) => `${who}: ${tiles(taken)}${away ? `, odrzucone: ${away}` : ""}`,
  start: (season, who) => `${season}: pierwszym graczem jest ${who}`,
  most: (who) => `Najwięcej punktów ma ${who}`,
  level: (who) => `Po tyle samo punktów mają ${and(who)}`,
  each: (each) => `po ${each.replace(/^(1\s)punkt$/, "$1punkcie")}`,
  step: (at, all) => `${at} z ${all}`,
  next: "Dalej",
  skip: "Pomiń",
};
