/**
 * Two players meet on a Kinpost server and play a whole match of Familienbande.
 *
 *     npm ci
 *     npm run play -- http://127.0.0.1:8080
 *
 * Everything a client needs is here: sign up, open a match, join it by its link, follow it by a subscription, ask for
 * the legal moves, play one. Each player knows only what the server tells that player. In the middle of the match each
 * of them hangs up and comes back later: the subscription goes on after the last ply the player has, so that nothing is
 * lost and nothing comes twice. The program checks that and fails loudly otherwise.
 */

import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "graphql-ws";
import WebSocket from "ws";

const SIGN_UP = `
  mutation SignUp($input: SignUpInput!) {
    signUp(input: $input) {
      __typename
      ... on Session { accessToken }
      ... on Rejected { code message }
    }
  }`;

const CREATE = `
  mutation Create {
    createMatch(input: { game: FAMILIENBANDE, seats: 2 }) {
      __typename
      ... on Match { id link }
      ... on Rejected { code message }
    }
  }`;

const JOIN = `
  mutation Join($link: String!) {
    joinMatch(input: { link: $link }) {
      __typename
      ... on Match { id }
      ... on Rejected { code message }
    }
  }`;

const FOLLOW = `
  subscription Follow($id: ID!, $afterPly: Int) {
    match(id: $id, afterPly: $afterPly) {
      ply { ply seat notation texts }
      match { ply status turn you }
    }
  }`;

const LEGAL_MOVES = `
  query LegalMoves($id: ID!) {
    match(id: $id) { legalMoves { ply asks moves { notation text } } }
  }`;

const SUBMIT = `
  mutation Submit($input: SubmitMoveInput!) {
    submitMove(input: $input) {
      __typename
      ... on MoveAccepted { ply { ply notation } }
      ... on MoveRefused { refusal { clause message } }
      ... on MoveStale { currentPly }
      ... on MoveUnreadable { column message }
      ... on Rejected { code message }
    }
  }`;

const RESULT = `
  query Result($id: ID!) {
    match(id: $id) {
      ply
      standings { text places { name rank winner points } }
    }
  }`;

interface Update {
  match: {
    /** Null while the match has not started. */
    ply: { ply: number; seat: number | null; notation: string | null; texts: string[] } | null;
    match: { ply: number; status: "OPEN" | "RUNNING" | "FINISHED" | "CANCELLED"; turn: number[]; you: number };
  };
}

interface Legal {
  legalMoves: { ply: number; asks: string; moves: { notation: string; text: string }[] };
}

interface Result {
  ply: number;
  standings: { text: string; places: { name: string; rank: number; winner: boolean; points: number }[] };
}

/** After how many seen plies a player hangs up, and for how many milliseconds. */
const HANG_UP_AFTER = 7;
const PAUSE = 300;

/** One account and what its owner has seen. */
class Player {
  /** The numbers of the plies, in the order in which they came. */
  readonly seen: number[] = [];
  private token?: string;
  private hasHungUp = false;

  constructor(
    private readonly server: string,
    readonly name: string,
  ) {}

  /** Sends a query or a mutation and returns its only field. */
  async ask<T>(query: string, variables: Record<string, unknown> = {}): Promise<T> {
    const headers: Record<string, string> = { "content-type": "application/json" };
    if (this.token) headers["authorization"] = `Bearer ${this.token}`;
    const body = JSON.stringify({ query, variables });
    const response = await fetch(`${this.server}/graphql`, { method: "POST", headers, body });
    const { data, errors } = (await response.json()) as { data?: Record<string, T>; errors?: unknown };
    if (!data || errors) throw new Error(`the server could not answer: ${JSON.stringify(errors)}`);
    return Object.values(data)[0]!;
  }

  async signUp(): Promise<void> {
    const input = { name: this.name, password: randomUUID() };
    this.token = expect<{ accessToken: string }>("Session", await this.ask(SIGN_UP, { input })).accessToken;
  }

  /** Follows the match to its end, over as many connections as it takes. */
  async play(id: string): Promise<void> {
    while (!(await this.follow(id))) {
      console.log(`${this.name} hangs up after ply ${this.seen.at(-1)}`);
      await sleep(PAUSE);
    }
  }

  /** Follows the match over one connection; says whether it is over. */
  private async follow(id: string): Promise<boolean> {
    const client = createClient({
      url: `${this.server.replace("http", "ws")}/graphql/ws`,
      webSocketImpl: WebSocket,
      // A browser cannot send headers with a WebSocket, so the token goes into the first message.
      connectionParams: { authorization: `Bearer ${this.token}` },
    });
    try {
      const variables = { id, afterPly: this.seen.at(-1) ?? null };
      for await (const { data, errors } of client.iterate<Update>({ query: FOLLOW, variables })) {
        if (!data) throw new Error(`the stream failed: ${JSON.stringify(errors)}`);
        const { ply, match: now } = data.match;
        if (!ply) continue; // The match has not started; somebody sat down.
        this.seen.push(ply.ply);
        // What comes with a ply is the match at that ply or later; if later, the next updates say more.
        if (now.ply !== ply.ply) continue;
        if (now.status === "FINISHED") return true;
        if (now.turn.includes(now.you)) await this.move(id);
        if (this.seen.length >= HANG_UP_AFTER && !this.hasHungUp) {
          this.hasHungUp = true;
          return false;
        }
      }
      throw new Error("the stream ended before the match");
    } finally {
      await client.dispose();
    }
  }

  /** Plays any legal move. */
  private async move(id: string): Promise<void> {
    const { legalMoves } = await this.ask<Legal>(LEGAL_MOVES, { id });
    const { notation } = legalMoves.moves[randomInt(legalMoves.moves.length)]!;
    // The same key again would give the same answer again: a client may repeat a request that got none.
    const input = { matchId: id, ply: legalMoves.ply, move: { notation }, idempotencyKey: randomUUID() };
    expect("MoveAccepted", await this.ask(SUBMIT, { input }));
  }
}

/** Every mutation answers with one of a few types; this program has no use for the refusals. */
function expect<T>(kind: string, answer: { __typename: string }): T {
  if (answer.__typename !== kind) throw new Error(`the server refused: ${JSON.stringify(answer)}`);
  return answer as T;
}

const server = process.argv[2] ?? "http://127.0.0.1:8080";
const suffix = randomUUID().slice(0, 8);
const [ann, bob] = [new Player(server, `ann-${suffix}`), new Player(server, `bob-${suffix}`)];
await ann.signUp();
await bob.signUp();

const match = expect<{ id: string; link: string }>("Match", await ann.ask(CREATE));
expect("Match", await bob.ask(JOIN, { link: match.link }));
await Promise.all([ann.play(match.id), bob.play(match.id)]);

const result = await ann.ask<Result>(RESULT, { id: match.id });
for (const player of [ann, bob]) {
  const isWhole = player.seen.length === result.ply + 1 && player.seen.every((ply, index) => ply === index);
  if (!isWhole) throw new Error(`${player.name} did not see every ply once and in order: ${player.seen}`);
}
console.log(`both saw plies 0 to ${result.ply}, each once and in order`);

console.log(result.standings.text);
for (const place of result.standings.places.sort((a, b) => a.rank - b.rank)) {
  console.log(`${place.rank}. ${place.name}: ${place.points} points`);
}
