"""A match by the client that ariadne-codegen has made: python play_graphql.py URL"""

import asyncio
import os
import sys

from graphql_client import Client
from graphql_client.input_types import (
    CreateMatchInput,
    JoinAsGuestInput,
    SignUpInput,
    SubmitMoveInput,
)

URL = sys.argv[1] + "/graphql"


def player(session) -> Client:
    return Client(url=URL, headers={"authorization": f"Bearer {session.access_token}"})


async def main() -> None:
    stranger = Client(url=URL)
    game = (await stranger.games()).games[0].id
    account = SignUpInput(name=f"graphql-py-{os.getpid()}", password="a long enough one")
    owner = player((await stranger.sign_up(account)).sign_up)
    made = (await owner.create_match(CreateMatchInput(game=game, seats=2))).create_match
    guest = JoinAsGuestInput(link=made.link, displayName="Guest")
    seat = (await stranger.join_as_guest(guest)).join_as_guest
    played = 0
    for client in [owner, player(seat.session)]:
        legal = (await client.legal_moves(made.id)).match.legal_moves
        if not legal or not legal.moves or played:
            continue
        move = {"notation": legal.moves[0].notation}
        done = await client.submit_move(SubmitMoveInput(matchId=made.id, ply=legal.ply, move=move))
        played = done.submit_move.ply.ply
    assert played
    print(f"played ply {played}")


asyncio.run(main())
