"""An accounting program's day with the client that openapi-python-client made of /api/openapi.json: it books, waits for the
delivery, and reads what came of it. It prints what it saw; the test that runs it judges."""
import json
import sys
from time import sleep

from generated.quayside.api.invoices import get_invoice, list_invoices
from generated.quayside.api.proof import get_proof_of_delivery
from generated.quayside.api.shipments import create_shipment, get_shipment, list_shipment_events
from generated.quayside.api.tracking import get_tracking_link
from generated.quayside.client import AuthenticatedClient
from generated.quayside.models import CreateShipmentBodyType1 as Order
from generated.quayside.models import CreateShipmentBodyType1ContainerType as ContainerType
from generated.quayside.models import Problem

base_url, key, key_without_invoices, customer_id = sys.argv[1:]


def client_of(api_key):
    return AuthenticatedClient(base_url=base_url, token=api_key, prefix="", auth_header_name="X-API-Key")


def must(answer):
    """The answer; a problem ends the program with its words."""
    if answer is None or isinstance(answer, Problem):
        raise RuntimeError(answer.detail if answer else "No answer")
    return answer


def until(ask, is_enough):
    while not is_enough(answer := must(ask())):
        sleep(0.2)
    return answer


client = client_of(key)
order = Order(
    customer_id=customer_id,
    container_type=ContainerType("40ft"),
    weight="12.5",
    pickup_address="1210 Corbin St",
    delivery_address="88 Dock Rd",
    pickup_date="2026-11-30",
)
created = must(create_shipment.sync(client=client, body=order, idempotency_key="order-4711"))
repeated = must(create_shipment.sync(client=client, body=order, idempotency_key="order-4711"))
order.pickup_date = "tomorrow"
wrong = create_shipment.sync(client=client, body=order)

delivered = until(lambda: get_shipment.sync(created.id, client=client), lambda now: now.status == "delivered")
events = must(list_shipment_events.sync(created.id, client=client))
proof = must(get_proof_of_delivery.sync(created.id, client=client))
link = must(get_tracking_link.sync(created.id, client=client))
invoices = until(lambda: list_invoices.sync(client=client, customer_id=customer_id), len)
invoice = must(get_invoice.sync(invoices[0].id, client=client))
refused = list_invoices.sync(client=client_of(key_without_invoices))

print(
    json.dumps(
        {
            "created": created.to_dict(),
            "repeatedId": repeated.id,
            "wrong": {"status": wrong.status, "errors": [error.path for error in wrong.errors]},
            "deliveredVersion": delivered.version,
            "events": [[event.type_, event.source] for event in events],
            "recipient": proof.recipient_name,
            "trackingUrl": link.tracking_url,
            "invoice": [invoice.shipment_id, invoice.amount, len(invoice.lines)],
            "refused": [refused.status, refused.code],
        }
    )
)
