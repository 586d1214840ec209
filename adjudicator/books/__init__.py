"""The rule sets: read, checked, found and searched; the data they hold are in `laws/law.py`."""
