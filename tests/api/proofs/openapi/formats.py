"""What the formats of the document mean that no library knows, and how a letter is sent."""

import gc
import zoneinfo

import schemathesis
from hypothesis import strategies as st

# Cases are made by the thousand and live as long as the program: looking for those to forget takes a fifth of its time.
gc.disable()

# Points of P-256 as browsers send them: that of RFC 8291, appendix A, and the generator of the curve.
POINTS = [
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU",
]

schemathesis.openapi.format("time-zone", st.sampled_from(sorted(zoneinfo.available_timezones() & {
    "Africa/Cairo", "America/New_York", "Asia/Tokyo", "Europe/Vienna", "Pacific/Chatham", "UTC",
})))
schemathesis.openapi.format("public-url", st.sampled_from([
    "https://example.org/", "https://example.org:8443/hook?key=1", "https://xn--fsq.example.net/a%20b",
]))
schemathesis.openapi.format("p256-point", st.sampled_from(POINTS))


@schemathesis.serializer("message/rfc822")
def letter(ctx, value):
    """A letter is its bytes."""
    return value if isinstance(value, bytes) else str(value).encode("utf-8", "surrogateescape")
