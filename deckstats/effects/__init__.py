"""What cards do: the notation of effects, its operations, and their encoding for the kernels."""
