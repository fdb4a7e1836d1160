"""The record: what was decided and checked, kept locally and redacted."""
