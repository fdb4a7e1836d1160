"""how_do_i: which manual, skill or tool serves an intent."""
