"""The page in the browser: static files, built from the front end and shipped with the package."""

from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

PAGE: Final = Path(__file__).parent / "page"
_FOR_GOOD: Final = "public, max-age=31536000, immutable"


class _Assets(StaticFiles):
    """Files whose names contain a hash of their content, so browsers may cache them for ever."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if response.status_code == 200:
            response.headers["cache-control"] = _FOR_GOOD
        return response


async def _index(request: Request) -> Response:
    del request
    return FileResponse(PAGE / "index.html", headers={"cache-control": "no-cache"})


async def _icon(request: Request) -> Response:
    del request
    return FileResponse(PAGE / "icon.svg", headers={"cache-control": "public, max-age=86400"})


def page_routes() -> list[BaseRoute]:
    """The routes of the page; none if it was not built."""
    if not (PAGE / "index.html").exists():
        return []
    return [
        Route("/", _index),
        Route("/icon.svg", _icon),
        Mount("/assets", _Assets(directory=PAGE / "assets")),
    ]
