"""Receipts: what was checked of a tree, signed, as a git note that travels with the commit. The door is `share`."""
