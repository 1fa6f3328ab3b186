// The analysis board.

import type { Words } from "../words.svelte";

export const analysis: Words["analysis"] = {
  title: "Plateau d’analyse",
  lead: "Essayez ce qui aurait pu être : n’importe quelle position d’une partie finie, des coups pour toutes les places, autant de variantes que vous voulez.",
  paste: "Collez le relevé d’une partie, ou saisissez une partie",
  typing:
    "Une partie saisie commence par son nom et ses places ; puis viennent les coups, comme dans un relevé. Les tirages, dans les lignes qui commencent par *, peuvent manquer : ils sont alors faits pour l’analyse.",
  typedFault: (line, said) => `La ligne ${line} ne peut pas être jouée : ${said}`,
  anew: "Commencer une nouvelle partie",
  players: "Joueurs",
  first: "Depuis le premier coup",
  begin: "Commencer",
  fromGame: "Ou revoyez une de vos parties, et analysez à partir de n’importe quelle position.",
  badLink: "Ce lien ne mène pas à une analyse. Il en manque peut-être une partie.",
  fromHere: "Analyser à partir d’ici",
  root: (ply: number) => (ply === 0 ? "Début" : `Position après le coup ${ply}`),
  back: "Un coup en arrière",
  remove: "Supprimer cette variante",
  drawn: "Ce qui a été tiré après ce coup l’a été au hasard pour l’analyse, et non dans la partie.",
  expectation: "À quoi s’attendre",
  weigh: "Évaluer chaque position",
  expects: (lead: string, chance: number) => `avance ${lead}, gagne à ${chance} %`,
  best: "Meilleurs coups",
  weighing: "Évaluation …",
  moves: "Coups",
  over: "La partie est finie.",
  tree: "Ce que vous avez essayé",
  note: "Note sur cette position",
};
