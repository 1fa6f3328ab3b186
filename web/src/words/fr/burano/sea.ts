// Words of the lagoon, the workshops and the action board.

import type { sea as english } from "../../en/burano/sea";
import { counting } from "../../plural";

const count = counting("fr");
const points = count({ one: "# point", many: "# de points", other: "# points" });

export const sea: typeof english = {
  lagoon: "Lagune",
  court: "Zone des ateliers",
  board: "Plateau d’actions",
  ports: { West: "Ouest", East: "Est" },
  cost: (what: string) => `coût : ${what}`,
  gain: (what: string) => `gain : ${what}`,

  docks: (colours: string) => `Docks : ${colours}`,
  standing: (workers: string) => `Ouvriers : ${workers}`,
  nobody: "Aucun ouvrier",
  leading: (who: string) => `Le plus d’ouvriers : ${who}`,
  forYou: (fish: string) => `Vos correspondances : ${fish}`,
  boats: (whose: string) => `Barques : ${whose}`,
  ships: (ships: string) => `Navires marchands : ${ships}`,
  noShip: "Aucun navire marchand",

  dock: (colour: string) =>
    `Dock : ${colour}. Chaque correspondance entre une maison fléchée et un dock rapporte un poisson.`,
  workers: (who: string, worth: number) =>
    `Ouvriers : ${who}. En fin de saison, avoir le plus d’ouvriers sur l’île rapporte ${points(worth)}, à partager en cas d’égalité.`,
  route: "Route. Pour pêcher, une barque avance d’exactement une étape.",
  boat: (who: string) => `Barque : ${who}`,
  ship: (ship: string) => `Navire marchand : ${ship}`,
  buys: {
    many: "Paie 2, 4, 6 ou 8 points pour 1, 2, 3 ou 4 poissons, tous différents.",
    one: "Paie 2, 6, 12 ou 20 points pour 1, 2, 3 ou 4 poissons, tous identiques.",
    pairs: "Paie 5, 10 ou 15 points pour 1, 2 ou 3 paires, toutes différentes.",
    threes: "Paie 12 ou 24 points pour 1 ou 2 trios différents.",
  },

  sail: (place: string) => `Naviguer vers : ${place}`,
  swap: (place: string, colour: string) => `Échanger un dock : ${place}, ${colour}`,
  swapWith: (place: string, colour: string) => `Échanger avec : ${place}, ${colour}`,
  swapping: (place: string, colour: string) => `À échanger : ${place}, ${colour}`,
  withdraw: (place: string) => `Faire revenir un ouvrier : ${place}`,

  square: (square: string, workshop: string) => `case ${square}, ${workshop}`,
  workshop: (colour: string) => `atelier ${colour}`,
  workshopTold: "Chaque maison fléchée de sa couleur y admet un ouvrier. Une case n’accueille qu’un ouvrier.",
  coinSquare: "Case pièce : une dentellière placée ici rapporte 1 pièce.",
  garden: "Un jardin : il n’y a pas d’atelier ici.",
  laceWorker: (who: string) =>
    `Dentellière : ${who}. En fin de saison : 2 points contre un cube de la couleur de la case.`,
  paid: "payée",
  union: (who: string, workers: string) =>
    `Union : ${who}, ${workers}. Une fois payée, une union de 2 à 9 rapporte 1, 2, 4, 6, 9, 12, 16 ou 21 points de plus.`,
  named: (who: string, arrows: number) => `Flèches qui désignent cet atelier : ${who} ${arrows}`,
  lace: (square: string) => `Placer une dentellière : ${square}`,
  pay: (square: string) => `Payer la dentellière : ${square}`,
  noLace: "Pas encore de dentellière",

  round: (round: number, rounds: number) => `Manche ${round} sur ${rounds}`,
  seasonTold: "Printemps et été ont 4 manches, automne et hiver 3. Chaque manche donne un tour à chaque joueur.",
  starts: (who: string) => `Premier joueur : ${who}`,
  startsTold: "Le premier joueur commence chaque manche. Après chaque saison, c’est le suivant dans le sens horaire.",
  toBeDrawn: "à tirer au sort",
  does: {
    fishing: "Avancez d’une étape : à une île, un poisson par correspondance ; dans un port, vous vendez du poisson.",
    lace: "Envoyez jusqu’à 3 ouvriers dans les ateliers que désignent vos maisons fléchées.",
    earning:
      "1 pièce par symbole de pièce visible sur votre anneau. Puis des ouvriers peuvent revenir et rapportent 1 pièce chacun.",
  },
  triggers: "Construire une maison de l’une de ces couleurs déclenche l’action.",
};
