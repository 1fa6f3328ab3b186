// What things are called at a table of Burano.

import type { names as english } from "../../en/burano/names";
import { counting } from "../../plural";

const count = counting("fr");

export const names: typeof english = {
  actions: { fishing: "pêche", lace: "dentelle", earning: "revenus" },
  seasons: { spring: "printemps", summer: "été", autumn: "automne", winter: "hiver" },
  places: {
    A: "île A",
    B: "île B",
    C: "île C",
    D: "île D",
    E: "île E",
    F: "île F",
    West: "port ouest",
    East: "port est",
  },
  ships: { many: "espèces variées", one: "espèce unique", pairs: "paires", threes: "trios" },
  fish: {
    tuna: "thon",
    squid: "calmar",
    lobster: "homard",
    crab: "crabe",
    shrimp: "crevette",
    octopus: "poulpe",
    mussel: "moule",
    sea_bream: "daurade",
  },
  roofs: {
    islands: "tuile îles",
    workshops: "tuile ateliers",
    fountains: "tuile fontaines",
    points: "tuile points",
  },
  cards: {
    kiln: "Four à briques",
    tilery: "Tuilerie",
    brickyard: "Briqueterie",
    dyehouse: "Teinturerie",
    paintshop: "Marchand de couleurs",
    studio: "Maison du peintre",
    fishmarket: "Marché aux poissons",
    smokehouse: "Fumoir",
    school: "École",
    museum: "Musée",
    boatyard: "Chantier naval",
    guildhall: "Maison de la guilde",
    townhall: "Hôtel de ville",
    convent: "Couvent",
    piazza: "Piazza",
    palazzo: "Palazzo",
  },
  sources: {
    trades: "Poissons vendus",
    empty_sea: "Mer vide",
    roofs: "Toits",
    roof_cards: "Cartes (toits)",
    islands: "Îles",
    lace: "Dentellières",
    unions: "Unions",
    coins: "Pièces",
    fish_left: "Poissons en main",
    final_cards: "Cartes (fin)",
  },
  cubes: count({ one: "# cube", many: "# de cubes", other: "# cubes" }),
  workers: count({ one: "# ouvrier", many: "# d’ouvriers", other: "# ouvriers" }),
  privilege: count({ one: "# point de privilège", many: "# de points de privilège", other: "# points de privilège" }),
  fishes: count({ one: "# poisson", many: "# de poissons", other: "# poissons" }),
};
