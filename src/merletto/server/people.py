"""People (authentication): guests have a session by signed cookie, and can become accounts."""

import asyncio
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache
from hashlib import sha256
from secrets import token_hex
from time import time
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from itsdangerous import BadSignature, URLSafeSerializer
from sqlalchemy import Connection, Update, case, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from merletto.server.names import skeleton
from merletto.server.official import is_official
from merletto.server.passphrases import is_common
from merletto.server.people_rows import Person, by_id, merge, seen
from merletto.server.protocol.refusal import Refusal
from merletto.server.protocol.replies import RefusalKey
from merletto.server.recent import Recent
from merletto.server.schema import people
from merletto.server.store import Store

__all__ = ["People", "Person"]

_HASHER: Final = PasswordHasher(time_cost=3, memory_cost=32 * 1024, parallelism=1)
_HASHES_AT_ONCE: Final = 2
_MOST_KNOWN: Final = 10_000


class People:
    """All people. Tokens are signed with a key that never leaves the database."""

    def __init__(self, store: Store, key: bytes) -> None:
        self._store = store
        self._signer = URLSafeSerializer(key, salt="merletto person", signer_kwargs={"digest_method": sha256})
        self._hashing = asyncio.Semaphore(_HASHES_AT_ONCE)
        self._known: Recent[Person] = Recent(1.0 if store.shared else None)
        self._decoy = _decoy()
        self._known_here = URLSafeSerializer(
            key, salt="merletto device", signer_kwargs={"digest_method": sha256}
        )
        self._on_end: list[Callable[[int], None]] = []
        self.tell_others: Callable[[int], None] = _nobody_else
        """Called with the id of every person whose sessions were ended by this process."""
        self.sessions: Callable[[], Mapping[int, int]] = dict
        """The sessions that are open at this process: the generation of each person's token."""

    def on_end(self, then: Callable[[int], None]) -> None:
        """Calls this with the id of every person whose sessions end."""
        self._on_end.append(then)

    def end_sessions(self, person: int) -> None:
        """Closes what is open in the person's name; their data is read anew when it is needed."""
        self._ended(person)
        self.tell_others(person)

    def _ended(self, person: int) -> None:
        self._known.pop(person, None)
        for then in self._on_end:
            then(person)

    async def end_outdated(self, persons: Collection[int]) -> None:
        """Closes those of their sessions here that another process has ended."""
        for person in persons:
            self._known.pop(person, None)
        open_here = {id: token for id, token in self.sessions().items() if id in persons}
        if not open_here:
            return
        p = people
        over = or_(p.c.banned.is_not(None), p.c.generation != case(open_here, value=p.c.id))
        query = select(p.c.id).where(p.c.id.in_(open_here), over)
        for person in await self._store.read(lambda c: c.execute(query).scalars().all()):
            self._ended(person)

    def device(self, person: Person) -> str:
        """A mark for a browser in which this person has signed in, which proves nothing else."""
        return str(self._known_here.dumps(person.id))

    async def is_device_of(self, mark: str | None, account: str) -> bool:
        """Whether the mark was given to a browser in which that account has signed in."""
        try:
            id = self._known_here.loads(mark or "")
        except BadSignature:
            return False
        named = select(people.c.id).where(people.c.account == account)
        return bool(await self._store.read(lambda c: c.execute(named).scalar()) == id)

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
        person = self._known.get(said[0]) or await self._store.work(lambda c: by_id(c, said[0]))
        if person is None or person.banned or person.generation != said[1]:
            return None
        return self._now(person)

    async def check_names(self, person: Person, names: Iterable[str]) -> None:
        """Refuses names that look like the account of somebody else, or as if they spoke for the server."""
        own = "" if person.account is None else skeleton(person.account)
        named = [name for name in names if skeleton(name) not in ("", own)]
        if any(map(is_official, named)):
            raise Refusal("name_taken")
        wished = {skeleton(name) for name in named}
        if not wished:
            return
        others = select(people.c.id).where(people.c.skeleton.in_(wished), people.c.id != person.id).limit(1)
        if await self._store.read(lambda c: c.execute(others).scalar()) is not None:
            raise Refusal("name_taken")

    async def new_guest(self, name: str) -> Person:
        """Creates a guest."""

        def job(connection: Connection) -> int:
            row = insert(people).values(name=name, generation=0, created=_now_ms(), seen=_now_ms())
            return int(connection.execute(row.returning(people.c.id)).scalar_one())

        return self._now(Person(await self._store.work(job), name, None, 0))

    async def rename(self, person: Person, name: str) -> Person:
        """Changes the person's name."""
        await self.check_names(person, [name])
        change = update(people).where(people.c.id == person.id).values(name=name)
        return await self._changed(person, change, "no_person")

    async def sign_up(self, person: Person, account: str, passphrase: str) -> Person:
        """Turns the guest into an account that keeps all their seats and games."""
        if person.account is not None:
            raise Refusal("has_account")
        if is_common(passphrase, account):
            raise Refusal("common_passphrase")
        alike = select(people.c.id).where(people.c.skeleton == skeleton(account)).limit(1)
        if is_official(account) or await self._store.read(lambda c: c.execute(alike).scalar()) is not None:
            raise Refusal("account_taken")  # before anything is hashed, which is slow
        hashed = await self._hashed(passphrase)
        change = (
            update(people)
            .where(people.c.id == person.id, people.c.account.is_(None))
            .values(
                account=account,
                skeleton=skeleton(account),
                passphrase=hashed,
                generation=person.generation + 1,
            )
        )
        try:
            signed = await self._changed(person, change, "has_account")
        except IntegrityError:
            raise Refusal("account_taken") from None
        self.end_sessions(person.id)
        return self._now(signed)

    async def sign_out(self, person: Person) -> None:
        """Ends all sessions of the person: no token from before is valid any more."""
        await self._new_generation(person.id)

    async def _new_generation(self, id: int) -> None:
        change = update(people).where(people.c.id == id).values(generation=people.c.generation + 1)
        await self._store.work(lambda c: c.execute(change) and None)
        self.end_sessions(id)

    async def sign_in(self, account: str, passphrase: str) -> Person:
        """The account with this name, if the passphrase is right."""
        row = await self._store.read(
            lambda c: c.execute(select(people).where(people.c.account == account)).one_or_none()
        )
        # Unknown names take as long as known ones, so that timing does not reveal which exist.
        right = await self._verified(self._decoy if row is None else row.passphrase, passphrase)
        if row is None or not right:
            raise Refusal("wrong_passphrase")
        if row.banned is not None:
            raise Refusal("banned")
        return await self.now(Person(row.id, row.name, row.account, row.generation))

    async def merge(self, guest: Person, account: Person) -> None:
        """Gives all seats of the guest to the account, and removes the guest."""
        await self._store.work(lambda c: merge(c, guest.id, account.id))
        self.end_sessions(guest.id)

    async def change_passphrase(self, person: Person, old: str, new: str) -> Person:
        """Changes the passphrase; earlier tokens are no longer valid."""
        if person.account is None:
            raise Refusal("has_no_account")
        row = await self._store.read(
            lambda c: c.execute(select(people).where(people.c.id == person.id)).one()
        )
        if not await self._verified(row.passphrase, old):
            raise Refusal("wrong_passphrase")
        if is_common(new, person.account):
            raise Refusal("common_passphrase")
        hashed = await self._hashed(new)
        change = (
            update(people)
            .where(people.c.id == person.id, people.c.generation == person.generation)
            .values(passphrase=hashed, generation=person.generation + 1)
        )
        changed = await self._changed(person, change, "wrong_passphrase")
        self.end_sessions(person.id)
        return self._now(changed)

    async def check_passphrase(self, person: Person, passphrase: str) -> None:
        """Refuses unless the passphrase of the account is right; a guest has none."""
        if person.account is None:
            return
        hashed = await self._store.read(
            lambda c: c.execute(select(people.c.passphrase).where(people.c.id == person.id)).scalar_one()
        )
        if not await self._verified(hashed, passphrase):
            raise Refusal("wrong_passphrase")

    async def reset(self, id: int) -> str:
        """Gives the account a new random passphrase and ends its sessions; returns the passphrase."""
        fresh = token_hex(8)
        hashed = await self._hashed(fresh)
        change = update(people).where(people.c.id == id).values(passphrase=hashed)
        await self._store.work(lambda c: c.execute(change) and None)
        await self._new_generation(id)
        return fresh

    async def ban(self, id: int, banned: bool) -> None:
        """Keeps the person out and ends their sessions, or lets them in again."""
        change = update(people).where(people.c.id == id).values(banned=_now_ms() if banned else None)
        await self._store.work(lambda c: c.execute(change) and None)
        await self._new_generation(id)

    async def now(self, person: Person) -> Person:
        """The current data of the person; refuses a person with an outdated token."""
        known = self._known.get(person.id) or await self._store.work(lambda c: by_id(c, person.id))
        if known is None or known.banned or known.generation != person.generation:
            raise Refusal("no_person")
        return self._now(known)

    async def _changed(self, person: Person, change: Update, otherwise: RefusalKey) -> Person:
        """Applies the change and reads the person back, since other changes may have come first."""

        def job(connection: Connection) -> Person | None:
            if not connection.execute(change).rowcount:
                raise Refusal(otherwise)
            return by_id(connection, person.id)

        changed = await self._store.work(job)
        if changed is None:
            raise Refusal("no_person")
        return self._now(changed)

    def _now(self, person: Person) -> Person:
        """Caches the current data of the person; a full cache drops its oldest entry."""
        if person.id not in self._known:
            self._store.submit(lambda c: seen(c, person.id, _now_ms())).add_done_callback(_settled)
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


def _nobody_else(person: int) -> None:
    """There is no other process to tell."""
    del person


def _now_ms() -> int:
    return int(time() * 1000)


def _settled(noting: "asyncio.Future[None]") -> None:
    """Nobody waits for the note, and nothing is lost if it fails."""
    if not noting.cancelled():
        noting.exception()
