// Words of the main island and of pyramids.

import type { town as english } from "../../en/burano/town";
import { counting, joining } from "../../plural";

const and = joining("fr");
const count = counting("fr");
const leftOver = count({ one: "# cube en trop vous rapporte", other: "# cubes en trop vous rapportent" });
const feminines: Record<string, string> = { bleu: "bleue", vert: "verte", blanc: "blanche" };

/** The colour of a house: "maison bleue". */
export const feminine = (colour: string): string => feminines[colour] ?? colour;

export const town: typeof english = {
  island: "Île principale",
  turnLeft: "Tourner l’île vers la gauche",
  turnRight: "Tourner l’île vers la droite",
  house: (colour) => `maison ${feminine(colour)}`,
  roofed: (colour, block) => `maison ${feminine(colour)} sous un bloc de toit ${block}`,
  tower: (square, floors) => `${square} : ${and(floors)}`,
  houseAt: (colour, square, floor) => `Maison ${feminine(colour)} en ${square}, niveau ${floor}`,
  fountain: (square) => `La Fontaine en ${square} ; des toits peuvent passer au-dessus`,
  roof: (roof, first, second) => `${roof}, ${first} et ${second}`,
  build: (colour, square, brings) =>
    `Construire la maison ${feminine(colour)} en ${square}${brings.length ? ` : ${brings.join(", ")}` : ""}`,
  layRoof: (roof, from, to, points) => `Poser de ${from} à ${to} : ${roof}, ${points}`,
  levels: { base: "base", second: "deuxième couche", top: "sommet" },
  level: (level, colours) => `${level} : ${colours.length ? colours.join(", ") : "vide"}`,
  free: (colour) => `cube ${colour}, libre`,
  freeAndFrees: (colour, freed) => `cube ${colour}, libre ; le prendre libère : ${and(freed)}`,
  covered: (colour) => `cube ${colour}, sous d’autres cubes`,
  pick: (cube) => `Prendre la maison : ${cube}`,
  payWith: (cube) => `Payer une dentellière : ${cube}`,
  buyInto: (colour, level) => `Poser ici le cube ${colour} (${level})`,
  stack: "Montez votre pyramide",
  toGo: count({
    one: "Glissez le dernier cube dans votre pyramide, ou touchez-le : il en reste #.",
    other: "Glissez des cubes dans votre pyramide, ou touchez-les : il en reste #.",
  }),
  complete: "Votre pyramide est prête. Changez ce que vous voulez, ou terminez.",
  surplus: (cubes, coins) => `${leftOver(cubes)} ${coins}.`,
  useAll: "Tous vos cubes doivent servir : d’abord la base, puis la deuxième couche, puis le sommet.",
  reserve: "Votre réserve",
  takeUp: (colour, cubes) => `${colour} : ${cubes} dans votre réserve`,
  pyramid: "Votre pyramide",
  place: (level, place) => `${level}, place ${place}`,
  placeEmpty: (place) => `${place} : vide`,
  placeTaken: (place, colour) => `${place} : cube ${colour} ; touchez pour le reprendre`,
  fill: "Compléter pour moi",
  patterns: { mixed: "Mélange", together: "Doubles ensemble", actions: "Par action" },
  patternHints: {
    mixed: "Beaucoup de couleurs sur chaque couche",
    together: "Les mêmes couleurs côte à côte",
    actions: "Chaque action à portée sur chaque couche",
  },
  startOver: "Recommencer",
  done: "Terminé",
};
