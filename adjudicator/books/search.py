"""Laws found by their words or their id, over all rule sets."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path

from adjudicator import citations
from adjudicator.books.shelf import all_rules
from adjudicator.errors import FileError, WordError, near
from adjudicator.laws.law import Law, RuleSet

Found = tuple[str, Law]
_TABLE = ("CREATE VIRTUAL TABLE laws USING fts5(id, says, anchor, passage, question, "
          "tokenize = 'porter unicode61 remove_diacritics 2')")
_RANK = "bm25(laws, 6.0, 10.0, 4.0, 1.5, 2.0)"


def find_law(id_: str, extra: Iterable[str | Path] = ()) -> Found:
    """Return the law of this id and the rule set in whose file it stands.

    An id that only stands in another law's `covers` leads to that law. Raises WordError for an
    unknown id, with a near match; FileError for a rule set with an error.
    """
    laws = {law.id: (rules, law) for rules, law in _laws(extra)}
    if id_ in laws:
        return laws[id_]
    for rules, law in laws.values():
        if id_ in law.covers:
            return rules, law
    raise WordError(f"unknown law {id_!r}{near(id_, laws)}")


def search(words: str, extra: Iterable[str | Path] = (), limit: int = 20) -> list[Found]:
    """Return the laws with all these words, the best first; if there are none, with any of them.

    Id, paraphrase, anchor, passage and question are searched; `drawing` finds `drew` no more than
    a stemmer does, but `draws`. Raises WordError if there is no word, FileError for a file with
    an error.
    """
    asked = [f'"{word}"' for word in re.findall(r"\w+", words)]
    if not asked:
        raise WordError(f"{words!r} holds no word to search for")
    found = list(_laws(extra))
    with_text = _index(found, _seeds(extra))
    try:
        for query in (" AND ".join(asked), " OR ".join(asked), " OR ".join(f"{a} *" for a in asked)):
            rows = with_text.execute(
                f"SELECT rowid FROM laws WHERE laws MATCH ? ORDER BY {_RANK}, rowid LIMIT ?",
                (query, limit)).fetchall()
            if rows:
                return [found[row[0] - 1] for row in rows]
    finally:
        with_text.close()
    return []


def _laws(extra: Iterable[str | Path]) -> Iterator[Found]:
    """Every law once, with the rule set in whose file it stands."""
    return ((rules.id, law) for rules in all_rules(extra) for law in rules.laws.values()
            if law.path == rules.path)


def _seeds(extra: Iterable[str | Path]) -> dict[str, str]:
    return {rules.id: rules.book.seed for rules in all_rules(extra)}


def _index(found: list[Found], seeds: dict[str, str]) -> sqlite3.Connection:
    base = sqlite3.connect(":memory:")
    base.execute(_TABLE)
    base.executemany(
        "INSERT INTO laws VALUES (?, ?, ?, ?, ?)",
        ((law.id.replace(".", " ").replace("-", " "), law.says, law.anchor,
          _passage(seeds[rules], law), law.question) for rules, law in found))
    return base


def _passage(seed: str, law: Law) -> str:
    try:
        return citations.passage(seed, law.lines).text if law.lines and seed else ""
    except FileError:
        return ""


def rules_with(law: str, rules: Iterable[RuleSet]) -> tuple[str, ...]:
    """Return the ids of the rule sets that lay down a law, inherited or their own."""
    return tuple(r.id for r in rules if law in r.laws)
