"""Made-up credentials for tests, put together here so that none stands whole in a file."""

VALUES = {
    "p": "kq7V" + "x2mLp9",
    "w": "harbor" + "4488",
    "u": "Zr8k" + "Qw3nTb5y",
    "t": "a8Kd" * 2 + "Zp3x" + "Qm7Rv2LcT" + "9w",
    "h": "3fa91c" * 8 + "d07b" * 4,
    "s": "wJ4r" + "XUt9nFEMI" + "K7MDENG2" + "bPxRf1CYE" + "XAMq" + "LEKEYz",
    "b": "Ym9i" + "Omh1bnRlcjI" + "=",
    "o": "riQN" + "RiPvaKXG",
    "n": "my_pw" + "_17",
    "pin": "4829" + "13",
}


def filled(line: str) -> tuple[str, list[str]]:
    """`line` with its {letters} replaced by values, and the values that were used."""
    used = [value for name, value in VALUES.items() if "{" + name + "}" in line]
    for name, value in VALUES.items():
        line = line.replace("{" + name + "}", value)
    return line, used
