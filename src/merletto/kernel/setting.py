"""The rules that a game is set up with: their version, the seats, and the reading of each disputed clause."""


class Setting:
    """What every game is set up by, beside its own options and components.

    `choices` has the reading of every disputed clause, `rulings` those that are not our default, and `named`
    those that are not the default of this rules version: a record has to name just these.
    """

    __slots__ = ("choices", "named", "rules", "rulings", "seats")

    def __init__(
        self, seats: int, rules: str, choices: dict[str, str], rulings: dict[str, str], named: dict[str, str]
    ) -> None:
        self.seats = seats
        self.rules = rules
        self.choices = choices
        self.rulings = rulings
        self.named = named

    def texts(self, options: dict[str, str]) -> dict[str, str]:
        """The options as a record carries them, with the rulings that it must name."""
        return {**options, **self.named}
