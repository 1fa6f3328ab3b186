// Dlaczego ten ruch: powody jako części zdania.

import { counting, signed } from "../plural";
import type { WhyWords } from "../why";

const count = counting("pl");
const coins = count({ one: "# moneta", few: "# monety", many: "# monet", other: "# monety" });
/** Coins as the object of a verb: "kosztuje 1 monetę". */
const coinsPaid = count({ one: "# monetę", few: "# monety", many: "# monet", other: "# monety" });
const points = count({ one: "# punkt", few: "# punkty", many: "# punktów", other: "# punktu" });
const pointWord = count({ one: "punkt", few: "punkty", many: "punktów", other: "punktu" });
const cards = count({ one: "# karta", few: "# karty", many: "# kart", other: "# karty" });
const cardsOf = count({ one: "# karty", few: "# kart", many: "# kart", other: "# karty" });
const cubes = count({ one: "# kostka", few: "# kostki", many: "# kostek", other: "# kostki" });
const cubesTaken = count({ one: "# kostkę", few: "# kostki", many: "# kostek", other: "# kostki" });
const workers = count({ one: "# pracownik", few: "# pracowników", many: "# pracowników", other: "# pracownika" });
const lacemakers = count({ one: "# koronkarka", few: "# koronkarki", many: "# koronkarek", other: "# koronkarki" });
const fountainsTaken = count({ one: "# fontannę", few: "# fontanny", many: "# fontann", other: "# fontanny" });
const fishes = count({ one: "# ryba", few: "# ryby", many: "# ryb", other: "# ryby" });
const privilege = count({
  one: "# punkt przywileju",
  few: "# punkty przywileju",
  many: "# punktów przywileju",
  other: "# punktu przywileju",
});
const scaffolds = count({ one: "# rusztowanie", few: "# rusztowania", many: "# rusztowań", other: "# rusztowania" });

/** What stays: "zostają 3 monety". */
const stay = (one: string, few: string, many: string): ((count: number) => string) =>
  count({ one: `zostaje # ${one}`, few: `zostają # ${few}`, many: `zostaje # ${many}`, other: `zostaje # ${few}` });
const coinsStay = stay("moneta", "monety", "monet");
const cubesStay = stay("kostka", "kostki", "kostek");
const fishStay = stay("ryba", "ryby", "ryb");
const privilegeStays = stay("punkt przywileju", "punkty przywileju", "punktów przywileju");
const tilesStay = stay("kafel dachu", "kafle dachu", "kafli dachu");

/** "+3 punkty". */
const plus = (by: number): string => `${signed(by)} ${pointWord(by)}`;

/** How far ahead or behind, after a statement; nothing on level terms. */
const ahead = (by: number): string =>
  by === 0 ? "" : `; ${by > 0 ? "prowadzisz, przewaga" : "przegrywasz, strata"} ${points(Math.abs(by))}`;

export const why: WhyWords = {
  walking: {
    avoids: (p) => `drugi ruch: ${p.avoided}`,
    begins: (p) => `zaczyna kamienicę ${p.place}, twoją ${p.houses}. z 5`,
    can_complete: (p) => `kamienicę ${p.place} można ukończyć w tej turze: ${coins(p.coins)}`,
    completes: (p) => `kończy kamienicę ${p.place}: ${plus(p.points)} (${p.character})`,
    completes_empty: (p) => `kończy kamienicę ${p.place}, ale nikt nie może się wprowadzić`,
    continues: (p) => `kamienicy ${p.place} brakuje potem: ${cards(p.missing)}`,
    counts: (p) => `${p.character} policzy tę kartę po ukończeniu kamienicy: ${plus(p.points)}`,
    denies: (p) => `tą kartą ${p.seat} może ukończyć kamienicę: ${p.card}`,
    denies_guest: (p) => `ostatnia taka postać: ${p.character} daje graczowi ${p.seat} ${points(p.points)}`,
    ends_game: (p) => `kończy grę${ahead(p.lead)}`,
    fifth_house: (p) => `twoja piąta kamienica: po tej rundzie koniec gry${ahead(p.lead)}`,
    fits: (p) => `${p.card} pasuje do kamienicy ${p.place}`,
    frees_scaffold: (p) => `zwalnia ${scaffolds(p.scaffolds)}`,
    gets_coins: (p) => `daje ${coinsPaid(p.coins)}, razem ${p.left}`,
    gives_new: (p) => `tą kartą można było zacząć nową kamienicę: ${p.card}`,
    gives_up: (p) => `oddaje kartę, która pasuje do kamienicy ${p.place}: ${p.card}`,
    grows: (p) => `${p.character}: kamienica dodaje ${plus(p.points)}`,
    guest: (p) => `${p.character}: teraz ${plus(p.points)}`,
    keeps_card: (p) => `zostaje karta potrzebna w kamienicy ${p.place}: ${p.card}`,
    keeps_coins: (p) => `na później ${coinsStay(p.coins)}`,
    keeps_permit: (p) => `każda karta wymagałaby teraz pozwoleń, wartych ${points(p.points)}`,
    last_card: (p) => `ostatnia karta, której brakuje kamienicy ${p.place}: ${p.card}`,
    last_round: () => "po tej rundzie koniec gry",
    least: (p) => `najmniej punktowanych symboli: ${p.card}`,
    likes: (p) => `${p.character}: ${plus(p.points)} po ukończeniu kamienicy`,
    likes_card: (p) => `${p.card} (${p.character}): ${plus(p.points)} po ukończeniu kamienicy`,
    loses_coins: (p) =>
      `ponad sześć ${count({ one: "przepada # moneta", few: "przepadają # monety", many: "przepada # monet", other: "przepada # monety" })(p.coins)}`,
    may_grow: (p) =>
      `może dać więcej: przed tobą ${count({ one: "# kamienica", few: "# kamienice", many: "# kamienic", other: "# kamienicy" })(p.houses)}`,
    must_return: (p) =>
      `pod stosy ${count({ one: "wraca # karta", few: "wracają # karty", many: "wraca # kart", other: "wraca # karty" })(p.cards)}`,
    new_house: (p) => `może zacząć nową kamienicę, twoją ${p.houses}. z 5: ${p.card}`,
    no_house: (p) => `nie ma kamienicy dla karty: ${p.card}`,
    one_house: (p) => `na jedną kamienicę, kolor ${p.colour}: ${cards(p.cards)}`,
    others_left: (p) => `takich postaci zostaje jeszcze ${p.left}`,
    pays: (p) => `kosztuje ${coinsPaid(p.coins)}, zostaje ${p.left}`,
    permit: (p) =>
      `zużywa ${count({ one: "# pozwolenie", few: "# pozwolenia", many: "# pozwoleń", other: "# pozwolenia" })(p.permits)}: ${plus(p.points)}`,
    shops: (p) => `lokale w kamienicy: ${plus(p.points)}`,
    too_many: (p) => `${cards(p.cards)} za dużo na ręce, chyba że wyłożysz`,
    twin: (p) => `masz na ręce drugą taką kartę: ${p.card}`,
    uses_scaffold: (p) => `wymaga: ${scaffolds(p.scaffolds)}`,
    windows: (p) => `zamknięte okna: ${plus(p.points)}`,
    would_score: (p) => `ostatnia taka postać: ${p.character}, teraz ${points(p.points)}`,
  },
  burano: {
    affords: (p) => `starczy na kolejny ruch za ${coinsPaid(p.coins)}`,
    all_moves: () => "wszystkie cztery ruchy wykonane",
    avoids: (p) => `drugi ruch: ${p.avoided}`,
    block: (p) => `${p.colour} blok czeka na dom: 1 punkt przywileju`,
    blocks_rival: (p) => `zabiera miejsce na dach (${p.seat}): ${points(p.points)}`,
    bonus: () => "i premia: 2 punkty przywileju albo karta budynku",
    can_reach: (p) => `w tej sprzedaży można dojść do: ${points(p.points)}`,
    card_end: (p) => `${p.building}: na dziś ${plus(p.points)} na koniec gry`,
    card_fish: (p) => `${p.building} daje po sprzedaży ${points(p.points)}`,
    card_lace: (p) => `${p.building}: ${plus(p.points)} na koniec gry`,
    card_now: (p) => `${p.building}: ${plus(p.points)} za ten dach`,
    card_sold: (p) => `${p.building}: ${plus(p.points)} za sprzedane`,
    card_tiles: (p) => `${p.building}: ${plus(p.points)}, gdy położysz swoje kafle`,
    card_use: (p) => `działanie karty pomaga do końca gry: ${p.building}`,
    closes_sale: (p) => `statek (${p.ship}) płaci ${points(p.points)}`,
    coin_for_nothing: (p) => `tura bez ruchu daje monetę, razem ${p.left}`,
    cube_spent: (p) => `zapłata kostką: ${p.colour}`,
    display_idle: () => "żadna ryba z oferty nie podnosi zapłaty statków",
    displaces: (p) => `odsyła do domu pracownika (${p.seat})`,
    earns: (p) => `daje ${coinsPaid(p.coins)}, razem ${p.left}`,
    empty_sea: (p) => `zabraknie ryb: ${plus(p.points)}`,
    enough_cubes: (p) => `w rezerwie: ${cubes(p.cubes)}`,
    fish: (p) => fishes(p.fish),
    for_action: (p) => `${p.colour} dom: ${p.action}`,
    for_roof: (p) => `twój ${p.tile} ma kolor ${p.colour}, teraz ${points(p.points)}`,
    forgoes_fish: (p) => `zostawia w zasięgu: ${fishes(p.fish)}`,
    free_pay: () => "płaci Klasztor",
    frees: (p) => `odsłania w piramidzie ${cubesTaken(p.cubes)}`,
    gains_privilege: (p) => `daje ${privilege(p.privilege)}`,
    hides_coins: (p) => `zakrywa na pierścieniu ${coinsPaid(p.coins)}`,
    hides_fountains: (p) => `zakrywa na pierścieniu ${fountainsTaken(p.fountains)}`,
    home_coin: (p) => `daje monetę, razem ${p.left}`,
    keeps_coins: (p) => `${coinsStay(p.coins)}: kolejny ruch kosztowałby ${p.price}`,
    keeps_cubes: (p) => `z piramidy ${cubesStay(p.cubes)}`,
    keeps_fish: (p) => `na lepszą sprzedaż ${fishStay(p.fish)}`,
    keeps_privilege: (p) => privilegeStays(p.privilege),
    keeps_tiles: (p) => tilesStay(p.tiles),
    keeps_workers: (p) => `na pierścieniu zostaje ${workers(p.workers)}`,
    lead: (p) => `${p.place}, przewaga: ${plus(p.points)} na koniec pory roku`,
    leads_islands: (p) =>
      `masz przewagę na ${count({ one: "# wyspie", few: "# wyspach", many: "# wyspach", other: "# wyspy" })(p.islands)}`,
    leads_workshops: (p) =>
      `masz przewagę w ${count({ one: "# warsztacie", few: "# warsztatach", many: "# warsztatach", other: "# warsztatu" })(p.workshops)}`,
    leave_empty: (p) => `do ułożenia ${cubesStay(p.cubes)}`,
    loses_lace: (p) => `koronkarka już nie zapunktuje: do ${count({ one: "# punktu", other: "# punktów" })(p.points)}`,
    loses_lead: (p) => `${p.place}, utrata przewagi: ${points(p.points)}`,
    lot: (p) => `statek (${p.ship}) zapłaci wtedy ${points(p.points)}`,
    near_sale: (p) => `obok jest ${p.place}, gdzie statek zapłaciłby ${points(p.points)}`,
    no_action: (p) => `akcja teraz nic nie daje: ${p.action}`,
    no_sale: (p) => `żaden statek nie weźmie tam twoich ryb: ${p.place}`,
    nth_fish: (p) => `${p.fish_kind}: ${p.number}. na ręce`,
    opens_rival: (p) => `robi miejsce na dach (${p.seat}): ${points(p.points)}`,
    opens_roof: (p) => `robi miejsce na twój ${p.tile}: ${points(p.points)}`,
    paid: (p) => `koronkarka opłacona: ${plus(p.points)}`,
    payable: (p) => `jest kostka, by opłacić koronkarkę (${p.colour}): 2 punkty`,
    pays: (p) => `kosztuje ${coinsPaid(p.coins)}, zostaje ${p.left}`,
    pays_lace: (p) => `może opłacić koronkarki (${p.colour}): ${p.workers}`,
    raises_sale: (p) => `${p.fish_kind}: statek (${p.ship}) zapłaci ${plus(p.points)}`,
    refill: (p) => `zakrywa dom (${p.colour}): o kostkę więcej przy uzupełnianiu`,
    reserve: (p) => `na następną piramidę: ${cubes(p.cubes)}`,
    ring_left: (p) => `na pierścieniu zostaje ${workers(p.workers)}`,
    roof: (p) => `${p.tile}: ${plus(p.points)}`,
    roof_cards: (p) => `karty budynków: ${plus(p.points)}`,
    sale: (p) => `${p.place}: statek (${p.ship}) płaci ${points(p.points)}`,
    season_ends: () => "po tej turze kończy się pora roku",
    sees_fountains: (p) => `na pierścieniu widać ${fountainsTaken(p.fountains)}`,
    sends_home: (p) => `od innych graczy wraca do domu ${workers(p.workers)}`,
    shows_coins: (p) => `odsłania na pierścieniu ${coinsPaid(p.coins)}`,
    shows_fountains: (p) => `odsłania na pierścieniu ${fountainsTaken(p.fountains)}`,
    spends_privilege: (p) => `zużywa punkt przywileju, zostaje ${p.left}`,
    square_coin: (p) => `moneta na polu, razem ${p.left}`,
    stack_free: (p) =>
      p.cubes === 0
        ? "wolna od początku"
        : `wolna, gdy nad nią ${count({ one: "zniknie # kostka", few: "znikną # kostki", many: "zniknie # kostek", other: "zniknie # kostki" })(p.cubes)}`,
    stays_out: (p) => `tam, gdzie punktuje, zostaje ${workers(p.workers)}`,
    substitute: () => "za darmo, w zamian za kolor, którego zabrakło",
    swap: (p) => `w zasięgu ${fishes(p.fish)} zamiast ${p.before}`,
    takes_pay: (p) => `może zabraknąć zapłaty (${p.colour}): ${lacemakers(p.workers)}`,
    then_earn: (p) => `potem ${coins(p.coins)} z pierścienia`,
    then_fish: (p) => `potem ${fishes(p.fish)}: ${p.place}`,
    then_lace: (p) =>
      `potem koronki: ${count({ one: "# wolne pole", few: "# wolne pola", many: "# wolnych pól", other: "# wolnego pola" })(p.squares)}`,
    then_trade: (p) => `potem sprzedaż (${p.place}): ${points(p.points)}`,
    tile_fits: (p) => `twój ${p.tile} już pasuje: ${points(p.points)}`,
    tile_grows: () => "później może dać więcej",
    tile_scores: (p) => `${p.tile}: na dziś ${points(p.points)}`,
    tile_unfit: (p) => `twój ${p.tile} nigdzie teraz nie pasuje`,
    too_dear: (p) => `kolejny ruch kosztowałby ${coinsPaid(p.price)}, a masz ${p.coins}`,
    top_card: (p) => `jedna z ${cardsOf(p.cards)}, których nikt nie widział`,
    union: (p) => `związek, ${lacemakers(p.workers)}: ${plus(p.points)}`,
    union_paid: (p) => `związek opłaconych: ${plus(p.points)}`,
    unions: (p) => `związki opłaconych dają ${points(p.points)}`,
    unpaid: (p) => `brakuje kostki, by opłacić koronkarkę: ${p.colour}`,
    unseen: (p) =>
      `jedna z ${count({ one: "# ryby", few: "# ryb", many: "# ryb", other: "# ryby" })(p.cards)}, których nikt nie widział; poznasz ją tylko ty`,
    workshop: (p) => `przewaga w warsztacie: ${p.colour}`,
    would_open: (p) => `dom z niej na ${p.square} robi miejsce na twój ${p.tile}: ${points(p.points)}`,
  },
};
