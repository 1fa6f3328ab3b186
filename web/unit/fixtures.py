"""Writes the positions of the page's unit tests, out of golden games: `python web/unit/fixtures.py`.

They are TypeScript, so the compiler finds a fixture that no longer fits the protocol.
"""

import json
from pathlib import Path
from typing import Final

import merletto
from merletto.kernel.event import told_to
from merletto.kernel.match import Match
from merletto.registry import kind_of

FOLDER: Final = Path(__file__).parent / "fixtures"
GOLDEN: Final = FOLDER.parents[2] / "tests" / "golden"
VIEWER: Final = 0

HEAD: Final = """// Written by fixtures.py from the golden game {name}, as its first seat sees it.

import type {{ {shapes} }} from "../../src/protocol";

"""
WALKING: Final = {"draft": 8, "lay": 9, "welcome": 54, "end": 80}
BURANO: Final = {"turn": 35, "laceScoring": 76, "pyramids": 93, "end": 326}
"""The positions, each by the number of moves that led to it."""
TOWNS: Final = {
    "building": ("burano-fishers-0", 443),
    "four": ("burano-four-0", 438),
    "full": ("burano-fishers-18", 624),
}
"""Positions of Burano with many houses and roofs, each by its golden game and the number of moves."""


def _write(file: str, name: str, plies: dict[str, int]) -> None:
    match = merletto.load(GOLDEN / f"{name}.record")
    again = type(match)(match.game, match.seed, match.names, match.draws())
    news: list[object] = [{"number": 1, "at": 0, "kind": "started", "events": told_to(VIEWER, again.events)}]
    found = {0: _position(again)}
    for seat, move in match.moves():
        events = told_to(VIEWER, again.play(move, seat=seat))
        # The tests read events only, and the words of a move are left out where it is secret.
        item = {"kind": "move", "seat": seat, "bot": False, "text": None, "move": None, "events": events}
        news.append({"number": again.ply + 1, "at": 1000 * again.ply, **item})
        if again.ply in plies.values():
            found[again.ply] = _position(again)
    view = f"{file.capitalize()}View"
    text = HEAD.format(name=name, shapes=", ".join(sorted([view, "LegalMove", "News"])))
    for called, ply in plies.items():
        kind = f"{{ view: {view}; legal: LegalMove[] }}"
        text += f"export const {called}: {kind} = {_json(found[ply])};\n\n"
    (FOLDER / f"{file}.ts").write_text(
        text + f"export const news: News[] = {_listed(news)};\n" + _cards(file)
    )


def _write_towns() -> None:
    text = HEAD.format(name="of each", shapes="BuranoView, LegalMove")
    for called, (name, ply) in TOWNS.items():
        match = merletto.load(GOLDEN / f"{name}.record")
        again = type(match)(match.game, match.seed, match.names, match.draws())
        for seat, move in list(match.moves())[:ply]:
            again.play(move, seat=seat)
        kind = "{ view: BuranoView; legal: LegalMove[] }"
        text += f"export const {called}: {kind} = {_json(_position(again))};\n\n"
    (FOLDER / "towns.ts").write_text(text.rstrip("\n") + "\n")


def _position(match: Match) -> dict[str, object]:
    legal = [{"text": str(move), "move": move.json()} for move in match.legal(VIEWER)]
    return {"view": match.view(VIEWER), "legal": legal}


def _cards(game: str) -> str:
    """The cards of the game, where the page asks for them."""
    shown = kind_of(game).cards
    if shown is None:
        return ""
    return f'\nexport const cards: import("../../src/walking/cards").Card[] = {_listed(shown(None))};\n'


def _listed(values: list[object] | list[dict[str, object]]) -> str:
    return "[\n" + "".join(f"  {_json(one)},\n" for one in values) + "]"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    _write("walking", "between-equals", WALKING)
    _write("burano", "burano-english-0", BURANO)
    _write_towns()
