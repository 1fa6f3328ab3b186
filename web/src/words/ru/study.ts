// Учёба и разбор: взятые назад ходы, правила рядом со столом, подсказки, записи партий.

import { counting, signed } from "../plural";
import type { Words } from "../words.svelte";

const count = counting("ru");
const change =
  (one: string, few: string, many: string) =>
  (by: number): string =>
    `${signed(by)} ${count({ one, few, many, other: many })(Math.abs(by))}`;

export const study: Words["study"] = {
  back: {
    turn: "Вернуть ход целиком",
    ask: "Попросить вернуть ход целиком",
    asks: (name) => `${name} просит вернуть ход целиком. Вы согласны?`,
    agree: "Да, можно",
    decline: "Нет",
    waiting: "Вы попросили вернуть свой ход. Остальные решают.",
    done: (name) => `${name} возвращает ход целиком`,
    asked: (name) => `${name} просит вернуть ход целиком`,
    agreed: (name) => `${name} соглашается`,
    declined: (name) => `${name} не соглашается`,
    practice: "Учебная партия: ходы возвращали",
  },
  rules: {
    beside: "Правила рядом со столом",
    contents: "Содержание",
    before: "Назад",
    whole: "Открыть на всю страницу",
    found: count({
      one: "Найден # пункт",
      few: "Найдено # пункта",
      many: "Найдено # пунктов",
      other: "Найдено # пункта",
    }),
  },
  hint: {
    others: count({ one: "Другие ходы: #", few: "Другие ходы: #", many: "Другие ходы: #", other: "Другие ходы: #" }),
    ahead: count({
      one: "на # процентный пункт лучше следующего",
      few: "на # процентных пункта лучше следующего",
      many: "на # процентных пунктов лучше следующего",
      other: "на # процентного пункта лучше следующего",
    }),
    aheadPoints: count({
      one: "на # очко больше следующего",
      few: "на # очка больше следующего",
      many: "на # очков больше следующего",
      other: "на # очка больше следующего",
    }),
    level: "примерно так же хорош, как следующий",
    alike: count({
      one: "# похожий ход не хуже",
      few: "# похожих хода не хуже",
      many: "# похожих ходов не хуже",
      other: "# похожего хода не хуже",
    }),
    only: "единственный ход, который выделяется",
    goods: {
      points: change("очко", "очка", "очков"),
      coins: change("монета", "монеты", "монет"),
      permits: change("разрешение", "разрешения", "разрешений"),
      spare_scaffolds: change("свободные леса", "свободных лесов", "свободных лесов"),
      privilege: change("очко привилегии", "очка привилегии", "очков привилегии"),
      workers: change("рабочий на кольце", "рабочих на кольце", "рабочих на кольце"),
    },
  },
  replay: {
    moves: "Ходы",
    setUp: "Подготовка",
    stopped: "Шаг завершён",
    turn: (turn, name) => `Ход ${turn} · ${name}`,
    turnBack: "Предыдущий ход игрока",
    turnNext: "Следующий ход игрока",
    speed: (times) => `${times}×`,
    speeds: "Скорость",
    points: "Очки по ходу партии",
    pointsNow: (name, points) => `${name}: ${points}`,
    marks: { season_ended: "Конец сезона", round_ended: "Конец раунда" },
    share: "Скопировать ссылку",
    copied: "Ссылка скопирована",
    missing: "По этому адресу партии нет.",
    unfinished: "Эта партия ещё идёт. Запись появится здесь, когда она закончится.",
    toTable: "К столу",
  },
};
