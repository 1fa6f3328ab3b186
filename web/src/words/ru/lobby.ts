// Words of the pages around the tables: home, new game, rules, settings.

import { counting } from "../plural";
import type { Words } from "../words.svelte";

const count = counting("ru");
const minutesAgo = count({
  one: "# минуту назад",
  few: "# минуты назад",
  many: "# минут назад",
  other: "# минуты назад",
});
const hoursAgo = count({ one: "# час назад", few: "# часа назад", many: "# часов назад", other: "# часа назад" });
const daysAgo = count({ one: "# день назад", few: "# дня назад", many: "# дней назад", other: "# дня назад" });

export const lobby: Words["lobby"] = {
  hello: (name: string) => `Buongiorno, ${name}`,
  continue: "Продолжить игру",
  continueEmpty: "Ни одна игра вас не ждёт. Откройте стол и начните новую.",
  yourTurn: "ваш ход",
  theirTurn: "ход соперника",
  gathering: "ждёт игроков",
  newGame: "Новая игра",
  newWalking: "Берите карты, стройте пять ярких домов и встречайте тех, кто прогуливается мимо.",
  newBurano: "Пирамиды из кубиков, рыбацкие лодки, кружева и крыши: большая игра об острове.",
  forWalking: "1–4 игрока, около 30 минут",
  forBurano: "2–4 игрока, около 90 минут",
  solo: "Испытание соло",
  soloNote: "Только вы и 72 карты. Наберёте 81 очко?",
  soloStart: "Принять вызов",
  join: "Присоединиться к столу",
  joinNote: "Вставьте ссылку или код, которые вам прислали.",
  joinGo: "Перейти",
  joinBad: "Это не код стола: в коде двенадцать букв и цифр.",
  tables: "Открытые столы",
  tablesEmpty: "Сейчас открытых столов нет. Покажите свой в списке: может быть, кто-нибудь заглянет.",
  finished: "Сыгранные игры",
  finishedEmpty: "Здесь будут ваши сыгранные игры: их можно пересмотреть и продолжить с любого момента.",
  ago: (minutes: number) =>
    minutes < 1
      ? "только что"
      : minutes < 60
        ? minutesAgo(minutes)
        : minutes < 60 * 24
          ? hoursAgo(Math.floor(minutes / 60))
          : daysAgo(Math.floor(minutes / 1440)),
  rules: "Правила",
  settings: "Настройки",
  howMany: "Сколько игроков?",
  alone: "Соло",
  whoSits: "Кто играет?",
  me: "Я",
  atThisScreen: "Кто-то за этим экраном",
  friend: "Друг, по ссылке",
  nameOf: (seat: number) => `Имя игрока ${seat}`,
  options: "Условия игры",
  easier: "Легче: без Садовника, Цветочницы и Лавочника",
  windows: "Закрытые окна отнимают очки",
  openHands: "Карты в руках открыты для всех",
  begins: "Кто начинает",
  drawn: "по жребию",
  clock: "Время",
  clocks: {
    none: "Без часов",
    move1: "1 минута на ход",
    move3: "3 минуты на ход",
    game20: "20 минут на игру",
    day1: "1 день на ход",
    day3: "3 дня на ход",
  },
  hints: "Подсказки разрешены",
  undo: "Ходы можно брать назад",
  spectators: "За игрой можно наблюдать",
  listed: "Показать стол в списке",
  start: "Начать",
  open: "Открыть стол",
  search: "Поиск по правилам",
  searchNone: "Этого слова нет ни в одном правиле.",
  ruling: "наше решение",
  name: "Ваше имя за столом",
  save: "Сохранить",
  language: "Язык",
  theme: "Светлая или тёмная тема",
  themes: { system: "как на устройстве", light: "светлая", dark: "тёмная" },
  grey: "Без цвета",
  motion: "Без анимации",
  hideHands: "За общим экраном прятать карты между ходами",
  shortcut: "Клавиша M открывает список ходов",
  account: "Аккаунт",
  accountNote: "С именем и паролем ваши игры будут с вами на любом устройстве.",
  accountName: "Имя аккаунта",
  passphrase: "Пароль",
  passphraseNote: "Не меньше десяти знаков; лучше всего короткая фраза.",
  signUp: "Завести аккаунт для этого гостя",
  signIn: "Войти",
  signOut: "Выйти",
  signedInAs: (account: string) => `Вы вошли как ${account}`,
  replayOf: "Повтор",
  replayPly: (ply: number, plies: number) => `Ход ${ply} из ${plies}`,
  replayAs: "Кто смотрит",
  replayAll: "все: всё открыто",
  replayFirst: "В начало",
  replayBack: "Назад",
  replayNext: "Вперёд",
  replayLast: "В конец",
  replayPlay: "Смотреть",
  replayPause: "Пауза",
};
