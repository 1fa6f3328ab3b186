"""The descriptor of Walking in Burano: its options, component sets, guide, levels and solo bands."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

from merletto.batch.observer import Observer
from merletto.batch.walking import WalkingObserver
from merletto.games.rulings import rulings_of
from merletto.games.walking import components as sets
from merletto.games.walking import options
from merletto.games.walking.cards import CardTables
from merletto.games.walking.clauses import REASONS
from merletto.games.walking.flow import WalkingState
from merletto.games.walking.game import RULES, Walking
from merletto.games.walking.moves import CARDS
from merletto.games.walking.names import COLOUR_NAMES
from merletto.games.walking.shapes import WalkingSeat, as_walking, walking_events
from merletto.games.walking.solo import BANDS, RECORD, band
from merletto.guides.net import Reader
from merletto.guides.walking.guide import WalkingGuide
from merletto.guides.walking.learned import INPUTS, LearnedWalkingGuide, WalkingReader
from merletto.guides.walking.time_left import rounds_after
from merletto.kernel.errors import OptionError
from merletto.kernel.game import Game, View
from merletto.kernel.setting import Setting
from merletto.kernel.state import State
from merletto.kernel.stream import Seed
from merletto.reasons.walking.english import ENGLISH
from merletto.reasons.walking.table import facts
from merletto.registry.kind import Components, Environment, GameKind, Learning, Sets, Solo
from merletto.registry.net_file import Weights
from merletto.registry.study import Scale, Series, Study, Themes
from merletto.search.guide import Guide
from merletto.search.habits import TO_THE_END

_LAST_ROUNDS: Final = 3.0
"""Rounds after the current one for which the net is not asked."""

_COLOURS: Final = {name[0].upper(): name for name in COLOUR_NAMES}


def _make(setting: Setting, given: Mapping[str, object], components: Components, seed: Seed) -> Game:
    del seed
    chosen = options.make_options(setting.seats, given)
    if components is None or isinstance(components, str | Path):
        components = sets.load_set(components or sets.STANDARD)
    if not isinstance(components, sets.ComponentSet):
        raise OptionError("these components are not for walking")
    return Walking(setting, chosen, components.id, components.tables())


@lru_cache(maxsize=8)
def _guide_for(cards: CardTables) -> Guide:
    return WalkingGuide(cards)


def _guide(state: State) -> Guide:
    assert isinstance(state, WalkingState)
    return _guide_for(state.cards)


@lru_cache(maxsize=8)
def _guide_with(cards: CardTables, weights: Weights) -> Guide:
    return LearnedWalkingGuide(cards, weights.net())


def _learned_guide(state: State, weights: Weights) -> Guide:
    assert isinstance(state, WalkingState)
    return _guide_with(state.cards, weights)


def _late(state: State) -> bool:
    """Whether about three rounds follow at the most: a playout to the end costs little more, and is exact."""
    assert isinstance(state, WalkingState)
    return rounds_after(state) <= _LAST_ROUNDS


def _reader(state: State) -> Reader:
    assert isinstance(state, WalkingState)
    return WalkingReader(state.cards)


def _observer(start: State) -> Observer:
    return WalkingObserver(start.seats)


def _recall(view: View, events: Iterable[Mapping[str, object]]) -> View:
    """W3.4: the view, with the hands known to a viewer who watched every event since the game began."""
    shown = as_walking(view)
    hands: list[set[str]] = [set() for _ in shown["seats"]]
    for event in walking_events(events):
        if event["event"] == "drafted":
            hands[event["seat"]].update(event["cards"])
        elif event["event"] == "laid" or event["event"] == "put_under":
            hands[event["seat"]].discard(event["card"])
    seats: list[WalkingSeat] = [
        {**seat, "hand": sorted(hand)} if seat["hand"] is None else seat
        for seat, hand in zip(shown["seats"], hands, strict=True)
    ]
    return {**shown, "seats": seats}


def _cards(which: str | Path | None) -> list[dict[str, object]]:
    """What each house card of the set shows (W1.1, W10)."""
    return [
        {
            "code": card.code,
            "colour": _COLOURS[card.code[0]],
            "level": int(card.code[1]),
            "icons": card.icons(),
            "shop": card.shop or None,
            "shop_points": card.shop_points,
        }
        for card in sets.load_set(which or sets.STANDARD).cards
    ]


_STUDY: Final = Study(
    facts=facts,
    english=ENGLISH,
    themes=Themes(
        {"draft": "W3", "lay": "W4", "take": "W7", "return": "W8", "remove": "W11"},
        also={"W4.5": "W5", "W4.6": "W5"},  # a permit breaks a colour rule
    ),
    scale=Scale(alone=(0.947, 0.457, 0.433, 0.125, 0.107), together=(1.209, 0.953, 0.887, 0.313, 0.142)),
    series=Series(1, (), par="master@15000"),
    lessons="merletto.study.lessons",
    puzzles="merletto.study.puzzles",
)

WALKING: Final = GameKind(
    name="walking",
    title="Walking in Burano",
    about="cards",
    letter="W",
    rules=RULES,
    earlier=("walking/1",),
    rulings=rulings_of("walking"),
    fewest=options.FEWEST,
    most=options.MOST,
    seats_clause="W2.1",
    options=options.OPTIONS,
    make=_make,
    package="merletto.games.walking",
    reasons=tuple(clause.key for clause in REASONS.values()),
    guide=_guide,
    turns=TO_THE_END,  # the game is short enough to be played out
    playouts={"regular": 30, "expert": 300},
    slips={"beginner": 60, "casual": 0},
    recall=_recall,
    sets=Sets(sets.STANDARD, lambda: list(sets.shipped_sets()), sets.load_set, "cards"),
    solo=Solo(BANDS, band, RECORD, "W11.4"),
    cards=_cards,
    learning=Learning(
        _reader,
        _learned_guide,
        INPUTS,
        turns=2,
        exploration=0.15,
        tempering=0.4,
        late=_late,
    ),
    study=_STUDY,
    environment=Environment(_observer, draws=CARDS + options.MOST),  # a card, or the seat that begins
)
