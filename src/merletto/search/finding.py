"""Findings: the statistics that a search collects about one move, for hints and reviews."""

from math import sqrt

from mypy_extensions import i64


class Finding:
    """Sums over all playouts that began with one move: wins, points, margin and its square."""

    __slots__ = ("margin", "margin_squared", "move", "points", "visits", "wins")

    def __init__(self, move: i64) -> None:
        self.move: i64 = move
        self.visits: i64 = 0
        self.wins: float = 0.0
        self.points: float = 0.0
        self.margin: float = 0.0
        self.margin_squared: float = 0.0

    def add(self, wins: float, points: float, margin: float) -> None:
        """Adds the result of one playout."""
        self.visits += 1
        self.wins += wins
        self.points += points
        self.margin += margin
        self.margin_squared += margin * margin

    def win_chance(self) -> float:
        return self.wins / float(self.visits)

    def mean_points(self) -> float:
        """The average of the searcher's own points at the end."""
        return self.points / float(self.visits)

    def mean_margin(self) -> float:
        """The average lead in points over the best other seat; in a solo game, the points."""
        return self.margin / float(self.visits)

    def spread(self) -> float:
        """The standard deviation of the margin."""
        mean = self.mean_margin()
        return sqrt(max(0.0, self.margin_squared / float(self.visits) - mean * mean))
