"""Compiles the engine with mypyc where a C compiler is at hand; plain Python otherwise.

MERLETTO_COMPILE=0 asks for plain Python, MERLETTO_COMPILE=1 insists on compiled code. MERLETTO_PROFILE=1
makes a profile-guided build (PGO), for releases: with gcc alone, and in twice the time.
"""

import os
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

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

# The libraries with inner loops, as mypyc names them: what a profile-guided build profiles.
PROFILED_LIBRARIES = ("merletto_loops__mypyc", "merletto_guides__mypyc", "merletto_batch__mypyc")

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


# How gcc counts what runs, and how it uses the counts. What did not run is compiled as without a profile.
COUNTING = ["-fprofile-generate"]
PROFILED = ["-fprofile-use", "-fprofile-partial-training", "-Wno-missing-profile"]
TYPICAL = Path("benchmarks/typical.py")


def is_gcc(compiler: list[str]) -> bool:
    """Whether this is gcc itself, and not another compiler under its name."""
    try:
        said = subprocess.run([*compiler, "--version"], capture_output=True, text=True, check=False)
    except OSError:  # on Windows, whose compiler is not on the PATH
        return False
    return "Free Software Foundation" in said.stdout


class ProfiledBuild(build_ext):
    """Compiles the engine with counters, plays typical games, and compiles it anew by what they counted."""

    extensions: list[Extension]

    def build_extensions(self) -> None:
        if not is_gcc(getattr(self.compiler, "compiler_so", ["cl"])[:1]):
            notice("MERLETTO_PROFILE needs gcc, so the engine is compiled without a profile")
            super().build_extensions()
            return
        every = self.extensions
        engine = [extension for extension in every if extension.name in PROFILED_LIBRARIES]
        plain = {extension.name: list(extension.extra_compile_args) for extension in engine}
        for extension in engine:
            extension.extra_compile_args = [*plain[extension.name], *COUNTING]
            extension.extra_link_args = [*COUNTING]
        for counts in Path(self.build_temp).rglob("*.gcda"):
            counts.unlink()  # of an earlier build, whose counts would be added
        super().build_extensions()
        notice("playing typical games for the profile")
        path = os.pathsep.join([str(Path(self.build_lib).resolve()), os.environ.get("PYTHONPATH", "")])
        environment = {**os.environ, "PYTHONPATH": path.rstrip(os.pathsep)}
        subprocess.run([sys.executable, "-P", str(TYPICAL)], env=environment, check=True)
        for extension in engine:
            extension.extra_compile_args = [*plain[extension.name], *PROFILED]
            extension.extra_link_args = []
        self.extensions, self.force = engine, True
        super().build_extensions()
        self.extensions = every


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


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": ProfiledBuild} if os.environ.get("MERLETTO_PROFILE") == "1" else {},
    options={"build_ext": {"parallel": os.cpu_count()}},
)
