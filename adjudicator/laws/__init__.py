"""Everything a rule set may name: duties, scores, bars, permissions, questions and remedies."""
