"""A sheet and the record of its deals: compared, and one made of the other."""
