// Words that every page uses.

import { counting, joining } from "../plural";
import type { Words } from "../words.svelte";

const count = counting("fr");

export const common: Words["common"] = {
  title: "Merletto",
  motto: "Les deux jeux de l’île de la dentelle",
  and: joining("fr"),
  games: { walking: "Balade à Burano", burano: "Burano" },
  coins: count({ one: "# pièce", many: "# de pièces", other: "# pièces" }),
  points: count({ one: "# point", many: "# de points", other: "# points" }),
  permits: count({ one: "# permis", many: "# de permis", other: "# permis" }),
  levels: {
    beginner: "Visiteur d’un jour",
    casual: "Voisin",
    regular: "Gondolier",
    expert: "Dentellière",
    master: "Maestra",
  },
  levelHints: {
    beginner: "Ici pour la première fois : joue ce qui attire l’œil.",
    casual: "Connaît le jeu, n’anticipe jamais.",
    regular: "Réfléchit un peu avant chaque coup.",
    expert: "Patiente et précise, prévoit plusieurs tours à l’avance.",
    master: "Prend deux secondes par coup et n’en perd aucune.",
  },
  colours: {
    red: "rouge",
    pink: "rose",
    blue: "bleu",
    yellow: "jaune",
    green: "vert",
    orange: "orange",
    white: "blanc",
  },
  symbols: {
    red: "cœur",
    pink: "coquillage",
    blue: "goutte",
    yellow: "soleil",
    green: "trèfle",
    orange: "étoile",
    white: "losange",
  },
  line: { lost: "Connexion perdue. Reconnexion en cours…" },
  back: "Retour",
  close: "Fermer",
  cancel: "Annuler",
  ok: "OK",
  rule: (id: string) => `Règle ${id}`,
};
