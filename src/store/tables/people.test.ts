import { expect, test } from "bun:test";
import { noon, openTestStore, operator, type TestStore } from "../../../test/support/store.ts";
import type { Person, Role } from "../../contract/contract.ts";
import { scopeOf } from "./people.ts";

const day = 24 * 3_600_000;

function add({ store }: TestStore, email: string, role: Role = "viewer"): Promise<Person | undefined> {
  const account = { email, name: email, role, passwordHash: `hash of ${email}` };
  return store.transaction(({ people }) => people.add(account, operator));
}

test("finds a person by address, ignoring case, with the password hash", async () => {
  await using testStore = await openTestStore();
  const person = (await add(testStore, "Zoë.Ångström@Example.org")) as Person;

  for (const email of ["Zoë.Ångström@Example.org", "zoë.ångström@example.org", "ZOË.ÅNGSTRÖM@EXAMPLE.ORG"]) {
    expect(await testStore.store.people.findByEmail(email)).toEqual({
      person,
      passwordHash: "hash of Zoë.Ångström@Example.org",
    });
  }
  for (const email of ["", "zoe.angstrom@example.org", "%", "zoë.ångström@example.org "]) {
    expect(await testStore.store.people.findByEmail(email)).toBeUndefined();
  }
});

test("of concurrent calls with one address, one adds an account", async () => {
  await using testStore = await openTestStore();
  const other = await testStore.another();
  const account = { name: "Ada", role: "viewer", passwordHash: "a hash" } as const;

  const added = await Promise.all(
    [testStore.store, other, testStore.store, other].map((store, index) =>
      store.transaction(({ people }) => people.add({ ...account, email: index % 2 ? "ADA@x.org" : "ada@x.org" })),
    ),
  );

  expect(added.filter(Boolean)).toHaveLength(1);
  expect(await testStore.store.people.list(10)).toHaveLength(1);
});

test("lists people in pages, newest first, without removed ones", async () => {
  await using testStore = await openTestStore();
  for (const name of ["a", "b", "c", "d", "e"]) await add(testStore, `${name}@x.org`);
  await testStore.store.transaction(async ({ people }) => people.remove((await people.find(3n)) as Person, operator));
  const idsOf = async (limit: number, before?: bigint) =>
    (await testStore.store.people.list(limit, before)).map(({ id }) => id);

  expect(await idsOf(10)).toEqual([5n, 4n, 2n, 1n]);
  expect(await idsOf(2)).toEqual([5n, 4n]);
  expect(await idsOf(10, 4n)).toEqual([2n, 1n]);
});

test("keeps a removed person's name, but neither address nor password hash", async () => {
  await using testStore = await openTestStore();
  const person = (await add(testStore, "ada@x.org", "owner")) as Person;
  testStore.clock.now = noon + day;
  await testStore.store.transaction(({ people }) => people.remove(person, operator));

  expect(await testStore.query("select * from people")).toEqual([
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
  expect(await testStore.store.people.find(1n)).toBeUndefined();
  expect(await testStore.store.people.findByEmail("ada@x.org")).toBeUndefined();
  expect(await testStore.store.people.findByEmail("")).toBeUndefined();
  expect(await testStore.store.people.hasAny()).toBe(false);
  expect((await add(testStore, "ada@x.org"))?.id).toBe(2n);
  expect(await testStore.store.people.hasAny()).toBe(true);
});

test("does not assign the id of a removed person again", async () => {
  await using testStore = await openTestStore();
  await add(testStore, "a@x.org");
  await testStore.store.transaction(async ({ people }) => people.remove((await people.find(1n)) as Person, operator));

  expect((await add(testStore, "b@x.org"))?.id).toBe(2n);
});

test("the last owner is the only one that was not removed", async () => {
  await using testStore = await openTestStore();
  const ada = (await add(testStore, "ada@x.org", "owner")) as Person;
  const bo = (await add(testStore, "bo@x.org", "owner")) as Person;
  const ida = (await add(testStore, "ida@x.org", "staff")) as Person;
  const isLast = (person: Person) => testStore.store.transaction(({ people }) => people.isLastOwner(person));

  expect([await isLast(ada), await isLast(bo), await isLast(ida)]).toEqual([false, false, false]);
  await testStore.store.transaction(({ people }) => people.remove(bo, operator));
  expect([await isLast(ada), await isLast(ida)]).toEqual([true, false]);
});

test("a person has a password until it is changed or the person is removed", async () => {
  await using testStore = await openTestStore();
  const { id } = (await add(testStore, "ada@x.org")) as Person;
  const has = (hash: string) => testStore.store.transaction(({ people }) => people.hasPassword(id, hash));

  expect([await has("hash of ada@x.org"), await has(""), await has("another")]).toEqual([true, false, false]);
  await testStore.store.transaction(({ people }) => people.setPassword(id, "another", operator));
  expect([await has("hash of ada@x.org"), await has("another")]).toEqual([false, true]);
  await testStore.store.transaction(async ({ people }) => people.remove((await people.find(id)) as Person, operator));
  expect([await has("another"), await has("")]).toEqual([false, false]);
});

test("each role has its scope", () => {
  expect((["owner", "staff", "viewer"] as const).map(scopeOf)).toEqual(["admin", "write", "read"]);
});
