"""Spanish."""

TABLE = {"word": "zzzz"}
