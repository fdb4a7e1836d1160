"""Chinese."""

TABLE = {"word": "zzzz"}
