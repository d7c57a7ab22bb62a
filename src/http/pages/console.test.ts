import { beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";
import { openFolder } from "../../../test/support/process.ts";
import type { Exchange } from "../exchange.ts";
import { consolePages } from "./console.ts";

const root = join(import.meta.dir, "../../..");
const BUILD_MILLISECONDS = 60_000;

beforeAll(async () => {
  const build = Bun.spawn([process.execPath, "scripts/build.ts", "--if-stale"], { cwd: root });
  expect(await build.exited).toBe(0);
}, BUILD_MILLISECONDS);

/** Sends a request; the response is neither followed nor decompressed. */
function get(petStore: PetStore, path: string, headers: Record<string, string> = {}, method = "GET") {
  return fetch(petStore.origin + path, { method, headers, redirect: "manual", decompress: false });
}

/** Paths of the files that the page at this path loads, resolved as a browser does. */
async function assetsOf(petStore: PetStore, path: string): Promise<string[]> {
  const page = await (await get(petStore, path)).text();
  const urls = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = ""]) => url);
  return urls.map((url) => new URL(url, petStore.origin + path).pathname);
}

test("/ redirects to the console, also below the path prefix of a proxy", async () => {
  await using petStore = await openPetStore();

  const response = await get(petStore, "/");

  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe("console");
});

test("every path below /console serves the page, with correct paths to its files", async () => {
  await using petStore = await openPetStore();
  const assets = await assetsOf(petStore, "/console");

  expect(assets.map((path) => path.replace(/-\w+\./, "."))).toEqual(
    expect.arrayContaining(["/console/assets/main.js", "/console/assets/main.css", "/console/assets/color-scheme.js"]),
  );
  for (const path of ["/console/", "/console/pets", "/console/pets/7/history?by=key", "/console/a//b/"]) {
    expect((await get(petStore, path)).status).toBe(200);
    expect(await assetsOf(petStore, path.replace(/\?.*/, ""))).toEqual(assets);
  }
});

test("the page is revalidated each time, and its policy allows only its own files", async () => {
  await using petStore = await openPetStore();

  const first = await get(petStore, "/console/pets");
  const second = await get(petStore, "/console/pets");

  const policy = first.headers.get("Content-Security-Policy") ?? "";
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  expect(policy.replace(`${nonce}`, "N")).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-N'; img-src 'self' data:; font-src 'self'; " +
      "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  expect(await first.text()).toContain(`nonce="${nonce}"`);
  expect(second.headers.get("Content-Security-Policy")).not.toContain(`${nonce}`);
  expect(first.headers.toJSON()).toMatchObject({
    "cache-control": "no-cache",
    "content-type": "text/html; charset=utf-8",
    "cross-origin-opener-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  });
});

test("the page has no inline script or style, and no absolute URL", async () => {
  await using petStore = await openPetStore();

  const page = await (await get(petStore, "/console")).text();

  expect(page).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=|https?:|["'(]\/\//);
});

test("a file is sent in the smallest encoding that the client accepts, and may be cached forever", async () => {
  await using petStore = await openPetStore();
  const path = (await assetsOf(petStore, "/console")).find((each) => each.endsWith(".css")) ?? "";

  const plain = await get(petStore, path, { "Accept-Encoding": "identity" });
  const text = await plain.text();

  const encodings = {
    "gzip, deflate, br, zstd": "br",
    gzip: "gzip",
    "br;q=0, gzip;q=0.5": "gzip",
    "*": "br",
    "*;q=0": null,
    deflate: null,
  };
  for (const [accepted, encoding] of Object.entries(encodings)) {
    const { headers } = await get(petStore, path, { "Accept-Encoding": accepted });
    expect([accepted, headers.get("Content-Encoding")]).toEqual([accepted, encoding]);
    expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("Vary")).toBe("Accept-Encoding");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  }
  expect(await (await fetch(petStore.origin + path)).text()).toBe(text);
  expect(plain.headers.get("Content-Type")).toStartWith("text/css");
});

test("a file is not sent again to a client that has it, and HEAD sends its headers only", async () => {
  await using petStore = await openPetStore();
  const path =
    (await assetsOf(petStore, "/console")).find((each) => each.includes("/main-") && each.endsWith(".js")) ?? "";

  const full = await get(petStore, path, { "Accept-Encoding": "br" });
  const tag = full.headers.get("ETag") ?? "";
  const again = await get(petStore, path, { "Accept-Encoding": "br", "If-None-Match": tag });
  const other = await get(petStore, path, { "Accept-Encoding": "gzip", "If-None-Match": tag });
  const head = await get(petStore, path, { "Accept-Encoding": "br" }, "HEAD");

  expect([full.status, again.status, other.status, head.status]).toEqual([200, 304, 200, 200]);
  expect(await again.text()).toBe("");
  expect(await head.text()).toBe("");
  expect(head.headers.get("ETag")).toBe(tag);
  expect(head.headers.get("Content-Length")).toBe(`${(await full.bytes()).length}`);
});

test.each([
  "/console/assets/main.js",
  "/console/assets/",
  "/console/assets/..%2fpage.html",
  "/console/assets/__proto__",
])("404: %s", async (path) => {
  await using petStore = await openPetStore();

  const response = await get(petStore, path);

  expect(response.status).toBe(404);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(await response.text()).toContain("reload the page");
});

test("405: the page does not support POST", async () => {
  await using petStore = await openPetStore();

  expect((await get(petStore, "/console", {}, "POST")).status).toBe(405);
});

test("503: there is no build, and the page says how to build the console", async () => {
  const handler = consolePages(join(root, "no-such-folder"))["/console"]?.GET;
  const exchange = { request: new Request("http://localhost/console"), headers: {} } as Exchange;

  const response = await handler?.respond(exchange);

  expect(response?.status).toBe(503);
  expect(await response?.text()).toContain("npm run build");
});

test("a build that could not be read is read again by the next request", async () => {
  await using folder = await openFolder();
  const manifest = {
    sources: "",
    files: Object.fromEntries(
      ["page.html", "assets/main.js"].map((path) => [path, { type: "", hash: "", isCompressed: false }]),
    ),
  };
  await Bun.write(join(folder.path, "manifest.json"), JSON.stringify(manifest));
  await Bun.write(join(folder.path, "page.html"), "<!doctype html>");
  const handler = consolePages(folder.path)["/console"]?.GET;
  const respond = async () => handler?.respond({ request: new Request("http://x/console"), headers: {} } as Exchange);

  await expect(respond()).rejects.toThrow("ENOENT");
  await Bun.write(join(folder.path, "assets/main.js"), "");

  expect((await respond())?.status).toBe(200);
});
