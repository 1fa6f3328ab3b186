"""The deals and attempts in the database: who may play, who has played, and how they compare."""

from dataclasses import dataclass
from typing import Any, Final

from pydantic_core import from_json, to_json
from sqlalchemy import Connection, Row, and_, delete, func, insert, or_, select, update

from merletto.server import schema
from merletto.server.daily.sealing import sealed_table
from merletto.server.entry import WHAT, Opened
from merletto.server.house_words import secret_of
from merletto.study.deals import Deal

deals, attempts, people = schema.deals, schema.attempts, schema.people

_SECRET: Final = "daily"
_MOST_RESULTS: Final = 50
_CLAIM: Final = 600_000
"""Milliseconds after which a process that lets the Maestra play, and is not heard of, counts as dead."""


@dataclass(frozen=True)
class Par:
    """The result of the Maestra: her points, and her lead over the best other seat (alone: her points)."""

    points: int
    margin: int


@dataclass(frozen=True)
class Standing:
    """A result among all that were finished in time; `below` of the others were worse, `alike` as good."""

    place: int
    finished: int
    below: int
    alike: int


def secret(connection: Connection) -> bytes:
    """The secret that all deals follow from, created on first use."""
    return secret_of(connection, _SECRET)


def ensured(connection: Connection, deal: Deal) -> Row[Any]:
    """The row of the deal, created when it is first asked for."""
    named = select(deals).where(deals.c.game == deal.game, deals.c.date == deal.key)
    found = connection.execute(named).one_or_none()
    if found is None:
        opened = sealed_table(secret(connection), deal).model_dump_json()
        row = insert(deals).values(game=deal.game, date=deal.key, until=deal.until, opened=opened)
        connection.execute(row)
        found = connection.execute(named).one()
    return found


def known(connection: Connection, deal: Deal) -> Row[Any] | None:
    """The row of the deal, if anybody has asked for it before it was over."""
    return connection.execute(
        select(deals).where(deals.c.game == deal.game, deals.c.date == deal.key)
    ).one_or_none()


def opened_of(row: Row[Any]) -> Opened:
    """How the tables of the deal are opened."""
    opened = WHAT.validate_json(row.opened)
    assert isinstance(opened, Opened)
    return opened


def par_of(row: Row[Any]) -> Par | None:
    """The Maestra's result, once she has played."""
    return None if row.par is None else Par(**from_json(row.par))


def set_par(connection: Connection, id: int, par: Par) -> None:
    """Keeps the Maestra's result; the first one counts."""
    text = to_json({"points": par.points, "margin": par.margin}).decode()
    connection.execute(update(deals).where(deals.c.id == id, deals.c.par.is_(None)).values(par=text))


def claimed(connection: Connection, id: int, now: int, before: int | None) -> bool:
    """Claims the deal for a while, to let the Maestra play it; `before` is one's own last claim.

    False if another process does so, or it is done.
    """
    free = or_(deals.c.claimed.is_(None), deals.c.claimed < now, deals.c.claimed == before)
    change = update(deals).where(deals.c.id == id, deals.c.par.is_(None), free).values(claimed=now + _CLAIM)
    return connection.execute(change).rowcount == 1


def claim_until(now: int) -> int:
    """Until when a claim of this moment holds."""
    return now + _CLAIM


def attempt_of(connection: Connection, deal: int, person: int) -> Row[Any] | None:
    """The person's attempt at the deal."""
    named = select(attempts).where(attempts.c.deal == deal, attempts.c.person == person)
    return connection.execute(named).one_or_none()


def begun(connection: Connection, deal: int, person: int, code: str, now: int) -> Row[Any]:
    """The person's attempt, new with that code unless there is one."""
    found = attempt_of(connection, deal, person)
    if found is not None:
        return found
    row = insert(attempts).values(deal=deal, person=person, code=code, at=now, state="playing")
    connection.execute(row)
    return connection.execute(select(attempts).where(attempts.c.code == code)).one()


def entered(connection: Connection, code: str, state: str, points: int, margin: int, ended: int) -> None:
    """Enters the result of the attempt with that code, once."""
    change = update(attempts).where(attempts.c.code == code, attempts.c.state == "playing")
    connection.execute(change.values(state=state, points=points, margin=margin, ended=ended))


def not_entered(connection: Connection) -> list[str]:
    """The codes of attempts whose table is finished, but whose result was not written before a stop."""
    tables = schema.tables
    query = select(attempts.c.code).join(tables, tables.c.code == attempts.c.code)
    rows = connection.execute(query.where(attempts.c.state == "playing", tables.c.state == "finished"))
    return [row.code for row in rows]


def numbers(connection: Connection, deal: int) -> tuple[int, int]:
    """How many have begun the deal, and how many have finished it."""
    of_deal = select(func.count()).select_from(attempts).where(attempts.c.deal == deal)
    finished = of_deal.where(attempts.c.state == "finished")
    return int(connection.execute(of_deal).scalar_one()), int(connection.execute(finished).scalar_one())


def standing(connection: Connection, attempt: Row[Any]) -> Standing | None:
    """How a finished attempt compares with all others."""
    if attempt.state != "finished":
        return None
    of_deal = (
        select(func.count())
        .select_from(attempts)
        .where(attempts.c.deal == attempt.deal, attempts.c.state == "finished")
    )

    def count(*which: Any) -> int:  # noqa: ANN401
        return int(connection.execute(of_deal.where(*which)).scalar_one())

    finished = count()
    above = count(attempts.c.margin > attempt.margin)
    below = count(attempts.c.margin < attempt.margin)
    return Standing(1 + above, finished, below, finished - above - below - 1)


def finished_days(connection: Connection, game: str, person: int) -> list[str]:
    """The days of all deals of the game that the person has finished in time, in order."""
    query = (
        select(deals.c.date)
        .join(attempts, attempts.c.deal == deals.c.id)
        .where(deals.c.game == game, attempts.c.person == person, attempts.c.state == "finished")
        .order_by(deals.c.date)
    )
    return [str(row.date) for row in connection.execute(query)]


def of_person(connection: Connection, person: int) -> list[Row[Any]]:
    """All attempts of the person with the game and the day of each, oldest first."""
    query = (
        select(attempts, deals.c.game, deals.c.date)
        .join(deals, deals.c.id == attempts.c.deal)
        .where(attempts.c.person == person)
        .order_by(attempts.c.at)
    )
    return list(connection.execute(query))


def results(connection: Connection, deal: int) -> list[Row[Any]]:
    """The best results of the deal, with the present names of those who played."""
    query = (
        select(attempts, people.c.name, people.c.account)
        .outerjoin(people, people.c.id == attempts.c.person)
        .where(attempts.c.deal == deal, attempts.c.state == "finished")
        .order_by(attempts.c.margin.desc(), attempts.c.ended)
        .limit(_MOST_RESULTS)
    )
    return list(connection.execute(query))


def past(
    connection: Connection, game: str, before: str, person: int, most: int
) -> list[tuple[Row[Any], Row[Any] | None]]:
    """Deals before that day, newest first, each with the person's attempt."""
    query = (
        select(deals)
        .where(deals.c.game == game, deals.c.date < before)
        .order_by(deals.c.date.desc())
        .limit(most)
    )
    return [(row, attempt_of(connection, row.id, person)) for row in connection.execute(query).all()]


def hand_over(connection: Connection, guest: int, account: int) -> None:
    """Gives the attempts of a guest to the account; where both have played, the account's own counts."""
    own = select(attempts.c.deal).where(attempts.c.person == account)
    both = and_(attempts.c.person == guest, attempts.c.deal.in_(own))
    connection.execute(delete(attempts).where(both))
    connection.execute(update(attempts).where(attempts.c.person == guest).values(person=account))


def forget(connection: Connection, persons: list[int]) -> None:
    """Takes these people out of the results, which stay."""
    connection.execute(update(attempts).where(attempts.c.person.in_(persons)).values(person=None))
