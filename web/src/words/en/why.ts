// Why a move: reasons, as parts of a sentence.

import { counting, signed } from "../plural";
import type { WhyWords } from "../why";
import { a } from "./articles";

const count = counting("en");
const coins = count({ one: "# coin", other: "# coins" });
const points = count({ one: "# point", other: "# points" });
const cards = count({ one: "# card", other: "# cards" });
const cubes = count({ one: "# cube", other: "# cubes" });
const workers = count({ one: "# worker", other: "# workers" });
const fountains = count({ one: "# fountain", other: "# fountains" });
const privilege = count({ one: "# privilege point", other: "# privilege points" });
const scaffolds = count({ one: "# scaffold", other: "# scaffolds" });

/** "+3 points". */
const plus = (by: number): string => `${signed(by)} ${Math.abs(by) === 1 ? "point" : "points"}`;

/** "the Mayor", but "Santa Claus". */
const the = (name: string): string => (name === "Santa Claus" ? name : `the ${name}`);

/** How far ahead or behind, after a statement; nothing on level terms. */
const ahead = (by: number): string =>
  by === 0 ? "" : `; you are ${points(Math.abs(by))} ${by > 0 ? "ahead" : "behind"}`;

export const why: WhyWords = {
  walking: {
    avoids: (p) => `the other move: ${p.avoided}`,
    begins: (p) => `begins house ${p.place}, number ${p.houses} of your 5`,
    can_complete: (p) => `house ${p.place} can be completed this turn for ${coins(p.coins)}`,
    completes: (p) => `completes house ${p.place}: ${plus(p.points)} with ${the(p.character)}`,
    completes_empty: (p) => `completes house ${p.place}, but nobody can move in`,
    continues: (p) => `house ${p.place} then needs ${count({ one: "# more card", other: "# more cards" })(p.missing)}`,
    counts: (p) => `${the(p.character)} counts this card once its house is complete: ${plus(p.points)}`,
    denies: (p) => `${p.seat} could complete a house with the ${p.card}`,
    denies_guest: (p) => `takes the last one: ${the(p.character)} would bring ${p.seat} ${points(p.points)}`,
    ends_game: (p) => `ends the game${ahead(p.lead)}`,
    fifth_house: (p) => `your fifth house: the game ends after this round${ahead(p.lead)}`,
    fits: (p) => `the ${p.card} fits house ${p.place}`,
    frees_scaffold: (p) => `frees ${scaffolds(p.scaffolds)}`,
    gets_coins: (p) => `brings ${coins(p.coins)}, ${p.left} in all`,
    gives_new: (p) => `the ${p.card} could have begun a new house`,
    gives_up: (p) => `the ${p.card} would have fitted house ${p.place}`,
    grows: (p) => `the house adds ${plus(p.points)} for ${the(p.character)}`,
    guest: (p) => `${the(p.character)}: ${plus(p.points)} now`,
    keeps_card: (p) => `keeps the ${p.card}, which house ${p.place} needs`,
    keeps_coins: (p) => `keeps ${coins(p.coins)} for later`,
    keeps_permit: (p) => `any card laid now would take permits worth ${points(p.points)}`,
    last_card: (p) => `the ${p.card} is the last card that house ${p.place} needs`,
    last_round: () => "the game ends after this round",
    least: (p) => `the ${p.card} shows the least that scores`,
    likes: (p) => `suits ${the(p.character)}: ${plus(p.points)} once the house is complete`,
    likes_card: (p) => `the ${p.card} suits ${the(p.character)}: ${plus(p.points)} once the house is complete`,
    loses_coins: (p) => `loses ${coins(p.coins)}: you keep at most six`,
    may_grow: (p) => `may score more: ${count({ one: "# house", other: "# houses" })(p.houses)} to come`,
    must_return: (p) => `${cards(p.cards)} must go back under the decks`,
    new_house: (p) => `the ${p.card} can begin a new house, number ${p.houses} of your 5`,
    no_house: (p) => `there is no house for the ${p.card}`,
    one_house: (p) => `${p.cards} ${p.colour} cards for one house`,
    others_left: (p) =>
      `${count({ one: "there is still # more", other: "there are still # more" })(p.left)} of this kind`,
    pays: (p) => `costs ${coins(p.coins)}, leaves ${p.left}`,
    permit: (p) => `takes ${count({ one: "# permit", other: "# permits" })(p.permits)}: ${plus(p.points)}`,
    shops: (p) => `shops of the house: ${plus(p.points)}`,
    too_many: (p) => `${cards(p.cards)} too many, unless you lay some`,
    twin: (p) => `you hold another ${p.card}`,
    uses_scaffold: (p) => `needs ${scaffolds(p.scaffolds)}`,
    windows: (p) => `closed windows: ${plus(p.points)}`,
    would_score: (p) => `the last one: ${the(p.character)} would bring ${points(p.points)} now`,
  },
  burano: {
    affords: (p) => `pays for another move of ${coins(p.coins)}`,
    all_moves: () => "all four moves are made",
    avoids: (p) => `the other move: ${p.avoided}`,
    block: (p) => `${a(p.colour)} block waits for a house: 1 privilege point`,
    blocks_rival: (p) => `leaves ${p.seat} no place for a roof of ${points(p.points)}`,
    bonus: () => "and a bonus: 2 privilege points or a building card",
    can_reach: (p) => `can reach ${points(p.points)} in this trade`,
    card_end: (p) => `${p.building}: ${plus(p.points)} at the end, as things stand`,
    card_fish: (p) => `${p.building} pays ${points(p.points)} when it is sold`,
    card_lace: (p) => `${p.building}: ${plus(p.points)} at the end`,
    card_now: (p) => `${p.building}: ${plus(p.points)} for this roof`,
    card_sold: (p) => `${p.building}: ${plus(p.points)} for what is sold`,
    card_tiles: (p) => `${p.building}: ${plus(p.points)} when your tiles are laid`,
    card_use: (p) => `${p.building}: useful until the end of the game`,
    closes_sale: (p) => `the ship for ${p.ship} pays ${points(p.points)}`,
    coin_for_nothing: (p) => `a turn without a move brings a coin, ${p.left} in all`,
    cube_spent: (p) => `paid with ${a(p.colour)} cube`,
    display_idle: () => "no fish on display raises what a ship would pay you",
    displaces: (p) => `sends one of ${p.seat}’s workers home`,
    earns: (p) => `brings ${coins(p.coins)}, ${p.left} in all`,
    empty_sea: (p) => `too few fish are left: ${plus(p.points)}`,
    enough_cubes: (p) => `${cubes(p.cubes)} in the reserve`,
    fish: (p) => `${p.fish} fish`,
    for_action: (p) => `${a(p.colour)} house means ${p.action}`,
    for_roof: (p) => `${p.colour} is on your ${p.tile}, worth ${points(p.points)} now`,
    forgoes_fish: (p) => `leaves ${p.fish} fish within reach`,
    free_pay: () => "the Convent pays",
    frees: (p) => `frees ${cubes(p.cubes)} of the pyramid`,
    gains_privilege: (p) => `brings ${privilege(p.privilege)}`,
    hides_coins: (p) => `covers ${coins(p.coins)} on the ring`,
    hides_fountains: (p) => `covers ${fountains(p.fountains)} on the ring`,
    home_coin: (p) => `brings a coin, ${p.left} in all`,
    keeps_coins: (p) => `keeps ${coins(p.coins)}: another move would cost ${p.price}`,
    keeps_cubes: (p) => `${cubes(p.cubes)} of the pyramid stay yours`,
    keeps_fish: (p) => `keeps ${p.fish} fish for a better sale`,
    keeps_privilege: (p) => `keeps ${privilege(p.privilege)}`,
    keeps_tiles: (p) => `keeps ${count({ one: "# roof tile", other: "# roof tiles" })(p.tiles)}`,
    keeps_workers: (p) => `keeps ${workers(p.workers)} on the ring`,
    lead: (p) => `majority on ${p.place}: ${plus(p.points)} when the season ends`,
    leads_islands: (p) => `you lead on ${count({ one: "# island", other: "# islands" })(p.islands)}`,
    leads_workshops: (p) => `you lead in ${count({ one: "# workshop", other: "# workshops" })(p.workshops)}`,
    leave_empty: (p) => `only ${cubes(p.cubes)} left to stack`,
    loses_lace: (p) => `gives up the worker’s lace: up to ${points(p.points)}`,
    loses_lead: (p) => `loses the majority on ${p.place}: ${points(p.points)}`,
    lot: (p) => `the ship for ${p.ship} then pays ${points(p.points)}`,
    near_sale: (p) => `next to ${p.place}, where a ship would pay ${points(p.points)}`,
    no_action: (p) => `its action brings nothing now: ${p.action}`,
    no_sale: (p) => `no ship takes your fish there: ${p.place}`,
    nth_fish: (p) => `${p.fish_kind}: number ${p.number} in your hand`,
    opens_rival: (p) => `makes room for a roof of ${p.seat} worth ${points(p.points)}`,
    opens_roof: (p) => `makes room for your ${p.tile}: ${points(p.points)}`,
    paid: (p) => `the worker is paid: ${plus(p.points)}`,
    payable: (p) => `${a(p.colour)} cube can pay the worker: 2 points`,
    pays: (p) => `costs ${coins(p.coins)}, leaves ${p.left}`,
    pays_lace: (p) =>
      `can pay ${count({ one: "# lace worker", other: "# lace workers" })(p.workers)} on ${p.colour} squares`,
    raises_sale: (p) => `${p.fish_kind}: ${plus(p.points)} at the ship for ${p.ship}`,
    refill: (p) => `covers ${a(p.colour)} house: one more cube at the refill`,
    reserve: (p) => `${cubes(p.cubes)} for the next pyramid`,
    ring_left: (p) => `${workers(p.workers)} left on the ring`,
    roof: (p) => `${p.tile}: ${plus(p.points)}`,
    roof_cards: (p) => `building cards: ${plus(p.points)}`,
    sale: (p) => `${p.place}: the ship for ${p.ship} pays ${points(p.points)}`,
    season_ends: () => "the season ends after this turn",
    sees_fountains: (p) => `${fountains(p.fountains)} visible on your ring`,
    sends_home: (p) => `${workers(p.workers)} of other players must go home`,
    shows_coins: (p) => `uncovers ${coins(p.coins)} on the ring`,
    shows_fountains: (p) => `uncovers ${fountains(p.fountains)} on the ring`,
    spends_privilege: (p) => `takes a privilege point, leaves ${p.left}`,
    square_coin: (p) => `a coin on the square, ${p.left} in all`,
    stack_free: (p) => (p.cubes === 0 ? "free from the start" : `free once ${cubes(p.cubes)} above it are gone`),
    stays_out: (p) => `${workers(p.workers)} stay where they score`,
    substitute: () => "free of charge, for a colour that ran out",
    swap: (p) => `${p.fish} fish within reach instead of ${p.before}`,
    takes_pay: (p) =>
      `${count({ one: "# lace worker", other: "# lace workers" })(p.workers)} on ${p.colour} squares may go unpaid`,
    then_earn: (p) => `then ${coins(p.coins)} from the ring`,
    then_fish: (p) => `then ${p.fish} fish at ${p.place}`,
    then_lace: (p) => `then lace: ${count({ one: "# square", other: "# squares" })(p.squares)} open`,
    then_trade: (p) => `then a sale at ${p.place} for ${points(p.points)}`,
    tile_fits: (p) => `your ${p.tile} fits now, for ${points(p.points)}`,
    tile_grows: () => "may score more later",
    tile_scores: (p) => `${p.tile}: ${points(p.points)} as things stand`,
    tile_unfit: (p) => `your ${p.tile} fits nowhere now`,
    too_dear: (p) => `another move would cost ${coins(p.price)}, and you have ${p.coins}`,
    top_card: (p) => `one of ${cards(p.cards)} that nobody has seen`,
    union: (p) => `a union of ${workers(p.workers)}: ${plus(p.points)}`,
    union_paid: (p) => `the union of those paid: ${plus(p.points)}`,
    unions: (p) => `the unions of those paid score ${points(p.points)}`,
    unpaid: (p) => `no ${p.colour} cube is left to pay the worker`,
    unseen: (p) => `one of ${p.cards} fish that nobody has seen; only you will know it`,
    workshop: (p) => `you lead in the ${p.colour} workshop`,
    would_open: (p) => `a house of it at ${p.square} makes room for your ${p.tile}: ${points(p.points)}`,
  },
};
