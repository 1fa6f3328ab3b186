// Words of the pages around the tables: home, new game, rules, settings.

import { counting } from "../plural";
import type { Words } from "../words.svelte";

const count = counting("fr");
const minutesAgo = count({ one: "il y a # minute", many: "il y a # de minutes", other: "il y a # minutes" });
const hoursAgo = count({ one: "il y a # heure", many: "il y a # d’heures", other: "il y a # heures" });
const daysAgo = count({ one: "il y a # jour", many: "il y a # de jours", other: "il y a # jours" });

export const lobby: Words["lobby"] = {
  hello: (name: string) => `Buongiorno, ${name}`,
  continue: "Reprendre une partie",
  continueEmpty: "Aucune partie ne vous attend. Ouvrez une table et lancez-en une.",
  yourTurn: "à vous de jouer",
  theirTurn: "à l’adversaire de jouer",
  gathering: "en attente de joueurs",
  newGame: "Nouvelle partie",
  newWalking:
    "Prenez des cartes, bâtissez cinq maisons aux couleurs vives, accueillez les gens qui flânent devant elles.",
  newBurano: "Pyramides de cubes, barques de pêche, dentelle et toits : le grand jeu de l’île.",
  forWalking: "1 à 4 joueurs, environ 30 minutes",
  forBurano: "2 à 4 joueurs, environ 90 minutes",
  solo: "Défi en solo",
  soloNote: "Rien que vous et 72 cartes. Atteindrez-vous 81 points ?",
  soloStart: "Relever le défi",
  join: "Rejoindre une table",
  joinNote: "Collez le lien ou le code qu’on vous a envoyé.",
  joinGo: "Y aller",
  joinBad: "Ce n’est pas un code de table : un code compte douze lettres et chiffres.",
  tables: "Tables ouvertes",
  tablesEmpty:
    "Aucune table n’est ouverte pour l’instant. Affichez la vôtre dans la liste : quelqu’un passera peut-être.",
  finished: "Parties terminées",
  finishedEmpty: "Vos parties terminées seront ici, à revoir et à reprendre à n’importe quel moment.",
  ago: (minutes: number) =>
    minutes < 1
      ? "à l’instant"
      : minutes < 60
        ? minutesAgo(minutes)
        : minutes < 60 * 24
          ? hoursAgo(Math.floor(minutes / 60))
          : daysAgo(Math.floor(minutes / 1440)),
  rules: "Règles",
  settings: "Réglages",
  howMany: "Combien de joueurs ?",
  alone: "En solo",
  whoSits: "Qui joue ?",
  me: "Moi",
  atThisScreen: "Quelqu’un à cet écran",
  friend: "Un ami, par lien",
  nameOf: (seat: number) => `Nom du joueur ${seat}`,
  options: "Options",
  easier: "Plus facile : sans le Jardinier, la Fleuriste ni le Commerçant",
  windows: "Les fenêtres fermées coûtent des points",
  openHands: "Toutes les mains sont visibles",
  begins: "Qui commence",
  drawn: "tirage au sort",
  edition: "Édition des règles",
  singleRulings: "Décisions une à une",
  asEdition: "toutes comme dans cette édition",
  unlikeEdition: count({ one: "# diffère de cette édition", other: "# diffèrent de cette édition" }),
  ours: "notre choix",
  playedBy: (edition) => `Règles : ${edition}`,
  rulings: (rows) => `Décisions : ${rows}`,
  clock: "Temps",
  clocks: {
    none: "Sans pendule",
    move1: "1 minute par tour",
    move3: "3 minutes par tour",
    game20: "20 minutes pour la partie",
    day1: "1 jour par tour",
    day3: "3 jours par tour",
  },
  hints: "Conseils autorisés",
  undo: "Les coups peuvent être repris",
  spectators: "Spectateurs bienvenus",
  listed: "Afficher la table dans la liste",
  start: "Commencer",
  open: "Ouvrir la table",
  search: "Chercher dans les règles",
  searchNone: "Aucune règle ne contient ce mot.",
  readings: "Les façons de le jouer",
  marksTitle: "Ce que signifient les mentions",
  marks: {
    ruling: { name: "notre décision", about: "les livrets se taisent ou divergent, et nous avons tranché" },
    inferred: { name: "déduit", about: "pas dit tel quel, mais découle des exemples ou des images des livrets" },
    reconstructed: { name: "reconstitué", about: "nous ne savons pas ce qui y est imprimé ; nous l’avons recomposé" },
    reports: {
      name: "d’après des récits de parties",
      about: "tiré de ce que des joueurs ont publié sur leurs parties",
    },
  },
  name: "Votre nom à la table",
  save: "Enregistrer",
  language: "Langue",
  theme: "Clair ou sombre",
  themes: { system: "comme l’appareil", light: "clair", dark: "sombre" },
  grey: "Sans couleurs",
  motion: "Sans animations",
  hideHands: "Sur un écran partagé, cacher les mains entre les tours",
  shortcut: "La touche M ouvre la liste des coups",
  account: "Compte",
  accountNote: "Avec un nom et une phrase de passe, vos parties vous suivent sur tous vos appareils.",
  accountName: "Nom du compte",
  passphrase: "Phrase de passe",
  passphraseNote: "Au moins dix caractères ; l’idéal est une courte phrase.",
  signUp: "Créer un compte pour cet invité",
  signIn: "Se connecter",
  signOut: "Se déconnecter",
  signedInAs: (account: string) => `Votre compte : ${account}`,
  replayOf: "Revoir la partie",
  replayPly: (ply: number, plies: number) => `Coup ${ply} sur ${plies}`,
  replayAs: "Qui regarde",
  replayAll: "tout le monde : tout est visible",
  replayFirst: "Au début",
  replayBack: "En arrière",
  replayNext: "En avant",
  replayLast: "À la fin",
  replayPlay: "Lecture",
  replayPause: "Pause",
};
