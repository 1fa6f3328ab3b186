// Words of the pages around the tables: home, new game, rules, settings.

import { counting } from "../plural";
import type { Words } from "../words.svelte";

const count = counting("pl");
const minutesAgo = count({ one: "# minutę temu", few: "# minuty temu", many: "# minut temu", other: "# minuty temu" });
const hoursAgo = count({ one: "# godzinę temu", few: "# godziny temu", many: "# godzin temu", other: "# godziny temu" });
const daysAgo = count({ one: "# dzień temu", few: "# dni temu", many: "# dni temu", other: "# dnia temu" });

export const lobby: Words["lobby"] = {
  hello: (name: string) => `Buongiorno, ${name}`,
  continue: "Graj dalej",
  continueEmpty: "Żadna gra na ciebie nie czeka. Otwórz stół i zacznij nową.",
  yourTurn: "twoja tura",
  theirTurn: "tura innego gracza",
  gathering: "czeka na graczy",
  newGame: "Nowa gra",
  newWalking: "Dobieraj karty, zbuduj pięć barwnych kamienic i ugość ludzi, którzy się obok nich przechadzają.",
  newBurano: "Piramidy z kostek, łodzie rybackie, koronki i dachy: wielka gra o wyspie.",
  forWalking: "1–4 graczy, około 30 minut",
  forBurano: "2–4 graczy, około 90 minut",
  solo: "Wyzwanie solo",
  soloNote: "Tylko ty i 72 karty. Zdobędziesz 81 punktów?",
  soloStart: "Podejmij wyzwanie",
  join: "Dołącz do stołu",
  joinNote: "Wklej link lub kod, który masz od znajomych.",
  joinGo: "Przejdź",
  joinBad: "To nie jest kod stołu: kod ma dwanaście liter i cyfr.",
  tables: "Otwarte stoły",
  tablesEmpty: "Teraz nie ma otwartych stołów. Pokaż swój na liście, a może ktoś się dosiądzie.",
  finished: "Zakończone gry",
  finishedEmpty: "Tu znajdziesz swoje zakończone gry: obejrzysz je jeszcze raz i zagrasz dalej od dowolnej chwili.",
  ago: (minutes: number) =>
    minutes < 1
      ? "przed chwilą"
      : minutes < 60
        ? minutesAgo(minutes)
        : minutes < 60 * 24
          ? hoursAgo(Math.floor(minutes / 60))
          : daysAgo(Math.floor(minutes / 1440)),
  rules: "Zasady",
  settings: "Ustawienia",
  howMany: "Ilu graczy?",
  alone: "Solo",
  whoSits: "Kto gra?",
  me: "Ja",
  atThisScreen: "Ktoś przy tym ekranie",
  friend: "Ktoś znajomy, przez link",
  nameOf: (seat: number) => `Imię gracza ${seat}`,
  options: "Opcje",
  easier: "Łatwiej: bez Ogrodnika, Kwiaciarki i Sklepikarza",
  windows: "Zamknięte okna odbierają punkty",
  openHands: "Wszyscy grają z odkrytą ręką",
  begins: "Kto zaczyna",
  drawn: "losowo",
  clock: "Czas",
  clocks: {
    none: "Bez zegara",
    move1: "1 minuta na turę",
    move3: "3 minuty na turę",
    game20: "20 minut na grę",
    day1: "1 dzień na turę",
    day3: "3 dni na turę",
  },
  hints: "Podpowiedzi dozwolone",
  undo: "Ruchy można cofać",
  spectators: "Grę można oglądać",
  listed: "Pokaż stół na liście",
  start: "Zacznij",
  open: "Otwórz stół",
  search: "Szukaj w zasadach",
  searchNone: "Tego słowa nie ma w żadnej zasadzie.",
  ruling: "nasze rozstrzygnięcie",
  name: "Twoje imię przy stole",
  save: "Zapisz",
  language: "Język",
  theme: "Jasny czy ciemny wygląd",
  themes: { system: "jak to urządzenie", light: "jasny", dark: "ciemny" },
  grey: "Bez kolorów",
  motion: "Bez animacji",
  hideHands: "Przy wspólnym ekranie zakrywaj ręce między turami",
  shortcut: "Klawisz M otwiera listę ruchów",
  account: "Konto",
  accountNote: "Z nazwą i hasłem masz swoje gry na każdym urządzeniu.",
  accountName: "Nazwa konta",
  passphrase: "Hasło",
  passphraseNote: "Co najmniej dziesięć znaków; najlepiej krótkie zdanie.",
  signUp: "Załóż konto dla tego gościa",
  signIn: "Zaloguj się",
  signOut: "Wyloguj się",
  signedInAs: (account: string) => `Twoje konto: ${account}`,
  replayOf: "Powtórka",
  replayPly: (ply: number, plies: number) => `Ruch ${ply} z ${plies}`,
  replayAs: "Kto patrzy",
  replayAll: "wszyscy: całość odkryta",
  replayFirst: "Na początek",
  replayBack: "Wstecz",
  replayNext: "Dalej",
  replayLast: "Na koniec",
  replayPlay: "Odtwórz",
  replayPause: "Pauza",
};
