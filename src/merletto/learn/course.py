"""A course of training: rounds of self-play, fit and gate, in a folder from which it continues after a stop.

Everything that is finished lies in the folder: self-play in files of a few games each, the weights of each
round, and the games of its gate. So the next run does only what is missing, with the same result.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final, Protocol

from merletto.bots.arena.figures import summarise
from merletto.bots.arena.ledger import write_whole
from merletto.bots.arena.plan import Plan, Setting, plan_of
from merletto.bots.arena.ratings import PairShare
from merletto.bots.arena.result import Result
from merletto.bots.arena.run import hold
from merletto.kernel.errors import MerlettoError, OptionError
from merletto.learn.fitting import fit
from merletto.learn.plot import course_plot
from merletto.learn.samples import pooled, samples_of
from merletto.learn.selfplay import Played, SelfPlay, parse_played
from merletto.registry import kind_of
from merletto.registry.net_file import SUFFIX, Weights, parse_weights

_A_FILE: Final = 20
"""Games of self-play in one file: what a kill can cost."""
_SETTINGS: Final = "train.json"
_POOLED: Final = 2
"""A fit uses the games of this many rounds, the latest."""


class CourseError(MerlettoError):
    """The training cannot use its folder."""


class Stopped(Exception):
    """The person asked to stop; what is finished is saved."""


@dataclass(frozen=True)
class Course:
    """The settings of a course: `games` of self-play in each round, and `gate` games to test its net."""

    game: str
    rounds: int = 1
    games: int = 1000
    playouts: int = 64
    hidden: int = 12
    passes: int = 8
    gate: int = 200
    budget: str = "250ms"
    seed: int = 0


@dataclass(frozen=True)
class Round:
    """What a round found: errors on unseen deals, and the net's share against the bot written by hand."""

    number: int
    weights: Weights
    path: Path
    against: PairShare

    @property
    def stronger(self) -> bool:
        """Whether the gate shows that the net is stronger than the outlook by hand."""
        return self.against.low > 0.5


class Onlooker(Protocol):
    """An observer of the training that may stop it."""

    def begins(self, what: str, total: int) -> None:
        """Some work begins, with this many games."""

    def done(self, games: int) -> None:
        """So many games of it are done."""

    def goes_on(self) -> bool:
        """Whether to continue."""


class Crew(Protocol):
    """Those who play the games of self-play: this process, or the workers of a cluster."""

    def play(
        self, player: SelfPlay, files: Sequence[range], onlooker: Onlooker
    ) -> Iterator[tuple[range, list[Played]]]:
        """Plays the deals of each file and yields the games, file by file; the onlooker may stop it."""


class Alone:
    """This process plays all games, one after the other."""

    def play(
        self, player: SelfPlay, files: Sequence[range], onlooker: Onlooker
    ) -> Iterator[tuple[range, list[Played]]]:
        for deals in files:
            games: list[Played] = []
            for deal in deals:
                if not onlooker.goes_on():
                    return
                games.append(player.play(deal))
            yield deals, games


ALONE: Final = Alone()


def train(course: Course, folder: Path, onlooker: Onlooker, crew: Crew = ALONE) -> list[Round]:
    """Starts or continues the course in the folder; raises Stopped if the onlooker stops it."""
    if kind_of(course.game).learning is None:
        raise OptionError(f"{course.game} has nothing to learn: its guide has no net")
    _keep_settings(course, folder)
    rounds: list[Round] = []
    for number in range(1, course.rounds + 1):
        rounds.append(_round(course, folder, number, rounds, onlooker, crew))
        write_whole(folder / "course.svg", course_plot(course.game, rounds_of(rounds)))
    return rounds


def rounds_of(rounds: Sequence[Round]) -> list[tuple[str, PairShare]]:
    """The shares of the rounds by name, for the plot."""
    return [(f"round {each.number}, {each.weights.mark}", each.against) for each in rounds]


def _round(
    course: Course, folder: Path, number: int, before: list[Round], onlooker: Onlooker, crew: Crew
) -> Round:
    """Self-play by the strongest so far, the fit to the latest games, and the gate."""
    strong = [each for each in before if each.stronger]
    player = SelfPlay(course.game, course.playouts, strong[-1].weights if strong else None)
    _play(course, folder, number, player, onlooker, crew)
    path = folder / f"round-{number}{SUFFIX}"
    if not path.exists():
        texts = [text for n in _latest(number) for text in _texts(course, folder, n)]
        games = [parse_played(line) for text in texts for line in text.splitlines()]
        samples = pooled([samples_of(course.game, game) for game in games])
        data = sha256("".join(texts).encode()).hexdigest()[:16]
        found = fit(course.game, samples, course.hidden, course.passes, course.seed + number, data)
        write_whole(path, found.weights.text())
    weights = parse_weights(path.read_text("utf-8"), course.game, str(path))
    return Round(number, weights, path, _gate(course, folder, number, path, onlooker))


def _latest(number: int) -> range:
    return range(max(1, number - _POOLED + 1), number + 1)


def _files(course: Course, folder: Path, number: int) -> dict[range, Path]:
    """The files of a round's games by their deals; no two rounds share a deal."""
    first = course.seed + (number - 1) * course.games
    return {
        range(first + at, first + min(at + _A_FILE, course.games)): folder
        / f"round-{number}"
        / f"games-{at // _A_FILE + 1:04}.jsonl"
        for at in range(0, course.games, _A_FILE)
    }


def _play(
    course: Course, folder: Path, number: int, player: SelfPlay, onlooker: Onlooker, crew: Crew
) -> None:
    """Plays the games that are missing."""
    (folder / f"round-{number}").mkdir(exist_ok=True)
    onlooker.begins(f"round {number}: self-play", course.games)
    files = _files(course, folder, number)
    missing = [deals for deals, path in files.items() if not path.exists()]
    done = course.games - sum(len(deals) for deals in missing)
    onlooker.done(done)
    for deals, games in crew.play(player, missing, onlooker):
        write_whole(files[deals], "".join(game.line() for game in games))
        done += len(deals)
        onlooker.done(done)
    if done < course.games:
        raise Stopped


def _texts(course: Course, folder: Path, number: int) -> list[str]:
    return [_read(path, len(deals)) for deals, path in _files(course, folder, number).items()]


def _read(path: Path, games: int) -> str:
    """The text of a file, with this number of games."""
    try:
        text = path.read_text("utf-8")
        if len([parse_played(line) for line in text.splitlines()]) == games:
            return text
    except (OSError, ValueError):
        pass
    raise CourseError(f"{path} is damaged: delete it, and its games are played again")


class _GateWatch:
    """Passes the games of the gate on to the onlooker of the training."""

    def __init__(self, onlooker: Onlooker) -> None:
        self._onlooker = onlooker
        self._done = 0

    def note(self, results: Sequence[Result]) -> None:
        self._done += len(results)
        self._onlooker.done(self._done)

    def goes_on(self) -> bool:
        return self._onlooker.goes_on()


def gate_plan(course: Course, path: Path) -> Plan:
    """The games of a gate: two seats, each deal from both, and equal time for a move."""
    bots = (f"{path}@{course.budget}", f"handmade@{course.budget}")
    return plan_of(Setting(course.game, 2, bots, course.gate, course.seed + 1_000_000))


def _gate(course: Course, folder: Path, number: int, path: Path, onlooker: Onlooker) -> PairShare:
    """The net against the outlook by hand, in one process: if the machine is busy, both suffer alike."""
    plan = gate_plan(course, path)
    onlooker.begins(f"round {number}: gate", plan.games)
    results = hold(plan, folder / f"round-{number}" / "gate", 1, _GateWatch(onlooker))
    if len(results) < plan.games:
        raise Stopped
    return summarise(plan, results).pairs[0]


def _keep_settings(course: Course, folder: Path) -> None:
    """Writes the settings, and refuses a folder with others; only the number of rounds may grow."""
    path = folder / _SETTINGS
    settings = {key: value for key, value in asdict(course).items() if key != "rounds"}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            write_whole(path, json.dumps(settings, indent=2) + "\n")
        kept = json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise CourseError(f"the folder {folder} cannot be written: {error.strerror}") from None
    except ValueError:
        raise CourseError(f"{path} is damaged, so the training cannot be continued") from None
    for key, value in settings.items():
        if kept.get(key) != value:
            raise CourseError(
                f"{folder} holds a training with {key} {kept.get(key)}, not {value}: name another with --out"
            )
