// Bundles GraphiQL into dist/, where the server finds it; nothing is fetched when a page is opened.
import { build } from "esbuild";

await build({
  entryPoints: {
    index: "index.jsx",
    "editor.worker": "monaco-editor/esm/vs/editor/editor.worker.js",
    "json.worker": "monaco-editor/esm/vs/language/json/json.worker.js",
    "graphql.worker": "monaco-graphql/esm/graphql.worker.js",
  },
  outdir: "dist",
  bundle: true,
  minify: true,
  format: "iife",
  target: "es2022",
  jsx: "automatic",
  define: { "process.env.NODE_ENV": '"production"' },
  loader: { ".ttf": "file" },
  assetNames: "[name]",
  logLevel: "warning",
});
