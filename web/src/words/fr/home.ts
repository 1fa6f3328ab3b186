// Words of the first page, of the bar on top, of the settings for sound and notices, and of dead ends.

import type { home as english } from "../en/home";
import { counting } from "../plural";

const count = counting("fr");

export const home: typeof english = {
  what: "Jouez aux deux ici, dans le navigateur : seul, contre des bots ou entre amis grâce à un lien. Rien à installer, aucun compte à créer.",
  playNow: "Jouer",
  playNowAt: (game) => `Jouer tout de suite à ${game}, contre un bot facile`,
  againstBot: "En un geste : vous contre un bot facile.",
  learn: "Comment jouer",
  learnAt: (game) => `Comment jouer à ${game}`,
  setUp: "Préparer…",
  setUpAt: (game) => `Préparer une table de ${game}`,
  best: (points) => `Votre record : ${points}`,
  results: {
    won: "gagné",
    lost: "perdu",
    shared: "victoire partagée",
    resigned: "abandon",
    given: "gagné par abandon",
  },
  youResigned: "Vous avez abandonné.",
  theyResigned: (names) => `${names} : abandon.`,
  skip: "Aller au contenu",
  nameAt: (name) => `${name} : votre nom et votre compte`,
  menu: "Menu",
  soundTurn: { on: "Activer le son", off: "Couper le son" },
  unread: count({ one: "# nouveau message", many: "# de nouveaux messages", other: "# nouveaux messages" }),
  groups: { look: "Apparence", table: "À la table", notices: "Son et avis", you: "Vous" },
  sound: "Sons",
  volume: "Volume",
  notify: "M’avertir de mon tour et des messages quand cette page est en arrière-plan",
  notifyBarred: "Le navigateur n’autorise pas cette page à vous avertir. Cela se change dans ses réglages.",
  saved: "Enregistré",
  nameLong: (most, now) => `Un nom compte au plus ${most} caractères ; celui-ci en a ${now}.`,
  haveAccount: "J’ai un compte",
  newAccount: "Je suis nouveau ici",
  newAccountNote: "Les parties jouées comme invité restent à vous.",
  changePassphrase: "Changer la phrase de passe",
  oldPassphrase: "Phrase de passe actuelle",
  newPassphrase: "Nouvelle phrase de passe",
  changed: "La phrase de passe est changée. Les autres appareils devront se connecter de nouveau.",
  nowhere: "Il n’y a pas de page à cette adresse.",
  nowhereNote: "Il manque peut-être une lettre au lien.",
  noTableNote: "Il manque peut-être une lettre au lien, ou la table a été fermée avant le début de la partie.",
  goHome: "Aller à l’accueil",
};
