"""Draws docs/picture.svg, the game that the README shows; run it with PYTHONPATH=src."""

from io import StringIO
from pathlib import Path
from typing import Final, cast

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

import merletto
from merletto.kernel.state import CHANCE

SEED: Final = 1
PLIES: Final = 57  # both streets well on their way, and a house to complete
WIDTH: Final = 82

PLAIN: Final = {"": "", "bold": "bold", "dim": "#8a8577"}
# For each house colour the ink and the wall, of a card's upper line and of its icons.
HOUSES: Final = {
    "red": ("bold #fff3ea on #b8352d", "#5a120d on #eeb5ae"),
    "pink": ("bold #3a1226 on #ee93b6", "#4a1530 on #fad7e4"),
    "blue": ("bold #f2f8ff on #2f6aa8", "#0f3258 on #b9d3ec"),
    "yellow": ("bold #3d2c00 on #f2ca45", "#4a3600 on #fbeab0"),
    "green": ("bold #f3fff0 on #3d8450", "#143d20 on #bbdcc1"),
    "orange": ("bold #3b1900 on #ee8c34", "#4d2200 on #fad2ab"),
}

PAPER: Final = TerminalTheme((0xFB, 0xF6, 0xEA), (0x33, 0x2F, 0x28), [(0, 0, 0)] * 8)

# No window around it, and no font but what the reader's machine calls monospace.
TEMPLATE: Final = """\
<svg viewBox="0 0 {terminal_width} {terminal_height}" xmlns="http://www.w3.org/2000/svg" role="img">
<title>A game of Walking in Burano, drawn as text</title>
<style>
.{unique_id}-matrix {{ font-family: monospace; font-size: {char_height}px; }}
{styles}
</style>
<defs>{lines}</defs>
<rect width="100%" height="100%" rx="10" fill="#fbf6ea"/>
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</svg>
"""


def promise(view: dict[str, object], seat: int) -> float:
    """How good the seat's table looks: points, houses on their way, and cards in hand that fit them."""
    owner = cast(list[dict[str, object]], view["seats"])[seat]
    value = float(cast(dict[str, int], owner["points"])["total"]) + 0.8 * cast(int, owner["coins"])
    wanted = set()
    for house in cast(list[dict[str, object]], owner["street"]):
        cards = cast(list[str | None], house["cards"])
        colours = {code[0] for code in cards if code}
        value += 4 * sum(code is not None for code in cards)
        value -= 2 * len(cast(list[int], house["scaffolds"]))
        wanted |= {f"{colour}{level + 1}" for colour in colours for level in range(3) if not cards[level]}
    held = {code[:2] for code in cast(list[str], owner["hand"])}
    return value + 2.5 * len(held & wanted) + 0.5 * len(held - wanted)


def best_move(match: merletto.Match) -> merletto.Move:
    """The move after which things look best for the seat to move."""
    seat = match.to_move
    assert seat is not None

    def value(move: merletto.Move) -> float:
        state = match.state.clone()
        state.apply(move.code)
        return promise(match.game.view(state, seat), seat) if state.actor != CHANCE else 0.0

    return max(match.legal(), key=value)


def painted(lines: list[list[tuple[str, str]]]) -> list[Text]:
    """The drawing in colours: a card's icons stand on a paler wall of its house."""
    above: list[tuple[str, str]] = []
    texts = []
    for line in lines:
        text = Text(" ")
        for n, (piece, style) in enumerate(line):
            roof = above[n][1] if len(above) == len(line) and len(above[n][0]) == len(piece) else ""
            if style in HOUSES:
                text.append(piece, HOUSES[style][0])
            else:
                text.append(piece, HOUSES[roof][1] if roof in HOUSES else PLAIN[style])
        texts.append(text)
        above = line
    return texts


def main() -> None:
    match = merletto.new("walking", seats=2, seed=SEED)
    while match.ply < PLIES:
        match.play(best_move(match))
    assert match.to_move is not None
    console = Console(record=True, width=WIDTH, file=StringIO(), color_system="truecolor")
    wide = 0
    console.print()
    for line in painted(match.drawing(match.to_move)):
        if len(line) > WIDTH:
            wide = 2  # the list of characters, wider than any street: it and the blank line after it
        if wide:
            wide -= 1
        else:
            console.print(line)
    console.print()
    picture = console.export_svg(theme=PAPER, code_format=TEMPLATE, unique_id="m", title="")
    Path(__file__).with_name("picture.svg").write_text(picture, "utf-8")


if __name__ == "__main__":
    main()
