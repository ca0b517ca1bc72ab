"""Checks a webhook as a receiver in Python does: its secret, headers and body come as JSON on standard input."""
import json
import sys

from standardwebhooks import Webhook

sent = json.load(sys.stdin)
event = Webhook(sent["secret"]).verify(sent["body"], sent["headers"])
print(event["event"])
