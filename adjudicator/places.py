"""Where the data lie: rule sets, cases and seeds; in the installed package, else beside it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from adjudicator.errors import FileError

_PACKAGE = Path(__file__).resolve().parent


def folder(name: str) -> Path:
    """Return the folder `rulesets`, `cases` or `seeds`.

    A wheel carries them inside the package; an editable install or a checkout beside it.
    Raises FileError where neither is there.
    """
    for place in (_PACKAGE / name, _PACKAGE.parent / name):
        if place.is_dir():
            return place
    raise FileError(str(_PACKAGE / name), None, f"the folder {name!r} is not installed")


def shelves(extra: Iterable[str | Path] = ()) -> tuple[Path, ...]:
    """Return the folders that hold books: ours, then those of `--rulesets DIR`.

    Raises FileError if an extra one is no folder.
    """
    found = [folder("rulesets")]
    for name in extra:
        place = Path(name)
        if not place.is_dir():
            raise FileError(str(name), None, "is no folder of rule sets")
        found.append(place)
    return tuple(found)
