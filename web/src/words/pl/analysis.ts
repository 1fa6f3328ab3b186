// The analysis board.

import type { Words } from "../words.svelte";

export const analysis: Words["analysis"] = {
  title: "Plansza analizy",
  lead: "Sprawdź, jak mogło się potoczyć: dowolna pozycja z zakończonej gry, ruchy za wszystkie miejsca, ile chcesz wariantów.",
  paste: "Wklej zapis gry albo wpisz grę",
  typing:
    "Wpisana gra zaczyna się od nazwy i liczby miejsc; potem idą ruchy, jak w zapisie. Losowania, w wierszach zaczynających się od *, można pominąć: zostaną wylosowane na potrzeby analizy.",
  typedFault: (line, said) => `Wiersza ${line} nie da się rozegrać: ${said}`,
  anew: "Zacznij nową grę",
  players: "Gracze",
  first: "Od pierwszego ruchu",
  begin: "Zacznij",
  fromGame: "Możesz też otworzyć powtórkę jednej ze swoich gier i analizować od dowolnej pozycji.",
  badLink: "Ten link nie prowadzi do analizy. Może brakuje jego części.",
  fromHere: "Analizuj od tego miejsca",
  root: (ply: number) => (ply === 0 ? "Początek" : `Pozycja po ruchu ${ply}`),
  back: "Jeden ruch wstecz",
  remove: "Usuń ten wariant",
  drawn: "To, co dobrano po tym ruchu, wylosowano na potrzeby analizy, a nie w grze.",
  expectation: "Czego się spodziewać",
  weigh: "Oceniaj każdą pozycję",
  expects: (lead: string, chance: number) => `przewaga ${lead}, wygrywa w ${chance}%`,
  best: "Najlepsze ruchy",
  weighing: "Trwa ocena…",
  moves: "Ruchy",
  over: "Gra się skończyła.",
  tree: "Sprawdzone warianty",
  note: "Notatka do tej pozycji",
};
