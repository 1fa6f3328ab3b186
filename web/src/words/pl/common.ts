// Words that every page uses.

import { counting, joining } from "../plural";
import type { Words } from "../words.svelte";

const count = counting("pl");

export const common: Words["common"] = {
  title: "Merletto",
  motto: "Dwie gry z wyspy koronek",
  and: joining("pl"),
  games: { walking: "Spacer po Burano", burano: "Burano" },
  coins: count({ one: "# moneta", few: "# monety", many: "# monet", other: "# monety" }),
  points: count({ one: "# punkt", few: "# punkty", many: "# punktów", other: "# punktu" }),
  permits: count({ one: "# pozwolenie", few: "# pozwolenia", many: "# pozwoleń", other: "# pozwolenia" }),
  levels: {
    beginner: "Wycieczkowicz",
    casual: "Sąsiad",
    regular: "Gondolier",
    expert: "Koronkarka",
    master: "Maestra",
  },
  levelHints: {
    beginner: "Jest tu pierwszy raz: gra to, co wpadnie w oko.",
    casual: "Zna grę, ale nigdy nie planuje naprzód.",
    regular: "Przed każdym ruchem chwilę się zastanawia.",
    expert: "Cierpliwa i dokładna, planuje kilka tur naprzód.",
    master: "Na ruch ma dwie sekundy i żadnej nie marnuje.",
  },
  colours: {
    red: "czerwony",
    pink: "różowy",
    blue: "niebieski",
    yellow: "żółty",
    green: "zielony",
    orange: "pomarańczowy",
    white: "biały",
  },
  symbols: {
    red: "serce",
    pink: "muszla",
    blue: "kropla",
    yellow: "słońce",
    green: "koniczyna",
    orange: "gwiazda",
    white: "romb",
  },
  line: { lost: "Brak połączenia. Próbuję je wznowić…" },
  back: "Wróć",
  close: "Zamknij",
  cancel: "Anuluj",
  ok: "OK",
  rule: (id: string) => `Zasada ${id}`,
};
