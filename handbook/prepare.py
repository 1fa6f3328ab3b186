"""Writes what the site is built from: all pages in one folder, with links that are right there.

The sources stay as the code host shows them: the rules where the package has them, anchors by its habits,
links to any file of the repository. `python -m handbook.prepare FOLDER` turns that into a folder of pages
that any generator of sites can read.
"""

import json
import posixpath
import shutil
import sys
from pathlib import Path, PurePosixPath

from handbook.markdown import Link, anchored, relinked
from handbook.pages import CONFIG, ROOT, site_paths, with_decisions
from handbook.rules import (
    GAMES,
    language_of,
    rules_file,
    with_clause_anchors,
    with_clause_links,
    with_languages,
    with_marks,
)
from handbook.schema import types_page

TYPES = "<!-- types of the protocol -->"
"""Where a page says this, the types of the protocol are listed."""

_HIGHLIGHT = {".py": "python", ".ts": "typescript", ".json": "json", ".toml": "toml", ".md": "markdown"}


class Preparation:
    """One run: the folder that is written, and the files of the repository that links have asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.paths = site_paths()
        self._wanted: list[str] = []

    def write(self) -> None:
        """Writes every page and picture, then the sources that they link to, and the settings."""
        shutil.rmtree(self.folder, ignore_errors=True)
        for source, path in list(self.paths.items()):
            if path.endswith(".md"):
                self._write(path, self._page(source))
            else:
                self._copy(source, path)
        while self._wanted:
            source = self._wanted.pop()
            self._write(self.paths[source], self._source_page(source))
        config = with_decisions(CONFIG.read_text("utf-8"), list(self.paths.values()))
        (self.folder / "mkdocs.yml").write_text(config, "utf-8")

    def _page(self, source: str) -> str:
        text = (ROOT / source).read_text("utf-8")
        if TYPES in text:
            schema = json.loads((ROOT / "docs/protocol.schema.json").read_text("utf-8"))
            text = text.replace(TYPES, types_page(schema))
        language = language_of(source)
        if language:
            text = with_clause_anchors(with_marks(with_languages(text, language), language))
        rules = {game: rules_file(game, language or "en") for game in GAMES.values()}
        here = posixpath.dirname(source)
        text = with_clause_links(
            anchored(text), {game: posixpath.relpath(file, here) for game, file in rules.items()}
        )
        page = relinked(text, lambda link: self._target(source, link))
        return f"---\nlang: {language}\n---\n\n{page}" if language else page

    def _source_page(self, source: str) -> str:
        """A page that shows a file of the repository, or lists a folder."""
        path = ROOT / source
        head = f"---\nsearch:\n  exclude: true\n---\n\n# `{source}`\n\n"
        if path.is_dir():
            names = sorted(entry.name for entry in path.iterdir() if entry.is_file())
            here = self.paths[source]
            return head + "".join(
                f"- [{name}]({self._relative(here, f'{source}/{name}')})\n" for name in names
            )
        language = _HIGHLIGHT.get(path.suffix, "text")
        return f"{head}`````` {{.{language} }}\n{path.read_text('utf-8')}``````\n"

    def _target(self, source: str, link: Link) -> str:
        """Where a link of that page leads in the site."""
        if link.leads_out or not link.path:
            return link.target
        aim = posixpath.normpath(posixpath.join(posixpath.dirname(source), link.path))
        readme = f"{aim}/README.md"
        path = self._relative(self.paths[source], readme if readme in self.paths else aim)
        return f"{path}#{link.anchor}" if link.anchor else path

    def _relative(self, here: str, aim: str) -> str:
        """The way from a page of the site to a file of the repository, which gets a page if it has none."""
        if aim not in self.paths:
            if not (ROOT / aim).exists():
                raise SystemExit(f"{here} links to {aim}, which does not exist")
            self.paths[aim] = f"source/{aim}/index.md" if (ROOT / aim).is_dir() else f"source/{aim}.md"
            self._wanted.append(aim)
        return posixpath.relpath(self.paths[aim], posixpath.dirname(here))

    def _write(self, path: str, text: str) -> None:
        file = self.folder / "pages" / PurePosixPath(path)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")

    def _copy(self, source: str, path: str) -> None:
        file = self.folder / "pages" / PurePosixPath(path)
        file.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / source, file)


if __name__ == "__main__":
    Preparation(Path(sys.argv[1])).write()
