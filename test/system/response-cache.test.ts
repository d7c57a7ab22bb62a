import { expect, test } from "bun:test";
import { openPetStore } from "../support/pet-store.ts";
import { openFolder, startProcess } from "../support/process.ts";
import { sqliteTest } from "../support/sqlite-test.ts";
import { repetitions } from "../support/thorough-test.ts";

const WRITES = repetitions(40, 300);

test(`with two processes on one database, none of the lists read after ${WRITES} creates is stale`, async () => {
  await using folder = await openFolder();
  await using one = await startProcess({ DATABASE_URL: folder.databaseUrl });
  await using other = await startProcess({ DATABASE_URL: folder.databaseUrl });
  const list = async (petStore: typeof one) => (await petStore.request("/v1/pets?limit=1&status=sold")).text();

  let stale = 0;
  for (let index = 1; index <= WRITES; index += 1) {
    const [writer, reader] = index % 2 ? [one, other] : [other, one];
    const body = JSON.stringify({ name: `Pet ${index}`, categoryId: 1, status: "sold" });
    const created = await (await writer.request("/v1/pets", { method: "POST", body })).text();
    for (const text of await Promise.all([list(reader), list(reader), list(writer)])) {
      if (text !== `[${created}]`) stale += 1;
    }
  }

  expect(stale).toBe(0);
}, 600_000);

test("a cached list needs a key, and its links have the host of the request", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  await petStore.createPet({ name: "Misty", categoryId: 1n });
  const list = (host: string) => petStore.listPets("limit=1", { headers: { Host: host } });

  for (const host of ["shop.example", "shop.example", "other.example:8080"]) {
    expect((await list(host)).headers.get("Link")).toStartWith(`<http://${host}/v1/pets?limit=1&cursor=`);
  }
  expect((await petStore.listPets("limit=1", { key: null })).status).toBe(401);
});

sqliteTest(
  "a list is cached on its second request and read once after each change; every response has its own Request-Id",
  async () => {
    await using petStore = await openPetStore();
    const { pets } = petStore.store;
    const { list } = pets;
    let reads = 0;
    pets.list = (...parameters) => {
      reads += 1;
      return list(...parameters);
    };
    const request = async (times: number) => {
      const responses = await Promise.all(Array.from({ length: times }, () => petStore.listPets("status=sold")));
      expect(new Set(responses.map(({ headers }) => headers.get("Request-Id"))).size).toBe(times);
      return responses.at(-1)?.body.length;
    };

    expect([await request(5), reads]).toEqual([0, 2]);
    await petStore.createPet({ name: "Rex", categoryId: 1n, status: "sold" });
    expect([await request(5), reads]).toEqual([1, 3]);
  },
);

sqliteTest("requests with Prefer bypass the cached responses, which say that they vary by it", async () => {
  await using petStore = await openPetStore();
  const { pets } = petStore.store;
  const { list } = pets;
  let reads = 0;
  pets.list = (...parameters) => {
    reads += 1;
    return list(...parameters);
  };
  for (const _ of [1, 2, 3]) await petStore.listPets("limt=5");
  const cached = reads;

  const lenient = await petStore.listPets("limt=5", { headers: { Prefer: "respond-async" } });
  expect([lenient.status, reads]).toEqual([200, cached + 1]);
  for (const _ of [1, 2, 3]) {
    const strict = await petStore.listPets("limt=5", { headers: { Prefer: "handling=strict" } });
    expect([strict.status, strict.body.code]).toEqual([400, "unknown_field"]);
    const again = await petStore.listPets("limt=5");
    const { vary, ignored, "preference-applied": applied } = again.headers.toJSON();
    expect([again.status, vary, ignored, applied]).toEqual([200, "Prefer", '"limt";in=query', undefined]);
  }
  expect(reads).toBe(cached + 1);
  const notModified = await petStore.listPets("limt=5", {
    headers: { "If-None-Match": lenient.headers.get("ETag") ?? "" },
  });
  expect([notModified.status, notModified.headers.get("Vary")]).toEqual([304, "Prefer"]);
});
