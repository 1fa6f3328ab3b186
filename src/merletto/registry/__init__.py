"""The registry: each game is described by one value (a descriptor), and everything else is derived from it.

The two built-in games are registered here. The environment variable MERLETTO_GAMES lists modules, separated
by commas, that register further games when they are imported; worker processes inherit it.
"""

import os
from importlib import import_module

from merletto.registry.burano import BURANO
from merletto.registry.kind import (
    Components,
    ComponentSet,
    Environment,
    GameKind,
    Lace,
    Recall,
    Sets,
    Solo,
    nothing_more,
)
from merletto.registry.known import (
    MOST_SEATS,
    games,
    kind_of,
    kind_of_clause,
    names,
    register,
    unregister,
)
from merletto.registry.walking import WALKING

__all__ = [
    "MOST_SEATS",
    "ComponentSet",
    "Components",
    "Environment",
    "GameKind",
    "Lace",
    "Recall",
    "Sets",
    "Solo",
    "games",
    "kind_of",
    "kind_of_clause",
    "names",
    "nothing_more",
    "register",
    "unregister",
]

register(WALKING)
register(BURANO)
for _module in filter(None, os.environ.get("MERLETTO_GAMES", "").split(",")):
    import_module(_module)
