import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";
import { halves } from "../../../test/support/pictures.ts";

const noKey = { key: null };

test("name, color and logo need no key, and nothing else of the settings is in them", async () => {
  await using petStore = await openPetStore();
  expect((await petStore.request("/console/store.json", noKey)).text).toBe('{"name":"Pet Store"}');
  expect((await petStore.request("/console/logo", noKey)).status).toBe(404);

  const settings = {
    name: "Hill Farm Pets",
    color: "#1f6f54",
    address: "1 Hill Road",
    email: "hello@hillfarm.example",
  };
  await petStore.updateStoreSettings(settings);
  await petStore.setLogo(halves(40, 30));

  const { text, headers } = await petStore.request("/console/store.json", noKey);
  const version = (await petStore.getLogo()).headers.get("ETag")?.slice(1, -1);
  expect(text).toBe(`{"name":"Hill Farm Pets","color":"#1f6f54","logo":"${version}"}`);
  expect(headers.get("Cache-Control")).toBe("private, no-cache");
  const logo = await petStore.request("/console/logo", noKey);
  expect([logo.status, logo.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
  expect(logo.bytes).toEqual((await petStore.getLogo()).bytes);
});

test("304: a client has the current name, or the current logo, also as HEAD", async () => {
  await using petStore = await openPetStore();
  await petStore.setLogo(halves(40, 30));

  for (const [path, width] of [
    ["/console/store.json", 30],
    ["/console/logo", 20],
  ] as const) {
    const { headers } = await petStore.request(path, noKey);
    const known = { ...noKey, headers: { "If-None-Match": headers.get("ETag") ?? "" } };
    for (const method of ["GET", "HEAD"]) {
      expect((await petStore.request(path, { ...known, method })).status).toBe(304);
    }
    await petStore.setLogo(halves(width, 30));
    expect((await petStore.request(path, known)).status).toBe(200);
  }
});

test("a client behind a proxy that is not trusted learns that, and no other client", async () => {
  await using untrusting = await openPetStore();
  await using trusting = await openPetStore({ variables: { PETSTORE_TRUSTED_PROXIES: "1" } });
  const forwarded = { ...noKey, headers: { "X-Forwarded-For": "203.0.113.7" } };
  const isProxyUntrusted = async (petStore: typeof trusting, options: object) =>
    (await petStore.request("/console/store.json", options)).body.isProxyUntrusted;

  expect(await isProxyUntrusted(untrusting, forwarded)).toBe(true);
  expect(await isProxyUntrusted(untrusting, noKey)).toBeUndefined();
  expect(await isProxyUntrusted(trusting, forwarded)).toBeUndefined();
});
