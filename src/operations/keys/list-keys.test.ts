import { expect, test } from "bun:test";
import { join } from "node:path";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";
import type { KeyDescription } from "../../contract/contract.ts";

const root = join(import.meta.dir, "..", "..", "..");
const namesOf = (keys: KeyDescription[]) => keys.map(({ name }) => name);

/** The query of the next page, from the `Link` header. */
function nextQuery(headers: Headers): string | undefined {
  return /^<[^>]*\?([^>]*)>; rel="next"$/.exec(headers.get("Link") ?? "")?.[1];
}

test("200: lists all keys ever created, newest first, each as getKey returns it, without secrets", async () => {
  const clock = { now: Date.parse("2027-01-31T12:00:00Z") };
  await using petStore = await openPetStore({ now: () => clock.now });
  const created = [
    await petStore.createKey({ name: "Expires", expiresAt: "2027-01-31T12:00:01Z" }),
    await petStore.createKey({ name: "Revoked" }),
    await petStore.createKey({ name: "Rotated", scope: "read" }),
  ];
  await petStore.revokeKey(4n);
  created.push(await petStore.rotateKey(5n));
  clock.now += 1000;

  const { status, body, text } = await petStore.listKeys();

  expect(status).toBe(200);
  expect(namesOf(body)).toEqual(["Rotated", "Rotated", "Revoked", "Expires", "Test admin", "Test"]);
  const alone = await Promise.all(body.map(async ({ id }: KeyDescription) => (await petStore.getKey(id)).text));
  expect(text).toBe(`[${alone.join(",")}]`);
  for (const { body: key } of created) expect(text).not.toContain(key.key.slice("pst_live_".length, -4));
});

test("200: 20 by default; following Link lists each key once while others are created", async () => {
  await using petStore = await openPetStore();
  for (let index = 3; index <= 25; index += 1) await petStore.createKey({ name: `Key ${index}` });

  expect((await petStore.listKeys()).body).toHaveLength(20);
  const seen: number[] = [];
  let query: string | undefined = "limit=10";
  while (query !== undefined) {
    const { body, headers } = await petStore.listKeys(query);
    seen.push(...body.map(({ id }: KeyDescription) => Number(id)));
    await petStore.createKey({ name: "New" });
    query = nextQuery(headers);
  }

  expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => 25 - index));
});

test("200: the API and the command line list and revoke each other's keys", async () => {
  await using petStore = await openPetStore();
  const { body: created } = await petStore.createKey({ name: "Made here", expiresAt: "2999-01-01T00:00:00Z" });
  const there = await runPetstore(petStore, "keys", "create", "--name", "Made there", "--scope", "read");

  expect(namesOf((await petStore.listKeys()).body).slice(0, 2)).toEqual(["Made there", "Made here"]);
  expect((await petStore.listPets("", { key: there.key })).status).toBe(200);
  expect(await runPetstore(petStore, "keys", "list")).toMatchObject([
    { id: 4, name: "Made there" },
    { id: 3, name: "Made here", lastFour: created.lastFour, expiresAt: created.expiresAt },
    { id: 2 },
    { id: 1 },
  ]);

  await petStore.revokeKey(4n);
  await runPetstore(petStore, "keys", "revoke", "3");
  const { body } = await petStore.listKeys("limit=2");
  expect(await runPetstore(petStore, "keys", "list")).toMatchObject([
    { state: "revoked", revokedAt: body[0].revokedAt },
    { state: "revoked", revokedAt: body[1].revokedAt },
    {},
    {},
  ]);
});

test("400: the message names the invalid parameter; cursors of other lists are refused", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  const { headers } = await petStore.listPets("limit=1");
  const cursor = new URLSearchParams(nextQuery(headers)).get("cursor") ?? "";

  for (const limit of ["0", "101", "x"]) {
    const { status, body } = await petStore.listKeys({ limit });
    expect([status, body.code]).toEqual([400, "invalid_request"]);
    expect(body.message).toContain("`limit`");
  }
  for (const wrong of [cursor, "", "x"]) {
    const { status, body } = await petStore.listKeys({ cursor: wrong });
    expect([status, body.message]).toEqual([400, "`cursor` was not issued for this list with these filters."]);
  }
});

/** Runs the command line on the database of an open pet store; returns its output. */
async function runPetstore({ databaseUrl }: PetStore, ...words: string[]) {
  const child = Bun.spawn([process.execPath, join(root, "cli", "petstore.ts"), ...words, "--json"], {
    env: { PATH: process.env.PATH ?? "", DATABASE_URL: databaseUrl },
    stdout: "pipe",
    stderr: "pipe",
  });
  const [status, output, errors] = await Promise.all([child.exited, child.stdout.text(), child.stderr.text()]);
  expect([status, errors]).toEqual([0, ""]);
  return JSON.parse(output);
}
