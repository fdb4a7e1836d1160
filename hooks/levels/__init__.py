"""How much thinking a prompt warrants. The door is `classify`."""
