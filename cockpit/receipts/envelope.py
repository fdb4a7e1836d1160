"""A DSSE envelope of its own around each statement, signed by an SSHSIG over its PAE, as git signs commits by SSH."""

from __future__ import annotations

import base64
import binascii
import json
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from securesystemslib.dsse import Envelope as Dsse

from cockpit.errors import ReceiptError

TYPE = "application/vnd.in-toto+json"
NAMESPACE = "cockpit"
_SECONDS = 20.0
_HEAD, _TAIL = "-----BEGIN SSH SIGNATURE-----", "-----END SSH SIGNATURE-----"


class Signer(NamedTuple):
    """Who signed: `principal` where the allowed signers name one, `key` its fingerprint; `problem` is its kind and why."""

    principal: str = ""
    key: str = ""
    problem: str = ""


def sealed(payload: bytes, key: str, env: Mapping[str, str]) -> dict[str, Any]:
    """The envelope of `payload`, signed with the SSH key file `key`, or unsigned where that is "".

    Raises ReceiptError where it cannot be signed.
    """
    signatures = []
    if key:
        armored = _keygen(["-Y", "sign", "-q", "-n", NAMESPACE, "-f", key], pae(payload), env)
        if armored.returncode != 0:
            said = " ".join(armored.stderr.decode("utf-8", "replace").split())[:200]
            raise ReceiptError(
                f"The receipt could not be signed with {key} ({said}); nothing was shared.", "see user.signingKey"
            )
        body = "".join(line for line in armored.stdout.decode("ascii").splitlines() if not line.startswith("-----"))
        signatures.append({"keyid": "", "sig": body})
    return {"payloadType": TYPE, "payload": base64.b64encode(payload).decode("ascii"), "signatures": signatures}


def opened(line: str) -> tuple[bytes, tuple[str, ...]]:
    """The payload of an envelope and its signatures in base64. Raises ValueError for anything else."""
    data = json.loads(line)
    if not isinstance(data, dict) or data.get("payloadType") != TYPE or not isinstance(data.get("signatures"), list):
        raise ValueError("no envelope of a receipt")
    payload = base64.b64decode(data["payload"], validate=True)
    return payload, tuple(str(one["sig"]) for one in data["signatures"])


def pae(payload: bytes) -> bytes:
    """What is signed: DSSE's pre-authentication encoding."""
    return bytes(Dsse(payload, TYPE, {}).pae())


def signer(payload: bytes, signature: str, signers: str, env: Mapping[str, str]) -> Signer:
    """Who made the signature, judged by the allowed signers file `signers`; "" for none: then only the key is told."""
    try:
        base64.b64decode(signature, validate=True)
    except (ValueError, binascii.Error):
        return Signer(problem="forged: its signature is no SSH signature")
    body = "\n".join(signature[n : n + 70] for n in range(0, len(signature), 70))
    with tempfile.TemporaryDirectory(prefix="cockpit-receipt-") as folder:
        sig = Path(folder) / "sig"
        sig.write_text(f"{_HEAD}\n{body}\n{_TAIL}\n")
        principal = ""
        if signers:
            who = _keygen(["-Y", "find-principals", "-s", str(sig), "-f", signers], b"", env)
            principal = (who.stdout.decode("utf-8", "replace").splitlines() or [""])[0] if who.returncode == 0 else ""
        if principal:
            command = ["-Y", "verify", "-n", NAMESPACE, "-s", str(sig), "-f", signers, "-I", principal]
            if key := _fingerprint(_keygen(command, pae(payload), env)):
                return Signer(principal, key)
        key = _fingerprint(_keygen(["-Y", "check-novalidate", "-n", NAMESPACE, "-s", str(sig)], pae(payload), env))
        if not key:
            return Signer(problem="forged: the signature does not fit its content")
        if not signers:
            return Signer(key=key)
        whose = f"it is not one that {principal} may make" if principal else "its key is no allowed signer's"
        return Signer(key=key, problem=f"re-keyed: {whose}")


def _fingerprint(said: subprocess.CompletedProcess[bytes]) -> str:
    """The key of a signature that ssh-keygen calls good, "" for any other."""
    return said.stdout.decode("utf-8", "replace").split()[-1] if said.returncode == 0 and said.stdout.strip() else ""


def _keygen(words: list[str], given: bytes, env: Mapping[str, str]) -> subprocess.CompletedProcess[bytes]:
    """Raises ReceiptError where ssh-keygen is missing or hangs."""
    try:
        return subprocess.run(
            ["ssh-keygen", *words], input=given, capture_output=True, env=dict(env), timeout=_SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise ReceiptError(
            f"ssh-keygen gave no answer ({type(error).__name__}); nothing was done.", "install OpenSSH"
        ) from error
