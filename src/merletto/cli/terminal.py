"""The terminal: prints, draws and asks, in colour if the terminal has colours."""

import os
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from importlib import import_module
from typing import Final, Literal

import click
from rich.console import Console, RenderableType
from rich.control import Control
from rich.segment import ControlType
from rich.style import Style
from rich.text import Text

from merletto.kernel.game import Segment

# A house colour sets both background and text colour, so that it is legible on dark and light screens.
STYLES: Final[dict[str, Style]] = {
    "": Style(),
    "bold": Style(bold=True),
    "dim": Style(dim=True),
    "red": Style(color="#ffffff", bgcolor="#b3261e"),
    "pink": Style(color="#000000", bgcolor="#ff9ec7"),
    "blue": Style(color="#ffffff", bgcolor="#1f5fbf"),
    "yellow": Style(color="#000000", bgcolor="#ffdf4d"),
    "green": Style(color="#000000", bgcolor="#5fbf6b"),
    "orange": Style(color="#000000", bgcolor="#ff8c1a"),
    "white": Style(color="#000000", bgcolor="#f4f1ea"),
}
_FORGET_SCROLLED: Final = "\x1b[3J"


def line_of(segments: Sequence[Segment]) -> Text:
    """A line of a drawing, without trailing spaces."""
    line = Text()
    for text, style in segments:
        line.append(text, STYLES[style])
    line.rstrip()
    return line


def _console(error: bool) -> Console:
    """A console on the present stream; plain text if NO_COLOR is set."""
    colours: Literal["auto"] | None = None if os.environ.get("NO_COLOR") else "auto"
    return Console(stderr=error, color_system=colours, highlight=False, emoji=False, markup=False)


class Terminal:
    """Input and output. `interactive` says whether someone reads the screen and types at a keyboard."""

    def __init__(self) -> None:
        self.screen = _console(error=False)
        self.margin = _console(error=True)
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()
        self._whispered = False
        if self.interactive:
            with suppress(ImportError):  # lets a line be edited as it is typed, if the system can
                import_module("readline")

    @property
    def height(self) -> int:
        """The number of lines of the screen."""
        return self.screen.height

    def rows(self, lines: Sequence[Sequence[Segment]]) -> int:
        """The number of screen lines that they fill when wrapped to its width."""
        return sum(len(line_of(line).wrap(self.screen, self.screen.width)) for line in lines)

    def say(self, text: str = "", style: str = "") -> None:
        """Prints a text, wrapped between words."""
        self.screen.print(Text(text, STYLES[style]))

    def show(self, what: RenderableType) -> None:
        """Prints something that rich can draw."""
        self.screen.print(what)

    def draw(self, lines: Iterable[Sequence[Segment]]) -> None:
        """Prints lines as they are, without wrapping."""
        for line in lines:
            self.screen.print(line_of(line), soft_wrap=True)

    def flow(self, line: Sequence[Segment]) -> None:
        """Prints a line, wrapped between words."""
        self.screen.print(line_of(line))

    def fault(self, text: str) -> None:
        """Writes an error as one line to standard error."""
        self.margin.print(Text(f"merletto: {' '.join(text.split())}"), soft_wrap=True)

    def ask(self, prompt: str) -> str:
        """Reads the next line; raises EOFError if there is none."""
        self.screen.file.flush()
        return input(prompt if self.interactive else "").strip()

    def whisper(self, text: str) -> None:
        """Shows a temporary text if someone reads the screen; `hush` removes it."""
        if self.interactive:
            self.screen.print(Text(text, STYLES["dim"]), end="", overflow="ellipsis", no_wrap=True)
            self.screen.file.flush()
            self._whispered = True

    def hush(self) -> None:
        """Removes the temporary text from the screen."""
        if self._whispered:
            self.screen.control(Control(ControlType.CARRIAGE_RETURN, (ControlType.ERASE_IN_LINE, 2)))
            self.screen.file.flush()
        self._whispered = False

    def page(self, what: RenderableType) -> None:
        """Prints something long, page by page if someone reads the screen and it does not fit."""
        with self.screen.capture() as printed:
            self.screen.print(what)
        if self.interactive and printed.get().count("\n") >= self.height:
            click.echo_via_pager(printed.get())
        else:
            self.screen.print(what)

    def clear(self) -> None:
        """Clears the screen, if there is one."""
        if self.interactive:
            self.screen.control(Control(ControlType.CLEAR, ControlType.HOME))

    def forget(self) -> None:
        """Clears the screen and its scrollback, so that a hand stays hidden."""
        self.clear()
        if self.interactive:
            self.screen.file.write(_FORGET_SCROLLED)
            self.screen.file.flush()
