// Words of the main island and of pyramids.

import type { town as english } from "../../en/burano/town";
import { counting, joining } from "../../plural";

const and = joining("pl");
const count = counting("pl");
const cubes = count({ one: "# kostka", few: "# kostki", many: "# kostek", other: "# kostki" });

/** The colour of a cube, which is feminine: "niebieska kostka", "niebieską kostkę". */
const feminine = (colour: string): string => colour.replace(/[yi]$/, "a");
const accusative = (colour: string): string => colour.replace(/[yi]$/, "ą");
/** "pod niebieskim blokiem" */
const instrumental = (colour: string): string => `${colour}m`;

export const town: typeof english = {
  island: "Główna wyspa",
  turnLeft: "Obróć wyspę w lewo",
  turnRight: "Obróć wyspę w prawo",
  house: (colour) => `${colour} dom`,
  roofed: (colour, block) => `${colour} dom pod ${instrumental(block)} blokiem dachu`,
  tower: (square, floors) => `${square}: ${and(floors)}`,
  houseAt: (colour, square, floor) => `Dom na polu ${square}, kondygnacja ${floor}: ${colour}`,
  fountain: (square) => `Fontanna na polu ${square}; dachy mogą leżeć nad nią`,
  roof: (roof, first, second) => `${roof}: ${first} i ${second}`,
  build: (colour, square, brings) =>
    `Zbuduj ${colour} dom na polu ${square}${brings.length ? `: ${brings.join(", ")}` : ""}`,
  layRoof: (roof, from, to, points) => `Połóż od ${from} do ${to}: ${roof}, ${points}`,
  levels: { base: "podstawa", second: "drugi poziom", top: "szczyt" },
  level: (level, colours) => `${level}: ${colours.length ? colours.map(feminine).join(", ") : "pusto"}`,
  free: (colour) => `${feminine(colour)} kostka, wolna`,
  freeAndFrees: (colour, freed) =>
    `${feminine(colour)} kostka, wolna; bez niej wolne będą: ${and(freed.map(feminine))}`,
  covered: (colour) => `${feminine(colour)} kostka; leżą na niej inne`,
  pick: (cube) => `Przygotuj dom: ${cube}`,
  payWith: (cube) => `Opłać koronkarkę: ${cube}`,
  buyInto: (colour, level) => `Połóż tu ${accusative(colour)} kostkę (${level})`,
  stack: "Ułóż swoją piramidę",
  toGo: count({
    one: "Przeciągnij ostatnią kostkę do piramidy albo jej dotknij: została #.",
    few: "Przeciągnij kostki do piramidy albo ich dotknij: zostały #.",
    many: "Przeciągnij kostki do piramidy albo ich dotknij: zostało #.",
    other: "Przeciągnij kostki do piramidy albo ich dotknij: zostało #.",
  }),
  complete: "Piramida gotowa. Zmień, co chcesz, albo naciśnij „Gotowe”.",
  surplus: (surplus, coins) => `Nadwyżka: ${cubes(surplus)}, zysk: ${coins}.`,
  useAll: "Trzeba ułożyć wszystkie kostki: najpierw podstawę, potem drugi poziom, na końcu szczyt.",
  reserve: "Twoja rezerwa",
  takeUp: (colour, cubes) => `${feminine(colour)}: ${cubes} w rezerwie`,
  pyramid: "Twoja piramida",
  place: (level, place) => `${level}, miejsce ${place}`,
  placeEmpty: (place) => `${place}: puste`,
  placeTaken: (place, colour) => `${place}: ${feminine(colour)} kostka; naciśnij, by ją odłożyć`,
  fill: "Dopełnij za mnie",
  patterns: { mixed: "Mieszanka", together: "Pary razem", actions: "Według akcji" },
  patternHints: {
    mixed: "Wiele kolorów na każdym poziomie",
    together: "Takie same kolory obok siebie",
    actions: "Każda akcja w zasięgu na każdym poziomie",
  },
  startOver: "Od nowa",
  done: "Gotowe",
};
