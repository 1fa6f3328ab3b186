"""The commands of a game at the keyboard: interprets what is typed as a move or a command."""

from collections.abc import Callable
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from rich.console import Group
from rich.table import Table

from merletto.cli import keeping
from merletto.cli.explaining import explain
from merletto.cli.hints import show_hint
from merletto.cli.scores import score_table
from merletto.cli.session import Leave, Session
from merletto.cli.terminal import line_of
from merletto.kernel.errors import MerlettoError, NotationError

_YES: Final = ("y", "yes")


class NotUnderstood(MerlettoError):
    """The input is neither a move nor a command."""


def obey(session: Session, typed: str) -> bool:
    """Executes the input and returns whether the table has changed; errors are shown in one line."""
    word, _, rest = typed.partition(" ")
    if typed.startswith("?"):
        word, rest = "?", typed[1:]
    command = COMMANDS.get(_SHORT.get(word.lower(), word.lower()))
    try:
        if not typed:
            return _enter(session)
        if command is not None:
            return command[0](session, rest.strip())
        for move in _moves_meant(session, typed):
            session.play(move)
    except MerlettoError as error:
        session.terminal.say(str(error))
        return False
    return True


def _enter(session: Session) -> bool:
    """Enter plays the only legal move; otherwise it shows the table again."""
    legal = session.match.legal()
    if len(legal) == 1:
        session.play(str(legal[0]))
    return True


def _moves_meant(session: Session, typed: str) -> list[str]:
    """The moves in notation that a number, an abbreviation or notation means."""
    legal = [str(move) for move in session.match.legal()]
    numbered = {str(number): move for number, move in enumerate(legal, 1)}
    if typed in numbered:
        return [numbered[typed]]
    if typed.isdecimal():
        raise NotationError(typed, f"the moves are numbered from 1 to {len(legal)}")
    spelled = session.manner.spell_out(typed, session.match)
    verb = spelled[0].split()[0].lower()
    verbs = session.manner.verbs(session.match)
    if verb in verbs:
        return spelled
    meant = get_close_matches(verb, [*COMMANDS, *verbs], 1)
    hint = f"did you mean {meant[0]}?" if meant else "help lists what can be typed."
    raise NotUnderstood(f"{typed!r} is neither a move nor a command; {hint}")


def _explain(session: Session, asked: str) -> bool:
    """Explains a move if the words are one, otherwise a rule."""
    move = None
    try:
        if asked:
            move = _moves_meant(session, asked)[0]
            session.match.game.parse_move(move)
    except (NotUnderstood, NotationError):
        move = None
    explain(session, asked, move)
    return False


def _undo(session: Session, _: str) -> bool:
    session.undo()
    return True


def _save(session: Session, name: str) -> bool:
    """Saves to the named file, or to where the game was last saved or loaded, or to a new file."""
    path = Path(name) if name else session.file or keeping.free_path(Path(), session.match)
    foreign = path != session.file and keeping.is_there(path)
    if foreign and not _agreed(session, f"{path} already exists. Replace it?"):
        raise keeping.SavingError(f"{path} already exists and was not changed")
    keeping.save(session.match, path)
    session.file = path
    continues = "" if session.match.over else f"merletto play --load {path} continues it, "
    session.terminal.say(f"Saved: {continues}merletto replay {path} shows it.")
    return False


def _agreed(session: Session, question: str) -> bool:
    """Whether someone at the keyboard agrees; without a keyboard the answer is no."""
    return session.terminal.interactive and session.terminal.ask(f"{question} [y/N] ").lower() in _YES


def _score(session: Session, _: str) -> bool:
    session.terminal.say("If the game ended now:")
    session.terminal.show(score_table(session.match))
    return False


def _table(session: Session, _: str) -> bool:
    seat = session.match.to_move
    assert seat is not None
    session.terminal.page(Group(*[line_of(line) for line in session.match.drawing(seat)]))
    return False


def _moves(session: Session, _: str) -> bool:
    for number, move in enumerate(session.match.legal(), 1):
        session.terminal.say(f"{number:>3}  {move!s:<18} {session.match.describe(move)}")
    return False


def _legend(session: Session, _: str) -> bool:
    for line in session.manner.legend():
        session.terminal.flow(line)
    return False


def _hint(session: Session, _: str) -> bool:
    show_hint(session)
    return False


def _suggest(session: Session, _: str) -> bool:
    """Shows the moves that are suggested, without playing them."""
    moves, why = _suggestion(session)
    session.terminal.say(f"{', '.join(moves)}: {why} accept plays it." if moves else why)
    return False


def _accept(session: Session, _: str) -> bool:
    """Plays the suggested moves one by one."""
    moves, why = _suggestion(session)
    if not moves:
        session.terminal.say(why)
        return False
    for move in moves:
        session.play(move)
    return True


def _suggestion(session: Session) -> tuple[list[str], str]:
    found = session.manner.suggestion(session.match)
    return found or ([], "There is nothing to suggest in this game.")


def _help(session: Session, _: str) -> bool:
    session.terminal.say(f"To play, type a move's number, or the move itself: {session.manner.examples()}.")
    session.terminal.say("Enter plays the only legal move, or shows the table again. The commands are:")
    words = Table.grid(padding=(0, 2))
    clause, word, move = session.manner.questions()
    for name, (_do, said) in COMMANDS.items():
        if name not in _SUGGESTING or session.manner.suggestion(session.match) is not None:
            words.add_row(f"  {name}", said.format(clause=clause, word=word, move=move))
    session.terminal.show(words)
    return False


def _quit(session: Session, _: str) -> bool:
    """Leaves, after asking what to do with the game."""
    if session.terminal.interactive and session.keeper.waits:
        if session.terminal.ask("Keep the game, to continue later? [Y/n] ").lower() not in ("", *_YES):
            session.keeper.clear()
    elif session.terminal.interactive and session.keeper.path is None:
        name = session.terminal.ask("Save the game first? Type a file name, or press Enter for no: ")
        if name:
            _save(session, name)
    raise Leave


def offer_record(session: Session) -> None:
    """Lets someone at the keyboard save the finished game, unless it is already saved."""
    while session.terminal.interactive and session.keeper.path is None:
        name = session.terminal.ask("Save the record? Type a file name, or press Enter for no: ")
        try:
            if name:
                _save(session, name)
            return
        except keeping.SavingError as error:
            session.terminal.say(str(error))


COMMANDS: Final[dict[str, tuple[Callable[[Session, str], bool], str]]] = {
    "?": (_explain, "the rule that matters now; ? {clause} a clause, ? {word} a word, ? {move} a move"),
    "moves": (_moves, "every legal move, in words"),
    "table": (_table, "the whole table, with everything that everyone owns"),
    "score": (_score, "everyone's points, by source"),
    "legend": (_legend, "what the letters and signs mean"),
    "hint": (_hint, "the three most promising moves"),
    "suggest": (_suggest, "the best payments, when lace is scored"),
    "accept": (_accept, "plays what suggest shows; so does suggest!"),
    "undo": (_undo, "takes back your last move, if nothing has been drawn since"),
    "save": (_save, "saves the game as a record; you may name the file"),
    "help": (_help, "this"),
    "quit": (_quit, "leaves"),
}
"""Each command with its function and its description."""

_SUGGESTING: Final = ("suggest", "accept")
_SHORT: Final = {
    "u": "undo",
    "q": "quit",
    "exit": "quit",
    "h": "help",
    "m": "moves",
    "suggest!": "accept",
}
