"""The plain terminal front end: plays any game by its own drawings, descriptions and events."""

from collections.abc import Sequence
from pathlib import Path

from merletto import api
from merletto.cli.paragraphs import joined
from merletto.cli.terminal import Terminal
from merletto.kernel.event import Event, told_to
from merletto.kernel.game import Segment
from merletto.registry import ComponentSet, GameKind

Line = list[Segment]


class PlainManner:
    """The manner of a game that has none of its own: its drawing, its described moves, its events."""

    def __init__(self, kind: GameKind, components: str | Path | None) -> None:
        self._kind = kind
        self._components = components

    def new(
        self, seats: int, seed: int | None, names: Sequence[str] | None, options: dict[str, object]
    ) -> api.Match:
        return api.new(
            self._kind.name,
            seats,
            seed=seed,
            names=names,
            components=self._components,
            chance=None,
            **options,
        )

    def screen(self, match: api.Match, seat: int, roomy: bool) -> list[Line]:
        moves: list[Line] = [
            [(f"{number:>3}  ", ""), (str(move), "bold"), (f"  {match.describe(move)}", "")]
            for number, move in enumerate(match.legal(seat), 1)
        ]
        return joined([match.drawing(seat), moves], roomy)

    def task(self, match: api.Match) -> str:
        return match.task()

    def legend(self) -> list[Line]:
        return [[(self._kind.rulebook().opening, "")]]

    def tell(self, events: Sequence[Event], names: Sequence[str], viewer: int | str) -> list[Line]:
        lines: list[Line] = []
        for told in told_to(viewer, events):
            seat = told.pop("seat")
            name = str(told.pop("event")).replace("_", " ")
            who = f"{names[seat]}: " if isinstance(seat, int) else ""
            facts = [f"{key.replace('_', ' ')} {value}" for key, value in told.items() if value is not None]
            lines.append([(f"{who}{', '.join([name, *facts])}.", "")])
        return lines

    def verbs(self, match: api.Match) -> tuple[str, ...]:
        return tuple({str(move).split()[0]: None for move in match.legal()})

    def examples(self) -> str:
        return "as it stands beside its number"

    def questions(self) -> tuple[str, str, str]:
        chapter = self._kind.rulebook().chapters[0]
        return chapter.clauses[0].id, chapter.title.lower(), "1"

    def spell_out(self, text: str, match: api.Match) -> list[str]:
        del match
        return [text]

    def clauses(self, match: api.Match) -> list[str]:
        del match
        return []

    def topic(self, word: str) -> list[str]:
        del word
        return []

    def suggestion(self, match: api.Match) -> tuple[list[str], str] | None:
        del match
        return None

    def verdict(self, match: api.Match) -> str | None:
        solo = self._kind.solo
        if solo is None or match.game.seats > 1:
            return None
        points = match.scores()[0]["total"]
        return f"Solo with {points} points: {solo.band(points)} ({solo.clause})."

    def sources(self) -> dict[str, tuple[str, ...]]:
        return {}


class PlainInventory:
    """A component set known only by its id."""

    def __init__(self, found: ComponentSet) -> None:
        self._found = found

    def show(self, terminal: Terminal, pieces: bool) -> None:
        del pieces
        terminal.say(self._found.id, "bold")

    def markdown(self) -> str:
        return f"# {self._found.id}\n"

    def summary(self) -> str:
        return self._found.id
