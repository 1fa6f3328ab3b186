// Задачи: позиция, возможные ходы и то, что было лучшим.

import type { Words } from "../words.svelte";

export const puzzles: Words["puzzles"] = {
  puzzles: "Задачи",
  card: "Одна позиция, один лучший ход. Найдёте его?",
  at: (game) => `Задачи: ${game}`,
  number: (number, all) => `Задача ${number} из ${all}`,
  task: (name) => `Вы — ${name}. Какой ход явно лучший?`,
  moves: "Сколько очков стоит каждый ход",
  ratings: (puzzle, mine) => `Рейтинг ${puzzle}, ваш ${mine}`,
  theme: "Тема",
  anyTheme: "Все темы",
  right: "Верно!",
  wrong: "Это не лучший ход.",
  best: "лучший",
  solution: (move) => `Лучший ход: ${move}`,
  lead: (points, error) =>
    `К концу игры он приносит на ${points} очк. больше, чем следующий (стандартная ошибка ${error}).`,
  rated: (before, after) => `Ваш рейтинг: ${before} → ${after}`,
  unrated: "Вы уже решали эту задачу, поэтому рейтинг не меняется.",
  inARow: (number) => `Верно с первой попытки подряд: ${number}`,
  next: "Следующая задача",
  yours: "ваш ответ",
  none: "Задач на эту тему нет.",
};
