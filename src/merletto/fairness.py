"""Proof of fair draws in a served game (commit-reveal): a hash of seed and salt, published at the start."""

import re
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from merletto.api import Match, from_record
from merletto.kernel.errors import MerlettoError
from merletto.kernel.stream import Seed

_COMMITMENT: Final = re.compile(r"^# commitment: ([0-9a-f]{64})$", re.MULTILINE)
_SALT: Final = re.compile(r"^# salt: ([0-9a-f]{64})$", re.MULTILINE)
_GIVEN: Final = re.compile(r"^# given draws: (\d{1,6})$", re.MULTILINE)


class ProofError(MerlettoError):
    """The draws were not decided as the record claims, or the record has no proof."""


@dataclass(frozen=True)
class Proof:
    """What has been proven about a game; `given` draws were known before it began."""

    commitment: str
    seed: Seed
    plies: int
    draws: int
    given: int


def commitment(seed: Seed, salt: str) -> str:
    """The hash that is published at the start."""
    return sha256(f"merletto {seed} {salt}".encode("ascii")).hexdigest()


def proven(record: str, seed: Seed, salt: str, given: int) -> str:
    """The record with its proof in comments, in the form that `merletto verify` reads.

    The first `given` draws did not come from the seed: the game continued another, and they were known.
    """
    proof = [f"# commitment: {commitment(seed, salt)}", f"# salt: {salt}", f"# given draws: {given}"]
    return "\n".join([*proof, record])


def verify(text: str, noted: str | None = None, components: Path | None = None) -> Proof:
    """Checks that seed and salt have the hash published at the start, and that the seed decided the draws."""
    claimed, salt = _COMMITMENT.search(text), _SALT.search(text)
    if claimed is None or salt is None:
        raise ProofError("this record has no proof: only a server issues one, once a game has ended")
    match = from_record(text, components)
    told = commitment(match.seed, salt[1])
    if told != claimed[1]:
        raise ProofError(f"the seed and salt have the hash {told}, not {claimed[1]} as the record claims")
    if noted is not None and told != noted.strip().lower():
        raise ProofError(f"the hash of this game is {told}, not the one noted at the start")
    found = _GIVEN.search(text)
    given = int(found[1]) if found else 0
    _check_draws(match, given)
    return Proof(told, match.seed, match.ply, len(match.draws()), given)


def _check_draws(match: Match, given: int) -> None:
    """Checks that every draw after the given ones is the one that the seed decides.

    They are compared before each move, since after a different draw the move might not be legal.
    """
    draws = match.draws()
    again = Match(match.game, match.seed, match.names, draws[:given])
    for _ in again.follow(match.moves()):
        _compare(draws, again.draws())


def _compare(draws: list[str], seeds: list[str]) -> None:
    for number, (drawn, seeded) in enumerate(zip(draws, seeds, strict=False), 1):
        if drawn != seeded:
            raise ProofError(f"draw {number} was {drawn}, but the seed decides {seeded}")
