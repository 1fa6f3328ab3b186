// How to play, in French.

import type { Lessons } from "../lessons";

export const fr: Lessons = {
  titles: {
    turn: "Votre tour",
    points: "D’où viennent les points",
    end: "La fin de la partie",
    rules: "Toutes les règles",
  },
  lessons: {
    walking: {
      goal: "Vous bâtissez une rue de cinq maisons aux couleurs vives, de trois étages chacune. Chaque maison achevée attire un promeneur, et chacun a ses goûts : fleurs, chats, lanternes, stores. Qui les comble le mieux l’emporte.",
      turn: [
        {
          icon: "deck",
          name: "Prendre des cartes",
          text: "Prenez des cartes d’une seule colonne : les trois, deux par le haut ou par le bas, ou bien celle du haut ou du bas seule. Moins vous en prenez, plus vous gagnez : une carte rapporte 2 pièces, deux en rapportent 1.",
        },
        {
          icon: "house",
          name: "Bâtir",
          text: "Posez jusqu’à trois cartes de votre main : une coûte 1 pièce, deux en coûtent 3, trois en coûtent 5. D’abord le rez-de-chaussée, puis l’étage, puis le toit. Une maison a une seule couleur, et les voisines diffèrent.",
        },
        {
          icon: "permit",
          name: "Contourner les règles",
          text: "Un permis laisse une carte enfreindre une règle de couleur. Un échafaudage tient la place d’un étage qui manque encore ; la table place vos deux échafaudages là où il en faut.",
        },
        {
          icon: "people",
          name: "Accueillir quelqu’un",
          text: "Trois cartes font une maison. Vous choisissez aussitôt qui s’y arrête. Chaque personnage montre ce qu’il rapporterait maintenant.",
        },
      ],
      points: [
        {
          icon: "flowers",
          name: "Touristes",
          text: "2 points chacun, et davantage pour ce que porte leur maison : fleurs, plantes, chats et autres.",
        },
        {
          icon: "lamps",
          name: "Habitants",
          text: "Ils regardent toute votre rue : cheminées, lanternes, commerces, paires de stores, passants.",
        },
        { icon: "pizzeria", name: "Commerces", text: "Chacun rapporte les 2 ou 3 points qui y sont indiqués." },
        { icon: "permit", name: "Permis", text: "3 points pour chaque permis non dépensé." },
        { icon: "windows", name: "Fenêtres fermées", text: "Qui en a le plus perd un point pour chacune." },
      ],
      end: "Quelqu’un a cinq maisons avec chacune un personnage, ou les cartes s’épuisent. On termine la manche. Les maisons inachevées ne rapportent rien.",
      tips: [
        "Prenez une seule carte quand l’argent manque : on garde au plus six pièces, et trois cartes en main.",
        "Regardez qui est encore là avant d’achever une maison, et bâtissez pour ces gens.",
        "Tout s’explique : pointez l’objet, ou gardez le doigt dessus.",
      ],
    },
    burano: {
      goal: "Quatre saisons sur une île de pêcheurs et de dentellières. Avec de petites maisons de six couleurs vous bâtissez la ville, et chaque maison envoie vos gens au travail. Toits, poissons et dentelle rapportent les points.",
      turn: [
        {
          icon: "back3",
          name: "Une pyramide par saison",
          text: "Chacun empile quatorze cubes en secret : neuf, quatre et un au sommet. On prend d’abord ce qui est en haut : l’ordre compte.",
        },
        {
          icon: "coin",
          name: "Jusqu’à quatre mouvements par tour",
          text: "Le premier mouvement rapporte 1 pièce ; les suivants en coûtent 3, 3 et 4. Prendre, bâtir, couvrir : dans l’ordre que vous voulez.",
        },
        {
          icon: "house",
          name: "Prendre et bâtir",
          text: "Prenez un cube libre, puis bâtissez-le en ville : près d’une autre maison, coin à coin, ou sur un toit. Sa couleur dit ce que vous faites ensuite.",
        },
        {
          icon: "arrow",
          name: "Pêche, dentelle ou revenus",
          text: "Pêche : voguez vers une île dont les docks répondent à vos flèches, ou vers un port pour vendre. Dentelle : envoyez des ouvrières dans les ateliers que nomment vos flèches. Revenus : des pièces, et vos gens rentrent.",
        },
        {
          icon: "start",
          name: "Couvrir",
          text: "Posez une tuile toit sur deux maisons de ses couleurs, en ligne, une case entre elles, au même étage. Elle compte aussitôt, et vous choisissez une carte bâtiment ou 2 points de privilège.",
        },
      ],
      points: [
        {
          icon: "start",
          name: "Toits",
          text: "2 à 9 points pour les îles ou les ateliers où vous avez le plus de monde, ou pour les fontaines visibles.",
        },
        {
          icon: "deck",
          name: "Poissons",
          text: "Chacun des quatre navires achète à sa façon : tout différent, tout pareil, par paires ou par trios.",
        },
        { icon: "people", name: "Îles", text: "Le plus de monde sur une île à la fin d’une saison." },
        {
          icon: "check",
          name: "Dentelle",
          text: "2 points pour chaque dentellière payée d’un cube de la couleur de l’atelier, et davantage quand elles sont côte à côte.",
        },
        {
          icon: "card",
          name: "Cartes bâtiment",
          text: "Des pouvoirs pendant la partie, ou des points à la fin. 5 pièces restantes valent aussi un point.",
        },
      ],
      end: "Après l’hiver, la dernière des quatre saisons. Le décompte final est montré étape par étape.",
      tips: [
        "Mettez en haut de la pyramide les couleurs dont vous aurez besoin tôt.",
        "Deux mouvements font un bon tour : gardez des pièces pour celui qui compte.",
        "Le guide à la table dit à chaque étape ce que vous pouvez faire, et pourquoi.",
      ],
    },
  },
};
