"""Observations and actions as spaces of Gymnasium, which PettingZoo uses too."""

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from merletto.envs.spec import Spec


def bytes_space(spec: Spec) -> spaces.Box:
    """Observations: each byte from 0 to the largest value of its slice."""
    most = np.ones(spec.size, np.uint8)
    for part in spec.slices:
        most[part.offset : part.offset + part.length] = part.most
    return spaces.Box(np.zeros(spec.size, np.uint8), most, dtype=np.uint8)


def masked_space(spec: Spec) -> spaces.Dict:
    """Observations together with the mask of legal actions."""
    mask = spaces.Box(0, 1, (spec.actions,), np.int8)
    return spaces.Dict({"observation": bytes_space(spec), "action_mask": mask})


def as_int8(mask: NDArray[np.bool_]) -> NDArray[np.int8]:
    """A copy of the mask in the type that `Discrete.sample` takes."""
    return mask.astype(np.int8)


Info = dict[str, Any]
