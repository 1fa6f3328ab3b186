"""What a recorded game contains, whichever game it is of; a new game needs one more row each."""

from merletto.kernel.record import parse
from tests.golden import burano_features
from tests.golden import features as walking_features

FEATURES = {"walking": walking_features.features, "burano": burano_features.features}
REQUIRED = {"walking": walking_features.REQUIRED, "burano": burano_features.REQUIRED}
"""What the golden games of each game must contain, all of them together."""


def features(text: str) -> set[str]:
    """All that the game contains of what is worth a golden game."""
    return FEATURES[parse(text).headers["game"]](text)
