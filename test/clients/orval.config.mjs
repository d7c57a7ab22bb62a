const mutator = { path: "adapters/orval-fetch.ts", name: "send" };

export default {
  petstore: {
    input: "../../openapi.yaml",
    output: { target: "generated/orval/client.ts", client: "fetch", override: { mutator } },
  },
};
