"""What a shell command says of a gate. The door is `observe`."""
