"""The bytes of a sheet as text, or why they are none."""

from __future__ import annotations

import re

from adjudicator.errors import FileError
from adjudicator.marked import MAX_BYTES

_OWN_FILES = {
    b"PK\x03\x04": "a spreadsheet's own file (a packed one)", b"\xd0\xcf\x11\xe0":
    "a spreadsheet's own file", b"%PDF": "a PDF", b"\x1f\x8b": "a packed file",
    b"\x89PNG": "a picture", b"\xff\xd8\xff": "a picture",
}
_WIDE = {b"\xff\xfe": "UTF-16", b"\xfe\xff": "UTF-16"}
_UNFIT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\x80-\x84\x86-\x9f\ud800-\udfff\ufeff\ufffe"
                    "\uffff]")
SAVE = "save the sheet as CSV in UTF-8"


def text_of(path: str, data: bytes) -> str:
    """Return the text of a sheet, its byte-order mark taken off. Raises FileError."""
    if len(data) > MAX_BYTES:
        raise FileError(path, None, f"the file is larger than {MAX_BYTES // 1_000_000} MB")
    for head, what in _OWN_FILES.items():
        if data.startswith(head):
            raise FileError(path, 1, f"this is no text but {what}; {SAVE}")
    for mark, name in _WIDE.items():
        if data.startswith(mark):
            raise FileError(path, 1, f"this is {name} text; {SAVE}")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as trouble:
        line = data.count(b"\n", 0, trouble.start) + 1
        byte = data[trouble.start]
        raise FileError(path, line, f"this is not UTF-8 text (byte {byte:#04x}); {SAVE}") from None
    if unfit := _UNFIT.search(text):
        line = len(re.findall(r"\r\n|\r|\n", text[: unfit.start()])) + 1
        what = "a byte-order mark" if unfit[0] == "\ufeff" else f"character U+{ord(unfit[0]):04X}"
        raise FileError(path, line, f"this is no text: {what}")
    if not text.strip():
        raise FileError(path, 1, "the sheet is empty")
    return text
