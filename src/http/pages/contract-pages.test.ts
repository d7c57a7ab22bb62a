import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";

test("/v1/openapi.yaml and /v1/openapi.json: are the same contract, readable from every origin", async () => {
  await using petStore = await openPetStore();

  const yaml = await petStore.request("/v1/openapi.yaml", { key: null });
  const json = await petStore.request("/v1/openapi.json", { key: null });

  expect(yaml.headers.get("content-type")).toBe("application/yaml");
  expect(json.headers.get("content-type")).toBe("application/json");
  expect(JSON.parse(json.text)).toEqual(Bun.YAML.parse(yaml.text));
  for (const { headers } of [yaml, json]) expect(headers.get("access-control-allow-origin")).toBe("*");
});

const production = "https://api.example.org/v1";
const staging = "https://staging.example.org/shop/v1";
const stagingDescription = "Staging, with its own data and keys";

const deployments: {
  title: string;
  variables: Record<string, string>;
  published: string[];
  offered: string[];
}[] = [
  {
    title: "no base URL: production is relative to the page",
    variables: {},
    published: ["/v1 Production"],
    offered: ["/v1 Production"],
  },
  {
    title: "no base URL on staging: staging is relative to the page",
    variables: { PETSTORE_ENVIRONMENT: "staging" },
    published: [`/v1 ${stagingDescription}`],
    offered: ["/v1 Staging"],
  },
  {
    title: "the base URL of production",
    variables: { PETSTORE_BASE_URL: production },
    published: [`${production} Production`],
    offered: [`${production} Production`],
  },
  {
    title: "both base URLs",
    variables: { PETSTORE_BASE_URL: production, PETSTORE_STAGING_BASE_URL: staging },
    published: [`${production} Production`, `${staging} ${stagingDescription}`],
    offered: [`${production} Production`, `${staging} Staging`],
  },
  {
    title: "both base URLs on staging: the reference offers staging first",
    variables: { PETSTORE_ENVIRONMENT: "staging", PETSTORE_BASE_URL: production, PETSTORE_STAGING_BASE_URL: staging },
    published: [`${production} Production`, `${staging} ${stagingDescription}`],
    offered: [`${staging} Staging`, `${production} Production`],
  },
];

test.each(deployments)("servers: $title", async ({ variables, published, offered }) => {
  await using petStore = await openPetStore({ variables });

  const contract = await readContract(petStore.origin, "/v1/openapi.json");
  const reference = await readContract(petStore.origin, "/docs/reference/openapi.json");

  // Generators take a URL with variables literally.
  expect(contract.servers.map(({ url, description }) => `${url} ${description}`)).toEqual(published);
  expect(reference.servers.map(({ url, description }) => `${url} ${description}`)).toEqual(offered);
});

async function readContract(origin: string, path: string) {
  return (await (await fetch(origin + path)).json()) as {
    servers: { url: string; description: string }[];
  };
}
