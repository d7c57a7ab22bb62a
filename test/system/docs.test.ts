import { expect, test } from "bun:test";
import { gunzipSync } from "node:zlib";
import { openPetStore } from "../support/pet-store.ts";

const pages = ["/docs", "/docs/deprecations"];
const ownFiles = [...pages, "/docs/start.js", "/docs/style.css", "/docs/reference.css"];

const mediaTypes: Record<string, RegExp> = {
  js: /^text\/javascript; ?charset=utf-8$/,
  css: /^text\/css; ?charset=utf-8$/,
  png: /^image\/png$/,
  json: /^application\/json$/,
  yaml: /^application\/yaml$/,
};

test.each(pages)("%s: is a page whose Content-Security-Policy allows only files of this server", async (path) => {
  await using petStore = await openPetStore();

  const { status, headers, text } = await petStore.request(path, { key: null });

  expect(status).toBe(200);
  expect(headers.get("content-type")).toMatch(/^text\/html; ?charset=utf-8$/);
  expect(text).toStartWith("<!doctype html>");
  expect(headers.get("content-security-policy")).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("request-id")).not.toBeNull();
});

test.each(pages)("%s: every file that it references is served here, with the right media type", async (path) => {
  await using petStore = await openPetStore();

  const urls = await findFiles(petStore.origin + path);

  expect(urls.length).toBeGreaterThan(2);
  for (const url of urls) {
    expect(url).toStartWith(petStore.origin);
    const response = await fetch(url);
    expect(response.status).toBe(200);
    const extension = /\.(\w+)$/.exec(url)?.[1];
    expect(response.headers.get("content-type")).toMatch(mediaTypes[extension ?? ""] ?? /^text\/html/);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  }
});

test("a file is compressed for clients that accept gzip", async () => {
  await using petStore = await openPetStore();
  const ask = (acceptEncoding: string) =>
    fetch(`${petStore.origin}/docs/swagger-ui.js`, {
      headers: { "Accept-Encoding": acceptEncoding },
      decompress: false,
    });

  const [plain, compressed] = await Promise.all([ask("identity"), ask("br, gzip;q=0.5")]);

  expect(plain.headers.get("content-encoding")).toBeNull();
  expect(compressed.headers.get("content-encoding")).toBe("gzip");
  expect(compressed.headers.get("vary")).toBe("Accept-Encoding");
  expect(gunzipSync(await compressed.bytes()).equals(await plain.bytes())).toBe(true);
  expect((await ask("gzip;q=0, br")).headers.get("content-encoding")).toBeNull();
});

test("304: the browser has the file already", async () => {
  await using petStore = await openPetStore();

  for (const url of await findFiles(`${petStore.origin}/docs`)) {
    const tag = (await fetch(url)).headers.get("etag") ?? "none";
    const again = await fetch(url, { headers: { "If-None-Match": tag } });

    expect(again.status).toBe(304);
    expect(again.headers.get("etag")).toBe(tag);
    expect(await again.text()).toBe("");
  }
});

test("HEAD returns the headers of GET", async () => {
  await using petStore = await openPetStore();

  const get = await petStore.request("/docs", { key: null });
  const head = await petStore.request("/docs", { key: null, method: "HEAD" });

  expect(head.text).toBe("");
  for (const name of ["content-type", "etag", "content-security-policy", "vary"]) {
    expect(head.headers.get(name)).toBe(get.headers.get(name));
  }
});

test.each(ownFiles)("%s: contains no URL of another server", async (path) => {
  await using petStore = await openPetStore();

  const { text } = await petStore.request(path, { key: null });

  expect(text).not.toMatch(/https?:|["'(]\/\//);
});

test("/docs/ redirects to the reference", async () => {
  await using petStore = await openPetStore();

  const response = await fetch(`${petStore.origin}/docs/`, { redirect: "manual" });

  expect(response.status).toBe(302);
  expect(new URL(response.headers.get("location") ?? "", response.url).href).toBe(`${petStore.origin}/docs`);
});

test("/docs/deprecations: has the section that the responses of getPet link to", async () => {
  await using petStore = await openPetStore();

  const link = (await petStore.getPet(1n)).headers.get("link");
  const { text } = await petStore.request("/docs/deprecations", { key: null });

  expect(link).toStartWith(`<${petStore.origin}/docs/deprecations#getpet>; rel="deprecation"`);
  expect(text).toContain('id="getpet"');
});

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

const deployments: {
  title: string;
  variables: Record<string, string>;
  published: [string, string];
  offered: string[];
}[] = [
  {
    title: "no base URL: production is relative to the page",
    variables: {},
    published: ["/v1", "http://127.0.0.1:3001/v1"],
    offered: ["/v1 Production"],
  },
  {
    title: "no base URL on staging: staging is relative to the page",
    variables: { PETSTORE_ENVIRONMENT: "staging" },
    published: ["http://127.0.0.1:3000/v1", "/v1"],
    offered: ["/v1 Staging"],
  },
  {
    title: "the base URL of production",
    variables: { PETSTORE_BASE_URL: production },
    published: [production, "http://127.0.0.1:3001/v1"],
    offered: [`${production} Production`],
  },
  {
    title: "both base URLs",
    variables: { PETSTORE_BASE_URL: production, PETSTORE_STAGING_BASE_URL: staging },
    published: [production, staging],
    offered: [`${production} Production`, `${staging} Staging`],
  },
  {
    title: "both base URLs on staging: the reference offers staging first",
    variables: { PETSTORE_ENVIRONMENT: "staging", PETSTORE_BASE_URL: production, PETSTORE_STAGING_BASE_URL: staging },
    published: [production, staging],
    offered: [`${staging} Staging`, `${production} Production`],
  },
];

test.each(deployments)("servers: $title", async ({ variables, published, offered }) => {
  await using petStore = await openPetStore({ variables });

  const contract = await readContract(petStore.origin, "/v1/openapi.json");
  const reference = await readContract(petStore.origin, "/docs/openapi.json");

  // Generators take a URL with variables literally.
  expect(contract.servers).toEqual([
    { url: published[0], description: "Production" },
    { url: published[1], description: "Staging, with its own data and keys" },
  ]);
  expect(reference.servers.map(({ url, description }) => `${url} ${description}`)).toEqual(offered);
});

test("the reference may send requests only to the servers that it offers", async () => {
  const variables = { PETSTORE_BASE_URL: production, PETSTORE_STAGING_BASE_URL: staging };
  await using petStore = await openPetStore({ variables });

  const { headers } = await petStore.request("/docs", { key: null });

  expect(headers.get("content-security-policy")).toContain(
    "connect-src 'self' https://api.example.org https://staging.example.org;",
  );
});

/** The URLs of the files that a page references, also in its style sheets. */
async function findFiles(page: string): Promise<string[]> {
  const html = await (await fetch(page)).text();
  const urls = [...html.matchAll(/(?:href|src)="([^"#]+)"/g)].map(([, url]) => new URL(url ?? "", page).href);
  for (const url of urls.filter((each) => each.endsWith(".css"))) {
    const css = await (await fetch(url)).text();
    urls.push(...[...css.matchAll(/@import url\("([^"]+)"\)/g)].map(([, name]) => new URL(name ?? "", url).href));
  }
  return urls;
}

async function readContract(origin: string, path: string) {
  return (await (await fetch(origin + path)).json()) as {
    servers: { url: string; description: string }[];
  };
}
