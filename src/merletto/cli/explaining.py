"""The command `?`: explains the rule that matters now, a clause, a word of the rules, or a move."""

import re
from typing import Final

from merletto.cli.prose import clauses_table
from merletto.cli.session import Session
from merletto.kernel.move import Move
from merletto.registry import kind_of

_CLAUSE_ID: Final = re.compile(r"[A-Za-z]{1,2}\d+(\.\d+)?")
_MOST_CLAUSES: Final = 5


def explain(session: Session, asked: str, move: str | None) -> None:
    """Answers `? asked`; `move` is set if it can mean a move."""
    book = kind_of(session.match.game.name).rulebook()
    if not asked:
        session.terminal.say(session.match.task(), "bold")
        _show(session, session.manner.clauses(session.match))
        clause, word, _ = session.manner.questions()
        more = f"? with a clause, a word or a move tells you more: ? {clause}, ? {word}, ? 1"
        session.terminal.say(more, "dim")
    elif _CLAUSE_ID.fullmatch(asked) and (asked[0].isupper() or "." in asked):
        session.terminal.show(clauses_table(book.chapter(asked).clauses))
    elif session.manner.topic(asked):
        _show(session, session.manner.topic(asked))
    elif move is not None:
        _explain_move(session, move)
    elif _CLAUSE_ID.fullmatch(asked):
        session.terminal.show(clauses_table(book.chapter(asked).clauses))
    else:
        _explain_word(session, asked)


def _show(session: Session, ids: list[str]) -> None:
    book = kind_of(session.match.game.name).rulebook()
    session.terminal.show(clauses_table([book.clause(id) for id in ids]))


def _explain_move(session: Session, typed: str) -> None:
    """Explains what a legal move does, or which clause forbids it, with its full text."""
    match = session.match
    move = Move(match.game, match.game.parse_move(typed))
    clause = match.game.refusal(match.state, move.code)
    if clause is None:
        session.terminal.say(f"{move} is legal. {match.describe(move)}")
    else:
        session.terminal.say(f"{move} is not legal: {clause.reason}.")
        _show(session, [clause.id])


def _explain_word(session: Session, word: str) -> None:
    """Shows the chapter of that word, or the clauses in which it occurs; only their ids if there are many."""
    book = kind_of(session.match.game.name).rulebook()
    found = [clause for chapter in book.find(word) for clause in chapter.clauses]
    for chapter in book.chapters:
        if chapter.title.lower().startswith(word.lower()):
            session.terminal.show(clauses_table(chapter.clauses))
            return
    if not found:
        session.terminal.say(f"The rulebook does not mention {word!r}.")
    elif len(found) <= _MOST_CLAUSES:
        session.terminal.show(clauses_table(found))
    else:
        session.terminal.say(f"{word!r} is in {', '.join([clause.id for clause in found])}.")
