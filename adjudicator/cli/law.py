"""`adjudicator law`: one law, or a search over all."""

from __future__ import annotations

import click

from adjudicator import places
from adjudicator.books.search import find_law, search
from adjudicator.books.shelf import all_rules, load_rules
from adjudicator.citations import passage
from adjudicator.cli import options
from adjudicator.errors import AdjudicatorError
from adjudicator.laws.law import Law
from adjudicator.report import laws, printed
from adjudicator.report.document import Headline


@click.command("law")
@click.argument("id_", metavar="[ID]", required=False)
@click.option("--search", "words", metavar="WORDS", help="Find laws by ordinary words.")
@click.option("--context", type=click.IntRange(0, 50), default=0, metavar="N",
              help="Show N lines before and after the passage.")
@click.option("--cite", type=click.Choice(["text", "bibtex"]), help="Print a citation only.")
@options.rulesets
@options.output("text", "markdown", "html")
@click.pass_context
def command(
    ctx: click.Context, id_: str | None, words: str | None, context: int, cite: str | None,
    extra: tuple[str, ...], format_: str,
) -> None:
    """Show a law: passage, paraphrase, effect, exceptions, cases, other books on the question."""
    if words is not None:
        found = search(words, extra)
        if not found:
            click.echo(f"No law has any of these words: {words}")
            ctx.exit(1)
        click.echo(printed(list(laws.found_lines(found)), format_))
        return
    if id_ is None:
        raise click.UsageError("a law's ID or --search WORDS is missing", ctx)
    name, law = find_law(id_, extra)
    rules = load_rules(name, extra)
    if cite:
        click.echo(laws.cite(law, rules.book, cite))
        return
    every = all_rules(extra)
    others = [(r.id, o) for r in every for o in r.laws.values()
              if set(o.questions) & set(law.questions) and o.id != law.id]
    holders = [r.id for r in every if law.id in r.laws]
    document = list(laws.blocks(
        law, rules, _passage(law, rules.book.seed, context), cases_with(law.id),
        list({o.id: (r, o) for r, o in others}.values()), holders))
    if law.id != id_:
        document.insert(0, Headline(f"{id_} is covered by {law.id}."))
    click.echo(printed(document, format_))


def _passage(law: Law, seed: str, context: int) -> list[tuple[int, str, bool]]:
    if not law.lines or not seed:
        return []
    return [(line.number, line.text, line.cited)
            for line in passage(seed, law.lines, context).lines]


def cases_with(id_: str) -> list[str]:
    """Name the cases of ours whose text names the law."""
    try:
        folder = places.folder("cases")
    except AdjudicatorError:
        return []
    found = []
    for path in sorted(folder.rglob("*.yaml")):
        text = path.read_text(encoding="utf-8", errors="replace")
        if id_ not in text:
            continue
        several = text.count("\n---\n") > 0
        for number, document in enumerate(text.split("\n---\n"), 1):
            if id_ not in document.replace(f"{id_}.", "").replace(f"{id_}-", ""):
                continue
            title = next((line[6:].strip().strip("\"'") for line in document.splitlines()
                          if line.startswith("title:")), "")
            place = f"cases/{path.relative_to(folder)}{f'#{number}' if several else ''}"
            found.append(f"{place}: {title}" if title else place)
    return found
