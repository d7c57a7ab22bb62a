import { expect, test } from "bun:test";
import { openPetStore } from "../support/pet-store.ts";
import { openFolder, startProcess } from "../support/process.ts";
import { sqliteTest } from "../support/sqlite-test.ts";

const WRITES = 300;

test(`two processes on one database: of ${WRITES} lists asked for after a 201, none is stale in either`, async () => {
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
}, 30_000);

test("a remembered list is nobody's without a key, and links to where it was asked for", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  await petStore.createPet({ name: "Misty", categoryId: 1n });
  const ask = (host: string) => petStore.listPets("limit=1", { headers: { Host: host } });

  for (const host of ["shop.example", "shop.example", "other.example:8080"]) {
    expect((await ask(host)).headers.get("Link")).toStartWith(`<http://${host}/v1/pets?limit=1&cursor=`);
  }
  expect((await petStore.listPets("limit=1", { key: null })).status).toBe(401);
});

sqliteTest(
  "a list that is asked for again is read twice, and then once for each change; the Request-Id is new each time",
  async () => {
    await using petStore = await openPetStore();
    const { pets } = petStore.store;
    const { list } = pets;
    let reads = 0;
    pets.list = (...parameters) => {
      reads += 1;
      return list(...parameters);
    };
    const ask = async (times: number) => {
      const answers = await Promise.all(Array.from({ length: times }, () => petStore.listPets("status=sold")));
      expect(new Set(answers.map(({ headers }) => headers.get("Request-Id"))).size).toBe(times);
      return answers.at(-1)?.body.length;
    };

    expect([await ask(5), reads]).toEqual([0, 2]);
    await petStore.createPet({ name: "Rex", categoryId: 1n, status: "sold" });
    expect([await ask(5), reads]).toEqual([1, 3]);
  },
);
