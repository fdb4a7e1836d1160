"""Korean."""

TABLE = {"word": "zzzz"}
