"""A set of house cards as a Markdown document."""

from merletto.cli.markdown import document, rows
from merletto.cli.walking.totals import (
    COLUMN_WORDS,
    SHOP_WORDS,
    Totals,
    colour_of,
    icons_words,
    level_of,
    level_words,
    totals,
)
from merletto.games.walking.components import ComponentSet


def markdown(found: ComponentSet) -> str:
    """The totals by colour, level and kind of shop, then every card with its source mark."""
    sums = totals(found)
    marks = ", ".join([f"{number} {mark}" for mark, number in sums.sources.items()])
    parts = [
        f"# {found.title}",
        f"Component set `{found.id}`, as `merletto components show --markdown` prints it.",
        f"Where the icons are from: {marks}. *rulebook* is printed there, *inferred* is worked out from it, "
        "*reconstructed* is our own design.",
        "## Totals by colour",
        _counts(sums.by_colour, sums),
        "## Totals by level",
        _counts({level_words(level): counts for level, counts in sums.by_level.items()}, sums),
        "## Shops",
        rows(
            ("shop", "cards", "points"),
            [
                (SHOP_WORDS[shop], counts["cards"], counts["shop_points"])
                for shop, counts in sums.shops.items()
            ],
        ),
        "## The cards",
        rows(
            ("card", "colour", "level", "shows", "source"),
            [
                (card.code, colour_of(card), level_words(level_of(card)), icons_words(card), card.source)
                for card in found.cards
            ],
        ),
    ]
    return document(parts)


def _counts(groups: dict[str, dict[str, int]], sums: Totals) -> str:
    """Icons down, groups across, all cards at the end."""
    return rows(
        ("", *groups, "all"),
        [
            (words, *[counts[column] for counts in groups.values()], sums.all[column])
            for column, words in COLUMN_WORDS.items()
        ],
    )
