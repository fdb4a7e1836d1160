"""Japanese."""

TABLE = {"word": "zzzz"}
