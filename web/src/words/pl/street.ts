// Spacer po Burano: dlaczego karta wymaga pozwolenia, co liczy postać, jak skończyła się gra, cel w grze solo.

import type { WalkingBand } from "../../protocol";
import { counting } from "../plural";

const count = counting("pl");
const points = count({ one: "# punktu", few: "# punktów", many: "# punktów", other: "# punktu" });

export const street = {
  otherColour: "inny kolor w tej kamienicy",
  sameBeside: (places: string) => `ten sam kolor obok, na miejscu ${places}`,
  takesPermit: (reasons: string) => `pozwolenie: ${reasons}`,
  allLaid: "Wszystkie karty są wyłożone. Zakończ budowanie albo cofnij ruch",
  lamps: count({
    one: "# kamienica z lampą",
    few: "# kamienice z lampą, niesąsiadujące",
    many: "# kamienic z lampą, niesąsiadujących",
    other: "# kamienicy z lampą",
  }),
  shops: count({
    one: "# rodzaj lokalu",
    few: "# rodzaje lokali",
    many: "# rodzajów lokali",
    other: "# rodzaju lokali",
  }),
  inRow: (icons: string) => `${icons} obok siebie`,
  fifthHouse: (name: string) => `Piąta kamienica ukończona: ${name}.`,
  yourFifthHouse: "Twoja piąta kamienica jest ukończona.",
  leaves: "Co rundę jedna odchodzi. Gdy nie ma już żadnej, gra się kończy.",
  bands: {
    weak: "słabo",
    "not bad": "nieźle",
    good: "dobrze",
    "very good": "bardzo dobrze",
    "world champion": "mistrzostwo świata",
  } satisfies Record<WalkingBand, string>,
  goal: (missing: number, band: string) => `brakuje ${points(missing)} do „${band}”`,
  reached: (band: string) => `„${band}” osiągnięte`,
  goals: "Twój cel",
  from: (least: number) => `od ${least}`,
  best: (reached: number) => `Twój rekord: ${reached}`,
  leftGame: (card: string) => `Poza grą: ${card}`,
};
