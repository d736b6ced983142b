"""The carrier in a box for tests in Python: a process of its own, and a fixture of pytest.

    pytest_plugins = ["carrier_in_a_box"]        # in conftest.py

    def test_delivers(carrier):
        booking = carrier.call("POST", "/rest/shipment/v3/bookings", {...})
        carrier.advance_by("P2D")

It needs Node, and the tarball of the carrier: CARRIER_TARBALL is its address or its path, from the folder in which the
tests start, unless this file lies in it.
"""

import atexit
import json
import os
import re
import signal
import subprocess
import threading
import urllib.error
import urllib.request
from pathlib import Path

API_KEY = "box-key"


class CarrierFailure(Exception):
    """The carrier did not start, or refused a call; `status` and `answer` say how."""

    def __init__(self, text, status=None, answer=None):
        super().__init__(text)
        self.status = status
        self.answer = answer


class Carrier:
    """A carrier that runs until `stop()`, the end of a `with`, or the end of this process.

    seed: 0 to 9999, where numbers of bookings and parcels begin
    at:   an ISO 8601 instant at which time stands; it moves by `advance_by` and `advance_to` alone
    """

    def __init__(self, port=0, seed=None, at=None, tarball=None):
        flags = ["--port", str(port)]
        flags += [] if seed is None else ["--seed", str(seed)]
        flags += [] if at is None else ["--at", at]
        self._process = subprocess.Popen(
            [*_command(tarball), *flags],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            # A group of its own, so that what npx starts ends with it.
            start_new_session=True,
            # The carrier goes when the other end of its stdin is gone.
            env={**os.environ, "PORTAL_SUPERVISED": "1"},
        )
        atexit.register(self.stop)
        self._said = []
        threading.Thread(target=self._listen, daemon=True).start()
        self.url = self._wait_until_ready()
        self.api_key = API_KEY

    def call(self, method, path, body=None, headers=None):
        """Sends JSON and returns the answer: JSON as it is, anything else as bytes. Raises CarrierFailure for a refusal."""
        request = urllib.request.Request(
            self.url + path,
            method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={
                "apikey": self.api_key,
                **({} if body is None else {"content-type": "application/json"}),
                **(headers or {}),
            },
        )
        try:
            with urllib.request.urlopen(request, timeout=30) as reply:
                return _read(reply)
        except urllib.error.HTTPError as refusal:
            answer = _read(refusal)
            raise CarrierFailure(f"{method} {path}: {refusal.code} {answer}", refusal.code, answer) from None

    def advance_by(self, duration):
        """Moves the clock by an ISO 8601 duration (P2D, PT36H); returns the instant that it is then."""
        return self._turn({"advanceBy": duration})

    def advance_to(self, instant):
        return self._turn({"advanceTo": instant})

    def advance_to_next_event(self):
        return self._turn({"advanceToNextEvent": True})

    def stop(self):
        atexit.unregister(self.stop)
        if self._process.poll() is not None:
            return
        os.killpg(self._process.pid, signal.SIGTERM)
        try:
            self._process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    def _turn(self, change):
        return self.call("PATCH", "/rest/sandbox/v1/clock", change)["virtualTime"]

    def _listen(self):
        for line in self._process.stderr:
            self._said.append(line)

    def _wait_until_ready(self):
        for line in self._process.stdout:
            ready = re.search(r"ready on (\S+)", line)
            if ready:
                # What it says later must not fill the pipe.
                threading.Thread(target=self._process.stdout.read, daemon=True).start()
                return ready[1]
        self._process.wait()
        raise CarrierFailure("".join(self._said).strip() or "The carrier ended before it was ready")


def _command(tarball):
    beside = Path(__file__).resolve().parent.parent / "carrier.mjs"
    named = tarball or os.environ.get("CARRIER_TARBALL")
    if named:
        return ["npx", "--yes", "--package", _locate(str(named)), "carrier-in-a-box"]
    if beside.exists():
        return ["node", str(beside)]
    raise CarrierFailure("Set CARRIER_TARBALL to the path or the address of carrier.tgz")


def _locate(named):
    if re.match(r"https?://", named):
        return named
    path = Path(named.removeprefix("file:")).resolve()
    if not path.is_file():
        raise CarrierFailure(f"There is no tarball {path}")
    return str(path)


def _read(reply):
    content = reply.read()
    is_json = "json" in (reply.headers.get("content-type") or "")
    return json.loads(content) if is_json and content else content


try:
    import pytest
except ImportError:
    pass
else:

    @pytest.fixture(scope="session")
    def carrier():
        """One carrier for all tests; time stands on a Monday morning."""
        with Carrier(at="2026-03-02T09:00:00Z") as one:
            yield one
