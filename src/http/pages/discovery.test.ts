import { expect, test } from "bun:test";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";

const variables = { PETSTORE_BASE_URL: "https://api.example.org/shop/v1" };
const read = (petStore: PetStore, path: string, method = "GET") => petStore.request(path, { key: null, method });

test("/v1: names the contract, the documentation and the status, and links to them", async () => {
  await using petStore = await openPetStore({ variables });

  const { status, headers, body } = await read(petStore, "/v1");

  expect([status, body]).toEqual([
    200,
    {
      name: "Pet Store",
      environment: "production",
      contract: "https://api.example.org/shop/v1/openapi.json",
      documentation: "https://api.example.org/shop/docs",
      status: "https://api.example.org/shop/v1/status",
    },
  ]);
  expect(headers.toJSON()).toMatchObject({
    "content-type": "application/json",
    "cache-control": "no-cache",
    "access-control-allow-origin": "*",
    link:
      '<https://api.example.org/shop/v1/openapi.json>; rel="service-desc"; type="application/json", ' +
      '<https://api.example.org/shop/docs>; rel="service-doc"; type="text/html", ' +
      '<https://api.example.org/shop/v1/status>; rel="status"; type="application/json", ' +
      '<https://api.example.org/.well-known/api-catalog>; rel="api-catalog"',
  });
});

test("/.well-known/api-catalog: is a set of links from the API to the same resources (RFC 9727)", async () => {
  await using petStore = await openPetStore({ variables });

  const { status, headers, text } = await read(petStore, "/.well-known/api-catalog");

  expect(status).toBe(200);
  expect(JSON.parse(text)).toEqual({
    linkset: [
      {
        anchor: "https://api.example.org/.well-known/api-catalog",
        item: [{ href: "https://api.example.org/shop/v1" }],
      },
      {
        anchor: "https://api.example.org/shop/v1",
        "service-desc": [
          { href: "https://api.example.org/shop/v1/openapi.json", type: "application/json" },
          { href: "https://api.example.org/shop/v1/openapi.yaml", type: "application/yaml" },
        ],
        "service-doc": [{ href: "https://api.example.org/shop/docs", type: "text/html" }],
        status: [{ href: "https://api.example.org/shop/v1/status", type: "application/json" }],
      },
    ],
  });
  expect(headers.toJSON()).toMatchObject({
    "content-type": 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    "access-control-allow-origin": "*",
    link: '<https://api.example.org/.well-known/api-catalog>; rel="api-catalog", <https://api.example.org/shop/v1>; rel="item"',
  });
});

test("every link of the catalogue and of the index leads to a response of the type that it names", async () => {
  await using petStore = await openPetStore();
  const [index, catalog] = [await read(petStore, "/v1"), await read(petStore, "/.well-known/api-catalog")];
  const { linkset } = JSON.parse(catalog.text) as { linkset: Record<string, { href: string; type?: string }[]>[] };
  const inCatalog = linkset.flatMap(({ anchor, ...relations }) => Object.values(relations).flat());
  const inHeader = [...`${index.headers.get("Link")}`.matchAll(/<([^>]*)>(?:[^,]*type="([^"]*)")?/g)];
  const links = [...inCatalog, ...inHeader.map(([, href = "", type]) => ({ href, type }))];

  expect(links).toHaveLength(9);
  for (const { href, type = "application/" } of links) {
    const response = await fetch(href);
    expect([href, response.status]).toEqual([href, 200]);
    expect(response.headers.get("Content-Type")).toStartWith(type);
  }
});

test.each(["/v1", "/.well-known/api-catalog"])(
  "%s: HEAD has the headers of GET, and 304 follows the ETag",
  async (path) => {
    await using petStore = await openPetStore();
    const { headers } = await read(petStore, path);
    const head = await read(petStore, path, "HEAD");
    const headers304 = { "If-None-Match": headers.get("ETag") ?? "" };
    const again = await petStore.request(path, { key: null, headers: headers304 });

    expect([head.status, head.text, again.status, again.text]).toEqual([200, "", 304, ""]);
    for (const name of ["Content-Type", "ETag", "Link", "Access-Control-Allow-Origin"]) {
      expect([name, head.headers.get(name)]).toEqual([name, headers.get(name)]);
    }
    expect((await read(petStore, path, "DELETE")).status).toBe(405);
  },
);

test("/v1/: redirects to /v1, below any prefix of a proxy", async () => {
  await using petStore = await openPetStore();

  const { status, headers } = await fetch(`${petStore.origin}/v1/`, { redirect: "manual" });

  expect([status, headers.get("Location")]).toEqual([302, "../v1"]);
});
