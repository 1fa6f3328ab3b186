"""Compiles the engine with mypyc where a C compiler is at hand; plain Python otherwise.

MERLETTO_COMPILE=0 asks for plain Python, MERLETTO_COMPILE=1 insists on compiled code.
"""

import os
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import Extension, setup

COMPILED_ROOMS = ("kernel", "games", "search")
PLAIN_MODULES = ("components.py",)  # reads files with dataclasses and TOML; nothing there is hot


def compiled_modules() -> list[str]:
    """The modules of the engine, as mypyc is given them."""
    source = Path("src/merletto")
    return sorted(
        str(path)
        for room in COMPILED_ROOMS
        for path in (source / room).rglob("*.py")
        if path.name != "__init__.py" and path.name not in PLAIN_MODULES
    )


def can_compile() -> bool:
    """Whether a C extension for this Python can be compiled here."""
    from distutils.ccompiler import new_compiler
    from distutils.errors import CCompilerError, DistutilsError
    from distutils.sysconfig import customize_compiler

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text("#include <Python.h>\n")
        compiler = new_compiler()
        customize_compiler(compiler)
        try:
            compiler.compile(
                [str(source)], output_dir=folder, include_dirs=[sysconfig.get_paths()["include"]]
            )
        except (CCompilerError, DistutilsError, OSError):
            return False
    return True


def notice(text: str) -> None:
    print(f"merletto: {text}", file=sys.stderr)


def extensions() -> list[Extension]:
    """The compiled engine, or nothing."""
    wish = os.environ.get("MERLETTO_COMPILE", "")
    if wish == "0":
        notice("MERLETTO_COMPILE=0, so the engine stays plain Python")
        return []
    if wish != "1" and not can_compile():
        notice("no C compiler was found, so the engine stays plain Python, about twenty times slower")
        return []
    from mypyc.build import mypycify

    # The group is named, since mypyc names an unnamed one by a checksum that changes with every file.
    built: list[Extension] = mypycify(
        compiled_modules(), opt_level="3", debug_level="0", group_name="merletto"
    )
    for extension in built:
        if os.name == "posix":
            # Calls between modules of the group may then be inlined: worth a third of the speed.
            extension.extra_compile_args += ["-fno-semantic-interposition", "-fvisibility=hidden"]
    return built


setup(ext_modules=extensions())
