// Ses propres erreurs, de toutes les parties : décidées à nouveau, et répétées.

import type { Words } from "../words.svelte";

export const mistakes: Words["mistakes"] = {
  title: "Vos erreurs",
  card: "Décidez à nouveau là où cela vous a coûté des points.",
  at: (game) => `Vos erreurs à ${game}`,
  about:
    "Ce que vos décisions ont coûté dans vos parties analysées. Choisissez à nouveau, avec ce que vous saviez alors.",
  none: "Aucune décision coûteuse n’est encore connue.",
  unreviewed: (games) => `Parties sans analyse : ${games}`,
  review: "Les analyser",
  task: "Que joueriez-vous ici ?",
  right: "Bien vu : à un demi-point au plus du meilleur coup.",
  wrong: (points) => `Pas le meilleur : il coûte environ ${points} points.`,
  next: "Erreur suivante",
  again: "Réessayer",
  list: "Toutes, la pire d’abord",
  repeat: "Répéter mes erreurs",
  repeatNote:
    "Une erreur à laquelle vous répondez revient après 1, 3, 7, 14 et 30 jours. Une mauvaise réponse recommence au début. Désactiver efface les dates.",
  calendar: "À revoir",
  due: (count) => `à revoir : ${count}`,
  dueOn: (day) => `à revoir le ${day}`,
  nothingDue: "Rien à revoir. Ce à quoi vous répondez maintenant reviendra à son jour.",
};
