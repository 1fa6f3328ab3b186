// Words of Walking in Burano.

import { counting, joining, signed } from "../plural";
import type { Words } from "../words.svelte";

const count = counting("fr");
const and = joining("fr");
const coins = count({ one: "# pièce", many: "# de pièces", other: "# pièces" });
const permits = count({ one: "# permis", many: "# de permis", other: "# permis" });
const scaffolds = count({ one: "# échafaudage", many: "# d’échafaudages", other: "# échafaudages" });
const points = count({ one: "# point", many: "# de points", other: "# points" });
const pointWord = count({ one: "point", many: "de points", other: "points" });

/** "de Carlo", "d’Anna". */
function whose(name: string): string {
  return /^[aeiouàâéèêëîïôöùûü]/i.test(name) ? `d’${name}` : `de ${name}`;
}

/** Cards with their articles: "le toit bleu et l’étage rose". */
function theCards(cards: string): string {
  return cards.replace(/rez-de-chaussée|étage|toit/g, (floor) => (floor === "étage" ? "l’étage" : `le ${floor}`));
}

/** The characters with their articles. */
const the: Record<string, string> = {
  Femme: "la Femme",
  Homme: "l’Homme",
  Fille: "la Fille",
  Garçon: "le Garçon",
  Maire: "le Maire",
  Policier: "le Policier",
  "Père Noël": "le Père Noël",
  Commerçant: "le Commerçant",
  Couturière: "la Couturière",
  Fleuriste: "la Fleuriste",
  Jardinier: "le Jardinier",
};

/** The same at the head of a sentence. */
function starting(name: string): string {
  const named = the[name] ?? name;
  return named.charAt(0).toUpperCase() + named.slice(1);
}

export const walking: Words["walking"] = {
  floors: { 1: "rez-de-chaussée", 2: "étage", 3: "toit" },
  card: (colour: string, floor: string) => `${floor} ${colour}`,
  cardWords: (card: string, symbol: string, icons: string) => `${card} (${symbol}) : ${icons}`,
  icons: {
    flowers: count({ one: "# fleur", many: "# de fleurs", other: "# fleurs" }),
    plants: count({ one: "# plante", many: "# de plantes", other: "# plantes" }),
    cats: count({ one: "# chat", many: "# de chats", other: "# chats" }),
    red_awnings: count({ one: "# store rouge", many: "# de stores rouges", other: "# stores rouges" }),
    blue_awnings: count({ one: "# store bleu", many: "# de stores bleus", other: "# stores bleus" }),
    lamps: count({ one: "# lanterne", many: "# de lanternes", other: "# lanternes" }),
    chimneys: count({ one: "# cheminée", many: "# de cheminées", other: "# cheminées" }),
    passers_by: count({ one: "# passant", many: "# de passants", other: "# passants" }),
    windows: count({ one: "# fenêtre fermée", many: "# de fenêtres fermées", other: "# fenêtres fermées" }),
  },
  shops: {
    pizzeria: "pizzeria",
    clothes: "magasin de vêtements",
    cafe: "café",
    ice_cream: "glacier",
  },
  shopPoints: (shop: string, worth: number) => `${shop} à ${points(worth)}`,
  nothingOn: "rien qui compte",
  characters: {
    woman: "Femme",
    man: "Homme",
    girl: "Fille",
    boy: "Garçon",
    mayor: "Maire",
    policeman: "Policier",
    santa: "Père Noël",
    shopkeeper: "Commerçant",
    seamstress: "Couturière",
    florist: "Fleuriste",
    gardener: "Jardinier",
  },
  likes: {
    woman: "2 points, plus 1 pour chaque fleur sur sa maison",
    man: "2 points, plus 1 pour chaque plante sur sa maison",
    girl: "2 points, plus 3 pour chaque chat sur sa maison",
    boy: "2 points, plus 2 pour chaque chat, store, lanterne et cheminée sur sa maison",
    mayor: "1 point pour chaque passant devant vos maisons achevées",
    policeman: "5, 9 ou 15 points pour une, deux ou trois maisons à lanterne qui ne sont pas voisines",
    santa: "3 points pour chaque cheminée dans vos maisons achevées",
    shopkeeper: "2, 5, 9 ou 15 points pour un à quatre types de commerces",
    seamstress: "4 points pour chaque paire de stores, un rouge et un bleu",
    florist: "1 point pour chaque fleur sur votre meilleur trio de cartes côte à côte",
    gardener: "1 point pour chaque plante sur votre meilleur trio de cartes côte à côte",
  },
  sources: { shops: "Commerces", permits: "Permis non dépensés", windows: "Fenêtres fermées" },
  tasks: {
    draft: "Prenez une, deux ou trois cartes d’une colonne",
    build: "Posez jusqu’à trois cartes dans votre rue, ou arrêtez de construire",
    welcome: "Votre maison est achevée : qui y emménage ?",
    return: "Vous ne pouvez garder que trois cartes : glissez-en une sous sa pioche",
    remove: "Choisissez le personnage qui quitte la partie",
    over: "La partie est finie",
  },
  waitsFor: {
    draft: (name: string) => `${name} choisit des cartes`,
    build: (name: string) => `${name} construit`,
    welcome: (name: string) => `${name} choisit qui emménage`,
    return: (name: string) => `${name} rend des cartes`,
    remove: (name: string) => `${name} choisit qui s’en va`,
    over: () => "La partie est finie",
  },
  round: (round: number) => `Manche ${round}`,
  roundsLeft: count({
    one: "des cartes pour encore # manche au moins",
    many: "des cartes pour encore # de manches au moins",
    other: "des cartes pour encore # manches au moins",
  }),
  lastRound: "les cartes peuvent s’épuiser cette manche",
  begins: "commence cette manche",
  decks: "Pioches",
  deck: (floor: string, cards: number) =>
    `Pioche, ${floor} : ${count({ one: "# carte", many: "# de cartes", other: "# cartes" })(cards)}`,
  underDeck: (cards: number) => `${cards} en dessous`,
  idle: (rounds: number) => `manches sans construction : ${rounds} sur 5`,
  columns: "Cartes à prendre",
  column: (number: number) => `Colonne ${number}`,
  take: (cards: number) => (cards === 1 ? "Prendre cette carte" : `Prendre ces ${cards} cartes`),
  takeGives: (given: number) => (given ? `Vous gagnez ${coins(given)}` : "Aucune pièce"),
  chooseCards: "Une carte rapporte 2 pièces, deux en rapportent 1, trois aucune",
  draftWords: (column: number, cards: string) => `Colonne ${column} : ${cards}`,
  hand: "Votre main",
  handEmpty: "Votre main est vide",
  handOf: count({ one: "# carte en main", many: "# de cartes en main", other: "# cartes en main" }),
  chooseCard: "Choisissez une carte de votre main pour voir où elle peut aller",
  nextPrice: (price: number) => `La prochaine carte coûte ${coins(price)}`,
  noneToLay: "Aucune de vos cartes ne peut être posée maintenant",
  done: "Finir de construire",
  layIn: (card: string, place: string) => `Poser ${theCards(card)} en ${place}`,
  layFor: (lay: string, costs: string) => `${lay} : ${costs}`,
  costs: (paid: number, spent: number, placed: number) =>
    and([coins(paid), ...(spent ? [permits(spent)] : []), ...(placed ? [scaffolds(placed)] : [])]),
  change: (change: number) => `${signed(change)} ${pointWord(change)}`,
  street: "Votre rue",
  streetOf: (name: string) => `Rue ${whose(name)}`,
  streetEmpty: "Aucune carte posée",
  house: (place: string, cards: string, who: string) => `Maison ${place} : ${cards}${who}`,
  moveIn: (name: string) => `, avec ${the[name] ?? name}`,
  scaffold: "échafaudage",
  spareScaffolds: count({
    one: "# échafaudage en réserve",
    many: "# d’échafaudages en réserve",
    other: "# échafaudages en réserve",
  }),
  housesDone: (houses: number) => `maisons achevées : ${houses} sur 5`,
  about: {
    coins: "Poser une, deux ou trois cartes par tour coûte 1, 3 ou 5 pièces. On garde 6 pièces au plus.",
    permits: "Un permis laisse une carte enfreindre une règle de couleur. Non dépensé, il vaut 3 points.",
    scaffolds:
      "Les échafaudages se placent d’eux-mêmes là où il manque un niveau sous une carte ou un lien dans la rue.",
    hand: "La main est secrète. On garde 3 cartes au plus à la fin du tour.",
    points:
      "Comme si la partie se terminait maintenant : maisons achevées et leurs personnages, commerces, permis non dépensés.",
    houses:
      "Quand une rue compte cinq maisons achevées avec leur personnage, la partie se termine à la fin de la manche.",
    decks: "Après chaque manche, les rangées sont complétées. Si l’une ne peut pas l’être, la partie se termine.",
    column: "Prenez 1, 2 ou 3 cartes d’une colonne et gagnez 2, 1 ou 0 pièce ; jamais celle du milieu seule.",
    round:
      "La partie se termine quand une rue compte cinq maisons achevées avec leur personnage, ou quand les cartes sont épuisées.",
    idle: "Si personne ne pose de carte pendant cinq manches de suite, la partie se termine.",
    start: "Le marqueur premier joueur passe au suivant après chaque manche.",
    scaffold: "Il tient lieu de carte. Une maison avec un échafaudage n’est pas achevée.",
  },
  characterLeft: count({ other: "il en reste #" }),
  characterList: "Personnages",
  characterTip: (name: string, likes: string) => `${name} : ${likes}`,
  bringsNow: (worth: number) => `${points(worth)} pour l’instant`,
  wouldBring: (worth: number) => `${points(worth)} pour l’instant dans votre rue`,
  livesHere: "habite déjà votre rue",
  welcome: (name: string) => `Accueillir ${the[name] ?? name}`,
  sendAway: (name: string) => `${starting(name)} s’en va`,
  putBack: (card: string) => `Rendre ${theCards(card)}`,
  ends: {
    "five houses": "La cinquième maison est achevée.",
    "decks out": "Les cartes sont épuisées.",
    "nobody built": "Personne n’a construit pendant cinq manches.",
    "characters out": "Il ne reste aucun personnage.",
  },
  bands: {
    weak: "C’est un début. Cette rue peut donner mieux.",
    "not bad": "Pas mal !",
    good: "Bien !",
    "very good": "Très bien !",
    "world champion": "Champion du monde !",
  },
  bandNames: {
    weak: "0–60 : faible",
    "not bad": "61–70 : pas mal",
    good: "71–80 : bien",
    "very good": "81–85 : très bien",
    "world champion": "86 et plus : champion du monde",
  },
  bandsTitle: "Est-ce un bon score ?",
  log: {
    start_chosen: (who: string) => `${who} commence`,
    drafted: (who: string, cards: string, got: number) =>
      got ? `${who} prend ${theCards(cards)}, et gagne ${coins(got)}` : `${who} prend ${theCards(cards)}`,
    laid: (who: string, card: string, place: string, paid: number, spent: number) =>
      `${who} pose ${theCards(card)} en ${place} pour ${coins(paid)}${spent ? ` et ${permits(spent)}` : ""}`,
    completed: (who: string, place: string) => `${who} achève la maison ${place}`,
    moved_in: (who: string, name: string, place: string) => `${starting(name)} emménage chez ${who}, maison ${place}`,
    stood_empty: (who: string, place: string) => `Personne ne peut emménager chez ${who}, maison ${place}`,
    put_under: (who: string, card: string) => `${who} glisse ${theCards(card)} sous la pioche`,
    coins_returned: (who: string, back: number) => `${who} rend ${coins(back)}`,
    round_ended: (round: number) => `La manche ${round} est finie`,
    character_left: (name: string) => `${starting(name)} quitte la partie`,
    game_ended: (how: string) => how,
  },
};
