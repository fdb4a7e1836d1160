"""One event of a host: read, handled, answered."""
