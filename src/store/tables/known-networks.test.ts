import { expect, test } from "bun:test";
import { openTestStore } from "../../../test/support/store.ts";
import { ada } from "../../../test/support/store-changes.ts";
import type { Person } from "../../contract/contract.ts";

const day = 24 * 3600 * 1000;

async function open() {
  const testStore = await openTestStore();
  const { store, clock } = testStore;
  const person = (await store.transaction(({ people }) => people.add(ada))) as Person;
  return Object.assign(testStore, {
    person,
    clock,
    add: (network: string) => store.transaction(({ knownNetworks }) => knownNetworks.add(person, network)),
    has: (network: string) => store.knownNetworks.has(person.email, network),
    rows: () => testStore.query("select * from known_networks"),
  });
}

test("a network is stored as a hash that depends on the account", async () => {
  await using testStore = await open();
  const bo = (await testStore.store.transaction(({ people }) => people.add({ ...ada, email: "bo@x.org" }))) as Person;
  await testStore.add("192.0.2.0/24");
  await testStore.add("192.0.2.0/24");
  await testStore.store.transaction(({ knownNetworks }) => knownNetworks.add(bo, "192.0.2.0/24"));

  const rows = (await testStore.rows()) as { sha256: Uint8Array }[];
  expect(new Set(rows.map(({ sha256 }) => Buffer.from(sha256).toString("hex"))).size).toBe(2);
  expect(rows.every(({ sha256 }) => sha256.length === 32)).toBe(true);
  expect(Buffer.concat(rows.map(({ sha256 }) => sha256)).includes("192.0.2")).toBe(false);
});

test("a person has the networks of the last 20 logins", async () => {
  await using testStore = await open();
  const networks = Array.from({ length: 25 }, (_, index) => `192.0.${index}.0/24`);
  for (const network of [...networks, networks[0] as string]) {
    testStore.clock.now += 1;
    await testStore.add(network);
  }

  expect(await testStore.rows()).toHaveLength(20);
  const known = await Promise.all(networks.map(testStore.has));
  expect(known).toEqual([true, ...Array(5).fill(false), ...Array(19).fill(true)]);
});

test("the networks of a person are removed with the person, and are unknown to a later account", async () => {
  await using testStore = await open();
  await testStore.add("192.0.2.0/24");

  await testStore.store.transaction(({ people }) => people.remove(testStore.person, { type: "service" }));

  expect(await testStore.rows()).toEqual([]);
  await testStore.store.transaction(({ people }) => people.add(ada));
  expect(await testStore.has("192.0.2.0/24")).toBe(false);
});

test("a network is known for 30 days after the last login, and then removed", async () => {
  await using testStore = await open();
  const { store, clock } = testStore;
  const clean = () => store.transaction(({ knownNetworks }) => knownNetworks.removeExpired(clock.now, 100));
  await testStore.add("192.0.2.0/24");
  await testStore.add("192.0.3.0/24");
  clock.now += 10 * day;
  await testStore.add("192.0.3.0/24");

  clock.now += 20 * day;
  expect([await testStore.has("192.0.2.0/24"), await testStore.has("192.0.3.0/24")]).toEqual([false, true]);
  expect([await clean(), await clean()]).toEqual([1, 0]);
  expect(await testStore.rows()).toHaveLength(1);
});

test("a network that was added while the clock was ahead is known for 30 days only", async () => {
  await using testStore = await open();
  const { store, clock } = testStore;
  clock.now += 400 * day;
  await testStore.add("192.0.2.0/24");
  clock.now -= 400 * day;

  await store.transaction(({ knownNetworks }) => knownNetworks.removeExpired(clock.now, 100));
  clock.now += 30 * day;
  expect(await testStore.has("192.0.2.0/24")).toBe(false);
});
