// What things are called at a table of Burano.

import type { names as english } from "../../en/burano/names";
import { counting } from "../../plural";

const count = counting("pl");

/** With a capital, as a sentence begins: "Różowy". */
export function starting(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const names: typeof english = {
  actions: { fishing: "żegluga", lace: "wytwarzanie koronek", earning: "wypłacanie zarobków" },
  seasons: { spring: "wiosna", summer: "lato", autumn: "jesień", winter: "zima" },
  places: {
    A: "wyspa A",
    B: "wyspa B",
    C: "wyspa C",
    D: "wyspa D",
    E: "wyspa E",
    F: "wyspa F",
    West: "port zachodni",
    East: "port wschodni",
  },
  ships: { many: "wiele gatunków", one: "jeden gatunek", pairs: "pary", threes: "trójki" },
  fish: {
    tuna: "tuńczyk",
    squid: "kalmar",
    lobster: "homar",
    crab: "krab",
    shrimp: "krewetka",
    octopus: "ośmiornica",
    mussel: "małż",
    sea_bream: "dorada",
  },
  roofs: {
    islands: "kafel wysp",
    workshops: "kafel warsztatów",
    fountains: "kafel fontann",
    points: "kafel punktów",
  },
  cards: {
    kiln: "Wypalarnia",
    tilery: "Wytwórnia dachówek",
    brickyard: "Cegielnia",
    dyehouse: "Farbiarnia",
    paintshop: "Skład farb",
    studio: "Pracownia artysty",
    fishmarket: "Targ rybny",
    smokehouse: "Wędzarnia",
    school: "Szkoła",
    museum: "Muzeum",
    boatyard: "Szkutnia",
    guildhall: "Dom cechowy",
    townhall: "Ratusz",
    convent: "Klasztor",
    piazza: "Piazza",
    palazzo: "Palazzo",
  },
  sources: {
    trades: "Sprzedane ryby",
    empty_sea: "Puste morze",
    roofs: "Dachy",
    roof_cards: "Karty (dachy)",
    islands: "Wyspy",
    lace: "Koronkarki",
    unions: "Związki",
    coins: "Monety",
    fish_left: "Ryby na ręce",
    final_cards: "Karty (koniec)",
  },
  cubes: count({ one: "# kostka", few: "# kostki", many: "# kostek", other: "# kostki" }),
  workers: count({ one: "# pracownik", few: "# pracowników", many: "# pracowników", other: "# pracownika" }),
  privilege: count({
    one: "# punkt przywileju",
    few: "# punkty przywileju",
    many: "# punktów przywileju",
    other: "# punktu przywileju",
  }),
  fishes: count({ one: "# ryba", few: "# ryby", many: "# ryb", other: "# ryby" }),
};
