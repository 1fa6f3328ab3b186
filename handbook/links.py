"""A link checker, without network: whether the links of the repository's Markdown files lead anywhere."""

import os
import posixpath
from pathlib import Path
from urllib.parse import urlsplit

from handbook.markdown import Link, headings, links
from handbook.pages import ROOT

_NOT_OURS = {"node_modules", "build", "site"}


def markdown_files() -> list[str]:
    """All Markdown files that were written by hand, by their paths in the repository."""
    found = []
    for folder, inner, files in os.walk(ROOT):
        inner[:] = [name for name in inner if name not in _NOT_OURS and not name.startswith(".")]
        found += [
            (Path(folder) / name).relative_to(ROOT).as_posix() for name in files if name.endswith(".md")
        ]
    return sorted(found)


def broken_links(source: str, text: str) -> list[str]:
    """What is wrong with the links of a text that stands at that path."""
    found = []
    for link in links(text):
        fault = _outward(link) if link.leads_out else _inward(source, text, link)
        if fault:
            line = text.count("\n", 0, link.start) + 1
            found.append(f"{source}:{line}: {link.target}: {fault}")
    return found


def _outward(link: Link) -> str | None:
    """Why the URL cannot be right; whether anything answers there is not asked."""
    url = urlsplit(link.target)
    if url.scheme == "mailto" and "@" in url.path:
        return None
    if url.scheme != "https":
        return "a link that leads out is https"
    return None if url.hostname and "." in url.hostname else "it names no host"


def _inward(source: str, text: str, link: Link) -> str | None:
    aim = (
        ROOT / posixpath.normpath(posixpath.join(posixpath.dirname(source), link.path)) if link.path else None
    )
    if aim is None:
        target = text
    elif not aim.resolve().is_relative_to(ROOT) or not aim.exists():
        return "there is no such file"
    elif not link.anchor:
        return None
    else:
        target = _page(aim)
    return (
        None
        if link.anchor in {heading.anchor for heading in headings(target)}
        else "there is no such heading"
    )


def _page(path: Path) -> str:
    """The text whose headings an anchor may name: a folder shows its README, other files have none."""
    page = path / "README.md" if path.is_dir() else path
    return page.read_text("utf-8") if page.suffix == ".md" and page.exists() else ""
