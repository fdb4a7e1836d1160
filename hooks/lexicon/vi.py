"""Vietnamese."""

TABLE = {"word": "zzzz"}
