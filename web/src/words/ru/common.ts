// Words that every page uses.

import { counting, joining } from "../plural";
import type { Words } from "../words.svelte";

const count = counting("ru");

export const common: Words["common"] = {
  title: "Merletto",
  motto: "Две игры с острова кружев",
  and: joining("ru"),
  games: { walking: "Прогулка по Бурано", burano: "Бурано" },
  coins: count({ one: "# монета", few: "# монеты", many: "# монет", other: "# монеты" }),
  points: count({ one: "# очко", few: "# очка", many: "# очков", other: "# очка" }),
  permits: count({ one: "# разрешение", few: "# разрешения", many: "# разрешений", other: "# разрешения" }),
  levels: {
    beginner: "Экскурсант",
    casual: "Сосед",
    regular: "Гондольер",
    expert: "Кружевница",
    master: "Маэстра",
  },
  levelHints: {
    beginner: "Здесь впервые: берёт то, что приглянулось.",
    casual: "Знает игру, но вперёд не заглядывает.",
    regular: "Немного думает перед каждым ходом.",
    expert: "Терпелива и точна, планирует на несколько ходов вперёд.",
    master: "Тратит на ход две секунды, и ни одной впустую.",
  },
  colours: {
    red: "красный",
    pink: "розовый",
    blue: "синий",
    yellow: "жёлтый",
    green: "зелёный",
    orange: "оранжевый",
    white: "белый",
  },
  symbols: {
    red: "сердце",
    pink: "ракушка",
    blue: "капля",
    yellow: "солнце",
    green: "клевер",
    orange: "звезда",
    white: "ромб",
  },
  line: { lost: "Связь прервалась. Восстанавливаем…" },
  back: "Назад",
  close: "Закрыть",
  cancel: "Отмена",
  ok: "ОК",
  rule: (id: string) => `Правило ${id}`,
};
