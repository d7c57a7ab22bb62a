import { expect, test } from "bun:test";
import { openPetStore } from "../test/support/pet-store.ts";
import { createClient, type PetStoreError } from "./index.ts";

const errorOf = (call: Promise<unknown>): Promise<PetStoreError> =>
  call.then(
    () => expect.unreachable(),
    (thrown) => thrown,
  );

test("results and errors have the quota, the deprecation and the request id", async () => {
  await using petStore = await openPetStore({
    variables: { PETSTORE_RATE_LIMIT: "3" },
    now: () => Date.UTC(2026, 10, 23),
  });
  const client = createClient({ baseUrl: `${petStore.origin}/v1`, key: await petStore.addKey("write"), retriesMax: 0 });
  await client.createPet({ body: { name: "Rex", categoryId: 1n } });

  const found = await client.getPet({ path: { petId: 1n } });
  const missing = await errorOf(client.getPet({ path: { petId: 2n } }));
  const refused = await errorOf(client.listPets());

  const deprecation = {
    since: new Date("2025-12-05T00:00:00Z"),
    sunset: new Date("2030-12-05T00:00:00Z"),
    documentationUrl: `${petStore.origin}/docs/deprecations#getpet`,
  };
  const rateLimit = { limit: 3, windowSeconds: 60 };
  expect(found).toMatchObject({ deprecation, rateLimit: { ...rateLimit, remaining: 1 } });
  expect(found.deprecation?.successorUrl).toBe(`${petStore.origin}/v1/pets?id=1`);
  expect(missing).toMatchObject({ code: "pet_not_found", deprecation, rateLimit: { ...rateLimit, remaining: 0 } });
  expect(refused).toMatchObject({ code: "rate_limited", deprecation: undefined, rateLimit: { remaining: 0 } });
  expect(refused.retryAfterSeconds).toBe(refused.rateLimit?.resetSeconds);
  for (const { requestId } of [found, missing, refused]) expect(petStore.logLines.join("")).toContain(`${requestId}`);
});

test("without a limit and a deprecation, there is none", async () => {
  await using petStore = await openPetStore();
  const client = createClient({ baseUrl: `${petStore.origin}/v1`, key: await petStore.addKey("write") });

  const { data, ...rest } = await client.listPets();

  expect(rest).toEqual({
    etag: expect.stringMatching(/^"/),
    next: undefined,
    totalCount: undefined,
    requestId: expect.any(String),
    rateLimit: undefined,
    deprecation: undefined,
  });
});
