"""Environments for reinforcement learning: batches of tables, and adapters for other libraries.

Importing this registers the games with Gymnasium and with OpenSpiel, if they are installed.

>>> import merletto.envs
>>> tables = merletto.envs.batch("walking", seats=4, size=8, seed=1)
>>> tables.step(tables.sample())
>>> tables.observations.shape, tables.masks.shape
((8, 512), (8, 783))
"""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Literal

from merletto.batch.illegal import IllegalAction
from merletto.batch.slices import Slice
from merletto.envs.batched import Batch, batch
from merletto.envs.spec import Spec, spec
from merletto.envs.table import TableEnv, table

if TYPE_CHECKING:
    from pettingzoo import AECEnv

    from merletto.envs.zoo import Observation

__all__ = ["Batch", "IllegalAction", "Slice", "Spec", "TableEnv", "aec", "batch", "spec", "table"]


def aec(
    game: str,
    seats: int,
    *,
    reward: str | None = None,
    render_mode: Literal["ansi"] | None = None,
    **options: object,
) -> "AECEnv[str, Observation, int]":
    """A game for PettingZoo, which must be installed: each seat is an agent, and they act in turn."""
    from merletto.envs import zoo

    return zoo.aec(game, seats, reward, render_mode, options)


for _library, _adapter in (("gymnasium", "gym"), ("pyspiel", "spiel")):
    if find_spec(_library) is not None:
        import_module(f"merletto.envs.{_adapter}").register()
