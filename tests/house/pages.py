"""What a page of the handbook shows: its fenced blocks, its tables, and plain data with `…` for the rest."""

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

DOCS = Path(__file__).parents[2] / "docs"

ANYTHING = "…"
"""As a text of an example: any text."""

_REST = "… and more"
_VALUE = "… whatever"
_SIGNS = re.compile(r'"(?:[^"\\]|\\.)*"|[][{}:,…]')
_CODE = re.compile(r"[a-z2-7]{12}")


@dataclass(frozen=True)
class Table:
    """A table of a page: the words at its head, and its rows."""

    head: tuple[str, ...]
    rows: list[tuple[str, ...]]

    def column(self, word: str) -> list[str]:
        """What stands below that word, without the signs around code."""
        return [row[self.head.index(word)].strip("`") for row in self.rows]


def page(name: str) -> str:
    """The text of a page."""
    return (DOCS / name).read_text("utf-8")


def blocks(text: str, language: str) -> list[str]:
    """The fenced blocks of that language, those in comments too."""
    found = re.findall(r"^```(\w*)\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    return [block for named_so, block in found if named_so == language]


def tables(text: str) -> list[Table]:
    """All tables, in order."""
    found = re.findall(r"(?:^\|.*\|$\n?)+", text, re.MULTILINE)
    made = []
    for lines in [one.strip().splitlines() for one in found]:
        cells = [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in lines]
        made.append(Table(cells[0], cells[2:]))
    return made


def tables_headed(text: str, word: str) -> list[Table]:
    """The tables whose first column is headed by that word."""
    return [table for table in tables(text) if table.head[0] == word]


def named(cell: str) -> list[str]:
    """The words that a cell marks as code."""
    return re.findall(r"`([^`]+)`", cell)


def shown(text: str) -> Any:  # noqa: ANN401
    """An example as plain data that `differences` understands."""
    inside: list[str] = []
    before = ""

    def sign(found: re.Match[str]) -> str:
        nonlocal before
        here, before_it = found[0], before
        before = here
        if here in ("[", "{"):
            inside.append(here)
        elif here in ("]", "}"):
            inside.pop()
        elif here == ANYTHING:
            if before_it == ":" or not inside:
                return json.dumps(_VALUE)
            return json.dumps(_REST) if inside[-1] == "[" else f"{json.dumps(_REST)}: 0"
        return here

    return json.loads(_SIGNS.sub(sign, text))


def differences(example: Any, real: Any, codes: dict[str, str], where: str = "it") -> list[str]:  # noqa: ANN401
    """Where the real thing is not what the example shows.

    Codes of tables are drawn at random: those in an example stand for the real ones met in their
    place, which `codes` comes to hold.
    """
    if example == _VALUE or (example == ANYTHING and isinstance(real, str) and real):
        return []
    if isinstance(example, dict) and isinstance(real, dict):
        return _of_objects(example, real, codes, where)
    if isinstance(example, list) and isinstance(real, list):
        return _of_lists(example, real, codes, where)
    if isinstance(example, str) and isinstance(real, str) and _CODE.fullmatch(example):
        if _CODE.fullmatch(real) and codes.setdefault(example, real) == real:
            return []
    elif type(example) is type(real) and example == real:
        return []
    return [
        f"{where} is {json.dumps(real, ensure_ascii=False)}, not {json.dumps(example, ensure_ascii=False)}"
    ]


def _of_objects(
    example: dict[str, Any], real: dict[str, Any], codes: dict[str, str], where: str
) -> list[str]:
    wanted = {key: value for key, value in example.items() if key != _REST}
    found = [f"{where} has no {key}" for key in wanted if key not in real]
    if _REST not in example:
        found += [f"{where} has {key} as well" for key in real if key not in wanted]
    for key in [key for key in wanted if key in real]:
        found += differences(wanted[key], real[key], codes, f"{where}.{key}")
    return found


def _of_lists(example: list[Any], real: list[Any], codes: dict[str, str], where: str) -> list[str]:
    if _REST in example:
        first = example.index(_REST)
        last = len(example) - first - 1
        if len(real) < first + last:
            return [f"{where} has only {len(real)} things"]
        wanted, real = example[:first] + example[first + 1 :], real[:first] + real[len(real) - last :]
    else:
        wanted = example
        if len(real) != len(wanted):
            return [f"{where} has {len(real)} things, not {len(wanted)}"]
    found = []
    for number, (one, other) in enumerate(zip(wanted, real, strict=True)):
        found += differences(one, other, codes, f"{where}[{number}]")
    return found
