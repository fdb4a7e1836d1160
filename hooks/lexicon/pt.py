"""Portuguese."""

TABLE = {"word": "zzzz"}
