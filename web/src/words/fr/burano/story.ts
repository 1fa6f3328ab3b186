// Words of clean-up and the final scoring.

import type { story as english } from "../../en/burano/story";
import { counting, joining } from "../../plural";

const count = counting("fr");
const and = joining("fr");
const cubes = count({ one: "# cube", many: "# de cubes", other: "# cubes" });
const points = count({
  one: "# point de privilège",
  many: "# de points de privilège",
  other: "# points de privilège",
});
const workers = count({
  one: "# dentellière payée",
  many: "# de dentellières payées",
  other: "# dentellières payées",
});
const tiles = count({
  one: "# nouvelle tuile toit",
  many: "# de nouvelles tuiles toit",
  other: "# nouvelles tuiles toit",
});
const aside = count({ one: "# défaussée", many: "# défaussées", other: "# défaussées" });

export const story: typeof english = {
  label: "Ce que rapporte la fin de saison",
  titles: {
    islands: "Îles",
    lace: "Dentelle",
    markers: "Nouvelles couleurs d’action",
    cubes: "Nouveaux cubes",
    season: "La saison suivante",
    coins: "Pièces",
    fish_left: "Poissons en main",
    final_cards: "Cartes bâtiment",
    end: "La partie est finie",
  },
  why: {
    islands: "La majorité sur une île rapporte ; à égalité, on partage, arrondi à l’entier inférieur.",
    lace: "2 points par dentellière payée, et un bonus par union.",
    markers: "Les marqueurs d’action sont mélangés. Voici ce que fait maintenant chaque couleur.",
    cubes: "Chaque maison masquée d’un anneau apporte un cube de sa couleur.",
    season: "Les tuiles toit sont renouvelées, et un autre joueur commence.",
    coins: "1 point par lot de 5 pièces ; les points de privilège comptent comme des pièces.",
    fish_left: "1 point par poisson qui n’a pas été vendu.",
    final_cards: "Ce que valent les cartes bâtiment à la fin.",
    end: "Tous les points sont comptés.",
  },
  island: (island, who) => `Île ${island} : ${who} a la majorité`,
  islandTie: (island, who) => `Île ${island} : égalité, ${and(who)}`,
  lace: (who, paid, bought, free) =>
    `${who} : ${workers(paid)}${bought ? `, ${bought} par privilège` : ""}${free ? ", 1 grâce au Couvent" : ""}`,
  unions: (who) => `${who} : bonus d’union`,
  action: (action, colours) => `${action} : ${and(colours)}`,
  cubes: (who, taken, bought) => `${who} : ${cubes(taken)}${bought ? `, et ${bought} pour ${points(bought)}` : ""}`,
  roofs: (who, taken, away) => `${who} : ${tiles(taken)}${away ? `, ${aside(away)}` : ""}`,
  start: (season, who) => `${season} : ${who} joue en premier`,
  most: (who) => `${who} a le plus de points`,
  level: (who) => `${and(who)} sont à égalité`,
  each: (each) => `${each} chacun`,
  step: (at, all) => `${at} sur ${all}`,
  next: "Suivant",
  skip: "Passer",
};
