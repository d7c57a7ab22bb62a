import { expect, test } from "bun:test";
import { createConfig, lintFromString } from "@redocly/openapi-core";
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

interface Contract {
  tags: { name: string }[];
  paths: { [path: string]: { [method: string]: { operationId: string; tags: string[]; "x-audience"?: string } } };
  components: { [kind: string]: { [name: string]: unknown } };
}

const operationsOf = ({ paths }: Contract) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ title: `${method} ${path}`, operation })),
  );

/** The names of the components that a text of JSON refers to. */
const referencesIn = (json: string) =>
  new Set([...json.matchAll(/"#\/components\/([^"]+)"/g)].map(([, name = ""]) => name));

const namesOf = ({ components: { securitySchemes, ...components } }: Contract) =>
  Object.entries(components).flatMap(([kind, named]) => Object.keys(named).map((name) => `${kind}/${name}`));

test("?audience=integrator: leaves out the operations of the console and what only they use, and changes nothing else", async () => {
  await using petStore = await openPetStore();
  const read = (query: string) => petStore.request(`/v1/openapi.json${query}`, { key: null });
  const [full, reduced] = [await read(""), await read("?audience=integrator")];
  const [all, offered]: Contract[] = [JSON.parse(full.text), JSON.parse(reduced.text)];
  if (!all || !offered) throw new Error("unreachable");

  const isOfConsole = ({ operation }: { operation: { "x-audience"?: string } }) =>
    operation["x-audience"] === "console";
  const expected = operationsOf(all).filter((each) => !isOfConsole(each));
  // As text, since `toEqual` ignores the order of members.
  expect(operationsOf(offered).map((each) => JSON.stringify(each))).toEqual(
    expected.map((each) => JSON.stringify(each)),
  );
  expect(
    operationsOf(all)
      .filter(isOfConsole)
      .map(({ operation }) => operation.operationId),
  ).toEqual([
    ...["logIn", "logOut", "changePassword", "createRecoveryCode", "recoverAccount"],
    ...["setUp", "resetPassword", "checkLink"],
    ...["listPeople", "join", "getPerson", "updatePerson", "removePerson", "createPasswordLink"],
    ...["listInvitations", "invite", "withdrawInvitation"],
  ]);
  expect(all.tags.filter(({ name }) => !offered.tags.some((tag) => tag.name === name)).map(({ name }) => name)).toEqual(
    ["people"],
  );
  expect(namesOf(offered).toSorted()).toEqual([...referencesIn(reduced.text)].toSorted());
  const removed = namesOf(all).filter((name) => !namesOf(offered).includes(name));
  expect(removed).toContain("schemas/PersonPatch");
  for (const [kind, named] of Object.entries(offered.components)) {
    for (const [name, component] of Object.entries(named)) {
      expect(JSON.stringify(component)).toBe(JSON.stringify(all.components[kind]?.[name]));
    }
  }
});

test("?audience=integrator: is a valid contract without unused components, the same as YAML and as JSON", async () => {
  await using petStore = await openPetStore();
  const read = (form: string) => petStore.request(`/v1/openapi.${form}?audience=integrator`, { key: null });
  const config = await createConfig({ extends: ["recommended"], rules: { "no-unused-components": "error" } });

  const [yaml, json] = [await read("yaml"), await read("json")];

  expect(JSON.stringify(Bun.YAML.parse(yaml.text))).toBe(json.text);
  const problems = await lintFromString({ source: json.text, absoluteRef: "openapi.json", config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test("?audience: each form has a tag of its own, and nothing is ignored silently", async () => {
  await using petStore = await openPetStore();
  const read = (path: string) => petStore.request(path, { key: null });
  const paths = ["/v1/openapi.json", "/v1/openapi.json?audience=integrator", "/v1/openapi.yaml?audience=integrator"];

  const tags = await Promise.all(paths.map(async (path) => (await read(path)).headers.get("ETag")));
  const same = await read("/v1/openapi.json?audience=all&v=2");
  const unknown = await read("/v1/openapi.json?audience=robots");
  const twice = await read("/v1/openapi.yaml?audience=integrator&audience=integrator");

  expect(new Set(tags).size).toBe(3);
  expect([same.status, same.headers.get("ETag"), same.headers.get("Ignored")]).toEqual([
    200,
    `${tags[0]}`,
    '"v";in=query',
  ]);
  for (const { status, body, headers } of [unknown, twice]) {
    expect([status, body.code, headers.get("Faults")]).toEqual([400, "invalid_request", '"audience";in=query']);
    expect(body.message).toBe("`audience` must be `integrator` or `all`, and given once.");
    expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
  }
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
  expect(contract.externalDocs.url).toBe(`${offered[0]}`.replace(/v1 \w+$/, "docs"));
});

async function readContract(origin: string, path: string) {
  return (await (await fetch(origin + path)).json()) as {
    servers: { url: string; description: string }[];
    externalDocs: { url: string };
  };
}
