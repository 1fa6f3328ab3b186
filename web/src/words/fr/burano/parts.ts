// Words of ships and selling, of building cards in one line, and of what a choice would change.

import type { parts as english } from "../../en/burano/parts";
import { counting } from "../../plural";

const count = counting("fr");
const points = count({ one: "# point", many: "# de points", other: "# points" });

export const parts: typeof english = {
  sellTo: (ship: string) => `Vendre au navire : ${ship}`,
  pays: (lots: number, worth: number) => `${lots} : ${points(worth)}`,
  howMany: "Combien",
  which: "Quels poissons",
  lot: (kind: string, cards: number) => (cards > 1 ? `${cards} × ${kind}` : kind),
  now: (worth: number, more: number) =>
    more > worth
      ? `Votre main : ${points(worth)} maintenant, ${more} avec un poisson de plus`
      : `Votre main : ${points(worth)} maintenant`,
  soFar: (worth: number) => `Vendu jusqu’ici : ${points(worth)}`,
  sell: (fish: string, worth: number) => `Vendre ${fish} : ${points(worth)}`,
  matchedDock: "Il correspond à une de vos flèches.",
  afterSwap: (fish: number) =>
    count({
      one: "Meilleure île ensuite : # poisson",
      many: "Meilleure île ensuite : # de poissons",
      other: "Meilleure île ensuite : # poissons",
    })(fish),
  unionGrows: (now: number, then: number) => `Unions en fin de saison, une fois payées : +${now} → +${then}`,
  unionJoins: count({ one: "Reste seule", many: "Forme une union de #", other: "Forme une union de #" }),
  sentHome: (who: string) => `${who} reprend cet ouvrier et reçoit 2 pièces`,
  losesMajority: (worth: number) => `Majorité perdue : ${points(worth)} en fin de saison`,
  losesUnion: (worth: number) => `Union réduite : ${points(worth)} de moins en fin de saison`,
  covers: (colour: string, symbol: "coin" | "fountain") =>
    `Couvre la maison (${colour}) et sa ${symbol === "coin" ? "pièce" : "fontaine"} sur votre anneau ; un ouvrier à cet endroit rapporte un cube (${colour}) la saison suivante`,
  worthNow: (worth: number) => `vaut ${worth}`,
  worthTiles: (worth: number) => `max. ${worth}`,
  worthNowTold: (worth: number) => `Vaut ${points(worth)} en l’état.`,
  worthTilesTold: (worth: number) => `Avec vos tuiles de toit : jusqu’à ${points(worth)}.`,
  cards: {
    kiln: "5 par bloc rose ou bleu",
    tilery: "5 par bloc jaune ou vert",
    brickyard: "5 par bloc orange ou blanc",
    dyehouse: "bleu, vert : tout cube",
    paintshop: "jaune, blanc : tout cube",
    studio: "rose, orange : tout cube",
    fishmarket: "2 par poisson vendu",
    smokehouse: "2 par poisson vendu",
    school: "2 par ouvrier présent",
    museum: "2 par ouvrier présent",
    boatyard: "avancer de deux étapes",
    guildhall: "déloger des ouvriers",
    townhall: "gagner les égalités",
    convent: "1 paie gratuite ; fin : 3",
    piazza: "3 par carte bâtiment",
    palazzo: "9 à la fin",
  },
};
