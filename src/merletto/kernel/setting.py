"""The rules that a game is set up with: their version, the seats, and the reading of each disputed clause."""


class Setting:
    """What every game needs to be set up, apart from its own options and components.

    `choices` has the reading of every disputed clause, `rulings` has those that are not our default, and
    `named` has those that are not the default of this rules version: a record must name exactly these.
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
