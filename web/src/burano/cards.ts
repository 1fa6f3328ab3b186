// The building cards, by what they do.

import type { BuranoCard, BuranoColour } from "../protocol";

interface Building {
  clause: string;
  does:
    | "pays_blocks"
    | "fits_any"
    | "pays_fish"
    | "pays_lace"
    | "sails_far"
    | "displaces"
    | "wins_ties"
    | "pays_worker"
    | "pays_cards"
    | "pays_nine";
  colours: BuranoColour[];
}

export const BUILDINGS: Record<BuranoCard, Building> = {
  kiln: { clause: "B13.1", does: "pays_blocks", colours: ["pink", "blue"] },
  tilery: { clause: "B13.1", does: "pays_blocks", colours: ["yellow", "green"] },
  brickyard: { clause: "B13.1", does: "pays_blocks", colours: ["orange", "white"] },
  dyehouse: { clause: "B13.2", does: "fits_any", colours: ["blue", "green"] },
  paintshop: { clause: "B13.2", does: "fits_any", colours: ["yellow", "white"] },
  studio: { clause: "B13.2", does: "fits_any", colours: ["pink", "orange"] },
  fishmarket: { clause: "B13.3", does: "pays_fish", colours: [] },
  smokehouse: { clause: "B13.3", does: "pays_fish", colours: [] },
  school: { clause: "B13.4", does: "pays_lace", colours: ["pink", "blue", "yellow"] },
  museum: { clause: "B13.4", does: "pays_lace", colours: ["green", "orange", "white"] },
  boatyard: { clause: "B13.5", does: "sails_far", colours: [] },
  guildhall: { clause: "B13.6", does: "displaces", colours: [] },
  townhall: { clause: "B13.7", does: "wins_ties", colours: [] },
  convent: { clause: "B13.8", does: "pays_worker", colours: [] },
  piazza: { clause: "B13.9", does: "pays_cards", colours: [] },
  palazzo: { clause: "B13.10", does: "pays_nine", colours: [] },
};
