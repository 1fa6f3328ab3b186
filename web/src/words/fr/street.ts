// Promenade à Burano : pourquoi une carte demande un permis, ce que compte un personnage, la fin, le but en solo.

import type { WalkingBand } from "../../protocol";
import { counting } from "../plural";

const count = counting("fr");
const points = count({ one: "# point", many: "# de points", other: "# points" });

export const street = {
  otherColour: "une autre couleur dans cette maison",
  sameBeside: (places: string) => `même couleur à côté, en ${places}`,
  takesPermit: (reasons: string) => `permis : ${reasons}`,
  allLaid: "Toutes vos cartes sont posées. Terminez, ou annulez",
  lamps: count({
    one: "# maison avec lanterne",
    many: "# de maisons avec lanterne",
    other: "# maisons avec lanterne, non voisines",
  }),
  shops: count({ one: "# type de commerce", many: "# de types de commerces", other: "# types de commerces" }),
  inRow: (icons: string) => `${icons} côte à côte`,
  fifthHouse: (name: string) => `${name} a achevé une cinquième maison.`,
  yourFifthHouse: "Vous avez achevé votre cinquième maison.",
  leaves: "Un départ par manche. Quand il n’en reste plus, c’est la fin.",
  bands: {
    weak: "faible",
    "not bad": "pas mal",
    good: "bien",
    "very good": "très bien",
    "world champion": "champion du monde",
  } satisfies Record<WalkingBand, string>,
  goal: (missing: number, band: string) => `encore ${points(missing)} pour « ${band} »`,
  reached: (band: string) => `« ${band} » est atteint`,
  goals: "Votre but",
  from: (least: number) => `dès ${least}`,
  best: (reached: number) => `Votre record : ${reached}`,
  leftGame: (card: string) => `Hors du jeu : ${card}`,
};
