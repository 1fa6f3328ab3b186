// Why the rules of Walking in Burano refuse a move, by the key of the reason.

import type { WalkingReason } from "../../protocol";

export const walkingReasons: Record<WalkingReason, string> = {
  "W2.1": "Il n’y a pas autant de colonnes.",
  "W3.1": "Un tour s’ouvre par le draft, une seule fois et dans une seule colonne.",
  "W3.1.nothing": "Prenez au moins une carte.",
  "W3.2": "De trois cartes, celle du milieu ne se prend pas seule, ni les deux autres sans elle.",
  "W3.3": "Vous ne pouvez prendre que les cartes encore présentes dans cette colonne.",
  "W4.1": "Les cartes se posent depuis la main, après le draft.",
  "W4.1.coins": "Vous n’avez pas assez de pièces pour une carte de plus.",
  "W4.1.three": "Trois cartes par tour au plus.",
  "W4.2": "La rue dépasserait cinq maisons.",
  "W4.2.first": "La première carte d’une rue se pose en e ; la rue s’étend à partir de là.",
  "W4.5": "Une maison n’a qu’une couleur, et il ne vous reste pas de permis pour les mélanger.",
  "W4.6":
    "Des cartes voisines d’un même niveau sont de couleurs différentes, et il ne vous reste pas de permis pour y déroger.",
  "W4.7": "Il y a déjà une carte à cette place.",
  "W5.2": "La carte enfreint ici les deux règles de couleur, et un seul permis ne suffit pas.",
  "W6.5": "Deux échafaudages ne suffisent pas pour soutenir la carte et garder la rue d’un seul tenant.",
  "W7.1": "Une maison vient d’être achevée : choisissez d’abord qui y emménage.",
  "W7.1.none_left": "Ce personnage n’est plus disponible.",
  "W7.1.no_house": "Un personnage n’emménage que lorsqu’une maison vient d’être achevée.",
  "W7.2": "Une rue n’a jamais deux fois le même habitant.",
  "W8.1": "Les cartes ne vont sous les pioches qu’à la fin du tour, pour n’en garder que trois en main.",
  "W8.1.hand": "Seules des cartes de votre main vont sous les pioches.",
  "W8.1.done": "La construction est finie : ramenez d’abord votre main à trois cartes.",
  "W8.6": "La partie est finie : personne n’a construit pendant cinq manches.",
  "W9.1": "La partie est finie : les pioches sont épuisées.",
  "W9.2": "La partie est finie : cinq maisons sont achevées.",
  "W11.2": "La partie est finie : il ne reste aucun personnage.",
  "W11.1.gone": "Ce personnage n’est plus dans la partie.",
  "W11.1.first": "Choisissez d’abord le personnage qui quitte la partie.",
  "W11.1": "Un personnage ne quitte la partie qu’en solo, une fois les rangées remplies.",
};
