import { expect } from "bun:test";
import { stopClock } from "../../../test/support/clocks.ts";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { noon, openTestStore, operator, type TestStore } from "../../../test/support/store.ts";
import type { Person } from "../../contract/contract.ts";
import { hashToken } from "../../credentials/token.ts";
import type { StoreWriter } from "../store.ts";
import type { Session } from "./sessions.ts";

/** A store with a key of Ada, who has a session. */
async function open() {
  const testStore = await openTestStore();
  const account = { email: "ada@example.org", name: "Ada", role: "owner", passwordHash: "a hash" } as const;
  return testStore.store.transaction(async ({ people, keys, sessions }) => {
    const ada = (await people.add(account)) as Person;
    const token = await sessions.add(ada.id);
    const newKey = { name: "Test", scope: "write", expiresAt: undefined } as const;
    const { key } = await keys.add(newKey, { type: "person", id: ada.id });
    return Object.assign(testStore, { ada, key, sha256: hashToken(token), token });
  });
}

type Fixture = Awaited<ReturnType<typeof open>>;
type Change = (writer: StoreWriter, fixture: Fixture) => unknown;

const changes: { [name: string]: Change } = {
  "a key is revoked": ({ keys }, { key }) => keys.revoke(key, operator),
  "a key is restricted to addresses": ({ keys }, { key }) =>
    keys.update(key, { ...key, allowedAddresses: ["192.0.2.0/24"] }, operator),
  "a key is rotated": ({ keys }, { key }) => keys.rotate(key, { overlapSeconds: 3600 }, operator),
  "the keys of a person are revoked": ({ keys }, { ada }) => keys.revokeAllOf(ada.id, operator),
  "a session is ended": ({ sessions }, { sha256 }) => sessions.remove(sha256, operator),
  "all sessions of a person are ended": ({ sessions }, { ada }) => sessions.removeAllOf(ada.id, operator),
  "a role is changed": ({ people }, { ada }) => people.update(ada, { ...ada, role: "viewer" }, operator),
  "a person is removed": ({ people }, { ada }) => people.remove(ada, operator, { keepKeys: true }),
  "a password is changed": ({ people }, { ada }) => people.setPassword(ada.id, "another hash", operator),
};
const uses: { [name: string]: Change } = {
  "a key is used": ({ keys }, { key }) => keys.touch([{ id: key.id, usedAt: noon + 1, from: "192.0.2.1" }]),
  "a session is used": ({ sessions }, { sha256, ada }) =>
    sessions.touch({ sha256, personId: ada.id } as unknown as Session),
  "a key is added": ({ keys }) => keys.add({ name: "Test", scope: "read", expiresAt: undefined }, operator),
  "a person is added": ({ people }) =>
    people.add({ email: "bo@example.org", name: "Bo", role: "owner", passwordHash: "a hash" }),
  "a pet is added": ({ pets }) => pets.add({ name: "Rex", categoryId: 1n }, operator),
};

for (const [name, change] of Object.entries(changes))
  sqliteTest(`${name}: counted, also by another process`, async () => {
    await using fixture = await open();
    const stores = [fixture.store, await fixture.another()];
    const counts = () =>
      stores.flatMap((store) => [store.countCredentialChanges("write"), store.countCredentialChanges()]);
    const [before = 0, ...others] = counts();
    expect(others).toEqual([before, before, before]);

    await fixture.store.transaction((writer) => change(writer, fixture) as Promise<unknown>);

    const [after = 0] = counts();
    expect(after).toBeGreaterThan(before);
    expect(counts()).toEqual([after, after, after, after]);
  });

for (const [name, use] of Object.entries(uses))
  sqliteTest(`${name}: not counted`, async () => {
    await using fixture = await open();
    fixture.clock.now += 1;
    const before = fixture.store.countCredentialChanges();

    await fixture.store.transaction((writer) => use(writer, fixture) as Promise<unknown>);

    expect(fixture.store.countCredentialChanges()).toBe(before);
  });

const usedAt: { [table: string]: string } = { keys: "last_used_at", sessions: "used_at", people: "last_seen_at" };

for (const [table, use] of Object.entries(usedAt))
  sqliteTest(`every change of a row of ${table} is counted, except that of its use`, async () => {
    await using fixture = await open();
    const columns = await fixture.query<{ name: string }>(`select name from pragma_table_info('${table}')`);
    const { countCredentialChanges: count } = fixture.store;

    for (const { name } of columns) {
      const before = count();
      await fixture.query(`update ${table} set ${name} = ${name === use ? 7 : name}`);
      expect([name, count() - before]).toEqual([name, name === use ? 0 : 1]);
    }
    const before = count();
    await fixture.query(`delete from ${table}`);
    expect(count()).toBe(before + 1);
  });

sqliteTest("a change that shares its commit with inserts is counted", async () => {
  await using fixture = await open();
  const { store, key } = fixture;
  using _clock = stopClock();
  const before = store.countCredentialChanges("write");

  await Promise.all([
    store.transaction(({ pets }) => pets.add({ name: "Rex", categoryId: 1n }, operator), { kind: "insertOnly" }),
    store.transaction(({ keys }) => keys.revoke(key, operator)),
  ]);

  expect(store.countCredentialChanges("write")).toBeGreaterThan(before);
});

sqliteTest("for a write, it is not read again after an insert of this process", async () => {
  const queries: string[] = [];
  await using testStore = await openTestStore({ observe: (kind) => void queries.push(kind) });
  const { store } = testStore;
  const add = () =>
    store.transaction(({ pets }) => pets.add({ name: "Rex", categoryId: 1n }, operator), { kind: "insertOnly" });
  store.countCredentialChanges("write");
  await add();
  queries.length = 0;

  store.countCredentialChanges("write");
  expect(queries).toEqual([]);
  store.countCredentialChanges("read");
  expect(queries).toEqual(["query"]);
});

sqliteTest("for writes that share their reads, it is read once", async () => {
  await using fixture = await open();
  const { store, key } = fixture;
  const other = await fixture.another();
  const count = store.countCredentialChanges("write");

  store.sharedReads.begin();
  expect(store.countCredentialChanges("write")).toBe(count);
  await other.transaction(({ keys }) => keys.revoke(key, operator));
  expect(store.countCredentialChanges("write")).toBe(count);
  store.sharedReads.begin();
  expect(store.countCredentialChanges("write")).toBeGreaterThan(count);
  store.sharedReads.end();
});

sqliteTest("for a write, it is newer than the reads before it that share a snapshot", async () => {
  await using fixture = await open();
  const { store, key } = fixture;
  const other = await fixture.another();
  const count = store.countCredentialChanges("write");

  store.sharedReads.begin();
  expect(store.countCredentialChanges("read")).toBe(count);
  await other.transaction(({ keys }) => keys.revoke(key, operator));
  expect(store.countCredentialChanges("write")).toBeGreaterThan(count);
  expect(store.countCredentialChanges("read")).toBeGreaterThan(count);
  store.sharedReads.end();
});

sqliteTest("is read again only after the database has changed", async () => {
  await using fixture: TestStore = await open();
  const { store } = fixture;
  const count = store.countCredentialChanges();

  await fixture.query("update credential_changes set count = count + 1");
  expect(store.countCredentialChanges()).toBe(count + 1);
  expect(store.countCredentialChanges()).toBe(count + 1);
  expect(await store.transaction((writer) => writer.countCredentialChanges())).toBe(count + 1);
});
