"""Environments for reinforcement learning: batches of tables, and adapters for other libraries.

>>> import merletto.envs
>>> tables = merletto.envs.batch("walking", seats=4, size=8, seed=1)
>>> tables.step(tables.sample())
>>> tables.observations.shape, tables.masks.shape
((8, 512), (8, 783))
"""

from merletto.batch.illegal import IllegalAction
from merletto.batch.slices import Slice
from merletto.envs.batched import Batch, batch
from merletto.envs.spec import Spec, spec
from merletto.envs.table import TableEnv, table

__all__ = ["Batch", "IllegalAction", "Slice", "Spec", "TableEnv", "batch", "spec", "table"]
