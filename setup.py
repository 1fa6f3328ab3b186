"""Compiles the engine with mypyc where a C compiler is at hand; plain Python otherwise.

MERLETTO_COMPILE=0 asks for plain Python, MERLETTO_COMPILE=1 insists on compiled code.
"""

import os
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import Extension, setup

SOURCE = Path("src/merletto")
# These describe or pack the sources. mypyc would translate the engine for each, and pack its C files too.
WITHOUT_ENGINE = ("egg_info", "dist_info", "sdist")
COMPILED_ROOMS = ("kernel", "games", "search", "guides", "batch")
# Components, rulings and shelf read files; of shapes annotations are read, which compiled classes lose.
PLAIN_MODULES = (
    "components.py",
    "event_shapes.py",
    "rulings.py",
    "season_shapes.py",
    "shapes.py",
    "shelf.py",
    "turn_shapes.py",
    "vocabulary.py",
)

# Modules that speak to people: compiled like all others, but quickly, since no inner loop is there.
WORDS = {
    "kernel": (
        "attempt.py",
        "event.py",
        "luck.py",
        "match.py",
        "move.py",
        "option.py",
        "position.py",
        "record.py",
        "replay.py",
        "setting.py",
        "telling.py",
        "viewer.py",
    ),
    "games": (
        "describe.py",
        "events.py",
        "fields.py",
        "game.py",
        "imagine.py",
        "layout.py",
        "lines.py",
        "notation.py",
        "options.py",
        "reasons.py",
        "suggest.py",
        "text.py",
        "unfinished.py",
        "view.py",
    ),
}


def compiled_modules() -> tuple[list[str], list[str]]:
    """The modules of the engine, as mypyc is given them: those with inner loops, and those with words."""
    loops: list[str] = []
    words: list[str] = []
    for room in COMPILED_ROOMS:
        for path in sorted((SOURCE / room).rglob("*.py")):
            if path.name != "__init__.py" and path.name not in PLAIN_MODULES:
                (words if path.name in WORDS.get(room, ()) else loops).append(str(path))
    return loops, words


def can_compile() -> bool:
    """Whether a C extension for this Python can be compiled and linked here."""
    from distutils.ccompiler import new_compiler
    from distutils.errors import CCompilerError, DistutilsError
    from distutils.sysconfig import customize_compiler

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text("#include <Python.h>\nPyObject *PyInit_probe(void) { return NULL; }\n")
        compiler = new_compiler()
        customize_compiler(compiler)
        try:
            objects = compiler.compile(
                [str(source)], output_dir=folder, include_dirs=[sysconfig.get_paths()["include"]]
            )
            if os.name == "posix":
                # Elsewhere Python's own library is linked too, and build_ext alone knows where it lies.
                compiler.link_shared_object(objects, str(Path(folder) / "probe.so"))
        except (CCompilerError, DistutilsError, OSError):
            return False
    return True


def notice(text: str) -> None:
    print(f"merletto: {text}", file=sys.stderr)


def extensions() -> list[Extension]:
    """The compiled engine, or nothing."""
    if any(command in sys.argv for command in WITHOUT_ENGINE):
        return []
    wish = os.environ.get("MERLETTO_COMPILE", "")
    if wish == "0":
        notice("MERLETTO_COMPILE=0, so the engine stays plain Python")
        return []
    if wish != "1" and not can_compile():
        notice("no C compiler was found, so the engine stays plain Python, many times slower")
        return []
    from mypyc.build import mypycify

    loops, words = compiled_modules()
    guides = [module for module in loops if "/guides/" in module]
    batch = [module for module in loops if "/batch/" in module]
    loops = [module for module in loops if module not in guides and module not in batch]
    # Four libraries, named, since mypyc names unnamed ones by a checksum that changes with every file.
    built: list[Extension] = mypycify(
        [*loops, *guides, *batch, *words],
        opt_level="3",
        debug_level="0",
        separate=[
            (loops, "merletto_loops"),
            (guides, "merletto_guides"),
            (batch, "merletto_batch"),
            (words, "merletto_words"),
        ],
    )
    for extension in built:
        flags = list(extension.extra_compile_args)
        if os.name == "posix":
            # Calls between modules of a library may then be inlined: worth a third of the speed.
            flags += ["-fno-semantic-interposition", "-fvisibility=hidden"]
            if extension.name.startswith("merletto_words"):
                flags.append("-O1")
        extension.extra_compile_args = flags
    return built


setup(ext_modules=extensions(), options={"build_ext": {"parallel": os.cpu_count()}})
