import { expect, test } from "bun:test";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";
import type { Event } from "../../contract/contract.ts";

const noon = Date.parse("2027-01-31T12:00:00.000Z");
const noonText = "2027-01-31T12:00:00.000Z";
const baseUrl = "https://shop.example/v1";

interface Deployment {
  proxies?: number;
  PETSTORE_BASE_URL?: string;
}

function open({ proxies = 1, PETSTORE_BASE_URL = baseUrl }: Deployment = {}): Promise<PetStore> {
  const variables = { PETSTORE_TRUSTED_PROXIES: `${proxies}`, PETSTORE_BASE_URL };
  return openPetStore({ variables, now: () => noon });
}

const listBy = (petStore: PetStore, key: string, scheme: string) =>
  petStore.listPets("", { key, headers: { "X-Forwarded-Proto": scheme } });

async function exposures(petStore: PetStore): Promise<Event[]> {
  return (await petStore.listEvents("type=key.exposed", { key: await petStore.addKey("admin") })).body;
}

test("a key that is sent without TLS is marked, with one event, and its requests are refused until they use TLS", async () => {
  await using petStore = await open();
  const admin = { key: await petStore.addKey("admin") };
  const { body: shop } = await petStore.createKey({ name: "Shop", scope: "read" }, admin);
  const { key, ...described } = shop;

  const refused = await Promise.all(Array.from({ length: 5 }, () => listBy(petStore, key, "http")));
  refused.push(await listBy(petStore, key, "http"), await listBy(petStore, `${key} `, "HTTP"));

  for (const { status, body } of refused) {
    expect([status, body.code]).toEqual([403, "insecure_transport"]);
    expect(body.message).toBe(
      `The request was sent without TLS, so others may have read its API key. Send requests to ${baseUrl}, and rotate the key.`,
    );
  }
  expect(await exposures(petStore)).toMatchObject([
    { type: "key.exposed", by: { type: "service" }, data: { key: { ...described, exposedAt: noonText } } },
  ]);
  expect((await petStore.getKey(shop.id, admin)).body.exposedAt).toBe(noonText);
  expect((await petStore.listKeys("", admin)).body.map((each: { exposedAt?: string }) => each.exposedAt)).toContain(
    noonText,
  );
  expect((await listBy(petStore, key, "https")).status).toBe(200);

  const { body: successor } = await petStore.rotateKey(shop.id, {}, admin);
  expect([successor.exposedAt, (await petStore.getKey(successor.id, admin)).body.exposedAt]).toEqual([
    undefined,
    undefined,
  ]);
});

test("another process neither marks the key again nor writes another event", async () => {
  await using petStore = await open();
  const key = await petStore.addKey("read");
  await listBy(petStore, key, "http");

  const { databasePath, baseUrls, trustedProxies } = petStore.config;
  const variables = { PETSTORE_TRUSTED_PROXIES: `${trustedProxies}`, PETSTORE_BASE_URL: `${baseUrls.production}` };
  await using other = await openPetStore({ databasePath, variables, now: () => noon });
  const before = await petStore.query("select * from keys order by id");
  expect((await listBy(other, key, "http")).status).toBe(403);

  expect(await petStore.query("select * from keys order by id")).toEqual(before);
  expect(await exposures(petStore)).toHaveLength(1);
});

test("a key that is not valid, a session and the operator's key mark nothing", async () => {
  const outsideKey = "a-key-of-our-own-0123456789";
  await using petStore = await openPetStore({
    variables: { PETSTORE_TRUSTED_PROXIES: "1", PETSTORE_BASE_URL: baseUrl, PETSTORE_API_KEY: outsideKey },
  });
  const { cookie } = await petStore.addPerson("owner");
  const revoked = await petStore.addKey("read");
  await petStore.revokeKey(2n, { key: outsideKey });

  const responses = [
    await listBy(petStore, revoked, "http"),
    await listBy(petStore, outsideKey, "http"),
    await petStore.listPets("", { key: null, headers: { Cookie: cookie, "X-Forwarded-Proto": "http" } }),
  ];

  expect(responses.map(({ body }) => body.code)).toEqual([
    "invalid_api_key",
    "insecure_transport",
    "insecure_transport",
  ]);
  expect(await exposures(petStore)).toEqual([]);
});

test.each<[title: string, deployment: Deployment, scheme: string, status: number]>([
  ["a direct connection is not checked", { proxies: 0 }, "http", 200],
  [
    "without TLS in the base URL, there is nothing to judge",
    { PETSTORE_BASE_URL: "http://shop.example/v1" },
    "http",
    200,
  ],
  ["behind one proxy, the last entry counts", {}, "http, https", 200],
  ["behind one proxy, an entry of the client cannot hide the last", {}, "https, http", 403],
  ["behind two proxies, the entry of the outermost counts", { proxies: 2 }, "https, http", 200],
  ["behind two proxies, the outermost may receive requests without TLS", { proxies: 2 }, "http,https", 403],
  ["behind two proxies, the only entry counts", { proxies: 2 }, "http", 403],
  ["other schemes are not checked", {}, "wss", 200],
])("%s", async (_, deployment, scheme, status) => {
  await using petStore = await open(deployment);
  const key = await petStore.addKey("read");

  expect((await listBy(petStore, key, scheme)).status).toBe(status);
  expect(await exposures(petStore)).toHaveLength(status === 403 ? 1 : 0);
});
