"""The pure core: state and event in, new state and answer out; standard library only."""
