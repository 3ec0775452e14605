"""One module for each question about decks; every answer is a :class:`Result`."""
