"""French."""

TABLE = {"word": "zzzz"}
