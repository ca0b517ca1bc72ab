"""The journal of the local AWS: what changed since the state was last written whole, a line for each moment.

Writing all of the state takes longer the more there is, so it cannot be done every second. What calls change all the time
can: the items of tables, the records of their streams, how far the readers of the streams are, and the few services that
hold little. A line is one moment of all of them, so a message that was sent and a timer that was removed for it are kept
together or not at all. A line that was broken off is none.
"""

import json
import os

from ministack import app
from ministack.core import persistence
from ministack.services import dynamodb, lambda_svc, sqs

NAME = "journal.jsonl"
# Whose state is small, and changes by calls of the application.
SMALL = ("apigateway_v1", "s3", "secretsmanager", "ses", "ses_v2", "sns", "sqs", "ssm")
STREAMS = "streams"


def scope_of(table):
    """Account, region and name of a table."""
    _, _, _, region, account, resource = table["TableArn"].split(":", 5)
    return account, region, resource.split("/", 1)[1]


def dumps(value):
    return json.dumps(value, default=persistence._json_default, separators=(",", ":"))


class Journal:
    """Remembers what changes, and writes it behind the state that it belongs to."""

    def __init__(self):
        self.changed = {}
        self.ends = {}
        self.said = {}
        self.file = None
        self.size = 0
        self._watch("_set_item")
        self._watch("_remove_item")
        copy_queues_at_rest()

    def _watch(self, name):
        change = getattr(dynamodb, name)

        def changing(table, pk, sk, *item):
            if self.file:
                self.changed[(*scope_of(table), pk, sk)] = True
            return change(table, pk, sk, *item)

        setattr(dynamodb, name, changing)

    def begin(self, folder):
        """All that is there was just written into the folder: from here on."""
        if self.file:
            self.file.close()
        self.file = open(os.path.join(folder, NAME), "ab", buffering=0)
        self.size = 0
        self.changed = {}
        self.ends = {scope: end(scope) for scope, _ in dynamodb._stream_records.all_items()}
        self.said = {name: dumps(state) for name, state in self._services()}

    def write(self):
        """Adds what has changed since; the line is with the system when this returns, so it outlives the process."""
        if not self.file:
            return
        line = {"items": self._items(), STREAMS: self._records(), "services": {}}
        for name, state in self._services():
            text = dumps(state)
            if self.said.get(name) != text:
                self.said[name] = text
                line["services"][name] = state
        if not any(line.values()):
            return
        data = (dumps(line) + "\n").encode()
        # A disk that is full takes a part of it.
        if self.file.write(data) != len(data):
            raise OSError(f"{self.file.name}: no space left")
        self.size += len(data)

    def _items(self):
        changed, self.changed = self.changed, {}
        return [[*place, item_at(*place)] for place in changed]

    def _records(self):
        found = []
        for scope, live in dynamodb._stream_records.all_items():
            first = dynamodb._stream_trimmed.get_scoped(*scope, 0)
            start = max(self.ends.get(scope, 0), first)
            self.ends[scope] = end(scope)
            if self.ends[scope] > start:
                found.append([*scope, start, live[start - first :]])
        return found

    def _services(self):
        states = app._build_persistence_save_dict()
        yield "lambda", {"dynamodb_stream_positions": lambda_svc._dynamodb_stream_positions}
        for name in SMALL:
            if name in states:
                yield name, states[name]()


def copy_queues_at_rest():
    """The poller takes and removes messages in a thread of its own, under this lock."""
    copy = sqs.get_state

    def get_state():
        with sqs._queues_lock:
            return copy()

    sqs.get_state = get_state


def end(scope):
    """The absolute position behind the last record of a table's stream."""
    live = dynamodb._stream_records.get_scoped(*scope) or []
    return dynamodb._stream_trimmed.get_scoped(*scope, 0) + len(live)


def item_at(account, region, name, pk, sk):
    table = dynamodb._tables.get_scoped(account, region, name)
    return table["items"].get(pk, {}).get(sk) if table else None


class Kept:
    """What a folder holds: the state that was written whole, with the lines of its journal laid over it."""

    def __init__(self, folder):
        self.services = {}
        self.items = {}
        self.records = []
        for line in lines_of(os.path.join(folder, NAME)):
            self.services.update(line["services"])
            self.records += line[STREAMS]
            for *place, item in line["items"]:
                self.items[tuple(place)] = item

    def load(self, name):
        """As MiniStack's own `load_state`."""
        state = persistence.load_state(name)
        if name == "dynamodb" and state:
            self._lay_items(state["tables"])
        if name == STREAMS and state:
            self._lay_records(state)
        if name == "lambda" and state:
            return {**state, **self.services.get(name, {})}
        return self.services.get(name, state)

    def _lay_items(self, tables):
        for (account, region, name, pk, sk), item in self.items.items():
            table = tables.get_scoped(account, region, name)
            if table is None:
                continue
            if item is not None:
                table["items"].setdefault(pk, {})[sk] = item
            else:
                rows = table["items"].get(pk, {})
                rows.pop(sk, None)
                if not rows:
                    table["items"].pop(pk, None)
        for table in tables.all_values():
            table["ItemCount"] = sum(map(len, table["items"].values()))

    def _lay_records(self, streams):
        for account, region, name, start, records in self.records:
            scope = (account, region, name)
            live = streams["records"].get_scoped(*scope) or []
            at = streams["trimmed"].get_scoped(*scope, 0) + len(live)
            if at < start:
                # What was between is a day old, and gone.
                live, at = [], start
                streams["trimmed"].set_scoped(*scope, start)
            streams["records"].set_scoped(*scope, live + records[max(0, at - start) :])


def lines_of(path):
    if not os.path.exists(path):
        return
    with open(path, "rb") as file:
        for line in file:
            if line.endswith(b"\n"):
                yield json.loads(line, object_hook=persistence._json_object_hook)
