"""The only callers of the kernels' entry points: chunks, threads, seeds, progress, stopping."""
