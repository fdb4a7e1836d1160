"""Wiring Cockpit into a host, and examining the result."""
