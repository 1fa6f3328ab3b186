"""Messages about oneself: who one is, accounts, one's own data."""

from typing import Annotated, Literal

from pydantic import Field

from merletto.server.protocol.requests.request import Request
from merletto.server.protocol.words import Account, DataPart, Name, Passphrase


class Hello(Request):
    """Who am I? Over HTTP a stranger becomes a guest; a script may ask for a token instead of a cookie."""

    type: Literal["hello"] = "hello"
    token: bool = False


class Rename(Request):
    """Changes my name at tables that I join from now on."""

    type: Literal["rename"] = "rename"
    name: Name


class SignUp(Request):
    """Turns the guest that I am into an account, with all its games, and ends its session. Over HTTP only."""

    type: Literal["sign_up"] = "sign_up"
    account: Account
    passphrase: Passphrase
    token: bool = False


class SignIn(Request):
    """Signs me in to that account, which takes over the games of the guest that I was. Over HTTP only."""

    type: Literal["sign_in"] = "sign_in"
    account: Account
    passphrase: Annotated[str, Field(max_length=200)]
    token: bool = False


class SignOut(Request):
    """Signs me out, in every browser. A guest cannot come back. Over HTTP only."""

    type: Literal["sign_out"] = "sign_out"


class ChangePassphrase(Request):
    """Changes my passphrase and signs out every other browser. Over HTTP only."""

    type: Literal["change_passphrase"] = "change_passphrase"
    passphrase: Annotated[str, Field(max_length=200)]
    new: Passphrase
    token: bool = False


class MyData(Request):
    """Asks for what is stored about me, a little at a time: from the beginning, or from where it goes on."""

    type: Literal["my_data"] = "my_data"
    part: DataPart = "said"
    skip: Annotated[int, Field(ge=0, le=10_000_000)] = 0


class EraseMe(Request):
    """Erases my account, or the guest that I am, for good. Over HTTP only.

    My names become "someone", what I said is removed, and games that I play are resigned. Finished games can
    still be replayed. An account must give its passphrase.
    """

    type: Literal["erase_me"] = "erase_me"
    passphrase: Annotated[str, Field(max_length=200)] = ""
