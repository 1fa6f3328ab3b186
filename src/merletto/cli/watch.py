"""Progress of long work: a progress bar, and Ctrl-C noted instead of raised."""

import signal
from types import FrameType, TracebackType
from typing import Self

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from merletto.cli.terminal import Terminal


class Watch:
    """A progress bar over games or plies, hidden without a terminal; `stopped` is set by Ctrl-C."""

    def __init__(self, terminal: Terminal, games: int, doing: str = "playing") -> None:
        columns = (
            TextColumn(doing),
            BarColumn(bar_width=20),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            TextColumn("{task.description}", markup=False),
        )
        self.stopped = False
        self.hidden = not terminal.margin.is_terminal
        self._progress = Progress(*columns, console=terminal.margin, transient=True, disable=self.hidden)
        self._task = self._progress.add_task("", total=games)

    def __enter__(self) -> Self:
        self._before = signal.signal(signal.SIGINT, self._stop)
        self._progress.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._progress.stop()
        signal.signal(signal.SIGINT, self._before)

    def show(self, games: int, words: str = "") -> None:
        """Updates the bar to this number of games or plies that are done."""
        self._progress.update(self._task, completed=games, description=words)

    def _stop(self, _number: int, _frame: FrameType | None) -> None:
        self.stopped = True
