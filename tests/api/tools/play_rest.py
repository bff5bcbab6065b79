"""A match by the client that openapi-python-client has made: python play_rest.py URL"""

import os
import sys
import typing

from kinpost_client import AuthenticatedClient, Client
from kinpost_client.api.accounts import sign_up
from kinpost_client.api.games import games
from kinpost_client.api.matches import create_match, join_as_guest, legal_moves, plies, submit_move
from kinpost_client.models import NewGuestBody, NewMatchBody, SignUp

URL = sys.argv[1]


def player(session) -> AuthenticatedClient:
    return AuthenticatedClient(base_url=URL, token=session.tokens.access_token, raise_on_unexpected_status=True)


stranger = Client(base_url=URL, raise_on_unexpected_status=True)
game = games.sync(client=stranger)[0].to_dict()["id"]
account = {"name": f"rest-py-{os.getpid()}", "password": "a long enough one"}
owner = player(sign_up.sync(client=stranger, body=SignUp.from_dict(account)))
made = create_match.sync(client=owner, body=NewMatchBody.from_dict({"game": game, "seats": 2}))
guest = NewGuestBody.from_dict({"displayName": "Guest"})
seat = join_as_guest.sync(made.link, client=stranger, body=guest)

# A move is one of several kinds; the first of them is a line of text.
Notation = typing.get_args(typing.get_type_hints(submit_move.sync)["body"])[0]
played = 0
for client in [owner, player(seat.session)]:
    legal = legal_moves.sync(made.id, client=client)
    if not legal.moves or played:
        continue
    move = Notation.from_dict({"notation": legal.moves[0].notation})
    done = submit_move.sync(made.id, client=client, body=move, if_match=f'"{legal.ply}"')
    played = done.ply.ply
page = plies.sync(made.id, client=owner, last=1)
assert played and page.plies[0].ply == played and not page.page_info.has_next_page, (played, page)
print(f"played ply {played}")
