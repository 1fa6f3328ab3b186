// Words around the boards: the bar on top, the dock below, the rail of players.

import type { wide as english } from "../../en/burano/wide";
import { counting } from "../../plural";

const cards = counting("pl")({
  one: "# kartę budynku",
  few: "# karty budynków",
  many: "# kart budynków",
  other: "# karty budynków",
});

export const wide: typeof english = {
  scored: "Zdobyte",
  held: "Razem z tym, co masz",
  scoredShort: "zdobyte",
  heldShort: "+ zapas",
  pointsTold: (scored, held) =>
    `Zdobyte: ${scored}. Razem z monetami, rybami i kartami budynków, gdyby gra kończyła się teraz: ${held}.`,
  arrowsTold: (colours) => `Twoje strzałki: ${colours}. Liczą się dla ciebie chatki i warsztaty w tych kolorach.`,
  arrowsNone: "Pracownicy zakrywają wszystkie wskazane domy: nie liczy się żadna chatka ani warsztat.",
  /** On the wheel, while lace is made. */
  wheelTurns: (sectors) => `obrót o ${sectors}`,
  passSure: "Spasować bez ruchu?",
  passYes: "Pasuję",
  passNo: "Jeszcze nie",
  more: "Więcej",
  less: "Mniej",
  todo: "można tu coś zrobić",
  behind: (who, theirs, yours) =>
    `${who} ma ${cards(theirs)}, ty ${yours === 0 ? "żadnej" : yours}: karty zdobywa się dachami.`,
  ahead: (yours) => `Masz ${cards(yours)}, więcej niż inni: buduj dalej dachy.`,
  level: "Najwięcej punktów dają dachy i karty budynków.",
};
