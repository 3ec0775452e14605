"""Who plays: what pilots know of cards before a match begins."""
