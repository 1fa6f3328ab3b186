"""Whether the built site loads anything from the network: `python -m handbook.offline FOLDER`."""

import re
import sys
from pathlib import Path

_LOADED = re.compile(r"<(?:script|img|iframe|source|link)\b[^>]*?\s(?:src|href)=\"((?:https?:)?//[^\"]+)\"")
_IN_STYLE = re.compile(r"(?:@import\s+|url\()[\"']?((?:https?:)?//[^\"')\s]+)")


def loaded(text: str, suffix: str) -> list[str]:
    """The URLs that a page or a style sheet loads; plain links are not loaded."""
    return (_IN_STYLE if suffix == ".css" else _LOADED).findall(text)


def main(folder: Path) -> None:
    """Refuses a site that would load something."""
    files = [path for path in sorted(folder.rglob("*")) if path.suffix in (".html", ".css")]
    found = [f"{path}: {url}" for path in files for url in loaded(path.read_text("utf-8"), path.suffix)]
    if not files or found:
        raise SystemExit("the site does not work offline:\n" + ("\n".join(found) or f"{folder} has no pages"))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
