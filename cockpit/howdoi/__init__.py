"""how_do_i: finds the manual, skill or tool that matches a request."""
