"""Laws found by their words or their id, over all rule sets."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path

from adjudicator import citations
from adjudicator.books.shelf import all_rules, naming
from adjudicator.errors import FileError, WordError, near
from adjudicator.laws.law import Law, RuleSet

Found = tuple[str, Law]
_TABLE = ("CREATE VIRTUAL TABLE laws USING fts5(id, says, anchor, passage, question, "
          "tokenize = 'porter unicode61 remove_diacritics 2')")
_RANK = "bm25(laws, 6.0, 10.0, 4.0, 1.5, 2.0)"


def find_law(id_: str, extra: Iterable[str | Path] = ()) -> Found:
    """Return the law of this id and the id of the rule set in whose file it stands.

    Where a set restates a law of the set it extends, the law of the latter is meant.
    An id that only stands in another law's `covers` leads to that law. Raises WordError for an
    unknown id, with a near match; FileError for a rule set with an error.
    """
    extra = tuple(extra)
    laws = _by_id(naming(id_, extra)) if id_ else {}
    if id_ in laws:
        return laws[id_]
    for found in laws.values():
        if id_ in found[1].covers:
            return found
    raise WordError(f"unknown law {id_!r}{near(id_, _by_id(all_rules(extra)))}")


def _by_id(sets: Iterable[RuleSet]) -> dict[str, Found]:
    laws: dict[str, Found] = {}
    for found in _laws(sets):
        laws.setdefault(found[1].id, found)
    return laws


def search(words: str, extra: Iterable[str | Path] = (), limit: int = 20) -> list[Found]:
    """Return the laws with all these words, the best first; if there are none, with any of them.

    Id, paraphrase, anchor, passage and question are searched, words by their stems (`drawing`
    finds `draws`); where nothing has any, words that begin so. Raises WordError if there is no
    word, FileError for a file with an error.
    """
    asked = [f'"{word}"' for word in re.findall(r"\w+", words)]
    if not asked:
        raise WordError(f"{words!r} holds no word to search for")
    sets = all_rules(extra)
    found = list(_laws(sets))
    index = _index(found, {rules.id: rules.book.seed for rules in sets})
    try:
        begun = [f"{word}*" for word in asked]
        for query in (" AND ".join(asked), " OR ".join(asked), " OR ".join(begun)):
            rows = index.execute(
                f"SELECT rowid FROM laws WHERE laws MATCH ? ORDER BY {_RANK}, rowid LIMIT ?",
                (query, limit)).fetchall()
            if rows:
                return [found[row[0] - 1] for row in rows]
    finally:
        index.close()
    return []


def _laws(sets: Iterable[RuleSet]) -> Iterator[Found]:
    """Every law once, with the rule set in whose file it stands."""
    return ((rules.id, law) for rules in sets for law in rules.laws.values()
            if law.path == rules.path)


def _index(found: list[Found], seeds: dict[str, str]) -> sqlite3.Connection:
    base = sqlite3.connect(":memory:")
    base.execute(_TABLE)
    base.executemany(
        "INSERT INTO laws VALUES (?, ?, ?, ?, ?)",
        ((law.id.replace(".", " ").replace("-", " "), law.says, law.anchor,
          _passage(seeds[rules], law), " ".join(law.questions)) for rules, law in found))
    return base


def _passage(seed: str, law: Law) -> str:
    try:
        return citations.passage(seed, law.lines).text if law.lines and seed else ""
    except FileError:
        return ""


def rules_with(law: str, rules: Iterable[RuleSet]) -> tuple[str, ...]:
    """Return the ids of the rule sets that lay down a law, inherited or their own."""
    return tuple(r.id for r in rules if law in r.laws)
