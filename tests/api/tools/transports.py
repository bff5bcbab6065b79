"""Every transport of gql as it comes, without any option: python transports.py HOST:PORT"""

import asyncio
import sys

from gql import Client, gql
from gql.transport.aiohttp import AIOHTTPTransport
from gql.transport.aiohttp_websockets import AIOHTTPWebsocketsTransport
from gql.transport.httpx import HTTPXAsyncTransport, HTTPXTransport
from gql.transport.requests import RequestsHTTPTransport
from gql.transport.websockets import WebsocketsTransport

ADDRESS = sys.argv[1]
QUERY = gql("{ games { id } }")
NEWS = gql("subscription { lobby { closed } }")

for transport in [RequestsHTTPTransport, HTTPXTransport]:
    with Client(transport=transport(url=f"http://{ADDRESS}/graphql")) as client:
        assert client.execute(QUERY)["games"], transport
    print(transport.__name__)


async def main() -> None:
    for transport in [AIOHTTPTransport, HTTPXAsyncTransport]:
        async with Client(transport=transport(url=f"http://{ADDRESS}/graphql")) as client:
            assert (await client.execute(QUERY))["games"], transport
        print(transport.__name__)
    for transport in [WebsocketsTransport, AIOHTTPWebsocketsTransport]:
        async with Client(transport=transport(url=f"ws://{ADDRESS}/graphql/ws")) as client:
            assert (await client.execute(QUERY))["games"], transport
            async for news in client.subscribe(NEWS):
                assert news["lobby"], transport
                break
        print(transport.__name__)


asyncio.run(main())
