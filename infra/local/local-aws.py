"""The local AWS: MiniStack, whose state is kept while it runs, and which ends with whoever started it.

MiniStack alone writes its state down at an orderly end only, one service after the other, and forgets what the readers
of a stream have not had. Here a line "keep" on the standard input begins to keep it: all services as one moment, and from
then on what changes twice a second in a journal (aws_journal.py). Before it nothing is kept, so that a start that was
broken off leaves the state of the last whole one. The end of the standard input is the end of the starter. MiniStack's
own files stay as they are.
"""

import asyncio
import logging
import os
import shutil
import signal
import sys
import threading
import time

sys.dont_write_bytecode = True

import aws_function_logs
import aws_roads
import aws_sessions
import aws_streams
from aws_journal import STREAMS, Journal, Kept
from ministack import app
from ministack.core import persistence
from ministack.core.responses import AccountRegionScopedDict
from ministack.services import cloudformation, dynamodb, lambda_svc

# Seconds between two lines of the journal: whoever is answered now is kept in less than two.
EVERY = 0.5
# Writing all of the state holds up all calls, so it may take one part in thirty of the time.
SHARE = 30
# Bytes of a journal that are read in no time at the next start.
JOURNAL_LIMIT = 16_000_000
END_LIMIT = 20
# Known to infra/local/ministack.ts.
CANNOT_SAVE = 75
CANNOT_RESTORE = 76

KEPT = os.path.join(persistence.STATE_DIR, "kept")
NEXT = os.path.join(persistence.STATE_DIR, "next")
LAST = os.path.join(persistence.STATE_DIR, "last")

is_keeping = False
journal = Journal()


class Errors(logging.Handler):
    """What MiniStack says in its log only: that something could not be saved or restored."""

    def __init__(self):
        super().__init__(logging.ERROR)
        self.seen = []

    def emit(self, record):
        self.seen.append(record.getMessage())


errors = Errors()
persistence.logger.addHandler(errors)
app.logger.addHandler(errors)


def during(work, code):
    """Does the work; ends the process with the code when anything of it failed."""
    errors.seen.clear()
    try:
        work()
    except Exception as error:
        errors.seen.append(str(error))
    if errors.seen:
        print("\n".join(errors.seen), file=sys.stderr, flush=True)
        os._exit(code)


def unread():
    """The streams from the first record that some reader has not had, at their absolute positions."""
    first = min(lambda_svc._dynamodb_stream_positions._data.values(), default=0)
    records, trimmed = AccountRegionScopedDict(), AccountRegionScopedDict()
    for scope, live in dynamodb._stream_records.all_items():
        start = dynamodb._stream_trimmed.get_scoped(*scope, 0)
        records.set_scoped(*scope, live[max(0, first - start) :])
        trimmed.set_scoped(*scope, max(first, start))
    return {"records": records, "trimmed": trimmed}


def write():
    shutil.rmtree(NEXT, ignore_errors=True)
    os.makedirs(NEXT)
    persistence.STATE_DIR = NEXT
    # What the state before this one refers to is removed only when that one is gone.
    orphans, prune = [], lambda_svc._prune_orphan_code_blobs
    lambda_svc._prune_orphan_code_blobs = orphans.append
    try:
        save_all({**app._build_persistence_save_dict(), STREAMS: unread})
    finally:
        lambda_svc._prune_orphan_code_blobs = prune
    if errors.seen:
        return
    journal.begin(NEXT)
    if os.path.isdir(KEPT):
        os.rename(KEPT, LAST)
    os.rename(NEXT, KEPT)
    shutil.rmtree(LAST, ignore_errors=True)
    for referenced in orphans:
        prune(referenced)


def is_deploying():
    """A stack that was kept half deployed could never be deployed again."""
    states = [stack.get("StackStatus", "") for stack in cloudformation._stacks.all_values()]
    return any(state.endswith("_IN_PROGRESS") and state != "REVIEW_IN_PROGRESS" for state in states)


def deployed():
    """Changes with whatever a deployment changes, which the journal does not follow."""
    functions = [(name, one["config"].get("LastModified")) for name, one in lambda_svc._functions._data.items()]
    stacks = [(stack.get("StackName"), stack.get("StackStatus")) for stack in cloudformation._stacks.all_values()]
    return hash((tuple(functions), tuple(stacks)))


def save(*_):
    if is_keeping and not is_deploying():
        during(write, CANNOT_SAVE)


def read():
    persistence.STATE_DIR = KEPT
    kept = Kept(KEPT)
    for name, store in (kept.load(STREAMS) or {}).items():
        getattr(dynamodb, f"_stream_{name}")._data.update(store._data)
    app.load_state = kept.load
    load()


def note():
    try:
        journal.write()
    except Exception as error:
        print(error, file=sys.stderr, flush=True)
        os._exit(CANNOT_SAVE)


async def keep():
    """What was answered is in the journal before all is written anew, which takes a while and answers nobody."""
    global is_keeping
    is_keeping = True
    known, tables, pause_until = None, None, 0
    while True:
        # The journal can say nothing of a table that the whole state does not have.
        is_new = tables != set(dynamodb._tables._data) and not is_deploying()
        if not is_new:
            note()
        now, present = time.monotonic(), (deployed(), journal.size // JOURNAL_LIMIT)
        is_due = present != known and now >= pause_until and not is_deploying()
        if is_new or is_due:
            save()
            known, tables = (present[0], 0), set(dynamodb._tables._data)
            ended = time.monotonic()
            pause_until = ended + SHARE * (ended - now)
        await asyncio.sleep(EVERY)


def obey(loop):
    for line in sys.stdin:
        if line == "keep\n":
            asyncio.run_coroutine_threadsafe(keep(), loop)
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(END_LIMIT)
    os._exit(1)


async def begin():
    threading.Thread(target=obey, args=(asyncio.get_running_loop(),), daemon=True).start()
    await run_ready_scripts()


aws_function_logs.watch()
aws_sessions.watch()
aws_streams.watch()
app.app = aws_roads.with_roads(app.app)
save_all, app.save_all = app.save_all, save
load, app._load_persisted_state = app._load_persisted_state, lambda: during(read, CANNOT_RESTORE)
run_ready_scripts, app._run_ready_scripts = app._run_ready_scripts, begin
app.main()
