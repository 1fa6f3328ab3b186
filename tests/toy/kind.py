"""The toy as the registry knows it: all that has to be said to play it everywhere."""

from collections.abc import Mapping
from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from merletto.kernel.errors import OptionError
from merletto.kernel.game import Game
from merletto.kernel.setting import Setting
from merletto.kernel.state import State
from merletto.kernel.stream import Seed
from merletto.reasons.english import English
from merletto.reasons.reason import Reason
from merletto.registry import Components, GameKind
from merletto.registry.study import Series, Study, Themes
from merletto.search.guide import Guide
from tests.toy.game import OPTIONS, REASONS, RULES, Nim
from tests.toy.state import LAST_THREAD, NimState


class NimGuide(Guide):
    """Leaves a multiple of four, or else takes what there is to take."""

    def fill_promise(self, state: State, moves: vec[i64], options: i64, out: vec[float]) -> None:
        left = cast(NimState, state).left
        for n in range(options):
            rest = left - int(moves[n]) - 1
            out[n] = 8.0 if rest % 4 == 0 else 1.0 + 0.1 * float(moves[n])

    def fill_outlook(self, state: State, out: vec[float]) -> None:
        """What each has, and the last thread for whoever does not have to leave it."""
        super().fill_outlook(state, out)
        left = cast(NimState, state).left
        if left:
            out[(int(state.actor) - (left % 4 == 0)) % state.seats] += LAST_THREAD


def _make(setting: Setting, given: Mapping[str, object], components: Components, seed: Seed) -> Game:
    del seed
    if components is not None:
        raise OptionError("nim has no component sets")
    return Nim(setting.seats, dict(given))


def _guide(state: State) -> Guide:
    del state
    return NimGuide()


def _facts(game: Game, state: State, move: int) -> list[Reason]:
    """T3.1: four threads left are bad for whoever has to take next."""
    del game
    left = cast(NimState, state).left - move - 1
    return [Reason("leaves", {"threads": left}, 2.0 if left % 4 == 0 else -1.0)]


STUDY = Study(
    facts=_facts,
    english=English({"leaves": "leaves {threads:thread}", "avoids": "the other {avoided}"}),
    themes=Themes({"take": "T2"}),
    varied={"bobbin": "long"},
    series=Series(1, ("casual",), par="casual"),
)

NIM = GameKind(
    name="nim",
    title="Nim with a secret",
    about="a toy",
    letter="T",
    rules=RULES,
    fewest=2,
    most=3,
    seats_clause="T1.1",
    options=OPTIONS,
    make=_make,
    package="tests.toy",
    reasons=tuple(clause.key for clause in REASONS),
    guide=_guide,
    playouts={"regular": 10, "expert": 40},
    study=STUDY,
)
