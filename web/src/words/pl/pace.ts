// Słowa do pokazywania, co zrobili inni.

import type { Words } from "../words.svelte";

export const pace: Words["pace"] = {
  skip: "Pomiń",
  skipNote: "Pokaż od razu obecny stan: naciśnij stół, spację albo Escape",
  next: "Następny krok",
  again: "Pokaż jeszcze raz",
  byHand: "Krok po kroku",
  title: "Od twojej ostatniej tury",
  titleWatching: "Ostatnia tura",
  withScaffolds: (line, put) => `${line}, rusztowania: ${put}`,
  setting: "Ruchy innych",
  settings: { slow: "powoli", normal: "w zwykłym tempie", quick: "szybko", once: "od razu wszystkie" },
};
