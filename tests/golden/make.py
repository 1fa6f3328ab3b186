"""Writes the golden files anew: `make golden`. Look at the difference before you keep it.

digests-*.txt  random games, each as one digest over all its states
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
from tests.golden import alone, burano_policies
from tests.golden.burano_policies import fisher, keen, trader
from tests.golden.contents import REQUIRED, features
from tests.golden.policies import Policy, at_random, builder, hoarder, idle, reckless
from tests.golden.tree import after, chained, perft

HERE = Path(__file__).parent
DIGESTS = {"walking": (200, 1), "burano": (60, 2)}
"""How many games of each, and the fewest seats."""
NAMES = ("Ada", "Ugo", "Ida", "Elio")
POSITIONS = (
    *(("walking", seats, 0, 0, 5) for seats in (1, 2, 3, 4)),
    *(("walking", 1, 1, 30, 5), ("walking", 1, 2, 50, 5), ("walking", 2, 3, 40, 5), ("walking", 2, 2, 50, 5)),
    *(("walking", 3, 1, 30, 5), ("walking", 3, 2, 50, 5), ("walking", 4, 5, 60, 5), ("walking", 4, 3, 40, 5)),
    *(("burano", seats, 0, 0, 8) for seats in (2, 3, 4)),
    *(
        ("burano", 2, 11, 60, 4),
        ("burano", 2, 29, 220, 4),
        ("burano", 3, 37, 90, 4),
        ("burano", 3, 5, 150, 4),
    ),
    *(("burano", 4, 30, 120, 4), ("burano", 4, 18, 200, 4)),
)
"""Game, seats, seed, plies played before the count, depth; the seed plays, and the middle ticket is drawn."""


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


def new(
    seats: int, game: str = "walking", edition: str = "ours", rulings: dict[str, str] | None = None
) -> Callable[[int], Match]:
    return lambda seed: merletto.new(
        game, seats, seed=seed, names=NAMES[:seats], edition=edition, rulings=rulings
    )


def first_of_all(seed: int) -> Match:
    """Scripted chance: the first of all draws there are, on a layout of the seed."""

    def first(_label: str, possible: list[str]) -> str:
        return possible[0]

    game = merletto.new("burano", 3, seed=seed, layout="random", start=1).game
    return Match(game, seed, NAMES[:3], first)


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
    Recipe("by-the-letter", new(3, edition="letter"), [builder] * 3, {"policeman scores"}),
    Recipe(
        "every-reading",
        new(2, rulings={"W5.4": "change", "W8.6": "everyone"}),
        [reckless] * 2,
        {"mixed house complete"},
    ),
]


@dataclass
class LineUp:
    """A table of Burano that plays game after game until all together contain what they must."""

    name: str
    new: Callable[[int], Match]
    policies: list[Policy]

    def play(self, seed: int) -> Match:
        match = self.new(seed)
        luck = Generator(seed)
        while match.to_move is not None:
            match.play(self.policies[match.to_move](match, luck))
        return match


LINE_UPS = [
    LineUp("burano-first-of-all", first_of_all, [keen] * 3),
    LineUp("burano-idle", new(2, "burano"), [burano_policies.idle] * 2),
    LineUp("burano-four", new(4, "burano"), [keen, trader] * 2),
    LineUp("burano-french", new(3, "burano", edition="french"), [keen, trader, keen]),
    LineUp("burano-english", new(2, "burano", edition="english"), [keen, trader]),
    LineUp("burano-version-1", new(4, "burano", edition="version-1"), [keen, trader] * 2),
    LineUp("burano-three", new(3, "burano"), [keen, trader, keen]),
    LineUp("burano-two", new(2, "burano"), [keen, trader]),
    LineUp("burano-traders", new(4, "burano"), [trader] * 4),
    LineUp("burano-chances", new(4, "burano"), [trader, burano_policies.at_random] * 2),
    LineUp("burano-fishers", new(4, "burano"), [fisher] * 4),
]


def burano_games() -> dict[str, Match]:
    """Games that are kept because each contains something that those before it lack."""
    missing = set(REQUIRED["burano"])
    kept: dict[str, Match] = {}
    for seed in range(5_000):
        for line_up in LINE_UPS:
            match = line_up.play(seed)
            found = features(match.record()) & missing
            if found:
                kept[f"{line_up.name}-{seed}"] = match
                missing -= found
                say(f"  {line_up.name}-{seed}: {len(found)} new, {len(missing)} missing")
            if not missing:
                return kept
    raise SystemExit(f"no game was found with {', '.join(sorted(missing))}")


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
    for name, (games, fewest) in DIGESTS.items():
        lines = ["# seed  seats  plies  digest over all states of a random game"]
        for seed in range(games):
            seats = fewest + seed % (5 - fewest)
            plies, digest = chained(merletto.new(name, seats, seed=seed).game, seed)
            lines.append(f"{seed} {seats} {plies} {digest}")
        (HERE / f"digests-{name}.txt").write_text("\n".join(lines) + "\n")


def write_perft() -> None:
    lines = ["# Moves to depth 1, 2, …, from the state after so many plies; see tree.py."]
    for name, seats, seed, plies, deepest in POSITIONS:
        state = after(merletto.new(name, seats, seed=0).game, seed, plies)
        counts = [perft(state, depth) for depth in range(1, deepest + 1)]
        lines += [
            "",
            "[[position]]",
            f'game = "{name}"',
            f"seats = {seats}",
            f"seed = {seed}",
            f"plies = {plies}",
            f"counts = {counts}",
        ]
    (HERE / "perft.toml").write_text("\n".join(lines) + "\n")


def write_records() -> None:
    games = {recipe.name: recipe.cook() for recipe in RECIPES} | solo_games() | burano_games()
    for old in HERE.glob("*.record"):
        old.unlink()
    lines = ["# How each golden game ended, and what it contains."]
    union: dict[str, set[str]] = {name: set() for name in REQUIRED}
    for name, match in games.items():
        (HERE / f"{name}.record").write_text(match.record(), "utf-8")
        found = features(match.record())
        union[match.game.name] |= found
        headers = dict(line.split(": ", 1) for line in match.record().splitlines() if ": " in line)
        lines += ["", f"[{name}]", *(f'{key} = "{headers[key]}"' for key in ("end", "points", "places"))]
        lines += ["contains = [", *(f'    "{feature}",' for feature in sorted(found)), "]"]
    (HERE / "results.toml").write_text("\n".join(lines) + "\n")
    for name, required in REQUIRED.items():
        if required - union[name]:
            raise SystemExit(
                f"no golden game of {name} contains: {', '.join(sorted(required - union[name]))}"
            )


def main() -> None:
    """Writes all."""
    for what, write in (("digests", write_digests), ("perft", write_perft), ("records", write_records)):
        say(what)
        write()


if __name__ == "__main__":
    main()
