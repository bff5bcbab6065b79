// A match by the typed documents of graphql-codegen: node graphql.js URL
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { print } from "graphql";
import {
  CreateMatchDocument,
  GamesDocument,
  JoinAsGuestDocument,
  LegalMovesDocument,
  SignUpDocument,
  SubmitMoveDocument,
} from "./graphql-api.js";

const url = `${process.argv[2]}/graphql`;

async function ask<T, V>(token: string | null, document: TypedDocumentNode<T, V>, variables: V): Promise<T> {
  const headers: Record<string, string> = {
    "content-type": "application/json",
    accept: "application/graphql-response+json",
  };
  if (token) headers["authorization"] = `Bearer ${token}`;
  const body = JSON.stringify({ query: print(document), variables });
  const response = await fetch(url, { method: "POST", headers, body });
  const { data, errors } = (await response.json()) as { data?: T; errors?: unknown };
  if (!response.ok || errors || !data) throw new Error(`${response.status}: ${JSON.stringify(errors)}`);
  return data;
}

/** The member of a union that is meant. */
function only<U extends { __typename: string }, N extends U["__typename"]>(union: U, name: N) {
  if (union.__typename !== name) throw new Error(JSON.stringify(union));
  return union as Extract<U, { __typename: N }>;
}

const { games } = await ask(null, GamesDocument, {});
const account = { name: `graphql-ts-${process.pid}`, password: "a long enough one" };
const session = only((await ask(null, SignUpDocument, { input: account })).signUp, "Session");
const owner = session.accessToken;

const wanted = { game: games[0]!.id, seats: 2 };
const made = only((await ask(owner, CreateMatchDocument, { input: wanted })).createMatch, "Match");
const guest = { link: made.link!, displayName: "Guest" };
const seat = only((await ask(null, JoinAsGuestDocument, { input: guest })).joinAsGuest, "GuestSeat");

let played = 0;
for (const token of [owner, seat.session.accessToken]) {
  const { match } = await ask(token, LegalMovesDocument, { id: made.id });
  const legal = match!.legalMoves;
  const first = legal?.moves[0];
  if (!legal || !first || played) continue;
  const input = { matchId: made.id, ply: legal.ply, move: { notation: first.notation } };
  const accepted = only((await ask(token, SubmitMoveDocument, { input })).submitMove, "MoveAccepted");
  played = accepted.ply.ply;
}
if (!played) throw new Error("nobody could play");
console.log(`played ply ${played}`);
