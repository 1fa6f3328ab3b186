// Pourquoi ce coup, les raisons, comme parties d’une phrase.

import { counting, signed } from "../plural";
import type { WhyWords } from "../why";

const count = counting("fr");
const coins = count({ one: "# pièce", many: "# de pièces", other: "# pièces" });
const points = count({ one: "# point", many: "# de points", other: "# points" });
const pointWord = count({ one: "point", many: "de points", other: "points" });
const cards = count({ one: "# carte", many: "# de cartes", other: "# cartes" });
const cubes = count({ one: "# cube", many: "# de cubes", other: "# cubes" });
const workers = count({ one: "# ouvrier", many: "# d’ouvriers", other: "# ouvriers" });
const lacemakers = count({ one: "# dentellière", many: "# de dentellières", other: "# dentellières" });
const fountains = count({ one: "# fontaine", many: "# de fontaines", other: "# fontaines" });
const fishes = count({ one: "# poisson", many: "# de poissons", other: "# poissons" });
const privilege = count({
  one: "# point de privilège",
  many: "# de points de privilège",
  other: "# points de privilège",
});
const scaffolds = count({ one: "# échafaudage", many: "# d’échafaudages", other: "# échafaudages" });

/** The colour of a word that is feminine: "maison verte". */
const feminine = (colour: string): string =>
  (({ bleu: "bleue", vert: "verte", blanc: "blanche" }) as Partial<Record<string, string>>)[colour] ?? colour;

/** "+3 points". */
const plus = (by: number): string => `${signed(by)} ${pointWord(by)}`;

/** How far ahead or behind, after a statement; nothing on level terms. */
const ahead = (by: number): string =>
  by === 0 ? "" : ` ; ${by > 0 ? "vous avez" : "il vous manque"} ${points(Math.abs(by))}${by > 0 ? " d’avance" : ""}`;

export const why: WhyWords = {
  walking: {
    avoids: (p) => `l’autre coup : ${p.avoided}`,
    begins: (p) => `commence la maison ${p.place}, votre n° ${p.houses} sur 5`,
    can_complete: (p) => `la maison ${p.place} peut être achevée ce tour-ci pour ${coins(p.coins)}`,
    completes: (p) => `achève la maison ${p.place} : ${plus(p.points)} (${p.character})`,
    completes_empty: (p) => `achève la maison ${p.place}, mais personne ne peut y emménager`,
    continues: (p) => `il manquera à la maison ${p.place} : ${cards(p.missing)}`,
    counts: (p) => `${p.character} : la carte comptera une fois la maison achevée, ${plus(p.points)}`,
    denies: (p) => `cette carte permet à ${p.seat} d’achever une maison : ${p.card}`,
    denies_guest: (p) => `le dernier personnage de ce type (${p.character}) : ${points(p.points)} pour ${p.seat}`,
    ends_game: (p) => `termine la partie${ahead(p.lead)}`,
    fifth_house: (p) => `votre cinquième maison : la partie se termine après cette manche${ahead(p.lead)}`,
    fits: (p) => `${p.card} : va avec la maison ${p.place}`,
    frees_scaffold: (p) => `libère ${scaffolds(p.scaffolds)}`,
    gets_coins: (p) => `rapporte ${coins(p.coins)}, ${p.left} en tout`,
    gives_new: (p) => `cette carte pouvait commencer une maison : ${p.card}`,
    gives_up: (p) => `rend une carte qui va avec la maison ${p.place} : ${p.card}`,
    grows: (p) => `${p.character} : la maison ajoute ${plus(p.points)}`,
    guest: (p) => `${p.character} : ${plus(p.points)} pour l’instant`,
    keeps_card: (p) => `garde la carte qu’il faut à la maison ${p.place} : ${p.card}`,
    keeps_coins: (p) => `garde ${coins(p.coins)} pour plus tard`,
    keeps_permit: (p) => `toute carte posée coûterait des permis, soit ${points(p.points)}`,
    last_card: (p) => `la dernière carte qui manque à la maison ${p.place} : ${p.card}`,
    last_round: () => "la partie se termine après cette manche",
    least: (p) => `la carte qui montre le moins de ce qui rapporte : ${p.card}`,
    likes: (p) => `${p.character} : ${plus(p.points)} une fois la maison achevée`,
    likes_card: (p) => `${p.card} (${p.character}) : ${plus(p.points)} une fois la maison achevée`,
    loses_coins: (p) => `perd ${coins(p.coins)} au-delà de six`,
    may_grow: (p) =>
      `peut rapporter plus : encore ${count({ one: "# maison", many: "# de maisons", other: "# maisons" })(p.houses)} à venir`,
    must_return: (p) => `${cards(p.cards)} à glisser sous les pioches`,
    new_house: (p) => `peut commencer une maison, votre n° ${p.houses} sur 5 : ${p.card}`,
    no_house: (p) => `aucune maison pour cette carte : ${p.card}`,
    one_house: (p) => `pour une même maison, en ${p.colour} : ${cards(p.cards)}`,
    others_left: (p) => `il en reste encore ${p.left} de ce type`,
    pays: (p) => `coûte ${coins(p.coins)}, il en reste ${p.left}`,
    permit: (p) =>
      `coûte ${count({ one: "# permis", many: "# de permis", other: "# permis" })(p.permits)} : ${plus(p.points)}`,
    shops: (p) => `commerces de la maison : ${plus(p.points)}`,
    too_many: (p) => `${cards(p.cards)} de trop en main, à moins d’en poser`,
    twin: (p) => `vous avez en main une autre carte pareille : ${p.card}`,
    uses_scaffold: (p) => `demande ${scaffolds(p.scaffolds)}`,
    windows: (p) => `fenêtres fermées : ${plus(p.points)}`,
    would_score: (p) => `le dernier personnage de ce type (${p.character}) : ${points(p.points)} pour l’instant`,
  },
  burano: {
    affords: (p) => `paie un mouvement de plus à ${coins(p.coins)}`,
    all_moves: () => "les quatre mouvements sont faits",
    avoids: (p) => `l’autre coup : ${p.avoided}`,
    block: (p) => `un bloc ${p.colour} attend une maison : 1 point de privilège`,
    blocks_rival: (p) => `ôte sa place à un toit de ${p.seat} : ${points(p.points)}`,
    bonus: () => "et un bonus : 2 points de privilège ou une carte bâtiment",
    can_reach: (p) => `peut atteindre ${points(p.points)} dans cette vente`,
    card_end: (p) => `${p.building} : ${plus(p.points)} à la fin, en l’état`,
    card_fish: (p) => `${p.building} : ${points(p.points)} à la vente`,
    card_lace: (p) => `${p.building} : ${plus(p.points)} à la fin`,
    card_now: (p) => `${p.building} : ${plus(p.points)} pour ce toit`,
    card_sold: (p) => `${p.building} : ${plus(p.points)} pour ce qui est vendu`,
    card_tiles: (p) => `${p.building} : ${plus(p.points)} quand vos tuiles seront posées`,
    card_use: (p) => `l’effet de la carte sert jusqu’à la fin : ${p.building}`,
    closes_sale: (p) => `le navire (${p.ship}) paie ${points(p.points)}`,
    coin_for_nothing: (p) => `un tour sans mouvement rapporte une pièce, ${p.left} en tout`,
    cube_spent: (p) => `payée avec un cube ${p.colour}`,
    display_idle: () => "aucun poisson de l’étalage ne fait payer davantage un navire",
    displaces: (p) => `renvoie un ouvrier de ${p.seat}`,
    earns: (p) => `rapporte ${coins(p.coins)}, ${p.left} en tout`,
    empty_sea: (p) => `il reste trop peu de poissons : ${plus(p.points)}`,
    enough_cubes: (p) => `${cubes(p.cubes)} en réserve`,
    fish: (p) => fishes(p.fish),
    for_action: (p) => `maison ${feminine(p.colour)} : ${p.action}`,
    for_roof: (p) => `${p.colour} figure sur votre ${p.tile}, ${points(p.points)} pour l’instant`,
    forgoes_fish: (p) => `laisse ${fishes(p.fish)} à portée`,
    free_pay: () => "le Couvent paie",
    frees: (p) => `libère ${cubes(p.cubes)} de la pyramide`,
    gains_privilege: (p) => `rapporte ${privilege(p.privilege)}`,
    hides_coins: (p) => `cache ${coins(p.coins)} de l’anneau`,
    hides_fountains: (p) => `cache ${fountains(p.fountains)} de l’anneau`,
    home_coin: (p) => `rapporte une pièce, ${p.left} en tout`,
    keeps_coins: (p) => `garde ${coins(p.coins)} : un mouvement de plus en coûterait ${p.price}`,
    keeps_cubes: (p) => `vous gardez ${cubes(p.cubes)} de la pyramide`,
    keeps_fish: (p) => `garde ${fishes(p.fish)} pour une meilleure vente`,
    keeps_privilege: (p) => `garde ${privilege(p.privilege)}`,
    keeps_tiles: (p) =>
      `garde ${count({ one: "# tuile toit", many: "# de tuiles toit", other: "# tuiles toit" })(p.tiles)}`,
    keeps_workers: (p) => `garde ${workers(p.workers)} sur l’anneau`,
    lead: (p) => `${p.place}, majorité : ${plus(p.points)} en fin de saison`,
    leads_islands: (p) =>
      `vous avez la majorité sur ${count({ one: "# île", many: "# d’îles", other: "# îles" })(p.islands)}`,
    leads_workshops: (p) =>
      `vous avez la majorité dans ${count({ one: "# atelier", many: "# d’ateliers", other: "# ateliers" })(p.workshops)}`,
    leave_empty: (p) => `il ne reste que ${cubes(p.cubes)} à empiler`,
    loses_lace: (p) => `la dentellière ne rapportera plus : jusqu’à ${points(p.points)}`,
    loses_lead: (p) => `${p.place}, majorité perdue : ${points(p.points)}`,
    lot: (p) => `le navire (${p.ship}) paie alors ${points(p.points)}`,
    near_sale: (p) => `à côté du ${p.place}, où un navire paierait ${points(p.points)}`,
    no_action: (p) => `l’action n’apporte rien pour l’instant : ${p.action}`,
    no_sale: (p) => `aucun navire n’y prend vos poissons : ${p.place}`,
    nth_fish: (p) => `${p.fish_kind} : n° ${p.number} dans votre main`,
    opens_rival: (p) => `ouvre une place à un toit de ${p.seat} : ${points(p.points)}`,
    opens_roof: (p) => `ouvre une place à votre ${p.tile} : ${points(p.points)}`,
    paid: (p) => `la dentellière est payée : ${plus(p.points)}`,
    payable: (p) => `un cube ${p.colour} peut payer la dentellière : 2 points`,
    pays: (p) => `coûte ${coins(p.coins)}, il en reste ${p.left}`,
    pays_lace: (p) => `peut payer ${lacemakers(p.workers)} sur case ${feminine(p.colour)}`,
    raises_sale: (p) => `${p.fish_kind} : ${plus(p.points)} auprès du navire (${p.ship})`,
    refill: (p) => `couvre une maison ${feminine(p.colour)} : un cube de plus en fin de saison`,
    reserve: (p) => `${cubes(p.cubes)} pour la prochaine pyramide`,
    ring_left: (p) => `il reste ${workers(p.workers)} sur l’anneau`,
    roof: (p) => `${p.tile} : ${plus(p.points)}`,
    roof_cards: (p) => `cartes bâtiment : ${plus(p.points)}`,
    sale: (p) => `${p.place} : le navire (${p.ship}) paie ${points(p.points)}`,
    season_ends: () => "la saison se termine après ce tour",
    sees_fountains: (p) => `visible sur votre anneau : ${fountains(p.fountains)}`,
    sends_home: (p) => `fait rentrer ${workers(p.workers)} d’autres joueurs`,
    shows_coins: (p) => `découvre ${coins(p.coins)} de l’anneau`,
    shows_fountains: (p) => `découvre ${fountains(p.fountains)} de l’anneau`,
    spends_privilege: (p) => `coûte un point de privilège, il en reste ${p.left}`,
    square_coin: (p) => `une pièce sur la case, ${p.left} en tout`,
    stack_free: (p) => (p.cubes === 0 ? "libre d’emblée" : `libre après le départ de ${cubes(p.cubes)} au-dessus`),
    stays_out: (p) => `laisse ${workers(p.workers)} là où ils rapportent`,
    substitute: () => "gratuit, à la place d’une couleur épuisée",
    swap: (p) => `${fishes(p.fish)} à portée au lieu de ${p.before}`,
    takes_pay: (p) => `${lacemakers(p.workers)} sur case ${feminine(p.colour)} : l’une pourrait rester sans paie`,
    then_earn: (p) => `puis ${coins(p.coins)} de l’anneau`,
    then_fish: (p) => `puis ${fishes(p.fish)} : ${p.place}`,
    then_lace: (p) =>
      `puis dentelle : ${count({ one: "# case ouverte", many: "# de cases ouvertes", other: "# cases ouvertes" })(p.squares)}`,
    then_trade: (p) => `puis une vente (${p.place}) : ${points(p.points)}`,
    tile_fits: (p) => `votre ${p.tile} a déjà une place, pour ${points(p.points)}`,
    tile_grows: () => "peut rapporter plus par la suite",
    tile_scores: (p) => `${p.tile} : ${points(p.points)} en l’état`,
    tile_unfit: (p) => `votre ${p.tile} ne va nulle part pour l’instant`,
    too_dear: (p) => `un mouvement de plus coûterait ${coins(p.price)}, et vous en avez ${p.coins}`,
    top_card: (p) => `une des ${cards(p.cards)} que personne n’a vues`,
    union: (p) => `union de ${lacemakers(p.workers)} : ${plus(p.points)}`,
    union_paid: (p) => `l’union de celles qui sont payées : ${plus(p.points)}`,
    unions: (p) => `les unions de celles qui sont payées rapportent ${points(p.points)}`,
    unpaid: (p) => `aucun cube ${p.colour} ne reste pour payer la dentellière`,
    unseen: (p) => `un des ${p.cards} poissons que personne n’a vus ; vous seul le connaîtrez`,
    workshop: (p) => `majorité dans l’atelier ${p.colour}`,
    would_open: (p) => `une maison de ce cube en ${p.square} ouvre une place à votre ${p.tile} : ${points(p.points)}`,
  },
};
