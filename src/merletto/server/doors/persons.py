"""Doors about people: sessions of guests, sign-up, sign-in (authentication) and sign-out."""

from merletto.server.doors.call import Call
from merletto.server.people import Person
from merletto.server.protocol import requests
from merletto.server.protocol.refusal import Refusal
from merletto.server.protocol.replies import Done, Welcome
from merletto.server.protocol.words import PROTOCOL
from merletto.version import VERSION


def welcome(person: Person, id: str | None) -> Welcome:
    """The reply that tells the person who they are."""
    return {
        "type": "welcome",
        "id": id,
        "protocol": PROTOCOL,
        "version": VERSION,
        "name": person.name,
        "account": person.account,
    }


async def hello(call: Call[requests.Hello]) -> Welcome:
    return welcome(call.who, call.request.id)


async def rename(call: Call[requests.Rename]) -> Welcome:
    return welcome(await call.house.people.rename(call.who, call.request.name), call.request.id)


async def sign_up(call: Call[requests.SignUp]) -> Welcome:
    if call.socket is not None:
        raise only_http(call)
    call.pay("passphrases")
    request = call.request
    person = await call.house.people.sign_up(call.who, request.account, request.passphrase)
    return welcome(person, request.id)


async def sign_out(call: Call[requests.SignOut]) -> Done:
    if call.socket is not None:
        raise only_http(call)
    await call.house.people.sign_out(call.who)
    return {"type": "done", "id": call.request.id}


async def change_passphrase(call: Call[requests.ChangePassphrase]) -> Welcome:
    if call.socket is not None:
        raise only_http(call)
    call.pay("passphrases")
    request = call.request
    person = await call.house.people.change_passphrase(call.who, request.passphrase, request.new)
    return welcome(person, request.id)


async def sign_in(call: Call[requests.SignIn]) -> Welcome:
    """Over HTTP the application answers this itself, since someone who signs in may have no session yet."""
    raise only_http(call)


def only_http(call: Call[requests.Request]) -> Refusal:
    """The refusal of a request over a socket that would have to change a cookie."""
    return Refusal("only_http", {"type": str(getattr(call.request, "type", ""))})
