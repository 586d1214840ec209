"""`adjudicator record`: a case written at the table, event by event, judged as it goes."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

import click

from adjudicator.cli import options
from adjudicator.cli.reading import troubled
from adjudicator.cli.running import amiss, judged, rule_sets
from adjudicator.errors import AdjudicatorError, FileError, WordError
from adjudicator.events import Case
from adjudicator.record import Seats, load_cases, oneline, read_event, written
from adjudicator.report import printed
from adjudicator.report.document import Document
from adjudicator.rulings import Verdict

HELP = "One event a line (A leads 9C), or what stood at the start (trump H); undo, score, end."


@dataclass
class Writing:
    """A record being written: what the file held, the lines since, the case they make."""

    path: str
    rules: str | None = None
    begun: Case | None = None
    lines: list[str] = field(default_factory=list)

    def case(self, lines: list[str]) -> Case | None:
        """Return the record with these lines. Raises WordError for one not understood."""
        if self.begun is None:
            try:
                made = oneline("; ".join(lines)) if lines else None
            except FileError as trouble:
                if not trouble.message.startswith("nothing to judge"):
                    raise WordError(trouble.message) from None
                made = None  # as yet only what stood at the start
            return made and replace(made, path=self.path, rules=self.rules)
        seats, events = Seats(self.begun.players), list(self.begun.events)
        for line in lines:
            events.append(read_event(line, len(events) + 1, 0, self.path, seats))
        return replace(self.begun, events=tuple(events))

    def save(self, case: Case | None) -> None:
        """Write the file. Raises FileError."""
        try:
            if case is None:
                Path(self.path).unlink(missing_ok=True)
            else:
                Path(self.path).write_text(written(case), encoding="utf-8")
        except OSError as trouble:
            reason = (trouble.strerror or "cannot be written").lower()
            raise FileError(self.path, None, reason) from None


@click.command("record")
@click.argument("path", metavar="FILE")
@options.rules
@options.agreement
@options.rulesets
@click.pass_context
def command(
    ctx: click.Context, path: str, names: tuple[str, ...], agreed: dict[str, object],
    readings: dict[str, str], extra: tuple[str, ...],
) -> None:
    """Write a case at the table: a line an event, each judged at once and saved in FILE.

    Before the first event say what stands (trump H; A won). undo takes the last line back,
    score shows the position, end finishes. A file already begun is gone on with.
    """
    writing = Writing(path, names[0] if len(names) == 1 else None, begun(path))

    def rule(case: Case | None) -> list[Verdict]:
        if case is None:
            return []
        keys = rule_sets(case, names, extra, False)
        return [judged(case, key, extra, agreed, readings)[0] for key in keys]

    verdicts = rule(writing.begun)
    for line in typed():
        if line == "score":
            click.echo(positions(verdicts))
            continue
        try:
            verdicts = take(writing, line, rule)
        except FileError as trouble:
            if trouble.path == path and trouble.line is None:
                raise  # the file cannot be written
            troubled(trouble)
        except AdjudicatorError as trouble:
            troubled(trouble)
    if verdicts:
        click.echo(positions(verdicts))
    ctx.exit(1 if amiss(verdicts) else 0)


def take(
    writing: Writing, line: str, rule: Callable[[Case | None], list[Verdict]]
) -> list[Verdict]:
    """Take one line (or the last one back): save the record, print the ruling, return all."""
    before = writing.case(writing.lines)
    if line == "undo":
        if not writing.lines:
            raise WordError("nothing to undo")
        lines = writing.lines[:-1]
    else:
        lines = [*writing.lines, line]
    case = writing.case(lines)
    verdicts = rule(case)
    writing.save(case)
    if line == "undo":
        click.echo(f"taken back: {writing.lines[-1]}")
    elif case and case.events != (before.events if before else ()):
        click.echo(last(case, verdicts))
    writing.lines = lines
    return verdicts


def typed() -> Iterator[str]:
    """Return the lines of standard input until `end`, comments and empty ones left out."""
    asks = sys.stdin.isatty()
    if asks:
        click.echo(HELP, err=True)
    while True:
        if asks:
            click.echo("> ", nl=False, err=True)
        raw = sys.stdin.readline()
        line = raw.strip().strip(";").strip()
        if not raw or line in ("end", "quit"):
            return
        if line and not line.startswith("#"):
            yield line


def begun(path: str) -> Case | None:
    """Return the record of a file already begun, None where there is none. Raises FileError."""
    if not Path(path).exists():
        return None
    cases = load_cases(path)
    if len(cases) != 1:
        raise FileError(path, None, f"holds {len(cases)} records; only one can be gone on with")
    return cases[0]


def last(case: Case, verdicts: list[Verdict]) -> str:
    """Say of the last event what each rule set says; equal answers once."""
    from adjudicator.report import replay

    return _folded((v.rules, [replay.item(case, v, v.events[-1])]) for v in verdicts)


def positions(verdicts: list[Verdict]) -> str:
    """Say where the game stands by each rule set; equal answers once."""
    from adjudicator.report import position

    return _folded((v.rules, list(position.blocks(v))) for v in verdicts)


def _folded(documents: Iterable[tuple[str, Document]]) -> str:
    told: dict[str, list[str]] = {}
    for rules, document in documents:
        told.setdefault(printed(document, "text"), []).append(rules)
    if len(told) == 1:
        return next(iter(told))
    return "\n".join(f"{', '.join(rules)}:\n{text}" for text, rules in told.items())
