// Les mots pour montrer ce que les autres ont fait.

import { counting } from "../plural";
import type { Words } from "../words.svelte";

const count = counting("fr");

export const pace: Words["pace"] = {
  skip: "Passer",
  skipNote: "Montrer tout de suite la situation : touchez la table, Espace ou Échap",
  next: "Étape suivante",
  again: "Revoir",
  byHand: "Pas à pas",
  title: "Depuis votre dernier tour",
  titleWatching: "Le dernier tour",
  withScaffolds: (line, put) =>
    `${line}, avec ${count({ one: "# échafaudage", many: "# d’échafaudages", other: "# échafaudages" })(put)}`,
  setting: "Coups des autres",
  settings: { slow: "lentement", normal: "à un rythme normal", quick: "rapidement", once: "d’un seul coup" },
};
