"""Games settled by the rule set, and what a sitting comes to: who owes whom."""
