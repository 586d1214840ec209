"""stub"""
NOT_COMMITTED = {}
Committed = commit = committable = None
