"""Running the command line inside a test: a piped run, or someone at a keyboard."""

import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from merletto.cli import play as play_module
from merletto.cli import seating
from merletto.cli.main import main
from merletto.cli.terminal import Terminal


@dataclass(frozen=True)
class Outcome:
    """What a run printed, and its exit code."""

    code: int
    out: str
    err: str

    def refusal(self) -> str:
        """The one line with which the run was refused."""
        assert self.code == 2
        assert self.out == ""
        line, *more = self.err.splitlines()
        assert not more
        assert line.startswith("merletto: ")
        return line


class Keyboard(Terminal):
    """A terminal at which someone types the given lines, then closes it. `asked` are the prompts."""

    def __init__(self, lines: Iterator[str]) -> None:
        super().__init__()
        self.interactive = True
        self.asked: list[str] = []
        self._lines = lines

    def ask(self, prompt: str) -> str:
        self.asked.append(prompt)
        try:
            return next(self._lines)
        except StopIteration:
            raise EOFError from None


class Runner:
    """Runs `merletto` with arguments, in a folder and with a state folder of the test's own."""

    def __init__(self, capture: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch, folder: Path) -> None:
        self.capture = capture
        self.patch = patch
        self.folder = folder
        patch.chdir(folder)
        patch.setenv("XDG_STATE_HOME", str(folder / "state"))
        patch.setenv("COLUMNS", "80")
        patch.delenv("FORCE_COLOR", raising=False)
        patch.setattr(seating, "USUAL_LEVEL", "random")  # quick on every engine

    def __call__(self, *arguments: str | Path, typed: Sequence[str] = ()) -> Outcome:
        """A run whose input is piped."""
        self.patch.setattr("sys.stdin", io.StringIO("".join([f"{line}\n" for line in typed])))
        code = main([str(argument) for argument in arguments])
        said = self.capture.readouterr()
        return Outcome(code, said.out, said.err)

    def at_keyboard(
        self, *arguments: str | Path, typed: Iterator[str] | Sequence[str]
    ) -> tuple[Outcome, list[str]]:
        """A run with someone at the keyboard; and what they were asked."""
        keyboard = Keyboard(iter(typed))
        self.patch.setattr(play_module, "Terminal", lambda: keyboard)
        return self(*arguments), keyboard.asked

    def waiting(self) -> list[Path]:
        """The unfinished games that are kept."""
        return sorted((self.folder / "state").rglob("*.record"))
