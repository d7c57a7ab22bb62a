import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";

const noon = Date.parse("2026-11-21T12:00:00Z");
const day = 24 * 3600 * 1000;

test("200: returns the newest import first, with its numbers of pets", async () => {
  await using petStore = await openPetStore({ now: () => noon });
  await petStore.importPets("name,categoryId\nRex,1\nMax,1\n");
  const table = "id,name,categoryId\n1,Rexy,1\n2,Max,1\n,Misty,2\n";
  const { importId } = (await petStore.importPets(table, { query: "match=id" })).body;

  const { status, body, headers } = await petStore.listImports({ limit: "1" });

  expect([status, importId]).toEqual([200, 2n]);
  const [event] = (await petStore.listEvents({ limit: "1" })).body;
  const counts = { added: 1n, changed: 1n, remaining: 2n };
  expect(body).toEqual([{ id: 2n, createdAt: "2026-11-21T12:00:00.000Z", by: event.by, ...counts }]);
  const cursor = /cursor=([^&>]+)/.exec(headers.get("Link") ?? "")?.[1] ?? "";
  const next = await petStore.listImports({ limit: "1", cursor });
  expect(next.body).toMatchObject([{ id: 1n, added: 2n, changed: 0n, remaining: 2n }]);
  expect(next.headers.has("Link")).toBe(false);
});

test("200: returns the imports with the given ids", async () => {
  await using petStore = await openPetStore();
  for (const name of ["Rex", "Max", "Tom"]) await petStore.importPets(`name,categoryId\n${name},1\n`);

  const { body } = await petStore.listImports("id=3&id=1&id=9");

  expect(body.map(({ id }: { id: bigint }) => id)).toEqual([3n, 1n]);
});

test("200: an import is listed for 30 days, and is then removed in small parts", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  const rows = Array.from({ length: 250 }, (_, index) => `Rex,${1000 + index}\n`);
  const { importId } = (await petStore.importPets(`name,categoryId\n${rows.join("")}`)).body;
  const counts = async () =>
    Promise.all(
      ["imports", "import_changes", "import_categories"].map(
        async (table) => (await petStore.query<{ rows: bigint }>(`select count(*) as rows from ${table}`))[0]?.rows,
      ),
    );

  clock.now = noon + 30 * day - 1;
  await petStore.jobs.run();
  expect((await petStore.listImports()).body).toHaveLength(1);
  expect(await counts()).toEqual([1n, 250n, 250n]);
  clock.now = noon + 30 * day;
  expect((await petStore.listImports()).body).toEqual([]);
  expect((await petStore.undoImport(importId)).status).toBe(404);

  // Expired rows are removed every ten minutes.
  clock.now += 600_000;
  await petStore.jobs.run();
  expect(await counts()).toEqual([0n, 0n, 0n]);
});

test("400: the cursor is that of another list", async () => {
  await using petStore = await openPetStore();

  expect((await petStore.listImports({ cursor: "1.abc" })).body.code).toBe("invalid_request");
});
