"""A shop: subscribes, books, and marks its order as delivered. Needs nothing but Python 3.9."""

import base64
import hashlib
import hmac
import json
import os
import threading
import time
import urllib.error
import urllib.request
import uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

CARRIER = os.environ.get("CARRIER_URL", "http://127.0.0.1:4200")
KEY = os.environ.get("CARRIER_API_KEY", "box-key")
REFERENCE = f"SHOP-{uuid.uuid4().hex[:8]}"
MAX_AGE_SECONDS = 300
SUBSCRIPTIONS = "/rest/shipment/v1/notifications/subscriptions"


def call(method, path, body=None, headers=None):
    """Calls the carrier; what may go better another time is tried again, with the same Idempotency-Key."""
    sent = {"apikey": KEY, "content-type": "application/json", **(headers or {})}
    data = None if body is None else json.dumps(body).encode()
    for attempt in range(1, 5):
        request = urllib.request.Request(CARRIER + path, data, sent, method=method)
        try:
            with urllib.request.urlopen(request) as response:
                text = response.read()
                return json.loads(text) if text else None
        except urllib.error.HTTPError as error:
            if attempt == 4 or not (error.code == 429 or error.code >= 500):
                raise SystemExit(f"{method} {path}: {error.code} {error.read().decode()}") from error
            print(f"The carrier answered {error.code}; trying again")
            sent.pop("prefer", None)
            time.sleep(float(error.headers.get("retry-after", 0.2)))


secret = ""
seen = set()
happened = {}
news = threading.Condition()


def is_genuine(headers, body):
    """Standard Webhooks: HMAC SHA-256 of id, time and body, with the key behind whsec_."""
    at = headers.get("webhook-timestamp", "0")
    if abs(time.time() - float(at)) > MAX_AGE_SECONDS:
        return False
    signed = f"{headers.get('webhook-id')}.{at}.".encode() + body
    key = base64.b64decode(secret.removeprefix("whsec_"))
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return any(
        hmac.compare_digest(one, expected)
        for one in headers.get("webhook-signature", "").split(" ")
    )


class Events(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        genuine = is_genuine(self.headers, body)
        self.send_response(204 if genuine else 401)
        self.end_headers()
        if not genuine or self.headers["webhook-id"] in seen:
            return
        seen.add(self.headers["webhook-id"])
        message = json.loads(body)
        print(message["type"], message["data"].get("reference", ""))
        with news:
            happened[message["type"]] = message["data"]
            news.notify_all()

    def log_message(self, *_):
        """Says nothing of each call."""


def wait_for(kind):
    with news:
        if not news.wait_for(lambda: kind in happened, timeout=30):
            raise SystemExit(f"No {kind} has come")
        return happened[kind]


server = ThreadingHTTPServer(("127.0.0.1", 0), Events)
threading.Thread(target=server.serve_forever, daemon=True).start()
url = os.environ.get("SHOP_URL", f"http://127.0.0.1:{server.server_port}/events")

made = call("POST", SUBSCRIPTIONS, {"url": url, "filter": {"reference": REFERENCE}})
secret = made["secret"]
# The ping of a new subscription may be here before its secret is.
call("POST", f"{SUBSCRIPTIONS}/{made['subscriptionId']}/ping")
wait_for("ping")

order = {
    "service": "P18",
    "sender": {"customerNumber": "40017"},
    "receiver": {
        "name": "Ida Lindqvist",
        "street": "Sveavägen 22",
        "postcode": "111 22",
        "city": "Stockholm",
        "country": "SE",
        "phone": "+46701234567",
    },
    "parcels": [{"weightKg": 1.2}],
    "reference": REFERENCE,
    "label": {"format": "ZPL"},
}
# The first try meets an outage, as it can in production: nothing is booked twice.
headers = {"idempotency-key": str(uuid.uuid4()), "prefer": "code=503"}
booking = call("POST", "/rest/shipment/v3/bookings", order, headers)
parcel = booking["parcels"][0]
label = base64.b64decode(parcel["label"]["data"])
if "LABEL_FILE" in os.environ:
    with open(os.environ["LABEL_FILE"], "wb") as file:
        file.write(label)
print(f"Booked {booking['bookingId']}; the receiver follows it at {parcel['trackingUrl']}")

call("PATCH", "/rest/sandbox/v1/clock", {"advanceBy": "P3D"})
delivered = wait_for("parcel.delivered")
if delivered["reference"] != REFERENCE:
    raise SystemExit("The event is of another order")
call("DELETE", f"{SUBSCRIPTIONS}/{made['subscriptionId']}")
print(f"Order {REFERENCE} is delivered")
