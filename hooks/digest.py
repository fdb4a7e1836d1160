"""Short digests, by which a text is known again without being kept. Not for secrets: what is short can be guessed."""

from __future__ import annotations

try:
    from _blake2 import blake2b  # hashlib would load OpenSSL, at every event
except ImportError:  # an interpreter without the small module
    from hashlib import blake2b


def digest(data: str | bytes, size: int = 8) -> str:
    """The digest of `data` (text in UTF-8, lone surrogates kept) in 2 * `size` hexadecimal digits."""
    raw = data if isinstance(data, bytes) else data.encode("utf-8", "surrogatepass")
    return str(blake2b(raw, digest_size=size).hexdigest())
