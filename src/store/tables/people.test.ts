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
  await using fixture = await openTestStore();
  const person = (await add(fixture, "Zoë.Ångström@Example.org")) as Person;

  for (const email of ["Zoë.Ångström@Example.org", "zoë.ångström@example.org", "ZOË.ÅNGSTRÖM@EXAMPLE.ORG"]) {
    expect(await fixture.store.people.findByEmail(email)).toEqual({
      person,
      passwordHash: "hash of Zoë.Ångström@Example.org",
    });
  }
  for (const email of ["", "zoe.angstrom@example.org", "%", "zoë.ångström@example.org "]) {
    expect(await fixture.store.people.findByEmail(email)).toBeUndefined();
  }
});

test("An address has one account, whoever comes at the same moment", async () => {
  await using fixture = await openTestStore();
  const other = await fixture.another();
  const account = { name: "Ada", role: "viewer", passwordHash: "a hash" } as const;

  const added = await Promise.all(
    [fixture.store, other, fixture.store, other].map((store, index) =>
      store.transaction(({ people }) => people.add({ ...account, email: index % 2 ? "ADA@x.org" : "ada@x.org" })),
    ),
  );

  expect(added.filter(Boolean)).toHaveLength(1);
  expect(await fixture.store.people.list(10)).toHaveLength(1);
});

test("People are listed by when they came, in pages, without those who were removed", async () => {
  await using fixture = await openTestStore();
  for (const name of ["a", "b", "c", "d", "e"]) await add(fixture, `${name}@x.org`);
  await fixture.store.transaction(async ({ people }) => people.remove((await people.find(3n)) as Person, operator));
  const idsOf = async (limit: number, before?: bigint) =>
    (await fixture.store.people.list(limit, before)).map(({ id }) => id);

  expect(await idsOf(10)).toEqual([5n, 4n, 2n, 1n]);
  expect(await idsOf(2)).toEqual([5n, 4n]);
  expect(await idsOf(10, 4n)).toEqual([2n, 1n]);
});

test("Of somebody who was removed the name stays for the record, and nothing by which they came in", async () => {
  await using fixture = await openTestStore();
  const person = (await add(fixture, "ada@x.org", "owner")) as Person;
  fixture.clock.now = noon + day;
  await fixture.store.transaction(({ people }) => people.remove(person, operator));

  expect(await fixture.query("select * from people")).toEqual([
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
  expect(await fixture.store.people.find(1n)).toBeUndefined();
  expect(await fixture.store.people.findByEmail("ada@x.org")).toBeUndefined();
  expect(await fixture.store.people.findByEmail("")).toBeUndefined();
  expect(await fixture.store.people.hasAny()).toBe(false);
  expect((await add(fixture, "ada@x.org"))?.id).toBe(2n);
  expect(await fixture.store.people.hasAny()).toBe(true);
});

test("An id is not given again after the newest person was removed", async () => {
  await using fixture = await openTestStore();
  await add(fixture, "a@x.org");
  await fixture.store.transaction(async ({ people }) => people.remove((await people.find(1n)) as Person, operator));

  expect((await add(fixture, "b@x.org"))?.id).toBe(2n);
});

test("The last owner is whoever has nobody beside them who was not removed", async () => {
  await using fixture = await openTestStore();
  const ada = (await add(fixture, "ada@x.org", "owner")) as Person;
  const bo = (await add(fixture, "bo@x.org", "owner")) as Person;
  const ida = (await add(fixture, "ida@x.org", "staff")) as Person;
  const isLast = (person: Person) => fixture.store.transaction(({ people }) => people.isLastOwner(person));

  expect([await isLast(ada), await isLast(bo), await isLast(ida)]).toEqual([false, false, false]);
  await fixture.store.transaction(({ people }) => people.remove(bo, operator));
  expect([await isLast(ada), await isLast(ida)]).toEqual([true, false]);
});

test("Somebody has their password until they get another or are removed", async () => {
  await using fixture = await openTestStore();
  const { id } = (await add(fixture, "ada@x.org")) as Person;
  const has = (hash: string) => fixture.store.transaction(({ people }) => people.hasPassword(id, hash));

  expect([await has("hash of ada@x.org"), await has(""), await has("another")]).toEqual([true, false, false]);
  await fixture.store.transaction(({ people }) => people.setPassword(id, "another"));
  expect([await has("hash of ada@x.org"), await has("another")]).toEqual([false, true]);
  await fixture.store.transaction(async ({ people }) => people.remove((await people.find(id)) as Person, operator));
  expect([await has("another"), await has("")]).toEqual([false, false]);
});

test("Each role has its scope", () => {
  expect((["owner", "staff", "viewer"] as const).map(scopeOf)).toEqual(["admin", "write", "read"]);
});
