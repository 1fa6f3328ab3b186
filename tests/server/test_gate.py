"""The gate: who may talk to the server from where, and what every answer carries."""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from merletto.server import page
from merletto.server.app import App
from merletto.server.protocol.refusal import Refusal
from tests.server.doorway import Line, a_client, a_token
from tests.server.visitors import PATIENT, a_house, a_visitor

PUBLIC = "https://merletto.example"
ALWAYS = {
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
"""The headers of every answer, beside the content security policy and how long it may be kept."""

FOREIGN_ORIGINS = (
    "http://evil.example",
    "https://evil.example",
    "http://localhost.evil.example",
    "http://evil.example/localhost",
    "http://localhost:81",
    "http://localhost@evil.example",
    "http://[",
    "http://[::1",
    "//localhost",
    "localhost",
    "ftp://localhost",
    "file://",
    "null",
    "",
    "\xff\xfe",
)
FOREIGN_HOSTS = (
    "evil.example",
    "evil.example:80",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "evil.example.localhost",
    "[::1",
    "[",
    "",
    "\xff",
    "999.1.1.1",
)
OWN_HOSTS = ("localhost", "LOCALHOST", "localhost:8017", "127.0.0.1:8017", "192.168.1.4", "[::1]:8017")


@asynccontextmanager
async def an_app(folder: Path, **wishes: Any) -> AsyncIterator[App]:  # noqa: ANN401
    """The application of a new house."""
    async with a_house(folder, **wishes) as house:
        yield App(house)


def _with_app(folder: Path, scene: Callable[[App], Awaitable[None]], **wishes: Any) -> None:  # noqa: ANN401
    async def run() -> None:
        async with an_app(folder, **wishes) as app:
            await scene(app)

    asyncio.run(run())


def _named(**headers: str) -> list[tuple[bytes, bytes]]:
    """Headers as they go over the wire, whatever signs they have."""
    return [(key.encode(), value.encode("latin-1")) for key, value in headers.items()]


def _check_headers(answer: httpx.Response, kept: str = "no-store") -> None:
    """All that protects a browser is there, and how long it may keep the answer."""
    assert answer.headers["cache-control"] == kept
    assert {key: answer.headers.get(key) for key in ALWAYS} == ALWAYS
    policy = dict(part.strip().split(" ", 1) for part in answer.headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["object-src"] == policy["base-uri"] == "'none'"
    assert "script-src" not in policy
    assert "server" not in answer.headers
    assert "access-control-allow-origin" not in answer.headers


def _check_refused(answer: httpx.Response, status: int, key: str) -> None:
    """It is refused in the protocol's words."""
    _check_headers(answer)
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/json"
    told = answer.json()
    assert (told["type"], told["id"], told["key"]) == ("refused", None, key)


def test_every_kind_of_answer_carries_all_headers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "PAGE", tmp_path / "not built")

    async def scene(app: App) -> None:
        async with a_client(app) as client:
            for path, kind in (
                ("/", "application/json"),
                ("/healthz", "application/json"),
                ("/api/schema", "application/json"),
                ("/api/openapi", "application/json"),
                ("/metrics", "text/plain; version=0.0.4; charset=utf-8"),
            ):
                answer = await client.get(path)
                _check_headers(answer)
                assert (answer.status_code, answer.headers["content-type"]) == (200, kind)
                _check_headers(await client.head(path))
            _check_refused(await client.post("/api/catalogue", json={}), 401, "no_person")
            hello = await client.post("/api/hello", json={})
            _check_headers(hello)
            assert hello.status_code == 200
            _check_refused(await client.post("/api/look", json={"code": "a" * 12}), 404, "no_table")
            _check_refused(await client.post("/api/look", json={"code": 1}), 422, "malformed")
            _check_refused(await client.post("/api/unwatch", json=_watched()), 409, "only_socket")
            _check_refused(
                await client.post("/api/hello", content=b" " * 40_000, headers=JSON), 413, "too_large"
            )
            origin = {"origin": "http://evil.example"}
            _check_refused(await client.post("/api/hello", json={}, headers=origin), 403, "origin")
            app.house.closing = True
            _check_refused(await client.post("/api/catalogue", json={}), 503, "closing")
            health = await client.get("/healthz")
            _check_headers(health)
            assert (health.status_code, health.json()) == (503, {"ok": False, "fault": "closing"})

    _with_app(tmp_path, scene)


JSON = {"content-type": "application/json"}


def test_the_page_carries_all_headers_and_nothing_else_is_given_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = tmp_path / "page"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text('<!doctype html><meta property="og:image" content="/preview.png" />')
    (built / "icon.svg").write_text("<svg/>")
    (built / "preview.png").write_bytes(b"")
    (built / "assets" / "index-1.js").write_text("0")
    (tmp_path / "secret").write_text("nobody's business")
    monkeypatch.setattr(page, "PAGE", built)

    async def scene(app: App) -> None:
        async with a_client(app) as client:
            for path, kept in (
                ("/", "no-cache"),
                ("/icon.svg", "public, max-age=86400"),
                ("/preview.png", "public, max-age=86400"),
                ("/assets/index-1.js", "public, max-age=31536000, immutable"),
            ):
                answer = await client.get(path)
                assert answer.status_code == 200
                _check_headers(answer, kept)
            preview = re.search(r'content="(.*)"', (await client.get("/")).text)
            assert preview is not None
            assert preview.group(1) == str(client.base_url.join("/preview.png"))
            for path in (
                "/index.html",
                "/assets",
                "/assets/",
                "/assets/index-2.js",
                "/assets/..%2findex.html",
                "/assets/%2e%2e/%2e%2e/secret",
                "/assets//etc/passwd",
                "/assets/%00",
                "/assets/" + "a" * 5000,
            ):
                _check_refused(await client.get(path), 404, "not_found")
            _check_refused(await client.post("/assets/index-1.js", json={}), 405, "not_found")
            _check_refused(await client.post("/", json={}), 405, "not_found")

    _with_app(tmp_path, scene)


def test_the_link_to_a_table_says_who_invites_to_what(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = tmp_path / "page"
    (built / "assets").mkdir(parents=True)
    head = '<meta property="og:title" content="Merletto" /><meta property="og:description"\n content="" />'
    (built / "index.html").write_text(head)
    monkeypatch.setattr(page, "PAGE", built)

    async def scene(app: App) -> None:
        async with a_client(app) as client:

            async def says(code: str, language: str = "") -> str:
                answer = await client.get(f"/t/{code}{language}")
                assert answer.status_code == 200
                _check_headers(answer, "no-cache")
                return answer.text

            ada = await a_visitor(app.house, 'Ada "<b>"')
            code = await ada.opens("walking", [{"kind": "me"}, {"kind": "open"}])
            title = "Ada &quot;&lt;b&gt;&quot; invites you to Walking in Burano"
            assert f'<meta property="og:title" content="{title}" />' in await says(code)
            assert 'property="og:description"\n content="Play in the browser' in await says(code)
            assert "приглашает вас в игру «Прогулка по Бурано»" in await says(code, "/ru")
            assert 'content="Jouez dans le navigateur' in await says(code, "/fr")
            await ada.says("leave_seat", code=code, seat=0)
            assert "An invitation to Walking in Burano" in await says(code)
            playing = await ada.opens("burano", [{"kind": "me"}, {"kind": "bot", "level": "beginner"}])
            assert 'content="A table of Burano"' in await says(playing)
            assert 'content="Stół gry Burano"' in await says(playing, "/pl")
            for unknown in ("a" * 12, "A" * 12, "a" * 500):
                assert 'content="Merletto"' in await says(unknown)
            _check_refused(await client.get("/t/"), 404, "not_found")
            for other in ("0", "de", "pl/0"):
                _check_refused(await client.get(f"/t/{code}/{other}"), 404, "not_found")

    _with_app(tmp_path, scene)


def _watched() -> dict[str, str]:
    return {"code": "a" * 12, "viewer": "spectator"}


def test_a_rate_that_is_met_carries_all_headers(tmp_path: Path) -> None:
    async def scene(app: App) -> None:
        async with a_client(app) as client:
            assert (await client.post("/api/hello", json={})).status_code == 200
            answer = await client.post("/api/hello", json={})
            _check_refused(answer, 429, "too_many")

    _with_app(tmp_path, scene, limits=replace(PATIENT, address=(1, 0.001)))


def test_a_fault_of_ours_carries_all_headers_and_no_details(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(app: App) -> None:
        async def fails(name: str) -> None:
            raise OSError(f"no room for {name}")

        monkeypatch.setattr(app.house.people, "new_guest", fails)
        async with a_client(app) as client:
            answer = await client.post("/api/hello", json={})
        _check_refused(answer, 500, "failed")
        assert answer.json() == dict(Refusal("failed").told(None))

    _with_app(tmp_path, scene)


def test_what_is_not_there_is_refused_in_the_protocols_words(tmp_path: Path) -> None:
    async def scene(app: App) -> None:
        async with a_client(app) as client:
            for path in ("/nowhere", "/api", "/api/", "/api/nothing", "/socket", "/api/hello/", "/%2e%2e/"):
                _check_refused(await client.get(path), 404, "not_found")
                _check_refused(await client.post(path, json={}), 404, "not_found")

    _with_app(tmp_path, scene)


def test_a_wrong_method_is_refused_in_the_protocols_words(tmp_path: Path) -> None:
    async def scene(app: App) -> None:
        async with a_client(app) as client:
            for method in ("GET", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "LACE"):
                answer = await client.request(method, "/api/hello")
                _check_refused(answer, 405, "not_found")
                assert answer.headers["allow"] == "POST"
            answer = await client.post("/healthz", json={})
            _check_refused(answer, 405, "not_found")
            assert set(answer.headers["allow"].split(", ")) == {"GET", "HEAD"}

    _with_app(tmp_path, scene)


def test_pages_of_others_may_not_ask(tmp_path: Path) -> None:
    async def scene(app: App) -> None:
        async with a_client(app) as client:
            for origin in FOREIGN_ORIGINS:
                headers = _named(origin=origin)
                answer = await client.post("/api/hello", json={}, headers=headers)
                _check_refused(answer, 403, "origin")
                assert "set-cookie" not in answer.headers
                _check_refused(await client.get("/api/openapi", headers=headers), 403, "origin")
            for origin in ("http://localhost", "https://localhost"):
                answer = await client.post("/api/hello", json={}, headers={"origin": origin})
                assert answer.status_code == 200, answer.text
            assert (await client.post("/api/hello", json={})).status_code == 200

    _with_app(tmp_path, scene)


def test_pages_of_others_get_no_socket(tmp_path: Path) -> None:
    async def scene(app: App) -> None:
        token = await a_token(app)
        for origin in FOREIGN_ORIGINS:
            refused = await Line(app, token=token, headers={"origin": origin}).comes()
            assert refused == {"type": "websocket.close", "code": 1008, "reason": "origin"}, origin
        for host in FOREIGN_HOSTS:
            refused = await Line(app, token=token, headers={"host": host}).comes()
            assert refused == {"type": "websocket.close", "code": 1008, "reason": "origin"}, host
        for headers in (
            {},
            {"origin": "http://localhost"},
            {"host": "[::1]:80", "origin": "http://[::1]:80"},
        ):
            line = await Line(app, token=token, headers=headers).opens()
            line.says({"type": "hello"})
            assert (await line.hears())["type"] == "welcome"
            await line.hangs_up()

    _with_app(tmp_path, scene)


def test_a_name_that_is_not_ours_is_refused(tmp_path: Path) -> None:
    """Whoever points a name of theirs at this machine makes browsers believe that we are theirs."""

    async def scene(app: App) -> None:
        async with a_client(app) as client:
            for host in FOREIGN_HOSTS:
                for named in (_named(host=host), _named(host=host, origin=f"http://{host}")):
                    _check_refused(await client.post("/api/hello", json={}, headers=named), 403, "origin")
                    _check_refused(await client.get("/", headers=named), 403, "origin")
            for host in OWN_HOSTS:
                named = _named(host=host, origin=f"http://{host}")
                answer = await client.post("/api/hello", json={}, headers=named)
                assert answer.status_code == 200, (host, answer.text)

    _with_app(tmp_path, scene)


def test_the_public_address_is_welcome_and_only_that(tmp_path: Path) -> None:
    async def scene(app: App) -> None:
        async with a_client(app) as client:
            for host in ("merletto.example", "localhost:8017"):  # proxies send either
                named = {"host": host, "origin": PUBLIC}
                assert (await client.post("/api/hello", json={}, headers=named)).status_code == 200
            for origin in ("https://www.merletto.example", "https://merletto.example.evil.example", "null"):
                named = {"host": "merletto.example", "origin": origin}
                _check_refused(await client.post("/api/hello", json={}, headers=named), 403, "origin")
            _check_refused(await client.get("/", headers={"host": "www.merletto.example"}), 403, "origin")
        token = await a_token(app)
        line = Line(app, token=token, headers={"host": "merletto.example", "origin": PUBLIC})
        await (await line.opens()).hangs_up()

    _with_app(tmp_path, scene, public=PUBLIC)


@pytest.mark.parametrize(
    ("public", "encrypted"), [(None, False), ("http://merletto.example", False), (PUBLIC, True)]
)
def test_cookies_and_transport_are_strict_where_the_way_is_encrypted(
    tmp_path: Path, public: str | None, encrypted: bool
) -> None:
    async def scene(app: App) -> None:
        async with a_client(app) as client:
            answer = await client.post("/api/hello", json={})
            assert ("strict-transport-security" in answer.headers) is encrypted
            value, *attributes = [part.strip() for part in answer.headers["set-cookie"].split(";")]
            assert value.startswith("__Host-merletto=" if encrypted else "merletto=")
            assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(attributes)
            assert ("Secure" in attributes) is encrypted
            assert not any(part.startswith("Domain") for part in attributes)
            assert ("strict-transport-security" in (await client.get("/nowhere")).headers) is encrypted

    _with_app(tmp_path, scene, public=public)


def test_every_door_that_gives_a_cookie_gives_it_alike(tmp_path: Path) -> None:
    async def scene(app: App) -> None:
        account = {"account": "lucia", "passphrase": "thread and needle"}
        async with a_client(app, url=PUBLIC) as client:
            for door, body in (
                ("hello", {}),
                ("sign_up", account),
                ("sign_in", account),
                ("change_passphrase", {"passphrase": account["passphrase"], "new": "needle and thread"}),
            ):
                answer = await client.post(f"/api/{door}", json=body)
                assert answer.status_code == 200, answer.text
                cookie = answer.headers.get("set-cookie", "")
                assert all(part in cookie for part in ("HttpOnly", "SameSite=lax", "Path=/", "Secure")), (
                    door,
                    cookie,
                )
            gone = await client.post("/api/sign_out", json={})
            assert '__Host-merletto=""' in gone.headers["set-cookie"]
            assert "Max-Age=0" in gone.headers["set-cookie"]

    _with_app(tmp_path, scene, public=PUBLIC)


def test_forms_of_other_pages_cannot_ask(tmp_path: Path) -> None:
    """Browsers let any page send these types with the cookie, even where they say no origin."""

    async def scene(app: App) -> None:
        async with a_client(app) as client:
            await client.post("/api/hello", json={})
            for kind in (
                "text/plain",
                "text/plain; application/json",
                "application/x-www-form-urlencoded",
                "multipart/form-data; boundary=application/json",
                "application/jsonp",
                "application/json-patch+json",
                "",
            ):
                answer = await client.post(
                    "/api/rename", content=b'{"name": "Nobody"}', headers={"content-type": kind}
                )
                _check_refused(answer, 422, "malformed")
                assert answer.json()["params"] == {"where": "content-type", "fault": "not_json"}
            answer = await client.post("/api/rename", content=b'{"name": "Nobody"}')
            _check_refused(answer, 422, "malformed")
            assert (await client.post("/api/hello", json={})).json()["name"] != "Nobody"
            for kind in ("application/json", "application/json; charset=utf-8", "Application/JSON"):
                answer = await client.post(
                    "/api/rename", content=b'{"name": "Somebody"}', headers={"content-type": kind}
                )
                assert answer.status_code == 200, answer.text

    _with_app(tmp_path, scene)


def test_counts_are_for_this_machine_alone(tmp_path: Path) -> None:
    async def scene(app: App) -> None:
        async with a_client(app) as client:
            assert (await client.get("/metrics")).status_code == 200
            for passed_on in ({"forwarded": "for=198.51.100.7"}, {"x-forwarded-for": "198.51.100.7"}):
                _check_refused(await client.get("/metrics", headers=passed_on), 404, "not_found")

    _with_app(tmp_path, scene)
