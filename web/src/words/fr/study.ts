// Apprendre et revoir : tours repris, règles à côté de la table, conseils, parties revues.

import { counting } from "../plural";
import type { Words } from "../words.svelte";

const count = counting("fr");

export const study: Words["study"] = {
  back: {
    turn: "Reprendre le tour",
    ask: "Demander à reprendre le tour",
    asks: (name) => `${name} aimerait reprendre un tour. Êtes-vous d’accord ?`,
    agree: "D’accord",
    decline: "Non",
    waiting: "Vous avez demandé à reprendre votre tour. Les autres décident.",
    done: (name) => `${name} reprend un tour`,
    asked: (name) => `${name} demande à reprendre un tour`,
    agreed: (name) => `${name} est d’accord`,
    declined: (name) => `${name} n’est pas d’accord`,
    practice: "Entraînement : des tours ont été repris",
  },
  rules: {
    beside: "Règles à côté de la table",
    contents: "Sommaire",
    before: "Retour",
    whole: "Ouvrir en pleine page",
    found: count({ one: "# article trouvé", many: "# d’articles trouvés", other: "# articles trouvés" }),
  },
  hint: {
    others: count({ one: "Un autre coup", many: "# d’autres coups", other: "# autres coups" }),
    ahead: count({
      one: "# point de pourcentage de mieux que le suivant",
      many: "# de points de pourcentage de mieux que le suivant",
      other: "# points de pourcentage de mieux que le suivant",
    }),
    aheadPoints: count({
      one: "# point de plus que le suivant",
      many: "# de points de plus que le suivant",
      other: "# points de plus que le suivant",
    }),
    level: "à peu près aussi bon que le suivant",
    alike: count({
      one: "un coup semblable le vaut",
      many: "# de coups semblables le valent",
      other: "# coups semblables le valent",
    }),
    only: "le seul coup qui se détache",
  },
  replay: {
    moves: "Coups",
    setUp: "Mise en place",
    stopped: "Étape terminée",
    turn: (turn, name) => `Tour ${turn} · ${name}`,
    turnBack: "Tour précédent",
    turnNext: "Tour suivant",
    speed: (times) => `${times}×`,
    speeds: "Vitesse",
    points: "Points au fil de la partie",
    pointsNow: (name, points) => `${name} : ${points}`,
    marks: { season_ended: "Fin d’une saison", round_ended: "Fin d’une manche" },
    share: "Copier le lien",
    copied: "Lien copié",
    missing: "Il n’y a pas de partie à cette adresse.",
    unfinished: "Cette partie n’est pas terminée. On pourra la revoir quand elle le sera.",
    toTable: "Aller à la table",
  },
};
