"""The local AWS: MiniStack, whose state is kept while it runs, and which ends with whoever started it.

MiniStack alone writes its state down at an orderly end only, one service after the other, and forgets what the readers
of a stream have not had. Here a line "keep" on the standard input begins to save every ten seconds, all services as one
moment; before it nothing is kept, so that a start that was broken off leaves the state of the last whole one. The end of
the standard input is the end of the starter. MiniStack's own files stay as they are.
"""

import asyncio
import logging
import os
import shutil
import signal
import sys
import threading
import time

from ministack import app
from ministack.core import persistence
from ministack.core.responses import AccountRegionScopedDict
from ministack.services import cloudformation, dynamodb, lambda_svc

EVERY = 10
# Saving holds up all calls, so it may take one part in thirty of the time.
SHARE = 30
END_LIMIT = 20
# Known to infra/local/ministack.ts.
CANNOT_SAVE = 75
CANNOT_RESTORE = 76

KEPT = os.path.join(persistence.STATE_DIR, "kept")
NEXT = os.path.join(persistence.STATE_DIR, "next")
LAST = os.path.join(persistence.STATE_DIR, "last")

is_keeping = False


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
        save_all({**app._build_persistence_save_dict(), "streams": unread})
    finally:
        lambda_svc._prune_orphan_code_blobs = prune
    if errors.seen:
        return
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


def save(*_):
    if is_keeping and not is_deploying():
        during(write, CANNOT_SAVE)


def read():
    persistence.STATE_DIR = KEPT
    for name, store in (persistence.load_state("streams") or {}).items():
        getattr(dynamodb, f"_stream_{name}")._data.update(store._data)
    load()


async def keep():
    global is_keeping
    is_keeping = True
    while True:
        started = time.monotonic()
        save()
        await asyncio.sleep(max(EVERY, SHARE * (time.monotonic() - started)))


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


save_all, app.save_all = app.save_all, save
load, app._load_persisted_state = app._load_persisted_state, lambda: during(read, CANNOT_RESTORE)
run_ready_scripts, app._run_ready_scripts = app._run_ready_scripts, begin
app.main()
