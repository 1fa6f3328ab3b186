"""The views that the handbook shows are what the engine gives."""

import doctest

import merletto
from tests.house.pages import blocks, differences, page, shown, tables_headed
from tests.house.test_readme import examples


def test_the_view_of_walking_is_that_after_the_record() -> None:
    (record,) = [block for block in blocks(page("notation.md"), "") if "game: walking" in block]
    (example,) = blocks(page("view.md"), "json")
    assert not differences(shown(example), merletto.from_record(record).view(0), {})


def test_the_view_of_burano_is_that_of_the_match_above_it() -> None:
    text = page("view-burano.md")
    (example,) = [block for block in blocks(text, "json") if '"viewer"' in block]
    test = examples(text)
    said: list[str] = []
    doctest.DocTestRunner().run(test, clear_globs=False, out=said.append)
    assert not differences(shown(example), test.globs["view"], {})


def test_the_stack_of_tasks_is_one_that_can_be() -> None:
    """The example is spring's, in which the last task is lace making, as in the view that is shown."""
    text = page("view-burano.md")
    stack, view = blocks(text, "json")
    assert not differences(shown(view)["under_way"], shown(stack), {})


def test_every_field_of_a_view_is_explained() -> None:
    for name, game in (("view.md", "walking"), ("view-burano.md", "burano")):
        told = {field for table in tables_headed(page(name), "field") for field in table.column("field")}
        fields = {word.strip("` ") for cell in told for word in cell.split(",")}
        assert set(merletto.new(game, 2, seed=1).view(0)) <= fields
