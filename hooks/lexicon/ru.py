"""Russian."""

TABLE = {"word": "zzzz"}
