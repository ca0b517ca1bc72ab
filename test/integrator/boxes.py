"""A terminal's feed with the client that openapi-python-client made of /api/openapi.json: it says what it sees of a container,
again and again as feeds do, and reads whether it can be fetched and until when. It prints what it saw; the test judges."""
import json
import sys
from datetime import datetime, timedelta, timezone

from generated.quayside.api.boxes import feed_facts, get_box, list_boxes, list_facts
from generated.quayside.client import AuthenticatedClient
from generated.quayside.models import FeedFactsBody, ListBoxesStage, Problem

base_url, key, container, last_free_day = sys.argv[1:]
client = AuthenticatedClient(base_url=base_url, token=key, prefix="", auth_header_name="X-API-Key")


def must(answer):
    """The answer; a problem ends the program with its words."""
    if answer is None or isinstance(answer, Problem):
        raise RuntimeError(answer.detail if answer else "No answer")
    return answer


def instant(**ago):
    return (datetime.now(timezone.utc) - timedelta(**ago)).strftime("%Y-%m-%dT%H:%M:%SZ")


observed_at = instant(hours=1)
seen = {"container": container, "observedAt": observed_at}
body = FeedFactsBody.from_dict(
    {
        "facts": [
            {**seen, "field": "available", "value": True},
            {**seen, "field": "hold", "value": {"kind": "customs", "state": "released"}},
            {**seen, "field": "lfd", "value": {"of": "demurrage", "day": last_free_day}},
            {**seen, "container": "QYUU0000000", "field": "available", "value": True},
            {**seen, "field": "discharged", "value": {"at": instant(days=-1)}},
        ]
    }
)


def say():
    return must(feed_facts.sync(client=client, body=body)).results


first = say()
box_id = first[0].box_id
before, count = must(get_box.sync(box_id, client=client)), len(must(list_facts.sync(box_id, client=client)))
again = {" ".join(result.outcome for result in say()) for _ in range(5)}
after = must(get_box.sync(box_id, client=client))
told = must(list_facts.sync(box_id, client=client))
ready = must(list_boxes.sync(client=client, limit=200, stage=ListBoxesStage.AVAILABLE))

print(
    json.dumps(
        {
            "first": [result.code or result.outcome for result in first],
            "again": sorted(again),
            "added": [after.version - before.version, len(told) - count],
            "readiness": after.readiness.state,
            "clock": [[clock.of, clock.state, clock.last_free_day, clock.source] for clock in after.clocks],
            "isListed": box_id in [box.id for box in ready],
        }
    )
)
