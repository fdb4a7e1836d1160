"""Settings in layers, and their compiled form for the hook path."""
