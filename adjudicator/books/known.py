"""What a rule set may name: the registries, filled, and what each name takes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from inspect import Parameter, signature
from types import SimpleNamespace, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from adjudicator.books.keys import Keys, frozen
from adjudicator.errors import near
from adjudicator.laws.law import Value
from adjudicator.laws.registry import REGISTRIES, Entry
from adjudicator.words import IRREGULARITIES, OPTIONS


@cache
def registries() -> Mapping[str, Mapping[str, Entry]]:
    """Return the registries by the key that selects from them, every registering module read."""
    import_module("adjudicator.laws.all")
    return REGISTRIES


def entry(keys: Keys, effect: str, name: str) -> Entry:
    """Return what `effect: NAME` selects. Raises FileError with a near match."""
    registry = registries()[effect]
    what = "question" if effect == "when" else effect
    keys.check(name, registry, what, effect if effect in keys else name)
    return registry[name]


@cache
def _hint(function: Any, name: str) -> Any:
    written = signature(function).parameters[name].annotation
    if not isinstance(written, str):
        return Any if written is Parameter.empty else written
    holder = SimpleNamespace(__annotations__={name: written})
    return get_type_hints(holder, globalns=function.__globals__)[name]


def particulars(keys: Keys, found: Entry, given: Keys, whole: bool = True) -> dict[str, Value]:
    """Return the particulars under `with:`, checked against the function's keyword parameters.

    `whole`: a parameter without a default must be given. Raises FileError.
    """
    for name in given.node:
        if name not in found.particulars:
            hint = near(name, found.particulars)
            raise given.fault(f"{found.name!r} has no particular {name!r}{hint}", name)
    for name, parameter in found.particulars.items():
        if whole and parameter.default is Parameter.empty and name not in given:
            raise keys.fault(f"{found.name!r} needs the particular {name!r}", "with")
    return {name: value_of(given, name, _hint(found.function, name)) for name in given.node}


# What a remedy that follows of itself may carry besides `for`, the irregularity it follows upon.
ORDER_TERMS: dict[str, dict[str, Any]] = {
    "counts-nothing": {
        "of": Literal["cards"], "to_adversary": bool, "ends": bool, "score": Literal["end"],
        "points": int, "together": bool, "under": int, "bonus": int},
    "add": {"points": int},
    "deduct": {"points": int},
    "no-declaring": {"until": Literal["own-trick"]},
    "show": {"own": bool, "theirs": bool},
}


def order_terms(given: Keys, remedy: str) -> dict[str, Value]:
    """Return the particulars of a remedy that follows of itself, checked. Raises FileError."""
    terms = {"for": str, **ORDER_TERMS.get(remedy, {})}
    for name in given.node:
        if name not in terms:
            raise given.fault(f"{remedy!r} has no particular {name!r}{near(name, terms)}", name)
    if "for" in given:
        given.word("for", IRREGULARITIES, "irregularity")
    return {name: value_of(given, name, terms[name]) for name in given.node}


def terms_of(parameters: Mapping[str, Any]) -> Iterator[str]:
    """Say of each particular what it takes: its name, and its words or sort."""
    for name, hint in parameters.items():
        try:
            _as(object(), hint)
        except (_Misfit, TypeError) as misfit:
            yield f"{name}: {misfit if isinstance(misfit, _Misfit) else 'a value'}"
        else:
            yield name


def particulars_of(found: Entry) -> dict[str, Any]:
    """Return what a registered function takes under `with:`, by name."""
    return {name: _hint(found.function, name) for name in found.particulars}


def answer(given: Keys, question: str) -> Value:
    """Return the value of one question of `when:`, checked against what the function takes.

    The name of an option is a question too: whether it is settled so.
    """
    if question in OPTIONS and question not in registries()["when"]:
        return frozen(given.node[question])
    return value_of(given, question, _asked(entry(given, "when", question).function))


@cache
def _asked(function: Any) -> Any:
    """What a question takes: the annotation of its second parameter."""
    names = [n for n, p in signature(function).parameters.items()
             if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    return _hint(function, names[1]) if len(names) > 1 else Any


def value_of(given: Keys, name: str, hint: Any) -> Value:
    """Return the value under `name` as the annotation wants it. Raises FileError."""
    value = given.node[name]
    try:
        return _as(value, hint)
    except _Misfit as misfit:
        raise given.fault(f"{name!r} is {misfit}, not {value!r}{misfit.hint(value)}",
                          name) from None


class _Misfit(Exception):
    def __init__(self, what: str, words: tuple[str, ...] = ()) -> None:
        super().__init__(what)
        self.words = words

    def hint(self, value: object) -> str:
        return near(value, self.words) if isinstance(value, str) else ""


def _as(value: Any, hint: Any) -> Value:
    """Read a value of a file as the type of a parameter: the few types the laws use."""
    origin = get_origin(hint)
    if origin is Literal:
        return _choice(value, get_args(hint))
    if origin in (Union, UnionType):
        return _either(value, get_args(hint))
    if origin is tuple:
        return _several(value, get_args(hint))
    if hint is str and isinstance(value, str | int) and not isinstance(value, bool):
        return str(value)
    if hint is int and isinstance(value, int) and not isinstance(value, bool):
        return value
    if hint is bool and isinstance(value, bool):
        return value
    if hint in (None, type(None)) and value is None:
        return None
    if hint in _NAMES:
        raise _Misfit(_NAMES[hint])
    if hint is not Any and hint is not object and isinstance(origin, type):
        return _mapping(value, origin, get_args(hint))
    return frozen(value)


_NAMES: dict[Any, str] = {str: "a text", int: "a whole number", bool: "true or false",
                          None: "empty", type(None): "empty"}


def _choice(value: Any, choices: tuple[Any, ...]) -> Value:
    for choice in choices:
        if type(choice) is type(value) and choice == value:
            return frozen(value)
        if isinstance(choice, str) and type(value) is int and choice == str(value):
            return choice
    raise _Misfit("one of " + ", ".join(str(c) for c in choices), tuple(map(str, choices)))


def _either(value: Any, hints: tuple[Any, ...]) -> Value:
    misfits: list[_Misfit] = []
    exact = [h for h in hints if isinstance(h, type) and type(value) is h]
    for hint in (*exact, *hints):
        try:
            return _as(value, hint)
        except _Misfit as misfit:
            misfits.append(misfit)
    names = dict.fromkeys(str(m) for m in misfits)
    raise _Misfit(" or ".join(names), tuple(w for m in misfits for w in m.words))


def _several(value: Any, hints: tuple[Any, ...]) -> Value:
    items = tuple(value) if isinstance(value, list | tuple) else (value,)
    if len(hints) == 2 and hints[1] is Ellipsis:
        return tuple(_as(item, hints[0]) for item in items)
    if len(items) != len(hints):
        raise _Misfit(f"a list of {len(hints)}")
    return tuple(_as(item, hint) for item, hint in zip(items, hints, strict=True))


def _mapping(value: Any, origin: type, hints: tuple[Any, ...]) -> Value:
    if not issubclass(origin, Mapping):
        return frozen(value)
    if not isinstance(value, Mapping):
        raise _Misfit("a mapping")
    return {str(k): _as(v, hints[1] if len(hints) == 2 else Any) for k, v in value.items()}
