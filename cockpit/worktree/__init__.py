"""Reading a git working tree without writing to it and without running anything it names."""
