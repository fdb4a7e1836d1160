"""German."""

TABLE = {"word": "zzzz"}
