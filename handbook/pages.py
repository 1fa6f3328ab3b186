"""Which files of the repository the site holds, and where."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
CONFIG = ROOT / "handbook" / "mkdocs.yml"
ALL_DECISIONS = "adr/*.md"
"""The entry of the navigation that stands for every decision there is."""

_SINGLE = {
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "web/public/icon.svg": "icon.svg",
    "handbook/theme/iframe-worker.js": "iframe-worker.js",
    "handbook/theme/style.css": "style.css",
    "docs/README.md": "contents.md",
}


def site_paths() -> dict[str, str]:
    """For each file that the site holds, by its path in the repository, the path in the site."""
    found = {}
    for folder in ("docs", "handbook/pages"):
        for path in sorted(file for file in (ROOT / folder).rglob("*") if file.is_file()):
            inside = path.relative_to(ROOT / folder)
            name = "index.md" if inside.name == "README.md" else inside.name
            found[path.relative_to(ROOT).as_posix()] = inside.with_name(name).as_posix()
    for path in sorted((ROOT / "src/merletto/games").glob("*/data/rules*.md")):
        game = path.parts[-3]
        found[path.relative_to(ROOT).as_posix()] = f"rules/{path.name.replace('rules', game, 1)}"
    return {**found, **_SINGLE}


def nav_lines(config: str) -> list[str]:
    """The lines of the navigation in the settings of the site."""
    after = config.partition("\nnav:\n")[2]
    return re.split(r"^(?=\S)", after, maxsplit=1, flags=re.MULTILINE)[0].splitlines()


def nav_pages(config: str) -> list[str]:
    """The pages that the navigation lists, in order."""
    found = [re.fullmatch(r"\s+- (?:.*: )?(\S+\.md)", line) for line in nav_lines(config)]
    return [entry[1] for entry in found if entry]


def with_decisions(config: str, pages: list[str]) -> str:
    """The settings with one entry for each decision, in the place of the one that stands for all."""
    decisions = [page for page in sorted(pages) if re.fullmatch(r"adr/\d{4}-.*\.md", page)]
    return re.sub(
        rf"^( +)- {re.escape(ALL_DECISIONS)}$",
        lambda entry: "\n".join(f"{entry[1]}- {page}" for page in decisions),
        config,
        flags=re.MULTILINE,
    )
