import { expect, test } from "bun:test";
import { openPetStore, type PetStore } from "../../test/support/pet-store.ts";
import type { Pet } from "../contract/contract.ts";

const noon = Date.parse("2027-01-31T12:00:00.000Z");
const day = 24 * 3_600_000;
const STORED_BYTES_MAX = 64 * 1024;
const CALLER_BYTES_MAX = 64 * 1024 * 1024;

const withKey = (key: string) => ({ headers: { "Idempotency-Key": key } });

async function storedBytes(petStore: PetStore): Promise<number> {
  const [row] = await petStore.query<{ bytes: bigint }>("select max(length(reply)) as bytes from idempotency");
  return Number(row?.bytes);
}

test("a repeated batch with a long response gets its statuses, and the pets in their current state", async () => {
  await using petStore = await openPetStore();
  const old: Pet[] = [];
  for (const name of ["Rex", "Tom"]) old.push((await petStore.createPet({ name, categoryId: 1n })).body);
  const operations = [
    ...Array.from({ length: 200 }, () => ({ method: "create", body: { name: "é".repeat(400), categoryId: 1n } })),
    { method: "update", id: old[0]?.id, body: { name: "Max" } },
    { method: "delete", id: old[1]?.id },
  ];
  const send = () => petStore.changePets({ operations }, withKey("one"));

  const first = await send();
  expect((await send()).body).toEqual(first.body);
  await petStore.updatePet(first.body[1].pet.id, { name: "Misty" });
  await petStore.deletePet(first.body[2].pet.id);
  const again = await send();

  expect([again.status, again.headers.get("Idempotent-Replayed")]).toEqual([200, "true"]);
  const expected = [...first.body];
  expected[1] = { status: 201n, pet: { ...first.body[1].pet, name: "Misty" } };
  expected[2] = { status: 201n };
  expect(again.body).toEqual(expected);
  expect(await storedBytes(petStore)).toBeLessThan(STORED_BYTES_MAX);
});

test("a repeated import with a long report gets its results and reasons, and the pets in their current state", async () => {
  await using petStore = await openPetStore();
  const old: Pet[] = [];
  for (const name of ["Rex", "Tom"]) old.push((await petStore.createPet({ name, categoryId: 1n })).body);
  const [rex, tom] = old.map(({ id }) => id);
  const rows = [
    `${rex},Max,1`,
    "",
    `${tom},Tom,1`,
    ",Misty,x",
    ",,",
    ",Misty,y",
    ...Array(400).fill(`,${"é".repeat(400)},1`),
  ];
  const table = `id,name,categoryId\n${rows.join("\n")}\n`;
  const send = () => petStore.importPets(table, { ...withKey("one"), query: "match=id" });

  const first = await send();
  await petStore.deletePet(first.body.rows.at(-1).pet.id);
  const again = await send();

  expect([first.body.rows.length, again.headers.get("Idempotent-Replayed")]).toEqual([404, "true"]);
  const { changes: _, ...changed } = first.body.rows[0];
  const { pet: __, ...deleted } = first.body.rows.at(-1);
  expect(again.body).toEqual({ ...first.body, rows: [changed, ...first.body.rows.slice(1, -1), deleted] });
  expect(await storedBytes(petStore)).toBeLessThan(STORED_BYTES_MAX);
});

test("the report of 10,000 rows is stored in 64 KiB, whatever is wrong with them", async () => {
  await using petStore = await openPetStore();
  const cells = (row: number) => ",".repeat(row % 900);
  const tables = [
    `name,categoryId\n${Array.from({ length: 2000 }, (_, row) => `a,x${cells(row)}`).join("\n")}`,
    `name,categoryId,status\n${"a,x,lost\n\n".repeat(10_000)}`,
  ];

  for (const [index, table] of tables.entries()) {
    const first = await petStore.importPets(table, withKey(`${index}`));
    const again = await petStore.importPets(table, withKey(`${index}`));
    expect(Buffer.byteLength(first.text)).toBeGreaterThan(STORED_BYTES_MAX);
    expect([again.body.counts, again.body.rows.length]).toEqual([first.body.counts, first.body.rows.length]);
    expect(again.body.rows[7]).toEqual(first.body.rows[7]);
  }
  expect(await storedBytes(petStore)).toBeLessThan(STORED_BYTES_MAX);
}, 60_000);

test("429: the caller's stored responses take up 64 MiB; nothing is changed until the oldest expires", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  const body = { operations: [{ method: "create", body: { name: "Rex", categoryId: 1n } }] };
  const send = (key: string, options = {}) => petStore.changePets(body, { ...withKey(key), ...options });
  const first = await send("first");
  await fill(petStore);
  clock.now += 3_600_000;
  const count = async () => (await petStore.getInventory()).body.unset;
  const before = await count();

  const refused = await send("other");
  const table = await petStore.importPets("name,categoryId\nRex,1\n", withKey("other"));

  const seconds = (day - 3_600_000) / 1000;
  expect([refused.status, refused.body.code, refused.headers.get("Retry-After")]).toEqual([
    429,
    "rate_limited",
    `${seconds}`,
  ]);
  expect(refused.body.message).toContain(`64 MiB, which is the limit. Try again in ${seconds} seconds`);
  expect([table.status, await count()]).toEqual([429, before]);
  expect((await send("first")).text).toBe(first.text);
  expect((await petStore.createPet({ name: "Rex", categoryId: 1n }, withKey("other"))).status).toBe(201);
  expect((await petStore.changePets(body)).status).toBe(200);
  expect((await send("other", { key: await petStore.addKey("write") })).status).toBe(200);
  clock.now = noon + day;
  expect((await send("other")).status).toBe(200);
});

/** Stores a response of 64 MiB for the caller of the response that is stored already. */
async function fill({ store, query }: PetStore): Promise<void> {
  const [row] = await query<{ caller: string }>("select caller from idempotency");
  const request = { caller: row?.caller ?? "", operation: "changePets", key: "long" };
  const stored = { fingerprint: new Uint8Array(32), response: new Uint8Array(CALLER_BYTES_MAX) };
  await store.transaction(({ idempotency }) => idempotency.save(request, stored));
}
