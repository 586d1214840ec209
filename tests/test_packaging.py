"""What is installed: the folders of data in the wheel, found from anywhere; light to import."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

import adjudicator
from adjudicator import load_case, places
from adjudicator.errors import FileError

ROOT = Path(__file__).resolve().parent.parent
DATA = ("rulesets", "cases", "seeds")


@pytest.fixture(scope="module")
def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", DATA)
def test_the_wheel_carries_the_folder_where_it_is_looked_for(
    project: dict[str, Any], name: str
) -> None:
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert wheel["force-include"][name] == f"adjudicator/{name}"
    assert wheel["packages"] == ["adjudicator"]
    assert name in project["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]


@pytest.mark.parametrize("name", DATA)
def test_the_folder_is_found_from_any_other(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    found = places.folder(name)
    assert found.is_absolute()
    assert any(found.rglob("*.yaml" if name != "seeds" else "*.txt"))


def test_a_folder_inside_the_package_comes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "adjudicator"
    monkeypatch.setattr(places, "_PACKAGE", package)
    (tmp_path / "seeds").mkdir()
    assert places.folder("seeds") == tmp_path / "seeds"
    (package / "seeds").mkdir(parents=True)
    assert places.folder("seeds") == package / "seeds"
    with pytest.raises(FileError, match="the folder 'cases' is not installed"):
        places.folder("cases")


def test_the_version_is_said_once(project: dict[str, Any]) -> None:
    assert project["project"]["version"] == adjudicator.__version__
    assert project["project"]["scripts"]["adjudicator"] == "adjudicator.cli:main"
    assert (ROOT / "adjudicator" / "py.typed").is_file()


@pytest.mark.parametrize("name", adjudicator.__all__)
def test_what_python_is_offered(name: str) -> None:
    assert callable(getattr(adjudicator, name))


def test_nothing_else_is_offered() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'jugde'"):
        getattr(adjudicator, "jugde")  # noqa: B009  (a name that mypy would refuse)


def test_to_import_it_is_to_import_nothing_else() -> None:
    script = ("import sys; before = set(sys.modules); import adjudicator; "
              "print(sorted(m for m in set(sys.modules) - before if m.startswith('adjudicator') "
              "or m in ('yaml', 'click', 'tabulate')))")
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True,
                          check=True, cwd=ROOT)
    assert done.stdout == "['adjudicator']\n"


def test_a_file_of_several_cases_asks_for_one(tmp_path: Path) -> None:
    file = tmp_path / "two.yaml"
    file.write_text("events:\n- A leads 9C\n---\nevents:\n- A leads 8C\n", encoding="utf-8")
    with pytest.raises(FileError, match=r"holds 2 cases; name one, as in .*two\.yaml#1"):
        load_case(file)
    assert load_case(f"{file}#2").events[0].text == "A leads 8C"


def test_the_command_is_the_module() -> None:
    done = subprocess.run([sys.executable, "-m", "adjudicator", "--version"],
                          capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout == f"adjudicator, version {adjudicator.__version__}\n"
