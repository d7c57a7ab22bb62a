import { beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";
import { openFolder } from "../../../test/support/process.ts";
import { listErrors } from "../../errors.ts";
import type { Exchange } from "../exchange.ts";
import { bookPages } from "./book.ts";

const root = join(import.meta.dir, "../../..");
const BUILD_MILLISECONDS = 120_000;

beforeAll(async () => {
  const build = Bun.spawn([process.execPath, "scripts/build.ts", "--if-stale"], { cwd: root });
  expect(await build.exited).toBe(0);
}, BUILD_MILLISECONDS);

/** The names of all pages, from the index for programs. */
async function namesOf(petStore: PetStore): Promise<string[]> {
  const { text } = await petStore.request("/llms.txt", { key: null });
  return [...text.matchAll(/\/docs\/([\w/-]+)\.md\)/g)].map(([, name = ""]) => name);
}

const toPath = (name: string) => (name === "index" ? "/docs" : `/docs/${name}`);

test("every page loads only files of this server, with the right media types, and is also Markdown", async () => {
  await using petStore = await openPetStore();
  const names = await namesOf(petStore);
  const files = new Map<string, string>();

  expect(names).toEqual(
    expect.arrayContaining(["index", "keys", "errors", "client", "cli", "operating", "changelog", "reference/pets"]),
  );
  for (const name of names) {
    const { status, headers, text } = await petStore.request(toPath(name), { key: null });
    const markdown = await petStore.request(`/docs/${name}.md`, { key: null });

    expect([name, status, markdown.status]).toEqual([name, 200, 200]);
    expect(headers.toJSON()).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy":
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "cross-origin-opener-policy": "same-origin",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    });
    expect(text).not.toMatch(
      /<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=|\{\{|<(?!a)[^>]*(?:src|href)="(?:https?:)?\/\//,
    );
    expect(markdown.headers.get("Content-Type")).toBe("text/markdown; charset=utf-8");
    expect(markdown.text).toStartWith("# ");
    expect(markdown.text).not.toMatch(/\{\{|^<div/m);
    for (const [, tag = "", url = ""] of text.matchAll(/<(link|script|img)[^>]*(?:src|href)="([^"]*)"/g)) {
      files.set(new URL(url, petStore.origin + toPath(name)).pathname, tag);
    }
  }
  for (const [path] of [...files].filter(([path]) => path.startsWith("/docs/assets/"))) {
    const { status, headers } = await petStore.request(path, { key: null });
    const extension = /\.(\w+)$/.exec(path)?.[1] ?? "";
    const type = {
      js: "text/javascript",
      css: "text/css",
      svg: "image/svg+xml",
      webp: "image/webp",
      woff2: "font/woff2",
    }[extension];
    expect([path, status]).toEqual([path, 200]);
    expect(headers.get("Content-Type")).toStartWith(`${type}`);
    expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  }
});

/** What a reader of the running service does not have: the sources, and packages of a registry that are not published. */
const NEEDS_A_CLONE = [
  /\bnpm (?:run|start|test|publish)\b.*/,
  /\.\/(?:petstore|serve)(?![\w.-]).*/,
  /\bnpx petstore.*/,
  /\bclones?\b.*/i,
  /(?<![\w/.-])(?:(?:src|cli|test|scripts|deploy|bench|book)\/|dist\/petstore)[\w.*-]+/,
  /\bdecision \d+/i,
  // A program imports the client by the name in its package file.
  /(?<!(?:from|import|require\() ?["'])petstore-service(?:-client)?/,
];
/** It warns of installing the client by this name. */
const WARNING = "start: petstore-service-client";

test("no page needs a clone of the project, or names a package that is not published", async () => {
  await using petStore = await openPetStore();
  const found = await Promise.all(
    (await namesOf(petStore)).map(async (name) => {
      const { text } = await petStore.request(`/docs/${name}.md`, { key: null });
      return NEEDS_A_CLONE.flatMap((pattern) => [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))]).map(
        ([words]) => `${name}: ${words}`,
      );
    }),
  );
  expect(found.flat()).toEqual([WARNING]);
});

test("the samples have the base URL of the service, or that of the request", async () => {
  const variables = { PETSTORE_BASE_URL: "https://api.example.org/shop/v1" };
  await using configured = await openPetStore({ variables });
  await using petStore = await openPetStore();
  const read = (host: string) => petStore.request("/docs/keys", { key: null, headers: { Host: host } });

  expect((await configured.request("/docs/keys", { key: null })).text).toContain(
    "curl</span> https://api.example.org/shop/v1/",
  );
  expect((await configured.request("/llms.txt", { key: null })).text).toContain(
    "(https://api.example.org/shop/docs/keys.md)",
  );
  expect((await read("one.example")).text).toContain("http://one.example/v1/store/inventory");
  expect((await read("two.example")).text).toContain("http://two.example/v1/store/inventory");
});

test("a page is compressed for clients that accept gzip, and not sent again to those that have it", async () => {
  await using petStore = await openPetStore();
  const get = (headers: Record<string, string>, method = "GET") =>
    fetch(`${petStore.origin}/docs/errors`, { method, headers, decompress: false });

  const plain = await get({ "Accept-Encoding": "gzip;q=0, br" });
  const compressed = await get({ "Accept-Encoding": "br, gzip;q=0.5" });
  const tag = plain.headers.get("ETag") ?? "";
  const again = await get({ "If-None-Match": tag });
  const head = await get({ "Accept-Encoding": "identity" }, "HEAD");

  expect([plain, compressed].map(({ headers }) => headers.get("Content-Encoding"))).toEqual([null, "gzip"]);
  expect(compressed.headers.get("Vary")).toBe("Accept-Encoding");
  expect(gunzipSync(await compressed.bytes()).toString()).toBe(await plain.text());
  expect([again.status, again.headers.get("ETag"), await again.text()]).toEqual([304, tag, ""]);
  expect([head.headers.get("ETag"), await head.text()]).toEqual([tag, ""]);
});

test("404: an unknown page links to all pages, and an unknown file is no page", async () => {
  await using petStore = await openPetStore();

  for (const path of ["/docs/none", "/docs/reference/none", "/docs/keys/", "/docs/..%2fpackage", "/docs/none.md"]) {
    const { status, text, headers } = await petStore.request(path, { key: null });
    expect([path, status, headers.get("Content-Type")]).toEqual([path, 404, "text/html; charset=utf-8"]);
    expect(text).not.toContain("This page as Markdown");
    const [, content = ""] = /<div data-contents>(.*?)<\/div>/s.exec(text) ?? [];
    const linked = [...content.matchAll(/<a href="([^"]*)"/g)].map(
      ([, url = ""]) => new URL(url, petStore.origin + path),
    );
    expect(linked.map(({ pathname }) => pathname)).toEqual((await namesOf(petStore)).map(toPath));
    const [, style = ""] = /rel="stylesheet" href="([^"]*)"/.exec(text) ?? [];
    expect(new URL(style, petStore.origin + path).pathname).toStartWith("/docs/assets/style-");
  }
  expect((await petStore.request("/docs/assets/none.js", { key: null })).status).toBe(404);
  const slash = await fetch(`${petStore.origin}/docs/`, { redirect: "manual" });
  expect([slash.status, slash.headers.get("Location")]).toEqual([302, "../docs"]);
});

test("/docs/errors: has a section for every code, with the anchor that the help link names", async () => {
  await using petStore = await openPetStore();

  const { text } = await petStore.request("/docs/errors", { key: null });
  const { text: markdown } = await petStore.request("/docs/errors.md", { key: null });

  for (const { code } of listErrors()) {
    expect(text).toContain(`<h3 id="${code}"><code>${code}</code>`);
    const [, section = ""] = markdown.split(`### \`${code}\`\n`);
    expect(section.split("\n#")[0]).toMatch(
      /\*\*When it occurs\.\*\* .+\n\n\*\*What to do\.\*\* .+\n\n\*\*Retry\?\*\* .+/,
    );
  }
});

test("/docs/deprecations: has the section that the responses of getPet link to", async () => {
  await using petStore = await openPetStore();

  const link = (await petStore.getPet(1n)).headers.get("link");
  const { text } = await petStore.request("/docs/deprecations", { key: null });

  expect(link).toStartWith(`<${petStore.origin}/docs/deprecations#getpet>; rel="deprecation"`);
  expect(text).toContain('id="getpet"');
});

test("the page that sends requests may send them only to the servers that it offers", async () => {
  const variables = {
    PETSTORE_BASE_URL: "https://api.example.org/v1",
    PETSTORE_STAGING_BASE_URL: "https://staging.example.org/shop/v1",
  };
  await using petStore = await openPetStore({ variables });
  const policy = async (path: string) =>
    (await petStore.request(path, { key: null })).headers.get("Content-Security-Policy");

  expect(await policy("/docs/reference/try")).toContain(
    "connect-src 'self' https://api.example.org https://staging.example.org;",
  );
  expect(await policy("/docs/reference")).toContain("connect-src 'self';");
});

test("/favicon.ico and /robots.txt: are there", async () => {
  await using petStore = await openPetStore();

  const icon = await petStore.request("/favicon.ico", { key: null });
  const hash = Bun.hash(await Bun.file(join(root, "dist/book/favicon.ico")).bytes()).toString(36);
  const robots = await petStore.request("/robots.txt", { key: null });

  expect([icon.status, icon.headers.get("Content-Type")]).toEqual([200, "image/vnd.microsoft.icon"]);
  expect(icon.headers.get("Cache-Control")).toBe("public, max-age=86400");
  // It changes with the icon, unlike its name.
  expect(icon.headers.get("ETag")).toBe(`"${hash}"`);
  expect([robots.status, robots.headers.get("Content-Type")]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(robots.text).toContain("Disallow: /v1/\n");
});

test("programs find the start page as Markdown, and text without the elements of HTML", async () => {
  await using petStore = await openPetStore();
  const read = (path: string) => petStore.request(path, { key: null });

  expect((await read("/docs.md")).text).toBe((await read("/docs/index.md")).text);
  expect((await read("/docs.md")).headers.get("Content-Type")).toStartWith("text/markdown");
  const index = (await read("/llms.txt")).text;
  expect(index).toContain("rounds numbers beyond 2^53");
  expect(index).not.toMatch(/: [A-Z].*:$/m);
  expect((await read("/docs/not-found")).status).toBe(404);
});

test("503: the book is not built yet, and is read once it is", async () => {
  await using folder = await openFolder();
  const pages = bookPages({ baseUrls: {} } as never, folder.path);
  const handler = pages["/docs"]?.GET;
  const exchange = { request: new Request("http://x/docs"), headers: {}, baseUrl: "http://x/$$/v1" } as Exchange;

  const missing = await handler?.respond(exchange);
  const noIcon = await pages["/favicon.ico"]?.GET.respond(exchange);
  const files = { "pages/index.html": { type: "text/html; charset=utf-8", hash: "", isCompressed: false } };
  await Bun.write(join(folder.path, "manifest.json"), JSON.stringify({ sources: "", files }));
  await expect((async () => handler?.respond(exchange))()).rejects.toThrow("ENOENT");
  await Bun.write(join(folder.path, "pages/index.html"), "{{root}} {{base}} {{origin}}");
  const built = await handler?.respond(exchange);

  expect([noIcon?.status, noIcon?.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
  expect([missing?.status, await missing?.text()]).toEqual([503, expect.stringContaining("npm run build")]);
  expect([built?.status, await built?.text()]).toEqual([200, " http://x/$$/v1 http://x/$$"]);
});
