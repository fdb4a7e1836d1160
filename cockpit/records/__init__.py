"""The sessions mirrored into their ledgers, and what reviewers ask of them."""
