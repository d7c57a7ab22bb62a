import { beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { openPetStore } from "../../../test/support/pet-store.ts";
import { openFolder } from "../../../test/support/process.ts";
import { version } from "../../version.ts";
import type { Exchange } from "../exchange.ts";
import { clientPackage } from "./client-package.ts";

const BUILD_MILLISECONDS = 120_000;

beforeAll(async () => {
  const root = join(import.meta.dir, "../../..");
  const build = Bun.spawn([process.execPath, "scripts/build.ts", "--if-stale"], { cwd: root });
  expect(await build.exited).toBe(0);
}, BUILD_MILLISECONDS);

const path = `/docs/petstore-client-${version}.tgz`;

test("/docs/petstore-client-VERSION.tgz: is the package of this version, which may be cached for ever", async () => {
  await using petStore = await openPetStore();

  const response = await fetch(petStore.origin + path, { headers: { "Accept-Encoding": "br, gzip" } });
  const files = await new Bun.Archive(await response.bytes()).files();

  expect([response.status, response.headers.toJSON()]).toEqual([
    200,
    expect.objectContaining({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "application/gzip",
      "x-content-type-options": "nosniff",
    }),
  ]);
  // A tool that decodes the response would otherwise store another file than curl.
  expect(response.headers.get("Content-Encoding")).toBeNull();
  const manifest = JSON.parse((await files.get("package/package.json")?.text()) ?? "{}");
  expect(manifest).toMatchObject({ name: "petstore-service-client", version, private: true });
  for (const file of Object.values(manifest.exports["."] as object)) {
    expect([...files.keys()]).toContain(join("package", file));
  }
});

test("/docs/petstore-client.tgz: redirects to the package of this version, and the redirect is not cached", async () => {
  await using petStore = await openPetStore();

  const { status, headers } = await fetch(`${petStore.origin}/docs/petstore-client.tgz`, { redirect: "manual" });
  const other = await petStore.request("/docs/petstore-client-0.9.0.tgz", { key: null });

  expect([status, headers.get("Cache-Control")]).toEqual([302, "no-cache"]);
  // Relative, so that the path prefix of a proxy is kept.
  expect(headers.get("Location")).toBe(`petstore-client-${version}.tgz`);
  expect(other.status).toBe(404);
});

test("503: the client is not built yet", async () => {
  await using folder = await openFolder();
  const handler = clientPackage(folder.path)[path]?.GET;
  const exchange = { request: new Request(`http://x${path}`), headers: {} } as Exchange;

  const response = await handler?.respond(exchange);

  expect([response?.status, response?.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
  expect(await response?.text()).toContain("npm run build");
});
