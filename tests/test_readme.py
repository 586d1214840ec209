"""The README is run: its commands, its files and its Python give what stands beneath them.

A block of YAML that begins with `# NAME.yaml` is the file of that name, and so is a block of text
with a name beside its fence; `$ adjudicator …` in a block of console is run where those files and
the project's `cases` lie. `--reset` writes the
outputs anew; then read the difference.
"""

from __future__ import annotations

import doctest
import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from click.testing import CliRunner

from adjudicator.cli import COMMANDS, cli
from adjudicator.record import load_cases, written

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"
BLOCK = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(kind: str) -> list[str]:
    return [m[3] for m in BLOCK.finditer(README.read_text(encoding="utf-8")) if m[1] == kind]


def files() -> Iterator[tuple[str, str]]:
    """The files shown: each with the name in its first comment or, a text, beside its fence."""
    for kind, beside, text in BLOCK.findall(README.read_text(encoding="utf-8")):
        if kind == "text":
            yield beside, text
        elif kind == "yaml":
            name = re.match(r"# (\S+\.yaml)\n", text)
            assert name, f"which file is this?\n{text}"
            yield name[1], text


@dataclass(frozen=True)
class Example:
    """A command as it is typed, lines and all, and what it prints."""

    typed: str
    printed: str

    @property
    def words(self) -> list[str]:
        return shlex.split(self.typed)


def examples(block: str) -> Iterator[Example]:
    """Part a console block: a command goes on to the line on which its quotes are closed."""
    for part in re.split(r"(?m)^\$ ", block)[1:]:
        lines = part.splitlines()
        for n in range(1, len(lines) + 1):
            typed = "\n".join(lines[:n])
            if typed.count('"') % 2 == 0 and typed.count("'") % 2 == 0:
                yield Example(typed, "\n".join(lines[n:]).rstrip("\n"))
                break
        else:
            pytest.fail(f"quotes are not closed: {part}")


EXAMPLES = [e for block in blocks("console") for e in examples(block)]


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the files that the README shows; it is gone to."""
    for name, text in files():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    (tmp_path / "cases").symlink_to(ROOT / "cases")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("example", EXAMPLES, ids=[e.typed.replace("\n", " ") for e in EXAMPLES])
def test_a_command_prints_what_stands_beneath_it(
    example: Example, table: Path, request: pytest.FixtureRequest
) -> None:
    program, *words = example.words
    assert program == "adjudicator"
    result = CliRunner().invoke(cli, words, prog_name=program)
    assert result.exit_code in (0, 1), result.output
    printed = "\n".join(line.rstrip() for line in result.output.rstrip("\n").split("\n"))
    if request.config.getoption("--reset"):
        old, new = (f"$ {example.typed}\n{p}{chr(10) if p else ''}"
                    for p in (example.printed, printed))
        text = README.read_text(encoding="utf-8")
        README.write_text(text.replace(old, new, 1), encoding="utf-8")
        return
    assert printed == example.printed


def test_the_python_does_what_it_says(table: Path) -> None:
    code = blocks("python")
    assert code
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner()
    for text in code:
        said: list[str] = []
        runner.run(parser.get_doctest(text, {}, "README", "README.md", 0), out=said.append)
        assert said == []


def test_the_cases_shown_are_in_the_strict_form(table: Path) -> None:
    for text in blocks("yaml"):
        if "events:" in text:
            name, _, body = text.partition("\n")
            assert written(load_cases(name, text)[0]) == body


def test_the_two_commands_are_one_line_each_and_what_continuous_integration_runs() -> None:
    install, test = blocks("sh")
    for line in (install, test):
        assert line.count("\n") == 1
        assert "python3.11 -m venv .venv 2>/dev/null || python3 -m venv .venv" in line
    assert "pip install" in install
    assert "pytest" in test
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert script.index("\nreadme 1\n") < script.index("\nreadme 2\n")
    assert script.endswith("\nreadme 2\n")


def test_the_first_command_judges_a_case_that_is_in_order(table: Path) -> None:
    command = blocks("sh")[0].split(" && ")[-1]
    words = shlex.split(command)
    assert words[0] == ".venv/bin/adjudicator"
    assert ["adjudicator", *words[1:]] in [e.words for e in EXAMPLES]
    assert CliRunner().invoke(cli, words[1:]).exit_code == 0


def test_every_command_is_named() -> None:
    text = README.read_text(encoding="utf-8")
    assert [name for name in COMMANDS if f"adjudicator {name}" not in text] == []


def test_every_path_named_is_there() -> None:
    named = re.findall(r"`((?:adjudicator|rulesets|cases|seeds|tests|\.ci)/[\w./-]*)`",
                       README.read_text(encoding="utf-8"))
    assert [path for path in named if not (ROOT / path).exists()] == []
