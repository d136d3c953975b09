"""The README's examples run as they are written."""

import re
from pathlib import Path

import pytest

TEXT = (Path(__file__).parent.parent / "README.md").read_text()
EXAMPLES = re.findall(r"```python\n(.*?)```", TEXT, re.S)


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_runs(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(example, "README.md", "exec"), {})
    printed = capsys.readouterr().out.split("\n")
    promised = re.findall(r"print\(.*?\) +# (.+)", example)
    assert printed[: len(promised)] == promised
