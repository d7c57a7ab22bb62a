import { expect, test } from "bun:test";
import { noon, openTestStore, operator, type TestStore } from "../../../test/support/store.ts";
import type { Person, Role } from "../../contract/contract.ts";
import { scopeOf } from "./people.ts";

const day = 24 * 3_600_000;

function add({ store }: TestStore, email: string, role: Role = "viewer"): Promise<Person | undefined> {
  const account = { email, name: email, role, passwordHash: `hash of ${email}` };
  return store.transaction(({ people }) => people.add(account, operator));
}

test("Somebody is found by their address in upper and lower case, with the hash of their password", async () => {
  await using house = await openTestStore();
  const person = (await add(house, "Zoë.Ångström@Example.org")) as Person;

  for (const email of ["Zoë.Ångström@Example.org", "zoë.ångström@example.org", "ZOË.ÅNGSTRÖM@EXAMPLE.ORG"]) {
    expect(await house.store.people.findByEmail(email)).toEqual({
      person,
      passwordHash: "hash of Zoë.Ångström@Example.org",
    });
  }
  for (const email of ["", "zoe.angstrom@example.org", "%", "zoë.ångström@example.org "]) {
    expect(await house.store.people.findByEmail(email)).toBeUndefined();
  }
});

test("An address has one account, whoever comes at the same moment", async () => {
  await using house = await openTestStore();
  const other = await house.another();
  const account = { name: "Ada", role: "viewer", passwordHash: "a hash" } as const;

  const added = await Promise.all(
    [house.store, other, house.store, other].map((store, index) =>
      store.transaction(({ people }) => people.add({ ...account, email: index % 2 ? "ADA@x.org" : "ada@x.org" })),
    ),
  );

  expect(added.filter(Boolean)).toHaveLength(1);
  expect(await house.store.people.list(10)).toHaveLength(1);
});

test("People are listed by when they came, in pages, without those who were removed", async () => {
  await using house = await openTestStore();
  for (const name of ["a", "b", "c", "d", "e"]) await add(house, `${name}@x.org`);
  await house.store.transaction(async ({ people }) => people.remove((await people.find(3n)) as Person, operator));
  const idsOf = async (limit: number, before?: bigint) =>
    (await house.store.people.list(limit, before)).map(({ id }) => id);

  expect(await idsOf(10)).toEqual([5n, 4n, 2n, 1n]);
  expect(await idsOf(2)).toEqual([5n, 4n]);
  expect(await idsOf(10, 4n)).toEqual([2n, 1n]);
});

test("Of somebody who was removed the name stays for the record, and nothing by which they came in", async () => {
  await using house = await openTestStore();
  const person = (await add(house, "ada@x.org", "owner")) as Person;
  house.clock.now = noon + day;
  await house.store.transaction(({ people }) => people.remove(person, operator));

  expect(await house.query("select * from people")).toEqual([
    {
      id: 1n,
      email: "",
      email_folded: null,
      name: "ada@x.org",
      role: "owner",
      password_hash: "",
      created_at: BigInt(noon),
      last_seen_at: null,
      removed_at: BigInt(noon + day),
    },
  ]);
  expect(await house.store.people.find(1n)).toBeUndefined();
  expect(await house.store.people.findByEmail("ada@x.org")).toBeUndefined();
  expect(await house.store.people.findByEmail("")).toBeUndefined();
  expect(await house.store.people.isAny()).toBe(false);
  expect((await add(house, "ada@x.org"))?.id).toBe(2n);
  expect(await house.store.people.isAny()).toBe(true);
});

test("An id is not given again after the newest person was removed", async () => {
  await using house = await openTestStore();
  await add(house, "a@x.org");
  await house.store.transaction(async ({ people }) => people.remove((await people.find(1n)) as Person, operator));

  expect((await add(house, "b@x.org"))?.id).toBe(2n);
});

test("The last owner is whoever has nobody beside them who was not removed", async () => {
  await using house = await openTestStore();
  const ada = (await add(house, "ada@x.org", "owner")) as Person;
  const bo = (await add(house, "bo@x.org", "owner")) as Person;
  const ida = (await add(house, "ida@x.org", "staff")) as Person;
  const isLast = (person: Person) => house.store.transaction(({ people }) => people.isLastOwner(person));

  expect([await isLast(ada), await isLast(bo), await isLast(ida)]).toEqual([false, false, false]);
  await house.store.transaction(({ people }) => people.remove(bo, operator));
  expect([await isLast(ada), await isLast(ida)]).toEqual([true, false]);
});

test("Somebody has their password until they get another or are removed", async () => {
  await using house = await openTestStore();
  const { id } = (await add(house, "ada@x.org")) as Person;
  const has = (hash: string) => house.store.transaction(({ people }) => people.hasPassword(id, hash));

  expect([await has("hash of ada@x.org"), await has(""), await has("another")]).toEqual([true, false, false]);
  await house.store.transaction(({ people }) => people.setPassword(id, "another"));
  expect([await has("hash of ada@x.org"), await has("another")]).toEqual([false, true]);
  await house.store.transaction(async ({ people }) => people.remove((await people.find(id)) as Person, operator));
  expect([await has("another"), await has("")]).toEqual([false, false]);
});

test("Each role has its scope", () => {
  expect((["owner", "staff", "viewer"] as const).map(scopeOf)).toEqual(["admin", "write", "read"]);
});
