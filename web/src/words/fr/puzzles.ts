// Problèmes : une position, les coups permis, et le meilleur.

import type { Words } from "../words.svelte";

export const puzzles: Words["puzzles"] = {
  puzzles: "Problèmes",
  card: "Une position, un seul meilleur coup. Le trouverez-vous ?",
  at: (game) => `Problèmes de ${game}`,
  number: (number, all) => `Problème ${number} sur ${all}`,
  task: (name) => `Vous êtes ${name}. Quel coup est nettement le meilleur ?`,
  moves: "Ce que coûte chaque coup, en points",
  ratings: (puzzle, mine) => `Classement ${puzzle}, le vôtre ${mine}`,
  theme: "Thème",
  anyTheme: "Tous les thèmes",
  right: "Bien vu !",
  wrong: "Ce n’est pas le meilleur coup.",
  best: "le meilleur",
  solution: (move) => `Le meilleur coup : ${move}`,
  lead: (points, error) => `À la fin, il vaut ${points} points de plus que le suivant (erreur type ${error}).`,
  rated: (before, after) => `Votre classement : ${before} → ${after}`,
  unrated: "Vous avez déjà essayé ce problème : il ne compte pas pour votre classement.",
  inARow: (number) => `Justes du premier coup, d’affilée : ${number}`,
  next: "Problème suivant",
  yours: "votre réponse",
  none: "Il n’y a pas de problème sur ce thème.",
};
