"""The page in the browser: static files, built from the front end and shipped with the package."""

from html import escape
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

PAGE: Final = Path(__file__).parent / "page"
_FOR_GOOD: Final = "public, max-age=31536000, immutable"
_FOR_A_DAY: Final = "public, max-age=86400"
_PREVIEW: Final = "/preview.png"
_ICONS: Final = ("/icon.svg", "/icon-180.png", "/icon-192.png", "/icon-512.png")
_ASKED_UNTOLD: Final = "/favicon.ico"
"""Where browsers look for an icon before they have read which one the page names."""

_BESIDE: Final = (*_ICONS, _PREVIEW, "/manifest.webmanifest")
"""The files beside the page whose names never change."""


class _Assets(StaticFiles):
    """Files whose names contain a hash of their content, so browsers may cache them for ever."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if response.status_code == 200:
            response.headers["cache-control"] = _FOR_GOOD
        return response


async def _index(request: Request) -> Response:
    """The page; it names the picture of its link by a whole address, as messengers ask for it."""
    picture = escape(str(request.base_url).rstrip("/") + _PREVIEW)
    page = (PAGE / "index.html").read_text(encoding="utf-8")
    return HTMLResponse(
        page.replace(f'content="{_PREVIEW}"', f'content="{picture}"'), headers={"cache-control": "no-cache"}
    )


async def _beside(request: Request) -> Response:
    return FileResponse(PAGE / request.url.path.removeprefix("/"), headers={"cache-control": _FOR_A_DAY})


async def _icon(request: Request) -> Response:
    del request
    return FileResponse(PAGE / "icon-192.png", headers={"cache-control": _FOR_A_DAY})


def page_routes() -> list[BaseRoute]:
    """The routes of the page; none if it was not built."""
    if not (PAGE / "index.html").exists():
        return []
    return [
        Route("/", _index),
        *(Route(path, _beside) for path in _BESIDE),
        Route(_ASKED_UNTOLD, _icon),
        Mount("/assets", _Assets(directory=PAGE / "assets")),
    ]
