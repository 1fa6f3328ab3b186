"""The descriptor of Burano: its options, component sets, guide and levels, and what its viewers remember."""

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from merletto.batch.burano import BuranoObserver
from merletto.batch.observer import Observer
from merletto.games.burano import components as sets
from merletto.games.burano import options, suggest
from merletto.games.burano.clauses import REASONS
from merletto.games.burano.event_shapes import burano_events
from merletto.games.burano.flow import BuranoState
from merletto.games.burano.game import RULES, Burano
from merletto.games.burano.layout import Layout, check_against, parse_layout, random_layout
from merletto.games.burano.moves import DRAW_TILE, TILES
from merletto.games.burano.rules import TASKS
from merletto.games.burano.shapes import BuranoSeat, as_burano
from merletto.games.burano.state import PYRAMIDS
from merletto.games.burano.view import Words
from merletto.games.burano.vocabulary import BuranoFish
from merletto.games.rulings import rulings_of
from merletto.guides.burano.clock import turns_left
from merletto.guides.burano.guide import BuranoGuide
from merletto.guides.burano.learned import INPUTS, BuranoReader, LearnedBuranoGuide
from merletto.guides.net import Reader
from merletto.kernel.errors import ComponentError, OptionError
from merletto.kernel.game import Game, View
from merletto.kernel.setting import Setting
from merletto.kernel.state import State
from merletto.kernel.stream import Seed, layout_of
from merletto.reasons.burano.english import ENGLISH
from merletto.reasons.burano.table import facts
from merletto.registry.kind import Components, Environment, GameKind, Lace, Learning, Sets
from merletto.registry.net_file import Weights
from merletto.registry.study import Scale, Series, Study, Themes
from merletto.search.guide import Guide

_LAST_TURNS: Final = 2
"""Turns left, of all seats together, for which the net is not asked."""


def _make(setting: Setting, given: Mapping[str, object], components: Components, seed: Seed) -> Game:
    wish = options.make_options(given)
    if components is None or isinstance(components, str | Path):
        components = sets.load_set(components or sets.STANDARD)
    if not isinstance(components, sets.ComponentSet):
        raise OptionError("these components are not for burano")
    printed = components.printed["four_seats" if setting.seats == 4 else "fewer_seats"]
    layout = _layout(wish.text("layout"), printed, seed)
    chosen = options.Options(setting.seats, str(layout), wish.seat("start"))
    words = Words(components.fish, components.rows, components.columns, components.fountain)
    return Burano(setting, chosen, components.id, components.parts, layout.court(), words)


def _layout(wish: str, printed: Layout, seed: Seed) -> Layout:
    """B2.2: the printed layout, one that the seed decides (independently of its draws), or the one given."""
    if wish == "printed":
        return printed
    if wish == "random":
        return random_layout(printed, layout_of(seed))
    try:
        layout = parse_layout(wish)
        check_against(layout, printed)
    except ComponentError as error:
        raise OptionError(f"this layout cannot be used: {'; '.join(error.faults)}", "B2.2") from None
    return layout


@cache
def _guide_itself() -> Guide:
    return BuranoGuide()


def _guide(state: State) -> Guide:
    del state
    return _guide_itself()


@lru_cache(maxsize=8)
def _guide_with(weights: Weights) -> Guide:
    return LearnedBuranoGuide(weights.net())


def _learned_guide(state: State, weights: Weights) -> Guide:
    del state
    return _guide_with(weights)


def _late(state: State) -> bool:
    """Whether at most two turns follow in all: playouts reach the end, or points that are nearly certain."""
    assert isinstance(state, BuranoState)
    return sum(turns_left(state, seat) for seat in range(state.seats)) <= _LAST_TURNS


def _reader(state: State) -> Reader:
    del state
    return BuranoReader()


def _observer(start: State) -> Observer:
    assert isinstance(start, BuranoState)
    return BuranoObserver(start.seats, start.parts, start.readings)


def _recall(view: View, events: Iterable[Mapping[str, object]]) -> View:
    """B16.1: the view, with the face-down sold piles filled in: everyone saw each trade being made."""
    shown = as_burano(view)
    piles: list[list[BuranoFish]] = [[] for _ in shown["seats"]]
    for event in burano_events(events):
        if event["event"] == "traded":
            piles[event["seat"]].extend(event["fish"])
    if shown["trade"] is not None:
        # No event has reported a trade that is still going on, but everyone sees it.
        piles[shown["turn_seat"]].extend(shown["trade"]["fish"])
    seats: list[BuranoSeat] = [
        {**seat, "sold": pile} if seat["sold"] is None else seat
        for seat, pile in zip(shown["seats"], piles, strict=True)
    ]
    return {**shown, "seats": seats}


def _payment(state: State, seat: int) -> list[int]:
    assert isinstance(state, BuranoState)
    return suggest.payments(state, seat)


def _lace_points(state: State, seat: int) -> int:
    assert isinstance(state, BuranoState)
    return suggest.best_points(state, seat)


def _stacking(state: State) -> bool:
    """B4.4: whether the seats stack their pyramids now."""
    assert isinstance(state, BuranoState)
    return state.task() == PYRAMIDS


def _what_comes_first() -> list[str]:
    """The reasons for which a move must wait until the current task is done."""
    return [task.first.key for task in TASKS if task.first is not None]


_CHAPTERS: Final = {
    "stack": "B4",
    "leave": "B4",
    "pick": "B6",
    "build": "B7",
    "roof": "B8",
    "coin": "B12",
    "cube": "B12",
    "sail": "B9",
    "swap": "B12",
    "catch": "B9",
    "blind": "B9",
    "send": "B9",
    "sell": "B9",
    "lace": "B10",
    "withdraw": "B11",
    "privilege": "B13",
    "card": "B13",
    "top": "B13",
    "pay": "B14",
    "give": "B14",
    "take": "B14",
    "discard": "B14",
    "tile": "B14",
}

_STUDY: Final = Study(
    facts=facts,
    english=ENGLISH,
    themes=Themes(_CHAPTERS),
    varied={"layout": "random"},
    scale=Scale(together=(1.092, 0.612, 0.582, 0.469, 0.193)),
    series=Series(7, ("regular", "regular"), par="master@4000"),
    lessons="merletto.study.lessons",
    puzzles="merletto.study.puzzles",
)

BURANO: Final = GameKind(
    name="burano",
    title="Burano",
    about="the island",
    letter="B",
    rules=RULES,
    earlier=("burano/1",),
    rulings=rulings_of("burano"),
    fewest=options.FEWEST,
    most=options.MOST,
    seats_clause="B2.2",
    options=options.OPTIONS,
    make=_make,
    package="merletto.games.burano",
    reasons=(*[clause.key for clause in REASONS.values()], *_what_comes_first()),
    guide=_guide,
    turns=2,  # the guide judges a table better than a long rollout
    playouts={"regular": 12, "expert": 120},
    slips={"beginner": 60, "casual": 8},
    recall=_recall,
    sets=Sets(sets.STANDARD, lambda: list(sets.shipped_sets()), sets.load_set, "main_island"),
    lace=Lace(_payment, _lace_points),
    stacking=_stacking,
    learning=Learning(_reader, _learned_guide, INPUTS, turns=2, late=_late, proved=(2,)),
    study=_STUDY,
    environment=Environment(_observer, draws=DRAW_TILE + TILES),
)
