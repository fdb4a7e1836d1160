"""The task in hand: its plan, criteria, decisions, gates, and the goal check that DONE rests on."""
