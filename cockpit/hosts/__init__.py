"""One module a host: its payloads in, its answers out, nothing else."""
