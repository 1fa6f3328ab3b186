"""Writes the golden files anew: `make golden`. Look at the difference before you keep it.

digests.txt    200 random games, each as one digest over all its states
perft.toml     sizes of move trees
*.record       whole games that together contain all that can happen
results.toml   how those ended and what each contains
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import merletto
from merletto import Match
from merletto.kernel.generator import Generator
from tests.golden import alone
from tests.golden.features import REQUIRED, features
from tests.golden.policies import Policy, at_random, builder, hoarder, idle, reckless
from tests.golden.tree import after, chained, perft

HERE = Path(__file__).parent
GAMES = 200
DEPTH = 5
NAMES = ("Ada", "Ugo", "Ida", "Elio")
POSITIONS = (
    *((seats, 0, 0) for seats in (1, 2, 3, 4)),
    *((1, 1, 30), (1, 2, 50), (2, 3, 40), (2, 2, 50)),
    *((3, 1, 30), (3, 2, 50), (4, 5, 60), (4, 3, 40)),
)
"""Seats, seed and plies played before the count; the seed plays, and the middle ticket is drawn."""


@dataclass
class Recipe:
    """A game to search for: who plays, and what must happen. The search starts where it once succeeded."""

    name: str
    new: Callable[[int], Match]
    policies: list[Policy]
    wanted: set[str]
    first_seed: int = 0

    def cook(self) -> Match:
        for seed in range(self.first_seed, self.first_seed + 100_000):
            match = self.new(seed)
            luck = Generator(seed)
            while match.to_move is not None:
                match.play(self.policies[match.to_move](match, luck))
            if self.wanted <= features(match.record()):
                say(f"  {self.name}: seed {seed}")
                return match
        raise SystemExit(f"no game was found for {self.name}")


def new(seats: int) -> Callable[[int], Match]:
    return lambda seed: merletto.new("walking", seats, seed=seed, names=NAMES[:seats])


RECIPES = [
    Recipe(
        "four-builders",
        new(4),
        [builder] * 4,
        {"end: decks out", "gardener scores", "windows cost one seat", "roof before all else"},
        first_seed=3,
    ),
    Recipe(
        "three-builders",
        new(3),
        [builder] * 3,
        {
            "end: five houses",
            "two houses in one turn",
            "policeman scores",
            "seamstress scores",
            "shopkeeper scores",
        },
        first_seed=349,
    ),
    Recipe("two-by-coins", new(2), [builder] * 2, {"tie broken by coins", "end: five houses"}, 35),
    Recipe("two-by-cats", new(2), [builder] * 2, {"tie broken by cats"}, 263),
    Recipe("nobody-builds", new(4), [idle] * 4, {"end: nobody built", "victory shared", "coins given back"}),
    Recipe(
        "permits-for-all",
        lambda seed: merletto.new(
            "walking", 4, seed=seed, names=NAMES, easier=True, windows=False, open_hands=True, start=1
        ),
        [reckless] * 4,
        {
            "two permits at once",
            "permit to mix a house",
            "permit for an equal neighbour",
            "mixed house complete",
        },
        first_seed=1,
    ),
    Recipe(
        "between-equals",
        new(2),
        [builder] * 2,
        {"one permit for equal neighbours on both sides", "windows cost several seats"},
        first_seed=485,
    ),
    Recipe("hoarders", new(3), [hoarder] * 3, {"surplus card dealt again"}),
    Recipe("at-random", new(2), [at_random] * 2, {"end: decks out", "two permits at once"}),
]

SOLO = (("not-bad", 61, 70), ("good", 71, 80), ("very-good", 81, 85), ("world-champion", 86, 999))


def solo_games() -> dict[str, Match]:
    games = {}
    for n, (name, least, most) in enumerate(SOLO):
        street = alone.street_worth(least, most, n)
        games[f"solo-{name}"] = alone.walk_alone(street, alone.five_houses(street), n, "Ida")
    street = alone.street_worth(30, 60, 9)
    games["solo-one-too-many"] = alone.walk_alone(street, alone.one_too_many(street), 9, "Elio")
    return games


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")


def write_digests() -> None:
    lines = ["# seed  seats  plies  digest over all states of a random game"]
    for seed in range(GAMES):
        seats = 1 + seed % 4
        plies, digest = chained(merletto.new("walking", seats, seed=seed).game, seed)
        lines.append(f"{seed} {seats} {plies} {digest}")
    (HERE / "digests.txt").write_text("\n".join(lines) + "\n")


def write_perft() -> None:
    lines = [f"# Moves to depth 1 to {DEPTH}, from the state after so many plies; see tree.py."]
    for seats, seed, plies in POSITIONS:
        state = after(merletto.new("walking", seats, seed=0).game, seed, plies)
        counts = [perft(state, depth) for depth in range(1, DEPTH + 1)]
        lines += [
            "",
            "[[position]]",
            f"seats = {seats}",
            f"seed = {seed}",
            f"plies = {plies}",
            f"counts = {counts}",
        ]
    (HERE / "perft.toml").write_text("\n".join(lines) + "\n")


def write_records() -> None:
    games = {recipe.name: recipe.cook() for recipe in RECIPES} | solo_games()
    for old in HERE.glob("*.record"):
        old.unlink()
    lines = ["# How each golden game ended, and what it contains."]
    union: set[str] = set()
    for name, match in games.items():
        (HERE / f"{name}.record").write_text(match.record(), "utf-8")
        found = features(match.record())
        union |= found
        headers = dict(line.split(": ", 1) for line in match.record().splitlines() if ": " in line)
        lines += ["", f"[{name}]", *(f'{key} = "{headers[key]}"' for key in ("end", "points", "places"))]
        lines += ["contains = [", *(f'    "{feature}",' for feature in sorted(found)), "]"]
    (HERE / "results.toml").write_text("\n".join(lines) + "\n")
    missing = REQUIRED - union
    if missing:
        raise SystemExit(f"no golden game contains: {', '.join(sorted(missing))}")


def main() -> None:
    """Writes all."""
    for what, write in (("digests", write_digests), ("perft", write_perft), ("records", write_records)):
        say(what)
        write()


if __name__ == "__main__":
    main()
