"""`python -m tests.house.rulings_pages`: writes the tables of disputed clauses into docs/rules."""

from pathlib import Path
from typing import Final

from merletto import rulings
from merletto.cli.rulings_page import rulings_page

PAGES: Final = {"burano": Path("docs/rules/burano-rulings.md"), "walking": Path("docs/rules/rulings.md")}
BEGIN: Final = "<!-- made by `make rulings` from data/rulings.toml -->\n"
END: Final = "<!-- end of what is made -->\n"


def with_table(game: str, page: str) -> str:
    """The page with the game's table as it is now; what is written by hand stays."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    assert after, f"the page of {game} has lost its marks"
    return f"{before}{BEGIN}\n{rulings_page(rulings(game))}\n{END}{after}"


if __name__ == "__main__":
    for name, path in PAGES.items():
        path.write_text(with_table(name, path.read_text("utf-8")), "utf-8")
