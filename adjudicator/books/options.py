"""What a book lets players agree, and what a table has agreed.

Source: the format page of the rule set, "Options, readings and house rules are three things".
"""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.books.keys import Keys, frozen
from adjudicator.errors import WordError, near
from adjudicator.laws.law import Option, RuleSet, Value
from adjudicator.words import OPTIONS

_KEYS = ("choices", "default", "law", "plays", "note")


def read(keys: Keys) -> dict[str, Option | None]:
    """Return the entries under `options:`; an empty one takes an inherited one out.

    Raises FileError.
    """
    table = keys.sub("options", OPTIONS, "options")
    return {name: None if table.node[name] is None else _option(table, name)
            for name in table.node}


def _option(table: Keys, name: str) -> Option:
    keys = table.sub(name, _KEYS, f"option {name!r}")
    keys.needs("choices", "law")
    choices = _choices(keys)
    default = frozen(keys.node.get("default"))
    if choices and default is not None and default not in choices:
        raise keys.fault(f"'default' is {default!r}, which is none of the choices", "default")
    return Option(name, choices, default, keys.text("law"), _plays(keys, choices))


def _plays(keys: Keys, choices: tuple[Value, ...]) -> tuple[tuple[Value, str], ...]:
    """Return the choices under `plays:` with the rule set that each hands the game over to."""
    given = keys.sub("plays")
    by_name = {str(choice): choice for choice in choices}
    for name in given.node:
        given.check(str(name), by_name, "choice", name)
    return tuple((by_name[str(name)], given.text(name)) for name in given.node)


def _choices(keys: Keys) -> tuple[Value, ...]:
    if keys.node["choices"] == "any":
        return ()
    choices = tuple(frozen(item) for item, _ in keys.items("choices"))
    if not choices or len({(type(c), c) for c in choices}) < len(choices):
        raise keys.fault("'choices' is any, or a list of different values", "choices")
    return choices


def settle(rules: RuleSet, agreed: Mapping[str, Value]) -> tuple[dict[str, Value], tuple[str, ...]]:
    """Return the options of a rule set as agreed, and the agreements it does not offer.

    What is not agreed has its default. An agreement that the book does not offer, or a choice
    outside the book's choices, is a house rule: it is named, not applied. Raises WordError for a
    name that no rule set knows.
    """
    settled = {name: option.default for name, option in rules.options.items()}
    house: list[str] = []
    for name, value in agreed.items():
        if name not in OPTIONS:
            raise WordError(f"unknown option {name!r}{near(name, OPTIONS)}")
        option = rules.options.get(name)
        if option is None or not _offered(option, value):
            house.append(name)
        else:
            settled[name] = value
    return settled, tuple(house)


def _offered(option: Option, value: Value) -> bool:
    if not option.choices:
        return option.default is None or type(option.default) is type(value)
    return any(type(c) is type(value) and c == value for c in option.choices)


def agreement(text: str) -> tuple[str, Value]:
    """Read `KEY=VALUE` as `--agree` takes it: a number, true, false, else a text.

    Raises WordError if it is none or the name is unknown.
    """
    name, sign, value = (part.strip() for part in text.partition("="))
    if not sign or not value:
        raise WordError(f"{text!r} is no agreement (KEY=VALUE)")
    if name not in OPTIONS:
        raise WordError(f"unknown option {name!r}{near(name, OPTIONS)}")
    if value in ("true", "false"):
        return name, value == "true"
    return name, int(value) if value.lstrip("-").isdigit() else value
