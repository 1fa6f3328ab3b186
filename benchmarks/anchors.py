"""Measures other game engines as baselines; each is measured only if it is installed.

Every run stops on wall time; every rate is per second of this process's CPU time.
"""

from __future__ import annotations

import importlib
import importlib.metadata
import importlib.util
from dataclasses import dataclass
from random import Random
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

SEED = 1
CHANCE_PLAYER = -1  # pyspiel.PlayerId.CHANCE
CRIBBAGE_CARDS_PER_HAND = 13  # two players: six cards each and the starter
MCTS_SIMULATIONS = 500
MCTS_EXPLORATION = 2.0
MCTS_MEMORY_MB = 1000
MCTS_STEPS_PER_DEAL = 4

# The name to give pip, and the module it provides.
PACKAGES = (("open_spiel", "pyspiel"), ("catanatron", "catanatron"))


@dataclass(frozen=True)
class Anchor:
    """One engine's measured rates; a rate that was not measured is None."""

    name: str
    what: str
    games_per_s: float | None
    decisions_per_s: float | None
    choices_per_s: float | None
    playouts_per_s: float | None


class _State(Protocol):
    """The part of an OpenSpiel state that is used here."""

    def current_player(self) -> int: ...
    def is_chance_node(self) -> bool: ...
    def is_terminal(self) -> bool: ...
    def legal_actions(self) -> list[int]: ...
    def chance_outcomes(self) -> list[tuple[int, float]]: ...
    def apply_action(self, action: int) -> None: ...


class _Bot(Protocol):
    """The part of an OpenSpiel bot that is used here."""

    def step(self, state: _State) -> int: ...


def _load(module: str) -> ModuleType | None:
    """Imports a module; None if it is not installed."""
    if importlib.util.find_spec(module) is None:
        return None
    return importlib.import_module(module)


def _draw(state: _State, rng: Random) -> int:
    """A random chance action by its probability, as in OpenSpiel's own examples."""
    actions, weights = zip(*state.chance_outcomes(), strict=True)
    return int(rng.choices(actions, weights)[0])


def _measure_cribbage(what: str, seconds: float, draw: Callable[[_State], int]) -> Anchor | None:
    """Random play of OpenSpiel's two-player cribbage, driven from Python.

    Decisions do not include chance; choices are the decisions with more than one legal action.
    """
    pyspiel = _load("pyspiel")
    if pyspiel is None:
        return None
    game = pyspiel.load_game("cribbage(players=2)")
    uniform = Random(SEED).random
    games = decisions = choices = 0
    deadline = perf_counter() + seconds
    started = process_time()
    while True:
        state: _State = game.new_initial_state()
        current_player = state.current_player
        legal_actions = state.legal_actions
        apply_action = state.apply_action
        while True:
            player = current_player()
            if player >= 0:
                actions = legal_actions()
                count = len(actions)
                decisions += 1
                if count > 1:
                    choices += 1
                    apply_action(actions[int(uniform() * count)])
                else:
                    apply_action(actions[0])
            elif player == CHANCE_PLAYER:
                apply_action(draw(state))
            else:
                break
        games += 1
        if perf_counter() >= deadline:
            break
    elapsed = process_time() - started
    return Anchor(
        name="OpenSpiel cribbage",
        what=what,
        games_per_s=games / elapsed,
        decisions_per_s=decisions / elapsed,
        choices_per_s=choices / elapsed,
        playouts_per_s=None,
    )


def measure_cribbage(seconds: float) -> Anchor | None:
    """The anchor: the ordinary loop, where every draw asks for the chance outcomes."""
    rng = Random(SEED)
    what = "random play from Python, ordinary loop"
    return _measure_cribbage(what, seconds, lambda state: _draw(state, rng))


def measure_cribbage_tuned(seconds: float) -> Anchor | None:
    """The fastest loop we could write for it: each hand's draws are one sample of the deck."""
    rng = Random(SEED)
    cards: list[int] = []  # whole hands are dealt even when a game ends within one

    def draw(state: _State) -> int:
        del state
        if not cards:
            cards.extend(rng.sample(range(52), CRIBBAGE_CARDS_PER_HAND))
        return cards.pop()

    return _measure_cribbage("random play from Python, tuned loop", seconds, draw)


def _advance_to_choice(state: _State, rng: Random) -> bool:
    """Plays chance and forced actions up to the next choice; returns False if the game ends first."""
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(_draw(state, rng))
            continue
        legal = state.legal_actions()
        if len(legal) > 1:
            return True
        state.apply_action(legal[0])
    return False


def _measure_mcts(game_name: str, seconds: float) -> Anchor | None:
    """OpenSpiel's C++ tree search with one random rollout per simulation, default game parameters.

    The bot plays the first few choices of one deal after another; only its steps are timed. Forced
    actions are skipped because the bot cuts their search short.
    """
    pyspiel = _load("pyspiel")
    if pyspiel is None:
        return None
    game = pyspiel.load_game(game_name)
    players: int = game.num_players()
    bot: _Bot = pyspiel.MCTSBot(
        game,
        pyspiel.RandomRolloutEvaluator(1, SEED),
        MCTS_EXPLORATION,
        MCTS_SIMULATIONS,
        MCTS_MEMORY_MB,
        False,  # solve: off, so that every step spends the whole budget
        SEED,
        False,  # verbose
    )
    rng = Random(SEED)
    steps = 0
    elapsed = 0.0
    deadline = perf_counter() + seconds
    while steps == 0 or perf_counter() < deadline:
        state: _State = game.new_initial_state()
        for _ in range(MCTS_STEPS_PER_DEAL):
            if not _advance_to_choice(state, rng):
                break
            started = process_time()
            action = bot.step(state)
            elapsed += process_time() - started
            steps += 1
            state.apply_action(action)
            if perf_counter() >= deadline:
                break
    return Anchor(
        name=f"OpenSpiel {game_name}",
        what=f"C++ MCTS bot, {MCTS_SIMULATIONS} simulations a step, {players} players",
        games_per_s=None,
        decisions_per_s=None,
        choices_per_s=None,
        playouts_per_s=steps * MCTS_SIMULATIONS / elapsed,
    )


def measure_crazy_eights(seconds: float) -> Anchor | None:
    """Tree-search playouts of OpenSpiel's crazy eights."""
    return _measure_mcts("crazy_eights", seconds)


def measure_gin_rummy(seconds: float) -> Anchor | None:
    """Tree-search playouts of OpenSpiel's gin rummy."""
    return _measure_mcts("gin_rummy", seconds)


def measure_catanatron(seconds: float) -> Anchor | None:
    """Games between four of Catanatron's random players, on seeds 1, 2, 3 and so on.

    Its dice rolls and draws are part of the decisions that cause them. Choices are the decisions with
    more than one playable action. Catanatron seeds the global random generator.
    """
    if _load("catanatron") is None:
        return None
    engine = importlib.import_module("catanatron.game")
    player = importlib.import_module("catanatron.models.player")
    turns_limit: int = engine.TURNS_LIMIT
    players = [player.RandomPlayer(color) for color in player.Color]
    games = decisions = choices = 0
    deadline = perf_counter() + seconds
    started = process_time()
    while True:
        game = engine.Game(players, seed=SEED + games)
        state = game.state
        while game.winning_color() is None and state.num_turns < turns_limit:
            decisions += 1
            if len(state.playable_actions) > 1:
                choices += 1
            game.play_tick()
        games += 1
        if perf_counter() >= deadline:
            break
    elapsed = process_time() - started
    return Anchor(
        name="Catanatron",
        what=f"random players, {len(players)} players",
        games_per_s=games / elapsed,
        decisions_per_s=decisions / elapsed,
        choices_per_s=choices / elapsed,
        playouts_per_s=None,
    )


MEASURES = (
    measure_cribbage,
    measure_cribbage_tuned,
    measure_crazy_eights,
    measure_gin_rummy,
    measure_catanatron,
)
"""All measurements; each gives None if its engine is not installed."""


def installed() -> list[str]:
    """One line for each engine: its version, or how to install it."""
    return [
        f"{package} is not installed: pip install {package}"
        if importlib.util.find_spec(module) is None
        else f"{package} {importlib.metadata.version(package)}"
        for package, module in PACKAGES
    ]
