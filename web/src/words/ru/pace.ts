// Слова о том, что сделали другие.

import type { Words } from "../words.svelte";

export const pace: Words["pace"] = {
  skip: "Пропустить",
  skipNote: "Сразу показать, что на столе: нажмите на стол, пробел или Escape",
  next: "Следующий шаг",
  again: "Показать ещё раз",
  byHand: "По шагам",
  title: "После вашего последнего хода",
  titleWatching: "Последний ход",
  withScaffolds: (line, put) => `${line}, секций лесов: ${put}`,
  setting: "Ходы других",
  settings: { slow: "медленно", normal: "в обычном темпе", quick: "быстро", once: "сразу все" },
};
