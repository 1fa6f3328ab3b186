"""Reasons in English, for the terminal and the command line. The page has its own words, in four languages.

`{coins:coin}` is a number with its word, `{points:+}` points with their sign; other fields are put in as is.
"""

from string import Formatter
from typing import Final

from merletto.games.walking.names import CHARACTER_NAMES, CHARACTER_TITLES, plural
from merletto.kernel.game import Game
from merletto.study.reasons.reason import Params, Reason
from merletto.study.reasons.why import AVOIDS

_WALKING: Final = {
    "avoids": "the other: {avoided}",
    "begins": "begins house {place}, your number {houses} of 5",
    "can_complete": "house {place} can be completed this turn for {coins:coin}",
    "completes": "completes house {place}: {points:+} with {character}",
    "completes_empty": "completes house {place}, but nobody can move in",
    "continues": "house {place} then needs {missing:more card}",
    "counts": "{character} counts this card once its house is complete: {points:+}",
    "denies": "{seat} could complete a house with {card}",
    "denies_guest": "takes the last one: {character} would bring {seat} {points:point}",
    "ends_game": "ends the game{lead}",
    "fifth_house": "your fifth house: the game ends after this round{lead}",
    "fits": "{card} fits house {place}",
    "frees_scaffold": "frees {scaffolds:scaffold}",
    "gets_coins": "brings {coins:coin}, {left} in all",
    "gives_new": "{card} could have begun a new house",
    "gives_up": "{card} would have fitted house {place}",
    "grows": "the house adds {points:+} for {character}",
    "guest": "{character}: {points:+} now",
    "keeps_card": "keeps {card}, which house {place} needs",
    "keeps_coins": "keeps {coins:coin} for later",
    "keeps_permit": "any card laid now would take permits worth {points:point}",
    "last_card": "{card} is the last card that house {place} needs",
    "last_round": "the game ends after this round",
    "least": "{card} shows least of what scores",
    "likes": "suits {character}: {points:+} once the house is complete",
    "likes_card": "{card} suits {character}: {points:+} once the house is complete",
    "loses_coins": "loses {coins:coin} above six",
    "may_grow": "may score more: {houses:house} to come",
    "must_return": "{cards:card} must go back under the decks",
    "new_house": "{card} can begin a new house, your number {houses} of 5",
    "no_house": "there is no house for {card}",
    "one_house": "{cards} {colour} cards for one house",
    "others_left": "still {left} more of this kind",
    "pays": "costs {coins:coin}, leaves {left}",
    "permit": "takes {permits:permit}: {points:+}",
    "shops": "shops of the house: {points:+}",
    "too_many": "{cards:card} too many, unless you lay them",
    "twin": "you hold another card like {card}",
    "uses_scaffold": "needs {scaffolds:scaffold}",
    "windows": "closed windows: {points:+}",
    "would_score": "the last one: {character} would bring {points:point} now",
}

_BURANO: Final = {
    "affords": "pays for another move of {coins:coin}",
    "all_moves": "all four moves are made",
    "avoids": "the other: {avoided}",
    "block": "a {colour} block waits for a house: 1 privilege point",
    "blocks_rival": "leaves {seat} no place for a roof of {points:point}",
    "bonus": "and a bonus: two privilege points or a building card",
    "can_reach": "can come to {points:point} in this trade",
    "card_end": "{building}: {points:+} at the end as things stand",
    "card_fish": "{building} pays {points:point} when it is sold",
    "card_lace": "{building}: {points:+} at the end",
    "card_now": "{building}: {points:+} for this roof",
    "card_sold": "{building}: {points:+} for what is sold",
    "card_tiles": "{building}: {points:+} when your tiles are laid",
    "card_use": "what {building} does helps until the end",
    "closes_sale": "the ship for {ship} pays {points:point}",
    "coin_for_nothing": "a turn without a move brings a coin, {left} in all",
    "cube_spent": "paid with a {colour} cube",
    "display_idle": "no fish of the display raises what a ship pays you",
    "displaces": "sends a worker of {seat} home",
    "earns": "brings {coins:coin}, {left} in all",
    "empty_sea": "too few fish are left: {points:+}",
    "enough_cubes": "{cubes:cube} in the reserve",
    "fish": "{fish} fish",
    "for_action": "a {colour} house lets you do: {action}",
    "for_roof": "{colour} is on your {tile} tile, worth {points:point} now",
    "forgoes_fish": "leaves {fish} fish in reach",
    "free_pay": "the Convent pays",
    "frees": "frees {cubes:cube} of the pyramid",
    "gains_privilege": "brings {privilege:privilege point}",
    "hides_coins": "covers {coins:coin} of the ring",
    "hides_fountains": "covers {fountains:fountain} of the ring",
    "home_coin": "brings a coin, {left} in all",
    "keeps_coins": "keeps {coins:coin}: another move would cost {price}",
    "keeps_cubes": "{cubes:cube} of the pyramid stay yours",
    "keeps_fish": "keeps {fish} fish for a better sale",
    "keeps_privilege": "keeps {privilege:privilege point}",
    "keeps_tiles": "keeps {tiles:roof tile}",
    "keeps_workers": "keeps {workers:worker} on the ring",
    "lead": "the majority on {place}: {points:+} when the season ends",
    "leads_islands": "you lead on {islands:island}",
    "leads_workshops": "you lead in {workshops:workshop}",
    "leave_empty": "only {cubes:cube} left to stack",
    "loses_lace": "gives up the worker's lace: up to {points:point}",
    "loses_lead": "loses the majority on {place}: {points:point}",
    "lot": "the ship for {ship} then pays {points:point}",
    "near_sale": "next to port {place}, where a ship would pay {points:point}",
    "no_action": "nothing can be done with its action now: {action}",
    "no_sale": "no ship in port {place} takes your fish",
    "nth_fish": "{fish_kind}: number {number} in your hand",
    "opens_rival": "makes room for a roof of {seat} worth {points:point}",
    "opens_roof": "makes room for your {tile} tile: {points:point}",
    "paid": "the worker is paid: {points:+}",
    "payable": "a {colour} cube can pay the worker: 2 points",
    "pays": "costs {coins:coin}, leaves {left}",
    "pays_lace": "can pay {workers:lace worker} on {colour} squares",
    "raises_sale": "{fish_kind}: the ship for {ship} would pay {points:+}",
    "refill": "covers a {colour} house: a cube more at the refill",
    "reserve": "{cubes:cube} for the next pyramid",
    "ring_left": "{workers:worker} left on the ring",
    "roof": "{tile} tile: {points:+}",
    "roof_cards": "building cards add {points:+}",
    "sale": "the ship for {ship} in port {place} pays {points:point}",
    "season_ends": "the season ends after this turn",
    "sees_fountains": "{fountains:fountain} of your ring in sight",
    "sends_home": "{workers:worker} of others must go home",
    "shows_coins": "{coins:coin} of the ring come into sight",
    "shows_fountains": "{fountains:fountain} of the ring come into sight",
    "spends_privilege": "takes a privilege point, leaves {left}",
    "square_coin": "a coin on the square, {left} in all",
    "stack_free": "free once {cubes:cube} above it are gone",
    "stays_out": "{workers:worker} stay where they score",
    "substitute": "free, for a colour that ran out",
    "swap": "{fish} fish in reach instead of {before}",
    "takes_pay": "{workers:lace worker} on {colour} squares may go unpaid",
    "then_earn": "then {coins:coin} from the ring",
    "then_fish": "then {fish} fish at {place}",
    "then_lace": "then lace: {squares:square} open",
    "then_trade": "then a sale for {points:point} in port {place}",
    "tile_fits": "the {tile} tile fits now, for {points:point}",
    "tile_grows": "may score more later",
    "tile_scores": "such a tile scores {points:point} now",
    "tile_unfit": "the {tile} tile fits nowhere now",
    "too_dear": "another move would cost {price:coin}, and you have {coins}",
    "top_card": "one of {cards:card} that nobody has seen",
    "union": "a union of {workers:worker}: {points:+}",
    "union_paid": "the union of those paid: {points:+}",
    "unions": "the unions of those paid score {points:point}",
    "unpaid": "no {colour} cube is left to pay the worker",
    "unseen": "one of {cards} fish that nobody has seen; only you will know it",
    "workshop": "you lead in the {colour} workshop",
    "would_open": "a house of it at {square} makes room for your {tile} tile: {points:point}",
}

TEXTS: Final[dict[str, dict[str, str]]] = {"walking": _WALKING, "burano": _BURANO}
"""By game and key."""

_TITLES: Final[dict[str, str]] = {
    name: title.replace("The ", "the ") for name, title in zip(CHARACTER_NAMES, CHARACTER_TITLES, strict=True)
}


class _Sentence(Formatter):
    """Puts numbers with their words, and points with their sign."""

    def format_field(self, value: object, spec: str) -> str:
        if not spec:
            return str(value)
        assert isinstance(value, int)
        if spec == "+":
            return f"{value:+} {'point' if abs(value) == 1 else 'points'}"
        return plural(value, spec)


def said(game: Game, reason: Reason) -> str:
    """The reason in English, as part of a sentence."""
    params = dict(reason.params)
    if reason.key == AVOIDS:
        cost = Reason(str(params.pop("avoided")), params, -reason.weight)
        params = {"avoided": said(game, cost)}
    return _Sentence().vformat(TEXTS[game.name][reason.key], (), _named(params))


def _named(params: Params) -> dict[str, object]:
    """The names as English has them."""
    named: dict[str, object] = dict(params)
    if "seat" in params:
        named["seat"] = f"seat {int(params['seat']) + 1}"
    if "character" in params:
        named["character"] = _TITLES[str(params["character"])]
    if "lead" in params:
        named["lead"] = _ahead(int(params["lead"]))
    return named


def _ahead(points: int) -> str:
    if points == 0:
        return ""
    return f"; you are {plural(abs(points), 'point')} {'ahead' if points > 0 else 'behind'}"
