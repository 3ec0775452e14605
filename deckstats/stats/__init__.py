"""Numbers about numbers: closed forms of card odds, and intervals for what was counted."""
