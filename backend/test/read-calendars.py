# Reads calendars with Debian's python3-icalendar: [{"text", "zone"}] comes in, what each one's entries say goes out.
import json
import sys
from datetime import timezone
from zoneinfo import ZoneInfo

from icalendar import Calendar


def entry(event, zone):
    start, end = (event.decoded(name).astimezone(timezone.utc) for name in ("DTSTART", "DTEND"))
    instant = "%Y-%m-%dT%H:%M:%S.000Z"
    return {
        "uid": str(event["UID"]),
        "start": start.strftime(instant),
        "end": end.strftime(instant),
        "sequence": int(event["SEQUENCE"]),
        "status": str(event["STATUS"]),
        "wall": start.astimezone(ZoneInfo(zone)).strftime("%H:%M"),
        "errors": len(event.errors),
    }


def read(wish):
    calendar = Calendar.from_ical(wish["text"])
    events = calendar.walk("VEVENT")
    return {"method": str(calendar["METHOD"]), "entries": [entry(event, wish["zone"]) for event in events]}


json.dump([read(wish) for wish in json.load(sys.stdin)], sys.stdout)
