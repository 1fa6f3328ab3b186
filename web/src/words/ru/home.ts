// Words of the first page, of the bar on top, of the settings for sound and notices, and of dead ends.

import type { home as english } from "../en/home";
import { counting } from "../plural";

const count = counting("ru");

export const home: typeof english = {
  what: "Играйте в обе прямо в браузере: в одиночку, против ботов или с друзьями по ссылке. Ничего устанавливать не нужно, аккаунт тоже не нужен.",
  playNow: "Играть",
  playNowAt: (game) => `Играть прямо сейчас: ${game}, против лёгкого бота`,
  againstBot: "Одно нажатие: вы против лёгкого бота.",
  learn: "Как играть",
  learnAt: (game) => `Как играть: ${game}`,
  setUp: "Настроить…",
  setUpAt: (game) => `Подготовить стол: ${game}`,
  best: (points) => `Ваш рекорд: ${points}`,
  results: {
    won: "победа",
    lost: "поражение",
    shared: "общая победа",
    resigned: "вы сдались",
    given: "победа: остальные сдались",
  },
  youResigned: "Вы сдались.",
  theyResigned: (names) => `Сдались: ${names}.`,
  skip: "Перейти к содержанию",
  nameAt: (name) => `${name}: ваше имя и аккаунт`,
  menu: "Меню",
  soundTurn: { on: "Включить звук", off: "Выключить звук" },
  unread: count({
    one: "# новое сообщение",
    few: "# новых сообщения",
    many: "# новых сообщений",
    other: "# нового сообщения",
  }),
  groups: { look: "Вид", table: "За столом", notices: "Звук и уведомления", you: "Вы" },
  sound: "Звуки",
  volume: "Громкость",
  notify: "Уведомлять о моём ходе и о сообщениях, пока эта страница в фоне",
  notifyBarred: "Браузер не разрешает этой странице присылать уведомления. Это можно изменить в его настройках.",
  saved: "Сохранено",
  nameLong: (most, now) => `В имени может быть не больше ${most} знаков, а в этом их ${now}.`,
  haveAccount: "У меня есть аккаунт",
  newAccount: "Я здесь впервые",
  newAccountNote: "Игры, сыгранные без аккаунта, останутся вашими.",
  changePassphrase: "Сменить пароль",
  oldPassphrase: "Нынешний пароль",
  newPassphrase: "Новый пароль",
  changed: "Пароль изменён. На других устройствах придётся войти снова.",
  nowhere: "По этому адресу ничего нет.",
  nowhereNote: "Возможно, в ссылке не хватает буквы.",
  noTableNote: "Возможно, в ссылке не хватает буквы или стол закрыли до начала игры.",
  goHome: "Перейти на главную",
};
