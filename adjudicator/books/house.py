"""A file for house rules: commented, ready to be changed, good as written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from textwrap import wrap

from adjudicator.books.frames import OVERRIDES
from adjudicator.errors import WordError
from adjudicator.laws.law import Law, RuleSet, Value


def new_house(name: str, rules: RuleSet) -> str:
    """Return the text of a rule set of one's own that extends `rules` and as yet changes nothing.

    What may be changed stands there in comments. Raises WordError if `name` is no text.
    """
    if not name.strip() or not name.isprintable():
        raise WordError(f"{name!r} is no name for a game")
    return "\n".join((*_head(name.strip(), rules), *_options(rules), *_frame(rules),
                      *_laws(rules))) + "\n"


def _head(name: str, rules: RuleSet) -> list[str]:
    return [
        f"# House rules upon {rules.id} ({rules.book.title}).",
        "# All that is not changed here stands as in the book and keeps its citation;",
        "# what is new is cited as house rule. Take away a # to make a line count.",
        "format: 1",
        f"game: {_written(name)}",
        f"extends: {rules.id}",
        f"players: [{', '.join(str(n) for n in rules.players)}]",
        ""]


def _options(rules: RuleSet) -> list[str]:
    if not rules.options:
        return ["# The book leaves no options to the players.", ""]
    lines = ["# What the book lets players agree. Another default is taken unless --agree says",
             "# otherwise; an empty value takes an option away.", "# options:"]
    for option in rules.options.values():
        choices = f"[{', '.join(map(_written, option.choices))}]" if option.choices else "any"
        lines.append(f"#   {option.name}: {{choices: {choices}, "
                     f"default: {_written(option.default)}, law: {option.law}}}")
    return [*lines, ""]


def _frame(rules: RuleSet) -> list[str]:
    """The parameters that no option sets, each as it is."""
    lines = ["# The frame: another value, the law it stands on (one of the list below, or yours).",
             "# frame:"]
    set_by_option = {OVERRIDES[name][0] for name in rules.options if name in OVERRIDES}
    for name, entry in rules.frame.items():
        if name not in set_by_option and not isinstance(entry.value, Mapping):
            lines.append(f"#   {name}: {{value: {_plain(entry.value)}, law: {entry.law}}}")
    if rules.combinations:
        lines += ["#   combinations:", *_combinations(rules)]
    return [*lines, ""]


def _combinations(rules: RuleSet) -> list[str]:
    lines = []
    for name, entry in rules.combinations.items():
        parts = ", ".join(f"{key}: {_plain(value)}" for key, value in entry.items()
                          if key != "line" and value not in ("", 0, ())
                          and not (key == "kind" and value == name))
        lines.append(f"#     {name}: {{{parts}}}")
    return lines


def _laws(rules: RuleSet) -> list[str]:
    lines = ["# Laws of your own; `replaces` puts one in the place of the book's, `omits` leaves",
             "# one out."]
    free = _free(rules)
    if free:
        example, other = free[0], free[-1]
        lines += ["# laws:", f"# - law: house.{example.id.rsplit('.', 1)[-1]}",
                  f"#   replaces: {example.id}",
                  "#   says: Say in your own words what holds at your table.", *_effect(example)]
        lines += [f"# - omits: {other.id}"] if other is not example else []
    lines += ["", "# The laws you may replace or leave out:"]
    for law in rules.laws.values():
        lines.append(f"#   {law.id}")
        lines += [f"#       {line}" for line in wrap(law.says, 84)]
    return lines


def _free(rules: RuleSet) -> list[Law]:
    """The laws that nothing else names, those that say what follows a fault first."""
    named = {entry.law for entry in rules.frame.values()}
    named |= {option.law for option in rules.options.values()}
    named |= {str(entry["law"]) for entry in rules.combinations.values()}
    free = [law for law in rules.laws.values() if law.id not in named]
    return sorted(free, key=lambda law: (law.effect != "irregularity", not law.stands))


def _effect(law: Law) -> Iterable[str]:
    """The effect of the example, as it would be written."""
    if law.effect == "irregularity":
        return (f"#   irregularity: {_plain(law.names)}", "#   stands: true")
    if not law.effect:
        return ()
    given = ", ".join(f"{key}: {_plain(value)}" for key, value in law.particulars.items())
    return (f"#   {law.effect}: {law.names[0]}", *([f"#   with: {{{given}}}"] if given else []))


def _plain(value: Value) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(_plain(v) for v in value)}]"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{k}: {_plain(v)}' for k, v in value.items())}}}"
    return _written(value)


def _written(value: Value) -> str:
    """Write one value as strict YAML reads it back."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    text = str(value)
    plain = text.replace(" ", "").replace("-", "").replace("_", "").replace(".", "")
    if isinstance(value, int) or (plain.isalnum() and text[0].isalpha()
                                  and text not in ("true", "false")):
        return text
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
