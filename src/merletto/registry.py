"""The games there are, and how each is set up from what a caller or a record gives."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from merletto.games.burano import components as burano_components
from merletto.games.burano import game as burano_game
from merletto.games.burano import options as burano_options
from merletto.games.burano.layout import Layout, check_against, parse_layout, random_layout
from merletto.games.burano.view import Words
from merletto.games.rulings import Rulings, rulings_of, version_edition
from merletto.games.walking import components as walking_components
from merletto.games.walking import game as walking_game
from merletto.games.walking import options as walking_options
from merletto.kernel.errors import ComponentError, OptionError
from merletto.kernel.game import Game
from merletto.kernel.generator import LARGEST_SEED, Generator
from merletto.kernel.setting import Setting

Components = str | Path | walking_components.ComponentSet | burano_components.ComponentSet | None


@dataclass(frozen=True)
class Kind:
    """What there is to know of a game before it is set up."""

    rules: str
    reads: tuple[str, ...]
    check_seats: Callable[[int], None]
    make: Callable[[Setting, dict[str, object], Components, int], Game]
    parse: Callable[[dict[str, str]], dict[str, object]]
    rulings: Rulings
    shipped: Callable[[], list[str]]
    """The ids of the component sets that come with it, the latest last."""

    def set_up(
        self,
        seats: int,
        options: Mapping[str, object],
        components: Components,
        seed: int,
        rules: str | None = None,
    ) -> Game:
        """The game, by the current rules or by an earlier version that is still read.

        Beside the game's own options there may be `edition`, `rulings`, and single rulings by their clause.
        """
        rules = rules or self.rules
        own = dict(options)
        table = self.rulings
        usual = version_edition(rules, self.rules)
        rows = own.pop("rulings", None) or {}
        choices = table.chosen(own.pop("edition", None) or usual, rows)
        for row in table.rows:
            if row.clause in own:
                choices[row.clause] = row.reading(str(own.pop(row.clause))).key
        setting = Setting(seats, rules, choices, table.differing(choices), table.differing(choices, usual))
        return self.make(setting, own, components, seed)

    def parse_options(self, texts: dict[str, str]) -> dict[str, object]:
        """The keywords that a record's options stand for, rulings among them by their clause."""
        rows = {row.clause for row in self.rulings.rows}
        own = {key: text for key, text in texts.items() if key not in rows}
        return {**self.parse(own), **{key: text for key, text in texts.items() if key in rows}}


def _walking(setting: Setting, options: dict[str, object], components: Components, seed: int) -> Game:
    del seed
    chosen = walking_options.make_options(setting.seats, options)
    if isinstance(components, burano_components.ComponentSet):
        raise OptionError("these components are Burano's")
    if not isinstance(components, walking_components.ComponentSet):
        components = walking_components.load_set(components or walking_components.STANDARD)
    return walking_game.Walking(setting, chosen, components.id, components.tables())


def _burano(setting: Setting, options: dict[str, object], components: Components, seed: int) -> Game:
    seats = setting.seats
    burano_options.check_seats(seats)
    wish, start = burano_options.make_options(options)
    if isinstance(components, walking_components.ComponentSet):
        raise OptionError("these components are those of Walking in Burano")
    if not isinstance(components, burano_components.ComponentSet):
        components = burano_components.load_set(components or burano_components.STANDARD)
    layout = _layout(wish, components.printed["four_seats" if seats == 4 else "fewer_seats"], seed)
    chosen = burano_options.Options(seats, str(layout), start)
    words = Words(components.fish, components.rows, components.columns, components.fountain)
    return burano_game.Burano(setting, chosen, components.id, components.parts, layout.court(), words)


def _layout(wish: str, printed: Layout, seed: int) -> Layout:
    """B2.2: the printed layout, one that the seed decides (by other numbers than its draws), or given."""
    if wish == "printed":
        return printed
    if wish == "random":
        return random_layout(printed, Generator(LARGEST_SEED - seed))
    try:
        layout = parse_layout(wish)
        check_against(layout, printed)
    except ComponentError as error:
        raise OptionError(f"this layout cannot be laid: {'; '.join(error.faults)}", "B2.2") from None
    return layout


KINDS: Final = {
    "walking": Kind(
        walking_game.RULES,
        ("walking/1", "walking/2"),
        walking_options.check_seats,
        _walking,
        walking_options.parse_options,
        rulings_of("walking"),
        lambda: list(walking_components.shipped_sets()),
    ),
    "burano": Kind(
        burano_game.RULES,
        ("burano/1", "burano/2"),
        burano_options.check_seats,
        _burano,
        burano_options.parse_options,
        rulings_of("burano"),
        lambda: list(burano_components.shipped_sets()),
    ),
}
