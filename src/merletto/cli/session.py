"""A game at the keyboard: shows each person their table, and reads what they type."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from merletto.api import Match
from merletto.cli.keeping import Keeper, SavingError
from merletto.cli.manner import Line, Manner
from merletto.cli.opponents import Opponents
from merletto.cli.rulings import unusual_rulings
from merletto.cli.scores import show_result
from merletto.cli.terminal import Terminal
from merletto.kernel.errors import UndoError
from merletto.kernel.event import Event
from merletto.kernel.state import CHANCE

_ROOMY: Final = 34
"""Lines that a screen needs for blank lines between the parts of the table."""

_PROMPT: Final = "move, ? or help > "
_ONLY_PROMPT: Final = "Enter for {}, ? or help > "


class Leave(Exception):
    """Someone at the keyboard wants to stop playing."""


class Session:
    """People at one keyboard, and bots, playing one match to its end.

    `file` is where someone saved the game or loaded it from, for the next `save`.
    """

    def __init__(
        self, terminal: Terminal, match: Match, bots: Opponents, manner: Manner, keeper: Keeper
    ) -> None:
        self.terminal = terminal
        self.match = match
        self.bots = bots
        self.people = frozenset(range(match.game.seats)) - frozenset(bots.specs)
        self.manner = manner
        self.keeper = keeper
        self.file: Path | None = None
        self._happened: list[tuple[int, list[Event]]] = [(0, match.events)]
        self._knows: dict[int, int] = {}
        self._at_keyboard: int | None = min(self.people) if len(self.people) == 1 else None

    def run(self, obey: Callable[["Session", str], bool]) -> None:
        """Plays to the end. `obey` executes what was typed, and returns whether the table has changed."""
        self._keep()
        while not self.match.over:
            seat = self.match.to_move
            assert seat is not None
            if seat not in self.people:
                self.play(self._bot_move(seat))
                continue
            self._hand_over(seat)
            self._present(seat)
            while not obey(self, self.terminal.ask(self._prompt())):
                pass
        self._tell_rest()
        show_result(self.terminal, self.match, self.manner.verdict(self.match))
        self.keeper.clear()

    def play(self, move: str) -> None:
        """Plays the move and saves the game."""
        self._happened.append((self.match.ply + 1, self.match.play(move)))
        self._keep()

    def undo(self) -> None:
        """Undoes the last move of the seat to move, and forgets its events."""
        if self.match.lines[-1].actor not in (self.match.to_move, CHANCE):
            raise UndoError("your turn has only just begun, and another seat's moves stay")
        self.match.undo()
        if self._happened[-1][0] > self.match.ply:
            self._happened.pop()
        for seat, ply in self._knows.items():
            self._knows[seat] = min(ply, self.match.ply)
        self._keep()

    def _keep(self) -> None:
        """Saves the game; if that fails, the game goes on unsaved."""
        try:
            self.keeper.keep(self.match)
        except SavingError as error:
            self.terminal.say(f"The game goes on, but is no longer saved: {error}")
            self.keeper = Keeper(None, lasting=True)

    def _bot_move(self, seat: int) -> str:
        """The bot's choice for the seat; says that the bot is thinking if it takes a while."""
        try:
            return self.bots.move(
                self.match, seat, lambda: self.terminal.whisper(f"{self.match.names[seat]} is thinking …")
            )
        finally:
            self.terminal.hush()

    def _hand_over(self, seat: int) -> None:
        """Hides one person's hand before another person takes the keyboard."""
        if self._at_keyboard == seat:
            return
        open_hands = self.match.game.options.get("open_hands") == "yes"
        if self.terminal.interactive and len(self.people) > 1 and not open_hands:
            self.terminal.forget()
            self.terminal.ask(f"Pass the keyboard to {self.match.names[seat]}, then press Enter. ")
        self._at_keyboard = seat

    def _present(self, seat: int) -> None:
        """Shows what has happened since the seat's last decision, then its table and task."""
        news = self._news(seat)
        roomy = not self.terminal.interactive or self.terminal.height >= _ROOMY
        screen = self.manner.screen(self.match, seat, roomy)
        self.terminal.clear()
        if len(news) > 1 and not self._fits(news, screen):
            self._tell(news)
            self.terminal.ask("Enter shows the table. ")
            self.terminal.clear()
            news = []
        self._tell(news)
        if news and roomy:
            self.terminal.say()
        self.terminal.draw(screen)
        if roomy:
            self.terminal.say()
        self.terminal.say(f"{self.match.names[seat]}: {self.manner.task(self.match)}", "bold")

    def _fits(self, news: list[Line], screen: list[Line]) -> bool:
        """Whether both fit on the screen above the task and the prompt; a pipe has no limit."""
        needed = self.terminal.rows(news) + len(screen) + 2
        return not self.terminal.interactive or needed <= self.terminal.height

    def _prompt(self) -> str:
        legal = self.match.legal()
        return _ONLY_PROMPT.format(legal[0]) if len(legal) == 1 else _PROMPT

    def _news(self, seat: int) -> list[Line]:
        known = self._knows.get(seat, -1)
        self._knows[seat] = self.match.ply
        return self._since(known, seat)

    def _since(self, known: int, viewer: int | str) -> list[Line]:
        """What has happened since that ply; at the start also the rulings that are not the default."""
        said = unusual_rulings(self.match.game) if known < 0 else ""
        fresh = [event for ply, events in self._happened if ply > known for event in events]
        opening: list[Line] = [[(said, "dim")]] if said else []
        return [*opening, *self.manner.tell(fresh, self.match.names, viewer)]

    def _tell(self, news: list[Line]) -> None:
        for line in news:
            self.terminal.flow(line)

    def _tell_rest(self) -> None:
        """Tells everyone at the end what has happened since someone at the keyboard last looked."""
        known = max(self._knows.values(), default=-1)
        self._tell(self._since(known, "spectator"))


def tell_leaving(session: Session) -> None:
    """Says where the game was saved, to someone who stops in the middle."""
    path = session.keeper.path
    if session.keeper.waits:
        session.terminal.say("The game is saved; merletto play --resume continues it.")
    elif path is not None:
        session.terminal.say(f"The game is saved; merletto play --load {path} continues it.")
