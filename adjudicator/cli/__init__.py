"""The command line: it parses, calls and prints; the work is elsewhere.

Exit status: 0 nothing amiss, 1 something found, 2 unusable input or usage.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Any

import click

from adjudicator import __version__
from adjudicator.errors import AdjudicatorError, near

COMMANDS = {
    "ask": "Settle one argument, told in one line.",
    "judge": "Replay case files and judge every event.",
    "compare": "Show where rule books differ.",
    "scoresheet": "Check a scoresheet: the first wrong line, and the slip.",
    "law": "Show a law: its passage, effect, exceptions and cases.",
    "rules": "List the rule sets, or show one.",
    "explain": "Say what an irregularity, election, option or verb is.",
    "check": "Check rule sets and cases, and run what cases expect.",
    "record": "Write a case at the table, judged as it goes.",
    "fmt": "Write case files in the one strict form.",
    "events": "List the verbs a record may use.",
}


class Trouble(click.ClickException):
    """Unusable input: its one line on stderr, exit status 2."""

    exit_code = 2

    def show(self, file: Any = None) -> None:
        """Print the one line."""
        click.echo(" ".join(self.format_message().split()), file=file or sys.stderr)


class Commands(click.Group):
    """The group of commands; each is imported when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name the commands in the order of need."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the module of that name and return its command."""
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"adjudicator.cli.{cmd_name}")
        command: click.Command = module.command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command; an unknown one gets a near match."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            raise Trouble(f"no command {args[0]!r}{near(args[0], COMMANDS)}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; what cannot be used is one line on stderr."""
        try:
            return super().invoke(ctx)
        except AdjudicatorError as trouble:
            raise Trouble(str(trouble)) from trouble


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80},
    epilog="Shell completion is click's own: "
    'eval "$(_ADJUDICATOR_COMPLETE=bash_source adjudicator)"  (or zsh_source, fish_source).',
)
@click.version_option(__version__, prog_name="adjudicator")
def cli() -> None:
    """Settle arguments at the Bézique table by the rule books."""


def main() -> None:
    """Run the command line; a pipe closed early and an interrupt end quietly."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        code = cli.main(prog_name="adjudicator", standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as trouble:
        trouble.show()
        sys.exit(trouble.exit_code)
    except (KeyboardInterrupt, click.Abort):
        sys.exit(130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    sys.exit(code if isinstance(code, int) else 0)
