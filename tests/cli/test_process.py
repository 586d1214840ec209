"""The program as a process: pipes closed early, interrupts, streams that know no `§`."""

from __future__ import annotations

import os
import subprocess
import sys

ADJUDICATOR = [sys.executable, "-m", "adjudicator"]


def test_a_pipe_closed_early_ends_quietly() -> None:
    with subprocess.Popen([*ADJUDICATOR, "events"], stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        process.wait()


def test_a_stream_of_ascii_is_no_trouble() -> None:
    done = subprocess.run([*ADJUDICATOR, "--help"], capture_output=True, check=True,
                          env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert b"Usage: adjudicator" in done.stdout
    assert done.stderr == b""


def test_help_imports_no_command() -> None:
    script = ("import sys; from adjudicator.cli import cli; "
              "cli.main(['--help'], standalone_mode=False); "
              "print([m for m in sys.modules if m in ('yaml', 'tabulate', 'sqlite3')])")
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True,
                          text=True)
    assert done.stdout.endswith("[]\n")


def test_an_unknown_command_is_one_line() -> None:
    done = subprocess.run([*ADJUDICATOR, "jugde"], capture_output=True, text=True, check=False)
    assert (done.stdout, done.returncode) == ("", 2)
    assert done.stderr == "no command 'jugde'; did you mean 'judge'?\n"
