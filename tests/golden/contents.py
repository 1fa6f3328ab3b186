"""What a recorded game contains, whichever game it is of; a new game needs one more row each."""

from merletto.games.rulings import rulings_of
from merletto.kernel.record import parse
from tests.golden import burano_features
from tests.golden import features as walking_features


def other_readings(game: str) -> set[str]:
    """Every reading of a disputed clause that is not the default."""
    return {
        f"ruling {row.clause} {reading.key}"
        for row in rulings_of(game).rows
        for reading in row.readings
        if reading.key != row.default
    }


FEATURES = {"walking": walking_features.features, "burano": burano_features.features}
REQUIRED = {
    "walking": walking_features.REQUIRED | other_readings("walking"),
    "burano": burano_features.REQUIRED | other_readings("burano"),
}
"""What the golden games of each game must contain, all of them together."""


def features(text: str) -> set[str]:
    """All that the game contains of what is worth a golden game."""
    record = parse(text)
    game = record.headers["game"]
    rulings = {f"ruling {clause} {reading}" for clause, reading in record.options().items()}
    return FEATURES[game](text) | (rulings & other_readings(game))
