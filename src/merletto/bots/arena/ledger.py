"""The folder of an arena: its settings, and a line for every finished game (append-only, crash-safe)."""

import json
import os
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import asdict
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Final

from merletto.bots.arena.plan import Key, Plan, Setting
from merletto.bots.arena.result import Result, parse_line
from merletto.bots.own import fingerprint
from merletto.kernel.errors import MerlettoError
from merletto.registry import kind_of
from merletto.version import VERSION

SETTINGS: Final = "arena.json"
GAMES: Final = "games.jsonl"


class LedgerError(MerlettoError):
    """The arena cannot use its folder."""


def settings_of(setting: Setting) -> dict[str, object]:
    """All settings that decide what is played, in the form that is saved in the folder."""
    game = kind_of(setting.game).set_up(
        setting.seats, setting.options, Path(setting.components) if setting.components else None, setting.seed
    )
    settings: dict[str, object] = {
        **asdict(setting),
        "rules": game.rules,
        "component_set": game.components,
        "version": VERSION,
        "own_files": {
            spec: mark for spec in setting.bots if (mark := fingerprint(spec, setting.game)) is not None
        },
    }
    kept: dict[str, object] = json.loads(json.dumps(settings))
    return kept


def usual_folder(setting: Setting) -> Path:
    """The default folder of an arena: one for each combination of settings, whatever the number of games."""
    settings = {key: value for key, value in settings_of(setting).items() if key != "games"}
    mark = sha256(json.dumps(settings, sort_keys=True).encode()).hexdigest()[:8]
    return Path("arena") / f"{setting.game}-{setting.seats}-seats-{mark}"


def write_whole(path: Path, text: str) -> None:
    """Writes a file atomically: afterwards it is complete, or unchanged."""
    part = path.with_name(f".{path.name}.part")
    with part.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)


class Ledger:
    """The finished games of an arena: those found in its folder, and those added.

    Only one process at a time can open the ledger of a folder.
    """

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.results: list[Result] = []
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._file: BinaryIO = (folder / GAMES).open("a+b")
        except OSError as error:
            raise LedgerError(f"the folder {folder} cannot be written: {error.strerror}") from None
        try:
            self._lock(folder)
            self._read(folder, plan)
            _keep_settings(folder, plan.setting)
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> "Ledger":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    @property
    def keys(self) -> set[Key]:
        """The keys of the games that are already finished."""
        return {result.key for result in self.results}

    def add(self, results: Iterable[Result]) -> None:
        """Saves finished games; when this returns, they are on disk."""
        results = list(results)
        self._file.write("".join([result.line() for result in results]).encode())
        self._file.flush()
        os.fsync(self._file.fileno())
        self.results += results

    def _lock(self, folder: Path) -> None:
        """Locks the folder, if the system supports it; the lock ends with its process, however that ends."""
        with suppress(ImportError):
            fcntl = import_module("fcntl")
            try:
                fcntl.flock(self._file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise LedgerError(f"another run is using the folder {folder}") from None

    def _read(self, folder: Path, plan: Plan) -> None:
        """Reads the games saved so far; an incomplete last line is dropped."""
        _check_settings(folder, plan.setting)
        planned = {job.key: job for job in plan.jobs()}
        self._file.seek(0)
        lines = self._file.read().splitlines(keepends=True)
        keys: set[Key] = set()
        whole = 0
        for number, line in enumerate(lines, 1):
            try:
                result = parse_line(line.decode())
                torn = not line.endswith(b"\n")
            except (ValueError, TypeError, KeyError):
                torn = True
            if torn and number == len(lines):
                self._file.truncate(whole)
                break
            where = f"{folder / GAMES}, line {number}"
            if torn:
                raise LedgerError(f"{where} is damaged: it does not describe a game")
            if result.key in keys:
                raise LedgerError(f"{where} is damaged: an earlier line has the same game")
            job = planned.get(result.key)
            if job is None or (job.seating, job.seed) != (result.seating, result.seed):
                raise LedgerError(f"{where} is damaged: its game is not in the plan")
            keys.add(result.key)
            self.results.append(result)
            whole += len(line)


def _check_settings(folder: Path, setting: Setting) -> None:
    """Refuses a folder that holds games with other settings; the number of games may have grown."""
    path = folder / SETTINGS
    if not path.exists():
        if (folder / GAMES).stat().st_size:
            raise LedgerError(f"{folder} holds games, but not the settings they were played with")
        return
    try:
        kept = json.loads(path.read_text("utf-8"))
        fewer = setting.games < kept["games"]
    except (OSError, ValueError, TypeError, KeyError):
        raise LedgerError(f"{path} is damaged, so the arena cannot be continued") from None
    for key, value in settings_of(setting).items():
        if kept.get(key) != value and (key != "games" or fewer):
            raise LedgerError(
                f"{folder} holds games with {key} {_said(kept.get(key))}, not {_said(value)}: "
                "name another folder with --out"
            )


def _keep_settings(folder: Path, setting: Setting) -> None:
    try:
        write_whole(folder / SETTINGS, json.dumps(settings_of(setting), indent=2) + "\n")
    except OSError as error:
        raise LedgerError(f"the folder {folder} cannot be written: {error.strerror}") from None


def _said(value: object) -> str:
    """The value of a setting as text."""
    if isinstance(value, list):
        return ",".join([str(part) for part in value])
    return str(value) if isinstance(value, (str, int)) else json.dumps(value)
