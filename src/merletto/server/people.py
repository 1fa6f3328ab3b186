"""People (authentication): guests have a session by signed cookie, and can become accounts."""

import asyncio
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from secrets import token_hex
from time import time
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from itsdangerous import BadSignature, URLSafeSerializer
from sqlalchemy import Connection, Update, insert, select, update
from sqlalchemy.exc import IntegrityError

from merletto.server.protocol.refusal import Refusal
from merletto.server.protocol.replies import RefusalKey
from merletto.server.recent import Recent
from merletto.server.schema import people, seats, tables
from merletto.server.store import Store

_HASHER: Final = PasswordHasher(time_cost=3, memory_cost=32 * 1024, parallelism=1)
_HASHES_AT_ONCE: Final = 2
_MOST_KNOWN: Final = 10_000


@dataclass(frozen=True)
class Person:
    """A guest or an account; `account` is None for a guest."""

    id: int
    name: str
    account: str | None
    generation: int


class People:
    """All people. Tokens are signed with a key that never leaves the database."""

    def __init__(self, store: Store, key: bytes) -> None:
        self._store = store
        self._signer = URLSafeSerializer(key, salt="merletto person", signer_kwargs={"digest_method": sha256})
        self._hashing = asyncio.Semaphore(_HASHES_AT_ONCE)
        self._known: Recent[Person] = Recent(1.0 if store.shared else None)
        self._decoy = _decoy()

    def token(self, person: Person) -> str:
        """The signed session token of this person."""
        return str(self._signer.dumps([person.id, person.generation]))

    async def by_token(self, token: str) -> Person | None:
        """The person with this token; None if it is forged or outdated."""
        try:
            said = self._signer.loads(token)
        except BadSignature:
            return None
        if not isinstance(said, list) or len(said) != 2 or not all(isinstance(part, int) for part in said):
            return None
        person = self._known.get(said[0]) or await self._store.work(lambda c: _by_id(c, said[0]))
        if person is None or person.generation != said[1]:
            return None
        return self._now(person)

    async def new_guest(self, name: str) -> Person:
        """Creates a guest."""

        def job(connection: Connection) -> int:
            row = insert(people).values(name=name, generation=0, created=int(time() * 1000))
            return int(connection.execute(row.returning(people.c.id)).scalar_one())

        return self._now(Person(await self._store.work(job), name, None, 0))

    async def rename(self, person: Person, name: str) -> Person:
        """Changes the person's name."""
        change = update(people).where(people.c.id == person.id).values(name=name)
        return await self._changed(person, change, "no_person")

    async def sign_up(self, person: Person, account: str, passphrase: str) -> Person:
        """Turns the guest into an account that keeps all their seats and games."""
        if person.account is not None:
            raise Refusal("has_account")
        hashed = await self._hashed(passphrase)
        change = (
            update(people)
            .where(people.c.id == person.id, people.c.account.is_(None))
            .values(account=account, passphrase=hashed)
        )
        try:
            return await self._changed(person, change, "has_account")
        except IntegrityError:
            raise Refusal("account_taken") from None

    async def sign_in(self, account: str, passphrase: str) -> Person:
        """The account with this name, if the passphrase is right."""
        row = await self._store.work(
            lambda c: c.execute(select(people).where(people.c.account == account)).one_or_none()
        )
        # Unknown names take as long as known ones, so that timing does not reveal which exist.
        right = await self._verified(self._decoy if row is None else row.passphrase, passphrase)
        if row is None or not right:
            raise Refusal("wrong_passphrase")
        return await self.now(Person(row.id, row.name, row.account, row.generation))

    async def merge(self, guest: Person, account: Person) -> None:
        """Gives all seats of the guest to the account, and removes the guest."""
        await self._store.work(lambda c: _merge(c, guest.id, account.id))
        self._known.pop(guest.id, None)

    async def change_passphrase(self, person: Person, old: str, new: str) -> Person:
        """Changes the passphrase; earlier tokens are no longer valid."""
        if person.account is None:
            raise Refusal("has_no_account")
        row = await self._store.work(
            lambda c: c.execute(select(people).where(people.c.id == person.id)).one()
        )
        if not await self._verified(row.passphrase, old):
            raise Refusal("wrong_passphrase")
        hashed = await self._hashed(new)
        change = (
            update(people)
            .where(people.c.id == person.id, people.c.generation == person.generation)
            .values(passphrase=hashed, generation=person.generation + 1)
        )
        return await self._changed(person, change, "wrong_passphrase")

    async def now(self, person: Person) -> Person:
        """The current data of the person; refuses a person with an outdated token."""
        known = self._known.get(person.id) or await self._store.work(lambda c: _by_id(c, person.id))
        if known is None or known.generation != person.generation:
            raise Refusal("no_person")
        return self._now(known)

    async def _changed(self, person: Person, change: Update, otherwise: RefusalKey) -> Person:
        """Applies the change and reads the person back, since other changes may have come first."""

        def job(connection: Connection) -> Person | None:
            if not connection.execute(change).rowcount:
                raise Refusal(otherwise)
            return _by_id(connection, person.id)

        changed = await self._store.work(job)
        if changed is None:
            raise Refusal("no_person")
        return self._now(changed)

    def _now(self, person: Person) -> Person:
        """Caches the current data of the person; a full cache drops its oldest entry."""
        self._known[person.id] = person
        if len(self._known) > _MOST_KNOWN:
            del self._known[next(iter(self._known))]
        return person

    async def _hashed(self, passphrase: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(_HASHER.hash, passphrase)

    async def _verified(self, hashed: str, passphrase: str) -> bool:
        async with self._hashing:
            try:
                return await asyncio.to_thread(_HASHER.verify, hashed, passphrase)
            except (Argon2Error, InvalidHashError):
                return False


@cache
def _decoy() -> str:
    """A hash that no passphrase matches, computed once per process because hashing is slow."""
    return _HASHER.hash(token_hex())


def _by_id(connection: Connection, id: int) -> Person | None:
    row = connection.execute(select(people).where(people.c.id == id)).one_or_none()
    if row is None or row.merged_into is not None:
        return None
    return Person(row.id, row.name, row.account, row.generation)


def _merge(connection: Connection, guest: int, account: int) -> None:
    connection.execute(update(seats).where(seats.c.person == guest).values(person=account))
    connection.execute(update(tables).where(tables.c.host == guest).values(host=account))
    connection.execute(update(people).where(people.c.id == guest).values(merged_into=account))
