"""What functions log, taken over without waiting.

MiniStack gives a function's answer back only after it has waited for the log: 5 ms behind the last line, 50 ms where there
is none. But Node writes a line before it goes on, so with the answer all of its lines are in the pipe already, unless there
were more than it holds: what is there is read at once, and nothing is waited for.
"""

import os
import select
import threading

from ministack.core.lambda_runtime import Worker

# Bytes of one call that no pipe is too small for: it has 16 pages, each at least half full.
FITS = 16_384

wait_for_lines = Worker._drain_stderr_bounded
reading = threading.Lock()


def take(worker, process):
    """Reads what is in the pipe now; false at its end."""
    with reading:
        while True:
            try:
                data = os.read(process.stderr.fileno(), 65536)
            except BlockingIOError:
                return True
            process.seen = getattr(process, "seen", 0) + len(data)
            *lines, rest = (getattr(process, "rest", b"") + data).split(b"\n")
            process.rest = rest if data else b""
            for line in lines if data else filter(None, [rest]):
                worker._stderr_queue.put(line.decode(errors="replace"))
            if not data:
                return False


def read(worker):
    """Reads as long as the process lives, so that its pipe is never full."""
    process = worker._proc
    try:
        os.set_blocking(process.stderr.fileno(), False)
        ready = select.poll()
        ready.register(process.stderr.fileno(), select.POLLIN)
        while ready.poll() and take(worker, process):
            pass
    except (AttributeError, OSError, ValueError):
        # It was ended, and its pipe closed.
        pass


def drain(worker, **limits):
    process = worker._proc
    if process is None or process.stderr is None or os.get_blocking(process.stderr.fileno()):
        return wait_for_lines(worker, **limits)
    take(worker, process)
    seen, process.seen = getattr(process, "seen", 0), 0
    return wait_for_lines(worker, **limits) if seen > FITS else worker._drain_stderr()


def watch():
    Worker._read_stderr = read
    Worker._drain_stderr_bounded = drain
