"""What a reader of a table's stream could not do comes again.

MiniStack takes the answer of a reader that names failures for a whole success, and goes on behind them: what was to
happen after those changes never would. Here they come again as on AWS, from the first that failed on, after MiniStack's
own pause, until the mapping's tries are over.
"""

from ministack.services import lambda_svc

execute = lambda_svc._execute_function
# By function: the records before the first that failed, which are done; and how often that one failed.
done = {}
failures = {}


def tries_of(name):
    """How often a record may fail; -1 for ever."""
    for mapping in lambda_svc._esms.all_values():
        if mapping.get("FunctionName") == name:
            return mapping.get("MaximumRetryAttempts", -1)
    return -1


def first_failed(records, answer):
    """The place of the first record that the answer names; None where it names none."""
    body = answer.get("body")
    named = body.get("batchItemFailures", []) if isinstance(body, dict) else []
    failed = {failure.get("itemIdentifier") for failure in named}
    places = (at for at, record in enumerate(records) if record["dynamodb"]["SequenceNumber"] in failed)
    return next(places, None)


def begins_again(name, records, failed):
    """Keeps what is done of a batch: what came before the record that failed, and that one itself once its tries are over."""
    tried, times = failures.get(name, (None, 0))
    times = times + 1 if tried == failed else 1
    failures[name] = (failed, times)
    ids = [record["eventID"] for record in records]
    is_over = -1 < tries_of(name) < times
    done[name] = set(ids[: ids.index(failed) + is_over])


def execute_reader(function, event):
    records = event.get("Records", []) if isinstance(event, dict) else []
    if not records or records[0].get("eventSource") != "aws:dynamodb":
        return execute(function, event)
    name = function["config"]["FunctionName"]
    left = [record for record in records if record["eventID"] not in done.get(name, ())]
    answer = execute(function, {**event, "Records": left}) if left else {}
    at = None if answer.get("error") else first_failed(left, answer)
    if at is not None:
        begins_again(name, records, left[at]["eventID"])
        # MiniStack brings a batch again for nothing but an error.
        return {"error": True, "body": {"errorType": "BatchItemFailures", "errorMessage": f"{len(left) - at} again"}}
    if not answer.get("error"):
        done.pop(name, None)
    return answer


def watch():
    lambda_svc._execute_function = execute_reader
