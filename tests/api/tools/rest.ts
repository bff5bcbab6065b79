// A match by the client that openapi-fetch makes of the types of openapi-typescript: node rest.js URL
import createClient from "openapi-fetch";
import type { paths } from "./rest-api.js";

const baseUrl = process.argv[2]!;
type Client = ReturnType<typeof createClient<paths>>;

function as(token: string): Client {
  return createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } });
}

/** The data of an answer, which must be there. */
function good<T>(answer: { data?: T; error?: unknown; response: Response }): T {
  if (answer.data === undefined) throw new Error(`${answer.response.status}: ${JSON.stringify(answer.error)}`);
  return answer.data;
}

const stranger = createClient<paths>({ baseUrl });
const [game] = good(await stranger.GET("/api/v1/games"));
const account = { name: `rest-ts-${process.pid}`, password: "a long enough one" };
const opened = good(await stranger.POST("/api/v1/accounts", { body: account }));
const owner = as(opened.tokens.accessToken);

const made = good(await owner.POST("/api/v1/matches", { body: { game: game!.id as never, seats: 2 } }));
const path = { path: { link: made.link! } };
const joined = good(
  await stranger.POST("/api/v1/links/{link}/guests", { params: path, body: { displayName: "Guest" } }),
);
const players = [owner, as(joined.session.tokens.accessToken)];

const params = { path: { id: made.id } };
let played = 0;
for (const player of players) {
  const legal = good(await player.GET("/api/v1/matches/{id}/legal-moves", { params }));
  const first = legal.moves[0];
  if (!first || played) continue;
  const move = good(
    await player.POST("/api/v1/matches/{id}/moves", {
      params: { ...params, header: { "If-Match": `"${legal.ply}"` } },
      body: { notation: first.notation },
    }),
  );
  played = move.ply.ply;
}
const { plies, pageInfo } = good(
  await owner.GET("/api/v1/matches/{id}/plies", { params: { ...params, query: { last: 1 } } }),
);
if (!played || plies[0]?.ply !== played || pageInfo.hasNextPage) throw new Error(`${played} is not the last ply`);
console.log(`played ply ${played}`);
