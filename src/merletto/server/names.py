"""Names: defaults for guests, which ones are acceptable, and when two look alike (confusable)."""

import re
import secrets
import unicodedata
from typing import Final

_FIRST: Final = (
    "Alvise", "Bettina", "Carlo", "Dina", "Elena", "Fosca", "Giacomo", "Ida", "Lucia", "Marco",
    "Nina", "Orsola", "Pietro", "Rosa", "Silvia", "Tonio", "Ugo", "Vittoria", "Zorzi",
)  # fmt: skip

SOMEONE: Final = "someone"
"""The name that replaces all others of a person who has erased their data."""

_MOST_MARKS: Final = 3
"""How many combining marks may follow one letter: enough for every living script, too few to pile up."""

_UNSEEN: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters that count as letters or signs and show nothing."""

_NO_LETTERS: Final = re.compile(r"[\W\d_]+")
_BRACKETS: Final = ("Ps", "Pe")
_MARKS: Final = ("Mn", "Mc")
_ENCLOSING: Final = "Me"

_ALIKE: Final = str.maketrans(
    # Cyrillic, Greek, Latin letters with a stroke, then signs that many typefaces draw alike.
    "абвгдезіїјкмнорстухчѕԁԛԝһӏьѵ" + "αβγεηικνορτυχωϲϳσςμ" + "łøđħŧı" + "01i|5",
    "a6bracelljkmhopctyx4sdqwhlbv" + "abyenlkvoptuxwcjoou" + "lodhtl" + "ollls",
)
_SELDOM_ALIKE: Final = str.maketrans(
    # Latin capitals drawn small and letters of phonetics, Cherokee, Lisu, Coptic, Armenian.
    "ᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀᴛᴜᴠᴡʏᴢꜱꜰɑɡɩʋɾᎪᏴᏟᎠᎬᏀᎻᎥᎫᏦᏞᎷᏃᎢᏙᎳᎩᏚᏢᎡꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜⲁⲃⲥⲉⲏⲓⲕⲙⲛⲟⲣⲧⲩⲭօոսհցզյ",
    "abcdeghijklmnoprtuvwyzsfagivrabcdeghijklmztvwysprabcdefghijklmnoprstuvwxyzabcehikmnoptyxonuhgqj",
)
_BESIDE_LATIN: Final = ("CYRILLIC", "GREEK", "COPTIC", "CHEROKEE", "LISU", "ARMENIAN", "GEORGIAN")
"""Scripts with letters that look like Latin ones, in words of which no Latin letter has a place."""

_PAIRS: Final = (("rn", "m"), ("vv", "w"), ("cl", "d"))


def guest_name() -> str:
    """A first name from the lagoon and a number, since there are more guests than names."""
    return f"{secrets.choice(_FIRST)} {secrets.randbelow(900) + 100}"


def acceptable(name: str) -> str:
    """The name in its compatible form (NFKC); raises ValueError for one that could deceive.

    It may not hide, pile up marks, mix letters that look alike, or feign a bot.
    """
    if set(name) & _UNSEEN:
        raise ValueError("no characters that show nothing")
    name = unicodedata.normalize("NFKC", name)
    marks = 0
    for sign in name:
        category = unicodedata.category(sign)
        if category == _ENCLOSING:
            raise ValueError("no enclosing marks")
        marks = marks + 1 if category in _MARKS else 0
        if marks > _MOST_MARKS:
            raise ValueError("too many marks on one letter")
    if not name or unicodedata.category(name[0]) in _MARKS:
        raise ValueError("a name must begin with something that can be seen")
    if any(map(_is_mixed, _NO_LETTERS.split(name))):
        raise ValueError("a word is written in the letters of one script")
    if any(unicodedata.category(sign) in _BRACKETS for sign in name) and _signs(name).endswith("bot"):
        raise ValueError("this ending is reserved for bots")
    return name


def _is_mixed(word: str) -> bool:
    """Whether Latin letters stand among those of a script that resembles it."""
    scripts = {unicodedata.name(sign, "").partition(" ")[0] for sign in word}
    return len(scripts.intersection(("LATIN", *_BESIDE_LATIN))) > 1


def _signs(name: str) -> str:
    """Letters and digits alone, in lower case, without marks, each as the Latin one that it resembles."""
    bare = unicodedata.normalize("NFKD", name).casefold()
    return "".join([sign for sign in bare.translate(_SELDOM_ALIKE).translate(_ALIKE) if sign.isalnum()])


def skeleton(name: str) -> str:
    """Equal for names that a reader can mistake for each other."""
    signs = _signs(name)
    for pair, one in _PAIRS:
        signs = signs.replace(pair, one)
    return signs
