"""The examples of the README and of the pages of docs/python run as they are written, and there is a page for
everything that is public."""

import re
from pathlib import Path

import pytest
import tradeholm

HERE = Path(__file__).parent.parent
PAGES = sorted((HERE.parent.parent / "docs" / "python").glob("*.md"))
EXAMPLES = [
    pytest.param(example, id=f"{page.stem}-{number}")
    for page in [HERE / "README.md", HERE.parent.parent / "docs" / "PYTHON.md", *PAGES]
    for number, example in enumerate(re.findall(r"```python\n(.*?)```", page.read_text(), re.S), 1)
]


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_runs(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(example, "example", "exec"), {"__name__": "example"})
    printed = capsys.readouterr().out.split("\n")
    promised = re.findall(r"print\(.*\) +# (.+)", example)
    assert printed[: len(promised)] == promised


def test_every_page_has_an_example() -> None:
    assert len(PAGES) >= 11
    for page in PAGES:
        assert "```python" in page.read_text(), page


@pytest.mark.parametrize("name", tradeholm.__all__)
def test_everything_public_is_on_a_page(name: str) -> None:
    if name in ("__version__", "RULES_REVISION"):
        pytest.skip("a constant")
    thing, pages = getattr(tradeholm, name), {page.stem: page.read_text() for page in PAGES}
    assert any(f"`{name}" in text for text in pages.values()), f"{name} is on no page"
    own = pages.get(name.lower())
    if own is None or not isinstance(thing, type):
        return
    for member in (member for member in vars(thing) if not member.startswith("_")):
        assert re.search(rf"\b{member}\b", own), f"{name}.{member} is not on its page"
