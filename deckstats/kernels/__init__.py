"""Everything compiled, and nothing else: kernels work on flat numpy tables and return integers.

They trust their input: :mod:`deckstats.lowering` and :mod:`deckstats.simulate` make it, and each
docstring states what the caller guarantees.
"""
