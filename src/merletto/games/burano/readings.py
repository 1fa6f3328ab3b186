"""The readings of disputed clauses (rule variants) that a table uses, as plain flags for the rules.

The table of readings is data (data/rulings.toml). With all flags unset, every clause has its default.
"""


class Readings:
    """A flag for each reading that is not the default."""

    __slots__ = (
        "area_by_workshop",
        "buying_after_refill",
        "card_counts_later",
        "display_only",
        "free_cubes_pay",
        "letters_on_board",
        "no_match_no_port",
        "pyramid_breaks_ties",
        "sold_open",
        "ties_score_nothing",
    )

    def __init__(self, choices: dict[str, str]) -> None:
        self.letters_on_board: bool = choices.get("B2.10") == "board"
        self.display_only: bool = choices.get("B8.6") == "display"
        self.card_counts_later: bool = choices.get("B8.9") == "later"
        self.no_match_no_port: bool = choices.get("B9.2") == "stay"
        self.area_by_workshop: bool = choices.get("B10.3") == "workshop"
        self.buying_after_refill: bool = choices.get("B12.5") == "after"
        self.ties_score_nothing: bool = choices.get("B14.1") == "nobody"
        self.free_cubes_pay: bool = choices.get("B14.2") == "free"
        self.pyramid_breaks_ties: bool = choices.get("B15.2") == "pyramid"
        self.sold_open: bool = choices.get("B16.1") == "open"
