// Words of the boards of the seats, and of the displays.

import type { BuranoColour } from "../../../protocol";
import type { board as english } from "../../en/burano/board";
import { counting } from "../../plural";
import { common } from "../common";

const count = counting("fr");
const moves = count({ one: "# mouvement fait.", other: "# mouvements faits." });
const fishCards = count({ one: "# carte poisson", many: "# de cartes poisson", other: "# cartes poisson" });
const buildings = count({ one: "# carte bâtiment", many: "# de cartes bâtiment", other: "# cartes bâtiment" });
const tilesLeft = count({ one: "il reste # tuile", other: "il reste # tuiles" });

/** A colour that agrees with a house, or with several cubes or docks. */
const agreeing = {
  pink: { house: "rose", several: "roses" },
  blue: { house: "bleue", several: "bleus" },
  yellow: { house: "jaune", several: "jaunes" },
  green: { house: "verte", several: "verts" },
  orange: { house: "orange", several: "orange" },
  white: { house: "blanche", several: "blancs" },
} satisfies Record<BuranoColour, { house: string; several: string }>;

const seen = { coin: "Sa pièce est visible.", fountain: "Sa fontaine est visible." };

/** "de Carlo", "d’Anna". */
function whose(name: string): string {
  return /^[aeiouàâéèêëîïôöùûü]/i.test(name) ? `d’${name}` : `de ${name}`;
}

export const board: typeof english = {
  boardOf: (name: string) => `Le plateau ${whose(name)}`,
  openBoard: (name: string) => `Ouvrir le plateau ${whose(name)}`,
  named: (name: string, text: string) => `${name} : ${text}`,

  wheel: "Anneau et roue du temps",
  arrowHouse: (colour: BuranoColour, symbol: "coin" | "fountain") =>
    `Une flèche désigne cette maison ${agreeing[colour].house} : elle correspond aux docks et ouvre l’atelier ` +
    `de sa couleur. ${seen[symbol]}`,
  arrowCovered: (colour: BuranoColour) =>
    `Un ouvrier masque cette maison fléchée ${agreeing[colour].house} : la flèche ne correspond à rien.`,
  sectorHouse: (sector: number, colour: BuranoColour, symbol: "coin" | "fountain") =>
    symbol === "coin"
      ? `Secteur ${sector} : une maison ${agreeing[colour].house}. ${seen.coin} Elle vaut 1 pièce de revenus.`
      : `Secteur ${sector} : une maison ${agreeing[colour].house}. ${seen.fountain} Une tuile fontaines la compte.`,
  sectorWorker: (sector: number, colour: BuranoColour) =>
    `Secteur ${sector} : un ouvrier sur une maison ${agreeing[colour].house}. ` +
    `Les ouvriers partent d’abord du secteur 1 ; celui qui reste jusqu’à la fin de saison ` +
    `apporte un cube ${common.colours[colour]}.`,
  visibleCoins: count({
    one: "# pièce visible sur l’anneau : c’est ce que donnent les revenus.",
    other: "# pièces visibles sur l’anneau : c’est ce que donnent les revenus.",
  }),
  visibleFountains: count({
    one: "# fontaine visible sur l’anneau : c’est ce que compte une tuile fontaines.",
    other: "# fontaines visibles sur l’anneau : c’est ce que compte une tuile fontaines.",
  }),
  wheelWillTurn: count({
    one: "La roue tournera de # secteur une fois la dentelle faite.",
    other: "La roue tournera de # secteurs une fois la dentelle faite.",
  }),

  coins: (coins: string) => `${coins}. Cinq pièces valent 1 point à la fin de la partie.`,
  privilege: (privilege: string) =>
    `${privilege}. Chacun achète une pièce ou un cube, échange deux docks ou ouvre une case d’atelier.`,
  moves: "Mouvements d’un tour",
  movesMade: moves,
  prices:
    "Un tour a jusqu’à quatre mouvements. Le premier rapporte 1 pièce, " +
    "le deuxième et le troisième en coûtent 3 chacun, le quatrième 4.",
  nextMove: (coins: string) => `Prochain mouvement : ${coins}`,
  noMoreMoves: "Les quatre mouvements sont faits",
  privilegeBuys: "À votre tour, 1 point de privilège achète une pièce, ou un cube pour votre pyramide.",
  buys: "achète",
  buyCoin: "1 pièce pour 1 point de privilège",
  buyCube: (colour: BuranoColour) => `Un cube ${common.colours[colour]} pour 1 point de privilège`,
  buyCubeTold: (colour: BuranoColour) =>
    `1 point de privilège prend au stock un cube ${common.colours[colour]} pour votre pyramide. ` +
    "Choisissez-le, puis une place.",

  shelf: "Zone de préparation",
  shelfTold: "Zone de préparation : trois cubes prêts à construire y tiennent.",
  emptySpace: "vide",
  preparedCube: (colour: BuranoColour, action: string) =>
    `Prêt à construire : un cube ${common.colours[colour]}. Son action cette saison : ${action}.`,
  cubesOf: (colour: BuranoColour, number: number) =>
    count({ one: `# cube ${common.colours[colour]}`, other: `# cubes ${agreeing[colour].several}` })(number),
  takeCube: (colour: BuranoColour) => `Prendre un cube ${common.colours[colour]}`,
  supply: "Stock",
  reserve: "Réserve",
  buying: "1 point de privilège par cube",
  buyingTold: "En fin de saison, 1 point de privilège prend un cube de n’importe quelle couleur pour votre réserve.",
  pyramid: "Votre pyramide",
  pyramidOf: (name: string) => `La pyramide ${whose(name)}`,
  pyramidSecret: "La pyramide se monte à l’abri des regards.",
  pyramidDone: "La pyramide est prête.",

  roofs: "Tuiles toit",
  roofTile: (kind: string, first: BuranoColour, second: BuranoColour) =>
    `${kind} : blocs ${common.colours[first]} et ${common.colours[second]}.`,
  roofKinds: {
    islands: "2, 5 ou 9 points pour la majorité sur 1, 2 ou 3 îles.",
    workshops: "2, 5 ou 9 points pour la majorité dans 1, 2 ou 3 ateliers.",
    fountains: "2, 3, 5 ou 9 points pour 1, 2, 3 ou 4 fontaines visibles.",
    points: "Toujours 4 points.",
  },
  scoresNow: (points: string) => `Maintenant : ${points}.`,
  emptyRoofSpace: "Un emplacement de toit vide ; il est rempli en fin de saison.",
  putAway: (tile: string) => `Défausser : ${tile}`,
  putAwayTold: "Défausser cette tuile toit. Elle quitte la partie, et vous en prenez une autre.",
  roofStacks: "Piles de tuiles toit",
  roofStack: (kind: string, left: number) => `${kind}, ${tilesLeft(left)}.`,
  takeRoof: (kind: string) => `Prendre : ${kind}`,

  fishHand: "Poissons en main",
  fishOf: (kind: string, number: number, blind: number) =>
    `${kind} ×${number}` + (blind > 0 ? `, dont ${blind} de la pioche : seul le propriétaire le sait.` : ""),
  sellFish: (kind: string) => `Vendre : ${kind}`,
  fishBacks: (number: number) => `${fishCards(number)} de la pioche : seul le propriétaire le sait.`,
  fishInHand: (fish: string) => `${fish} en main`,
  noFish: "Pas de poisson en main",
  sold: "ventes",
  soldPile: (fish: string) => `Pile des ventes : ${fish}`,
  soldBacks: (number: number) => `Pile des ventes, face cachée jusqu’à la fin : ${fishCards(number)}.`,

  cardList: "Cartes bâtiment",
  noCards: "Pas encore de carte bâtiment",
  cardsCome: "Un toit peut vous en apporter une",
  buildingCards: buildings,
  workersLeft: (workers: string) => `${workers} sur l’anneau`,
  cards: {
    kiln: "5 points pour chaque bloc rose ou bleu dont vous couvrez des maisons.",
    tilery: "5 points pour chaque bloc jaune ou vert dont vous couvrez des maisons.",
    brickyard: "5 points pour chaque bloc orange ou blanc dont vous couvrez des maisons.",
    dyehouse: "Quand vous couvrez des maisons, vos blocs bleus et verts vont sur des cubes de toute couleur.",
    paintshop: "Quand vous couvrez des maisons, vos blocs jaunes et blancs vont sur des cubes de toute couleur.",
    studio: "Quand vous couvrez des maisons, vos blocs roses et orange vont sur des cubes de toute couleur.",
    school: "À la fin, 2 points pour chacun de vos ouvriers sur une case d’atelier rose, bleue ou jaune.",
    museum: "À la fin, 2 points pour chacun de vos ouvriers sur une case d’atelier verte, orange ou blanche.",
    boatyard: "Votre barque peut avancer de deux étapes, mais pas faire un aller-retour.",
    guildhall: "Vos dentellières peuvent déloger celles des autres joueurs.",
    townhall: "Vous gagnez les égalités pour la majorité sur les îles voisines.",
    convent: "Chaque saison, payez une dentellière sans cube. À la fin, 3 points.",
    piazza: "À la fin, 3 points pour chacune de vos cartes bâtiment, celle-ci comprise.",
    palazzo: "À la fin, 9 points.",
  },
  fishCard: (kinds: string) => `À la fin, 2 points pour chaque poisson vendu de ces espèces : ${kinds}.`,

  deck: "pioche",
  fishDisplay: "Étalage des poissons",
  shownFish: (kind: string) => `${kind} : à prendre contre une correspondance.`,
  takeFish: (kind: string) => `Prendre : ${kind}`,
  drawFish: "Tirer un poisson à l’aveugle de la pioche",
  fishDeck: (left: number) => `Pioche des poissons : ${fishCards(left)}`,
  fishDeckTold: (left: number) =>
    `Pioche des poissons : ${fishCards(left)}. Ce que vous y tirez, personne d’autre ne le sait.`,
  cardDisplay: "Étalage des cartes bâtiment",
  drawCard: "Prendre la carte du dessus de la pioche",
  cardDeck: (left: number) => `Pioche : ${buildings(left)}`,
  cardDeckTold: (left: number) =>
    `Pioche : ${buildings(left)}. Chaque toit posé rapporte une carte ou 2 points de privilège.`,
  takePrivilege: "Prendre 2 points de privilège",
};
