"""Files of weights: one line that names the game and a hash, then the numbers of a net as JSON."""

import json
from dataclasses import dataclass, field
from hashlib import sha256
from importlib.resources import files
from math import isfinite
from typing import Final

from merletto.guides.net import Net
from merletto.kernel.errors import MerlettoError

SUFFIX: Final = ".net"
"""How the name of a file of weights ends."""

_HEAD: Final = "merletto-net/1"


class WeightsError(MerlettoError):
    """A file of weights cannot be used."""


@dataclass(frozen=True)
class Weights:
    """The weights of a net for one game. `made` says how they were found, for people."""

    game: str
    rows: tuple[float, ...]
    bias: tuple[float, ...]
    last: tuple[float, ...]
    offset: float
    made: dict[str, object] = field(default_factory=dict, hash=False)

    def net(self) -> Net:
        """The net with these weights."""
        return Net(list(self.rows), list(self.bias), list(self.last), self.offset)

    @property
    def inputs(self) -> int:
        """How many inputs the net has."""
        return len(self.rows) // len(self.bias)

    @property
    def mark(self) -> str:
        """The first digits of the hash (SHA-256), which tell one version of the weights from another."""
        return _hash(self._body())[:8]

    def _body(self) -> str:
        numbers = {"rows": self.rows, "bias": self.bias, "last": self.last, "offset": self.offset}
        return json.dumps({"made": self.made, **numbers}, separators=(",", ":"))

    def text(self) -> str:
        """The whole file."""
        body = self._body()
        return f"{_HEAD} {self.game} {_hash(body)}\n{body}\n"


def parse_weights(text: str, game: str, where: str) -> Weights:
    """Reads what `text` wrote; raises WeightsError for anything else."""
    first, _, body = text.partition("\n")
    body = body.removesuffix("\n")
    words = first.split(" ")
    if len(words) != 3 or words[0] != _HEAD:
        raise WeightsError(f"{where} is not a file of weights: it must begin with {_HEAD}")
    if words[1] != game:
        raise WeightsError(f"{where} has weights for {words[1]}, not for {game}")
    if words[2] != _hash(body):
        raise WeightsError(f"{where} is damaged: its numbers do not match their hash")
    try:
        read = json.loads(body)
        rows, bias, last = (tuple(float(n) for n in read[key]) for key in ("rows", "bias", "last"))
        weights = Weights(game, rows, bias, last, float(read["offset"]), dict(read["made"]))
    except (ValueError, TypeError, KeyError):
        raise WeightsError(f"{where} is damaged: it does not describe a net") from None
    if not bias or len(last) != len(bias) or len(rows) % len(bias):
        raise WeightsError(f"{where} is damaged: its layers do not fit together")
    if not all(isfinite(number) for number in (*rows, *bias, *last, weights.offset)):
        raise WeightsError(f"{where} is damaged: some of its numbers are not finite")
    return weights


def shipped_weights(game: str) -> Weights | None:
    """The weights that come with the game, or None."""
    path = files("merletto.registry") / "data" / f"{game}{SUFFIX}"
    return parse_weights(path.read_text("utf-8"), game, path.name) if path.is_file() else None


def _hash(body: str) -> str:
    return sha256(body.encode()).hexdigest()
