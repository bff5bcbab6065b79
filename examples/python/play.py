"""Two players meet on a Kinpost server and play a whole match of any of its games.

    pip install -r requirements.txt
    python play.py http://127.0.0.1:8080 FAMILIENBANDE

Everything a client needs is here: sign up, open a match, join it by its link, follow it by a subscription, ask for the
legal moves, play one. Each player knows only what the server tells that player. In the middle of the match each of
them hangs up and comes back later: the subscription goes on after the last ply the player has, so that nothing is lost
and nothing comes twice. The program checks that and fails loudly otherwise.
"""

import asyncio
import random
import sys
import uuid

from gql import Client, GraphQLRequest, gql
from gql.transport.aiohttp import AIOHTTPTransport
from gql.transport.websockets import WebsocketsTransport

SIGN_UP = gql("""
    mutation SignUp($input: SignUpInput!) {
      signUp(input: $input) {
        __typename
        ... on Session { accessToken me { name } }
        ... on Rejected { code message }
      }
    }
""")

CREATE = gql("""
    mutation Create($game: GameId!) {
      createMatch(input: { game: $game, seats: 2 }) {
        __typename
        ... on Match { id link }
        ... on Rejected { code message }
      }
    }
""")

JOIN = gql("""
    mutation Join($link: String!) {
      joinMatch(input: { link: $link }) {
        __typename
        ... on Match { id status }
        ... on Rejected { code message }
      }
    }
""")

FOLLOW = gql("""
    subscription Follow($id: ID!, $afterPly: Int) {
      match(id: $id, afterPly: $afterPly) {
        ply { ply seat notation texts }
        match { ply status turn you }
      }
    }
""")

LEGAL_MOVES = gql("""
    query LegalMoves($id: ID!) {
      match(id: $id) { legalMoves { ply asks moves { notation text } } }
    }
""")

SUBMIT = gql("""
    mutation Submit($input: SubmitMoveInput!) {
      submitMove(input: $input) {
        __typename
        ... on MoveAccepted { ply { ply notation } }
        ... on MoveRefused { refusal { clause message } }
        ... on MoveStale { currentPly }
        ... on MoveUnreadable { column message }
        ... on Rejected { code message }
      }
    }
""")

RESULT = gql("""
    query Result($id: ID!) {
      match(id: $id) {
        ply
        standings { text places { name rank winner points } }
      }
    }
""")

# After how many seen plies a player hangs up, and for how long.
HANG_UP_AFTER = 7
PAUSE = 0.3


class Player:
    """One account and what its owner has seen."""

    def __init__(self, server, name):
        self.server, self.name = server, name
        self.token = None
        self.has_hung_up = False
        self.seen = []  # The numbers of the plies, in the order in which they came.
        self.moved_at = 0  # The ply of the last own move.

    async def ask(self, document, **variables):
        """Sends a query or a mutation and returns its only field."""
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        transport = AIOHTTPTransport(url=f"{self.server}/graphql", headers=headers)
        async with Client(transport=transport) as session:
            request = GraphQLRequest(document, variable_values=variables)
            (answer,) = (await session.execute(request)).values()
            return answer

    async def sign_up(self):
        account = {"name": self.name, "password": uuid.uuid4().hex}
        self.token = expect("Session", await self.ask(SIGN_UP, input=account))["accessToken"]

    async def play(self, match):
        """Follows the match to its end, over as many connections as it takes."""
        is_over = False
        while not is_over:
            is_over = await self.follow(match)
            if not is_over:
                print(f"{self.name} hangs up after ply {self.seen[-1]}")
                await asyncio.sleep(PAUSE)

    async def follow(self, match):
        """Follows the match over one connection; says whether it is over."""
        transport = WebsocketsTransport(
            url=f"{self.server.replace('http', 'ws', 1)}/graphql/ws",
            # A browser cannot send headers with a WebSocket, so the token goes into the first message.
            init_payload={"authorization": f"Bearer {self.token}"},
        )
        async with Client(transport=transport) as session:
            cursor = {"id": match, "afterPly": self.seen[-1] if self.seen else None}
            async for answer in session.subscribe(GraphQLRequest(FOLLOW, variable_values=cursor)):
                update = answer["match"]
                if update["ply"] is None:
                    continue  # The match has not started; somebody sat down.
                self.seen.append(update["ply"]["ply"])
                # What comes with a ply is the match at that ply or later; if later, the next updates say more.
                now = update["match"]
                # Where both are asked at once, the other's decision may come in after one's own was made.
                if now["ply"] != self.seen[-1] or now["ply"] < self.moved_at:
                    continue
                if now["status"] == "FINISHED":
                    return True
                if now["you"] in now["turn"]:
                    await self.move(match)
                if len(self.seen) >= HANG_UP_AFTER and not self.has_hung_up:
                    self.has_hung_up = True
                    return False

    async def move(self, match):
        """Plays any legal move."""
        legal = (await self.ask(LEGAL_MOVES, id=match))["legalMoves"]
        if not legal["moves"]:
            return  # The match has moved on by now, and the next updates say where to.
        choice = random.choice(legal["moves"])["notation"]
        # The same key again would give the same answer again: a client may repeat a request that got none.
        move = {"matchId": match, "ply": legal["ply"], "move": {"notation": choice}, "idempotencyKey": uuid.uuid4().hex}
        answer = await self.ask(SUBMIT, input=move)
        if answer["__typename"] == "MoveStale":
            return  # What was asked has changed meanwhile; the next updates say how.
        self.moved_at = expect("MoveAccepted", answer)["ply"]["ply"]


def expect(kind, answer):
    """Every mutation answers with one of a few types; this program has no use for the refusals."""
    if answer["__typename"] != kind:
        sys.exit(f"the server refused: {answer}")
    return answer


async def main(server, game):
    suffix = uuid.uuid4().hex[:10]
    ann, bob = Player(server, f"ann-{suffix}"), Player(server, f"bob-{suffix}")
    await ann.sign_up()
    await bob.sign_up()

    match = expect("Match", await ann.ask(CREATE, game=game))
    expect("Match", await bob.ask(JOIN, link=match["link"]))
    await asyncio.gather(ann.play(match["id"]), bob.play(match["id"]))

    result = await ann.ask(RESULT, id=match["id"])
    for player in (ann, bob):
        if player.seen != list(range(result["ply"] + 1)):
            sys.exit(f"{player.name} did not see every ply once and in order: {player.seen}")
    print(f"both saw plies 0 to {result['ply']}, each once and in order")

    print(result["standings"]["text"])
    for place in sorted(result["standings"]["places"], key=lambda place: place["rank"]):
        # Two who play Poetrium meet a third in the standings, whom nobody plays; he has a name, and no seat.
        print(f"{place['rank']}. {place['name']}: {place['points']} points")


if __name__ == "__main__":
    server, game = (sys.argv[1:] + ["http://127.0.0.1:8080", "familienbande"][len(sys.argv) - 1 :])[:2]
    asyncio.run(main(server, game))
