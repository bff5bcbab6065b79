// What graphql-codegen makes, and of what.
export default {
  schema: "schema.graphql",
  documents: "play.graphql",
  generates: {
    "graphql-api.ts": {
      plugins: ["typescript-operations", "typed-document-node"],
      config: { useTypeImports: true, nonOptionalTypename: false },
    },
  },
};
