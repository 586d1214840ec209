"""Records: case files and the `ask` line, read into a Case and written in one strict form."""

from adjudicator.record.cases import load_cases, load_records, read_event
from adjudicator.record.names import Seats
from adjudicator.record.oneline import oneline
from adjudicator.record.texts import act_text, event_text
from adjudicator.record.verbs import acts, verb_table
from adjudicator.record.written import event_node, written

__all__ = [
    "Seats",
    "act_text",
    "acts",
    "event_node",
    "event_text",
    "load_cases",
    "load_records",
    "oneline",
    "read_event",
    "verb_table",
    "written",
]
