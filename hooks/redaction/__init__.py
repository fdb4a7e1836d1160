"""Taking credentials out of text before it is kept. The door is `redact`."""
