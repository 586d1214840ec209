"""`adjudicator check`: rule sets and cases well-formed, cited, and as expected."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import click

from adjudicator.cli import options
from adjudicator.cli.reading import files, troubled
from adjudicator.cli.running import judged, own_rules
from adjudicator.errors import AdjudicatorError, FileError
from adjudicator.expect import misses
from adjudicator.marked import MAX_BYTES
from adjudicator.record import load_records


@click.command("check")
@click.argument("paths", metavar="PATH...", nargs=-1, required=True)
@options.rulesets
@click.pass_context
def command(ctx: click.Context, paths: tuple[str, ...], extra: tuple[str, ...]) -> None:
    """Check rule sets and cases: files or folders; what cases expect is run.

    A rule set must be well-formed, its laws found in the seed, every irregularity of its game
    laid down or listed as silent. A case must read, and each rule set answer as it expects.
    """
    bad, missed, counts = False, 0, {"book": 0, "rule set": 0, "case": 0}
    for path in paths:
        try:
            found = files(path)
        except AdjudicatorError as trouble:
            troubled(trouble)
            bad = True
            continue
        for name in found:
            try:
                kind, misses_, troubles = check_file(Path(name), extra)
            except AdjudicatorError as trouble:
                troubled(trouble)
                bad = True
                continue
            for unusable in troubles:
                troubled(unusable)
                bad = True
            for line in misses_:
                click.echo(line)
            missed += len(misses_)
            counts[kind] += not troubles
    checked = ", ".join(
        f"{n} {kind} file{'s' if n != 1 else ''}" for kind, n in counts.items() if n)
    rest = ", but not all could be used" if bad else ""
    if checked or not bad:
        click.echo(f"{checked or 'nothing'} checked, {missed or 'nothing'} amiss{rest}")
    ctx.exit(2 if bad else 1 if missed else 0)


def check_file(
    path: Path, extra: tuple[str, ...]
) -> tuple[str, list[str], list[AdjudicatorError]]:
    """Return the kind of a file, what is amiss in it, and what of it cannot be used."""
    if path.name == "book.yaml":
        from adjudicator.books.book import read
        from adjudicator.books.checks import check_book

        read(path)
        return "book", check_book(path), []
    if is_rule_set(path):
        from adjudicator.books.checks import check_rules, notes
        from adjudicator.books.shelf import load_rules

        rules = load_rules(str(path), extra)
        for note in notes(rules):
            click.echo(note)
        return "rule set", check_rules(rules), []
    return "case", *check_cases(str(path), extra)


def is_rule_set(path: Path) -> bool:
    """Whether a file has the keys of a rule set rather than of a case."""
    try:
        with path.open("rb") as file:
            text = file.read(MAX_BYTES).decode("utf-8", errors="replace")
    except OSError:
        return False  # reading it as a case says why
    keys = {line.partition(":")[0] for line in text.splitlines() if line[:1].isalpha()}
    return bool(keys & {"laws", "frame", "extends", "silent_on"}) and "events" not in keys


def check_cases(
    path: str, extra: tuple[str, ...]
) -> tuple[list[str], list[AdjudicatorError]]:
    """Run what the cases of a file expect: a line for each miss, and what cannot be asked."""
    found: list[str] = []
    troubles: list[AdjudicatorError] = []
    for case in load_records(path):
        if isinstance(case, AdjudicatorError):
            troubles.append(case)
            continue
        try:
            own_rules(case, extra)
        except AdjudicatorError as trouble:
            troubles.append(trouble)
        for key, expected in case.expect.items():
            try:
                verdict, _ = judged(case, key, extra)
            except AdjudicatorError as trouble:
                troubles.append(FileError(path, case.line, f"expect {key}: {trouble}"))
                continue
            assert isinstance(expected, Mapping)
            found += [f"{case.path}: {key}: {miss}" for miss in misses(expected, verdict)]
    return found, troubles
