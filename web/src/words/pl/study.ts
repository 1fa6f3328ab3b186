// Nauka i powtórki: cofnięte tury, zasady obok stołu, podpowiedzi, zapisy partii.

import { counting } from "../plural";
import type { Words } from "../words.svelte";

const count = counting("pl");

export const study: Words["study"] = {
  back: {
    turn: "Cofnij turę",
    ask: "Poproś o cofnięcie tury",
    asks: (name) => `${name} prosi o cofnięcie tury. Zgadzasz się?`,
    agree: "Zgadzam się",
    decline: "Nie",
    waiting: "Prosisz o cofnięcie tury. Pozostali decydują.",
    done: (name) => `${name} cofa turę`,
    asked: (name) => `${name} prosi o cofnięcie tury`,
    agreed: (name) => `${name} zgadza się`,
    declined: (name) => `${name} nie zgadza się`,
    practice: "Partia ćwiczebna: cofano tury",
  },
  rules: {
    beside: "Zasady obok stołu",
    contents: "Spis treści",
    before: "Wstecz",
    whole: "Otwórz na całej stronie",
    found: count({
      one: "Znaleziono # punkt",
      few: "Znaleziono # punkty",
      many: "Znaleziono # punktów",
      other: "Znaleziono # punktu",
    }),
  },
  hint: {
    others: count({ one: "Jeszcze jeden ruch", few: "Inne ruchy: #", many: "Inne ruchy: #", other: "Inne ruchy: #" }),
    ahead: count({
      one: "o # punkt procentowy lepiej niż następny",
      few: "o # punkty procentowe lepiej niż następny",
      many: "o # punktów procentowych lepiej niż następny",
      other: "o # punktu procentowego lepiej niż następny",
    }),
    aheadPoints: count({
      one: "o # punkt więcej niż następny",
      few: "o # punkty więcej niż następny",
      many: "o # punktów więcej niż następny",
      other: "o # punktu więcej niż następny",
    }),
    level: "mniej więcej tak dobry jak następny",
    alike: count({
      one: "jeden podobny jest równie dobry",
      few: "# podobne są równie dobre",
      many: "# podobnych jest równie dobrych",
      other: "# podobnego jest równie dobre",
    }),
    only: "jedyny ruch, który się wyróżnia",
  },
  replay: {
    moves: "Ruchy",
    setUp: "Przygotowanie",
    stopped: "Zakończenie tego kroku",
    turn: (turn, name) => `Tura ${turn} · ${name}`,
    turnBack: "Poprzednia tura",
    turnNext: "Następna tura",
    speed: (times) => `${times}×`,
    speeds: "Tempo",
    points: "Punkty w trakcie gry",
    pointsNow: (name, points) => `${name}: ${points}`,
    marks: { season_ended: "Koniec sezonu", round_ended: "Koniec rundy" },
    share: "Kopiuj link",
    copied: "Skopiowano link",
    missing: "Pod tym adresem nie ma partii.",
    unfinished: "Ta partia jeszcze trwa. Powtórka będzie tu, gdy się skończy.",
    toTable: "Do stołu",
  },
};
