// GraphiQL for this server: queries by HTTP, subscriptions by graphql-transport-ws, both with the token of the headers tab.
import { createGraphiQLFetcher } from "@graphiql/toolkit";
import { GraphiQL } from "graphiql";
import "graphiql/style.css";
import { createClient } from "graphql-ws";
import { createRoot } from "react-dom/client";

const WORKERS = { json: "json.worker.js", graphql: "graphql.worker.js" };

globalThis.MonacoEnvironment = {
  getWorker: (_, label) => new Worker(`/graphql/assets/${WORKERS[label] ?? "editor.worker.js"}`),
};

// A browser cannot send headers with a WebSocket, so the token goes into its introduction.
let authorization;

const socket = new URL("/graphql/ws", location.href);
socket.protocol = location.protocol === "https:" ? "wss:" : "ws:";

const fetcher = createGraphiQLFetcher({
  url: "/graphql",
  wsClient: createClient({
    url: socket.href,
    connectionParams: () => (authorization ? { authorization } : {}),
  }),
});

function fetchWithToken(params, options) {
  const headers = new Headers(options?.headers ?? {});
  authorization = headers.get("authorization") ?? undefined;
  return fetcher(params, options);
}

const HELLO = `# Kinpost: games, matches and moves. The documentation is behind the book on the left.
# Sign in with the mutation signIn, then put the token into the headers tab:
# { "authorization": "Bearer …" }

{
  games {
    id
    title
  }
}
`;

createRoot(document.getElementById("graphiql")).render(
  <GraphiQL fetcher={fetchWithToken} defaultQuery={HELLO} />,
);
