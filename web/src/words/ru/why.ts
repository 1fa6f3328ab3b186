// Почему этот ход: причины как части предложения.

import { counting, signed } from "../plural";
import type { WhyWords } from "../why";

const count = counting("ru");
const coins = count({ one: "# монета", few: "# монеты", many: "# монет", other: "# монеты" });
/** Coins as the object of a verb: "стоит 1 монету". */
const coinsPaid = count({ one: "# монету", few: "# монеты", many: "# монет", other: "# монеты" });
const points = count({ one: "# очко", few: "# очка", many: "# очков", other: "# очка" });
const pointWord = count({ one: "очко", few: "очка", many: "очков", other: "очка" });
const cards = count({ one: "# карта", few: "# карты", many: "# карт", other: "# карты" });
const cubes = count({ one: "# кубик", few: "# кубика", many: "# кубиков", other: "# кубика" });
const workers = count({ one: "# рабочий", few: "# рабочих", many: "# рабочих", other: "# рабочего" });
const lacemakers = count({ one: "# кружевница", few: "# кружевницы", many: "# кружевниц", other: "# кружевницы" });
const fountains = count({ one: "# фонтан", few: "# фонтана", many: "# фонтанов", other: "# фонтана" });
const fishes = count({ one: "# рыба", few: "# рыбы", many: "# рыб", other: "# рыбы" });
const privilege = count({
  one: "# очко привилегии",
  few: "# очка привилегии",
  many: "# очков привилегии",
  other: "# очка привилегии",
});
const scaffolds = count({
  one: "# секция лесов",
  few: "# секции лесов",
  many: "# секций лесов",
  other: "# секции лесов",
});

/** "+3 очка". */
const plus = (by: number): string => `${signed(by)} ${pointWord(by)}`;

/** How far ahead or behind, after a statement; nothing on level terms. */
const ahead = (by: number): string =>
  by === 0 ? "" : `; вы ${by > 0 ? "впереди" : "позади"}, разница ${points(Math.abs(by))}`;

export const why: WhyWords = {
  walking: {
    avoids: (p) => `другой ход: ${p.avoided}`,
    begins: (p) => `начинает дом ${p.place}, ваш ${p.houses}-й из 5`,
    can_complete: (p) => `дом ${p.place} можно достроить в этот ход: ${coins(p.coins)}`,
    completes: (p) => `достраивает дом ${p.place}: ${plus(p.points)} (${p.character})`,
    completes_empty: (p) => `достраивает дом ${p.place}, но поселить там некого`,
    continues: (p) => `дому ${p.place} останется добавить: ${cards(p.missing)}`,
    counts: (p) => `${p.character} учтёт эту карту, когда дом будет достроен: ${plus(p.points)}`,
    denies: (p) => `этой картой может достроить дом ${p.seat}: ${p.card}`,
    denies_guest: (p) => `такой персонаж последний: ${p.character}, у игрока ${p.seat} это ${points(p.points)}`,
    ends_game: (p) => `завершает игру${ahead(p.lead)}`,
    fifth_house: (p) => `ваш пятый дом: после этого раунда конец игры${ahead(p.lead)}`,
    fits: (p) => `${p.card}: подходит дому ${p.place}`,
    frees_scaffold: (p) => `освобождается ${scaffolds(p.scaffolds)}`,
    gets_coins: (p) => `даёт ${coinsPaid(p.coins)}, всего ${p.left}`,
    gives_new: (p) => `этой картой можно было начать новый дом: ${p.card}`,
    gives_up: (p) => `уходит карта, которая подходит дому ${p.place}: ${p.card}`,
    grows: (p) => `${p.character}: дом добавляет ${plus(p.points)}`,
    guest: (p) => `${p.character}: сейчас ${plus(p.points)}`,
    keeps_card: (p) => `остаётся карта, нужная дому ${p.place}: ${p.card}`,
    keeps_coins: (p) => `на потом остаётся ${coins(p.coins)}`,
    keeps_permit: (p) => `любая карта потребовала бы сейчас разрешений, это ${points(p.points)}`,
    last_card: (p) => `последняя карта, которой не хватает дому ${p.place}: ${p.card}`,
    last_round: () => "после этого раунда конец игры",
    least: (p) => `меньше всего того, что приносит очки: ${p.card}`,
    likes: (p) => `${p.character}: ${plus(p.points)}, когда дом будет достроен`,
    likes_card: (p) => `${p.card} (${p.character}): ${plus(p.points)}, когда дом будет достроен`,
    loses_coins: (p) => `сверх шести пропадает ${coins(p.coins)}`,
    may_grow: (p) =>
      `может дать больше: впереди ещё ${count({ one: "# дом", few: "# дома", many: "# домов", other: "# дома" })(p.houses)}`,
    must_return: (p) => `под колоды уйдёт ${cards(p.cards)}`,
    new_house: (p) => `может начать новый дом, ваш ${p.houses}-й из 5: ${p.card}`,
    no_house: (p) => `для этой карты нет дома: ${p.card}`,
    one_house: (p) => `на один дом, цвет ${p.colour}: ${cards(p.cards)}`,
    others_left: (p) => `таких персонажей останется ещё ${p.left}`,
    pays: (p) => `стоит ${coinsPaid(p.coins)}, остаётся ${p.left}`,
    permit: (p) =>
      `требует ${count({ one: "# разрешение", few: "# разрешения", many: "# разрешений", other: "# разрешения" })(p.permits)}: ${plus(p.points)}`,
    shops: (p) => `заведения в доме: ${plus(p.points)}`,
    too_many: (p) => `в руке лишнее, если не выложить: ${cards(p.cards)}`,
    twin: (p) => `в руке есть ещё одна такая карта: ${p.card}`,
    uses_scaffold: (p) => `нужна опора: ${scaffolds(p.scaffolds)}`,
    windows: (p) => `закрытые окна: ${plus(p.points)}`,
    would_score: (p) => `такой персонаж последний: ${p.character}, сейчас ${points(p.points)}`,
  },
  burano: {
    affords: (p) => `хватит на ещё один шаг за ${coinsPaid(p.coins)}`,
    all_moves: () => "все четыре шага сделаны",
    avoids: (p) => `другой ход: ${p.avoided}`,
    block: (p) => `блок ждёт дома (${p.colour}): 1 очко привилегии`,
    blocks_rival: (p) => `занимает место под крышу (${p.seat}): ${points(p.points)}`,
    bonus: () => "и бонус: 2 очка привилегии или карта здания",
    can_reach: (p) => `в этой сделке можно получить ${points(p.points)}`,
    card_end: (p) => `${p.building}: пока ${plus(p.points)} в конце игры`,
    card_fish: (p) => `${p.building}: ${points(p.points)} при продаже`,
    card_lace: (p) => `${p.building}: ${plus(p.points)} в конце игры`,
    card_now: (p) => `${p.building}: ${plus(p.points)} за эту крышу`,
    card_sold: (p) => `${p.building}: ${plus(p.points)} за проданное`,
    card_tiles: (p) => `${p.building}: ${plus(p.points)}, когда вы положите свои плитки`,
    card_use: (p) => `свойство карты помогает до конца игры: ${p.building}`,
    closes_sale: (p) => `корабль (${p.ship}) платит ${points(p.points)}`,
    coin_for_nothing: (p) => `ход без шагов даёт монету, всего ${p.left}`,
    cube_spent: (p) => `плата кубиком: ${p.colour}`,
    display_idle: () => "ни одна рыба витрины не повышает плату кораблей",
    displaces: (p) => `возвращает домой рабочего (${p.seat})`,
    earns: (p) => `даёт ${coinsPaid(p.coins)}, всего ${p.left}`,
    empty_sea: (p) => `рыбы не хватит: ${plus(p.points)}`,
    enough_cubes: (p) => `в резерве: ${cubes(p.cubes)}`,
    fish: (p) => fishes(p.fish),
    for_action: (p) => `${p.colour} дом: ${p.action}`,
    for_roof: (p) => `${p.tile}: на ней есть ${p.colour}, сейчас ${points(p.points)}`,
    forgoes_fish: (p) => `упущено: ${fishes(p.fish)}`,
    free_pay: () => "платит Монастырь",
    frees: (p) => `освобождает в пирамиде ${cubes(p.cubes)}`,
    gains_privilege: (p) => `даёт ${privilege(p.privilege)}`,
    hides_coins: (p) => `закрывает на кольце ${coinsPaid(p.coins)}`,
    hides_fountains: (p) => `закрывает на кольце ${fountains(p.fountains)}`,
    home_coin: (p) => `даёт монету, всего ${p.left}`,
    keeps_coins: (p) => `остаётся ${coins(p.coins)}: следующий шаг стоил бы ${p.price}`,
    keeps_cubes: (p) => `из пирамиды у вас остаётся ${cubes(p.cubes)}`,
    keeps_fish: (p) => `до лучшей продажи остаётся ${fishes(p.fish)}`,
    keeps_privilege: (p) => `остаётся ${privilege(p.privilege)}`,
    keeps_tiles: (p) =>
      `остаётся ${count({ one: "# плитка крыши", few: "# плитки крыш", many: "# плиток крыш", other: "# плитки крыш" })(p.tiles)}`,
    keeps_workers: (p) => `на кольце остаётся ${workers(p.workers)}`,
    lead: (p) => `${p.place}, большинство: ${plus(p.points)} в конце сезона`,
    leads_islands: (p) =>
      `у вас большинство на ${count({ one: "# острове", few: "# островах", many: "# островах", other: "# острова" })(p.islands)}`,
    leads_workshops: (p) =>
      `у вас большинство в ${count({ one: "# мастерской", few: "# мастерских", many: "# мастерских", other: "# мастерской" })(p.workshops)}`,
    leave_empty: (p) => `осталось сложить лишь ${cubes(p.cubes)}`,
    loses_lace: (p) => `кружевница больше не принесёт: до ${count({ one: "# очка", other: "# очков" })(p.points)}`,
    loses_lead: (p) => `${p.place}, потеря большинства: ${points(p.points)}`,
    lot: (p) => `корабль (${p.ship}) тогда заплатит ${points(p.points)}`,
    near_sale: (p) => `рядом ${p.place}, где корабль заплатил бы ${points(p.points)}`,
    no_action: (p) => `действие сейчас ничего не даёт: ${p.action}`,
    no_sale: (p) => `ни один корабль там не возьмёт вашу рыбу: ${p.place}`,
    nth_fish: (p) => `${p.fish_kind}: в руке будет ${p.number}`,
    opens_rival: (p) => `открывает место под крышу (${p.seat}): ${points(p.points)}`,
    opens_roof: (p) => `открывается место, ${p.tile}: ${points(p.points)}`,
    paid: (p) => `кружевнице заплачено: ${plus(p.points)}`,
    payable: (p) => `есть кубик, чтобы заплатить кружевнице (${p.colour}): 2 очка`,
    pays: (p) => `стоит ${coinsPaid(p.coins)}, остаётся ${p.left}`,
    pays_lace: (p) => `может заплатить кружевницам (${p.colour}): ${p.workers}`,
    raises_sale: (p) => `${p.fish_kind}: корабль (${p.ship}) заплатит ${plus(p.points)}`,
    refill: (p) => `закрывает дом (${p.colour}): на кубик больше при пополнении`,
    reserve: (p) => `на следующую пирамиду: ${cubes(p.cubes)}`,
    ring_left: (p) => `на кольце остаётся ${workers(p.workers)}`,
    roof: (p) => `${p.tile}: ${plus(p.points)}`,
    roof_cards: (p) => `карты зданий: ${plus(p.points)}`,
    sale: (p) => `${p.place}: корабль (${p.ship}) платит ${points(p.points)}`,
    season_ends: () => "после этого хода кончается сезон",
    sees_fountains: (p) => `на кольце видно: ${fountains(p.fountains)}`,
    sends_home: (p) => `домой от других игроков уйдёт ${workers(p.workers)}`,
    shows_coins: (p) => `открывает на кольце ${coinsPaid(p.coins)}`,
    shows_fountains: (p) => `открывает на кольце ${fountains(p.fountains)}`,
    spends_privilege: (p) => `тратит очко привилегии, остаётся ${p.left}`,
    square_coin: (p) => `монета на клетке, всего ${p.left}`,
    stack_free: (p) => (p.cubes === 0 ? "свободен с самого начала" : `свободен, когда над ним уйдёт ${cubes(p.cubes)}`),
    stays_out: (p) => `там, где приносят очки, остаётся ${workers(p.workers)}`,
    substitute: () => "бесплатно, взамен цвета, который кончился",
    swap: (p) => `в пределах досягаемости ${fishes(p.fish)} вместо ${p.before}`,
    takes_pay: (p) => `может не хватить на плату (${p.colour}): ${lacemakers(p.workers)}`,
    then_earn: (p) => `затем ${coins(p.coins)} с кольца`,
    then_fish: (p) => `затем ${fishes(p.fish)}: ${p.place}`,
    then_lace: (p) =>
      `затем кружева: ${count({ one: "# доступная клетка", few: "# доступные клетки", many: "# доступных клеток", other: "# доступной клетки" })(p.squares)}`,
    then_trade: (p) => `затем продажа (${p.place}): ${points(p.points)}`,
    tile_fits: (p) => `ваша ${p.tile} уже подходит: ${points(p.points)}`,
    tile_grows: () => "позже может дать больше",
    tile_scores: (p) => `${p.tile}: пока ${points(p.points)}`,
    tile_unfit: (p) => `ваша ${p.tile} сейчас никуда не подходит`,
    too_dear: (p) => `следующий шаг стоил бы ${coinsPaid(p.price)}, а у вас ${p.coins}`,
    top_card: (p) => `карта, которой никто не видел, одна из ${p.cards}`,
    union: (p) => `союз, ${lacemakers(p.workers)}: ${plus(p.points)}`,
    union_paid: (p) => `союз тех, кому заплачено: ${plus(p.points)}`,
    unions: (p) => `союзы тех, кому заплачено, дают ${points(p.points)}`,
    unpaid: (p) => `нет кубика, чтобы заплатить кружевнице: ${p.colour}`,
    unseen: (p) => `рыба, которой никто не видел, одна из ${p.cards}; узнаете её только вы`,
    workshop: (p) => `большинство в мастерской: ${p.colour}`,
    would_open: (p) => `дом из него на ${p.square} открывает место, ${p.tile}: ${points(p.points)}`,
  },
};
