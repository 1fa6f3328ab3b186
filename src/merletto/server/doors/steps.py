"""The door through which a page catches up: one position after the other, as its viewer saw them."""

from merletto.server.doors.call import Call
from merletto.server.protocol import requests
from merletto.server.protocol.replies import StepsReply
from merletto.server.telling import steps_of


async def steps(call: Call[requests.Steps]) -> StepsReply:
    request = call.request
    live = await call.table(request.code)
    viewer = call.as_viewer(live.table, request.viewer)
    return {
        "type": "steps",
        "id": request.id,
        "code": request.code,
        "viewer": viewer if isinstance(viewer, int) else "spectator",
        "steps": await call.aside(steps_of(live.table, viewer, request.since)),
    }
