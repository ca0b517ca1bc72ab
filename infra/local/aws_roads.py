"""Amazon Location's routes, which MiniStack does not have.

The roads are a grid: every way leads east or west first, then north or south, at 40 miles an hour. So a way is 1 to 1.41
times as long as the straight line, and no answer depends on a service of somebody else's.
"""

import json
import math

PATH = "/v2/routes"
METERS_OF_A_DEGREE = 111_195
PACE = 17.9
# Points along a way, a tenth of a degree or less apart.
STEP = 0.1


def meters(start, end):
    narrow = math.cos(math.radians((start[1] + end[1]) / 2))
    return METERS_OF_A_DEGREE * math.hypot((end[0] - start[0]) * narrow, end[1] - start[1])


def along(start, end):
    count = max(1, math.ceil(max(abs(end[0] - start[0]), abs(end[1] - start[1])) / STEP))
    return [[start[axis] + (end[axis] - start[axis]) * part / count for axis in (0, 1)] for part in range(count)]


def route(asked):
    start, end = asked["Origin"], asked["Destination"]
    corner = [end[0], start[1]]
    distance = round(meters(start, corner) + meters(corner, end))
    line = [*along(start, corner), *along(corner, end), end]
    leg = {"Geometry": {"LineString": line}, "TravelMode": "Truck", "Type": "Vehicle"}
    summary = {"Distance": distance, "Duration": round(distance / PACE)}
    return {
        "LegGeometryFormat": "Simple",
        "Notices": [],
        "Routes": [{"Legs": [leg], "MajorRoadLabels": [], "Summary": summary}],
    }


async def body_of(receive):
    body, more = b"", True
    while more:
        message = await receive()
        body += message.get("body", b"")
        more = message.get("more_body", False)
    return body


def with_roads(app):
    """The application, which answers these calls itself."""

    async def answer(scope, receive, send):
        if scope["type"] != "http" or scope["path"] != PATH or scope["method"] != "POST":
            await app(scope, receive, send)
            return
        body = json.dumps(route(json.loads(await body_of(receive)))).encode()
        headers = [(b"content-type", b"application/json"), (b"x-amz-geo-pricing-bucket", b"Advanced")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    return answer
