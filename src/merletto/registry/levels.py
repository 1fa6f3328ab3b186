"""The keys of the five levels of bots, the weakest first."""

from typing import Literal

LevelKey = Literal["beginner", "casual", "regular", "expert", "master"]
