"""A scoresheet as people keep it: read in its own layout, audited, settled, and written right.

`reading` makes a Sheet of a file, `checks` say what is wrong with it, `audit` puts all together.
"""
