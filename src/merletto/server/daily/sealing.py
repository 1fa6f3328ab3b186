"""How the tables of a daily deal are opened, all alike."""

from merletto.registry import kind_of
from merletto.server.entry import Dealt, Opened, Seating
from merletto.server.protocol.words import NoClock
from merletto.server.set_ups import game_set_up
from merletto.study.deals import Deal, luck_of, series_of


def sealed_table(secret: bytes, deal: Deal) -> Opened:
    """How every attempt at the deal is opened, but for its code and the name of its person."""
    series = series_of(deal.game)
    seed, salt = luck_of(secret, deal)
    kind = kind_of(deal.game)
    made = game_set_up(deal.game, 1 + len(series.bots), {}, None, seed, None)
    return Opened(
        code="",
        game=deal.game,
        options={clause: made.options[clause] for clause in kind.clauses_chosen() if clause in made.options},
        components=None,
        rules=made.rules,
        set=made.components,
        clock=NoClock(),
        listed=False,
        hints=False,
        undo=False,
        spectators=False,
        seed=seed,
        salt=salt,
        beginning=None,
        seats=[
            Seating(kind="open"),
            *[Seating(kind="bot", level=level) for level in series.bots],
        ],
        deal=Dealt(date=deal.key, until=deal.until, rated=True),
    )
