"""The page about training has a script that runs, learns, and draws its curve."""

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.house.pages import blocks, page
from tests.soak.amount import usually


def test_the_script_of_the_page_trains(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In short: every part of it runs, the net changes, and the numbers stay finite."""
    (script,) = blocks(page("training.md"), "python")
    short, replaced = re.subn(r"^SECONDS = 600\b", f"SECONDS = {usually(1, 60)}", script, flags=re.MULTILINE)
    assert replaced == 1
    short, replaced = re.subn(r"= 128, 32, 96,", "= 32, 32, 16,", short)
    assert replaced == 1
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    exec(compile(short, "training.md", "exec"), names)
    assert len(names["scores"]) >= 100
    assert all(np.isfinite(array).all() for array in names["net"].values())
    assert all(array.any() for array in names["net"].values())
    drawing = Path("walking-alone.svg").read_text("utf-8")
    assert drawing.startswith("<svg")
    assert "nan" not in drawing
    capsys.readouterr()
