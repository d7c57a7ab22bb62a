import { expect, test } from "bun:test";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { noon, openTestStore, operator, type TestStore } from "../../../test/support/store.ts";
import { ada, changes, makeChange } from "../../../test/support/store-changes.ts";
import type { Actor, Event, EventType, Person } from "../../contract/contract.ts";
import { writeTime } from "../../contract/time.ts";
import { typeCodes, types } from "./event-types.ts";

const INT64_MAX = 2n ** 63n - 1n;

test("each change writes exactly its events", async () => {
  await using testStore = await openTestStore();
  const written: [string, string][] = [];
  for (const [title, change] of changes) {
    const count = (await testStore.events()).length;
    await makeChange(testStore, change);
    written.push([title, (await testStore.events()).slice(count).map(typeOf).join()]);
  }

  expect(written).toEqual(changes.map(([title, , types]) => [title, types.join()]));
  expect(new Set((await testStore.events()).map(typeOf)).size).toBe(39);
});

test("a failed transaction stores neither the change nor its events", async () => {
  await using testStore = await openTestStore();
  for (const [title, change] of changes) {
    const before = await contentsOf(testStore);
    const failing = makeChange(testStore, async (writer, ids) => {
      await change(writer, ids);
      throw new Error("a fault");
    });
    await expect(failing).rejects.toThrow("a fault");

    expect([title, await contentsOf(testStore)]).toEqual([title, before]);
    await makeChange(testStore, change);
  }
});

test("a change whose event cannot be stored is not made", async () => {
  await using testStore = await openTestStore();
  for (const [title, change, types] of changes) {
    const last = types.at(-1);
    if (last !== undefined) {
      const before = await contentsOf(testStore);
      const accept = await testStore.refuseRows("events", ["type", typeCodes[last]]);
      await expect(makeChange(testStore, change)).rejects.toThrow("a fault");
      await accept();
      expect([title, await contentsOf(testStore)]).toEqual([title, before]);
    }
    await makeChange(testStore, change);
  }
});

test("an event has its actor, time and data, with exact integers", async () => {
  await using testStore = await openTestStore();
  const { store } = testStore;
  const pet = { id: 1n, name: "Zoë \"🐈\" 'O\\' \u2028", categoryId: INT64_MAX, status: "sold" } as const;
  const actors: [given: Actor, listed: Actor][] = [];
  const made = await store.transaction(({ keys }) => keys.add({ name: "Web shop", scope: "read" }, operator));
  actors.push([
    { type: "key", id: made.key.id },
    { type: "key", id: 1n, name: "Web shop" },
  ]);
  actors.push([{ type: "key" }, { type: "key", name: "PETSTORE_API_KEY" }]);
  actors.push([operator, operator], [{ type: "service" }, { type: "service" }]);

  const person = (await store.transaction(({ people }) => people.add(ada))) as Person;
  await store.transaction(({ people }) => people.remove(person, operator));
  actors.push([
    { type: "person", id: person.id },
    { type: "person", id: person.id, name: "Ada" },
  ]);

  for (const [by, listed] of actors) {
    await store.transaction(({ events }) => events.add({ type: "pet.created", by, petId: 1n, data: { pet } }));
    const [event] = await store.events.list({}, 1);
    expect(event).toStrictEqual({
      id: event?.id ?? 0n,
      type: "pet.created",
      createdAt: writeTime(noon),
      by: listed,
      data: { pet },
    });
    expect(await store.events.history(1n, 1)).toEqual([event as Event]);
  }
});

test("lists events in pages, newest first, filtered by type and by the scope of the caller", async () => {
  await using testStore = await openTestStore();
  for (const [, change] of changes) await makeChange(testStore, change);
  const { events } = testStore.store;
  const all = await events.list({}, 100);
  const ids = all.map(({ id }) => id);

  expect(ids).toEqual([...ids].sort((one, other) => (one > other ? -1 : 1)));
  for (const type of new Set(all.map(typeOf))) {
    expect(await events.list({ type: [type] }, 100)).toEqual(all.filter((event) => event.type === type));
    for (const scope of ["read", "write"] as const) {
      expect(await events.list({ type: [type], scope }, 100)).toEqual(
        all.filter((event) => event.type === type && isVisibleTo(scope, event)),
      );
    }
  }
  for (const scope of ["read", "write"] as const) {
    expect(await events.list({ scope }, 100)).toEqual(all.filter((event) => isVisibleTo(scope, event)));
  }
  expect(await events.list({ scope: "admin" }, 100)).toEqual(all);
  const paged: Event[] = [];
  for (let page = await events.list({}, 3); page.length > 0; page = await events.list({}, 3, paged.at(-1)?.id)) {
    paged.push(...page);
  }
  expect(paged).toEqual(all);
});

test("a pet's history lists its own events in pages, newest first", async () => {
  await using testStore = await openTestStore();
  for (const [, change] of changes) await makeChange(testStore, change);
  const { events } = testStore.store;
  const ofRex = (await events.list({}, 100)).filter(({ type, data }) => type.startsWith("pet.") && data.pet?.id === 1n);

  expect(await events.history(1n, 100)).toEqual(ofRex);
  expect([...(await events.history(1n, 2)), ...(await events.history(1n, 100, ofRex[1]?.id))]).toEqual(ofRex);
  expect((await events.history(2n, 100)).map(typeOf)).toEqual(["pet.created"]);
  expect(await events.history(3n, 100)).toEqual([]);
});

sqliteTest("neither lists nor histories need sorting", async () => {
  await using testStore = await openTestStore();
  for (const before of [undefined, 1000n]) {
    const plans = [
      await testStore.planOf(({ events }) => events.list({}, 21, before)),
      await testStore.planOf(({ events }) => events.list({ type: ["pet.created"] }, 21, before)),
      await testStore.planOf(({ events }) => events.history(1n, 21, before)),
      await testStore.planOf(({ events }) => events.list({ scope: "write" as const }, 21, before)),
      await testStore.planOf(({ events }) => events.list({ petId: 1n }, 21, before)),
      await testStore.planOf(({ events }) => events.list({ petId: 1n, type: ["order.*"] }, 21, before)),
      await testStore.planOf(({ events }) => events.list({ orderId: 1n }, 21, before)),
      await testStore.planOf(({ events }) => events.list({ keyId: 1n }, 21, before)),
    ].map((plan) => plan.join("; "));

    expect(plans.join()).not.toContain("TEMP B-TREE");
    expect(plans[0]).toStartWith(before ? "SEARCH events USING INTEGER PRIMARY KEY" : "SCAN events");
    expect(plans[1]).toStartWith("SEARCH events USING INDEX events_by_type");
    for (const ofPet of [2, 4, 5, 6, 7]) {
      expect(plans[ofPet]).toStartWith("SEARCH events USING INDEX events_by_pet (pet_id=?");
      expect(plans[ofPet]).not.toContain("SCAN events");
    }
  }
});

sqliteTest("a list of several types reads a page of each from its index", async () => {
  await using testStore = await openTestStore();
  const petTypes = types.filter((type) => type.startsWith("pet.")).length;
  for (const before of [undefined, 1000n]) {
    const plan = await testStore.planOf(({ events }) => events.list({ type: ["pet.*", "order.placed"] }, 21, before));
    const reads = plan.filter((step) => step.includes("events"));

    expect(reads.filter((step) => step.includes("USING COVERING INDEX events_by_type (type=?"))).toHaveLength(
      petTypes + 1,
    );
    expect(plan.join("; ")).not.toContain("SCAN events");
  }
});

sqliteTest("a rare filter finds an event behind thousands of others, window by window", async () => {
  await using testStore = await openTestStore();
  const { store } = testStore;
  const made = await store.transaction(({ keys }) => keys.add({ name: "Web shop", scope: "read" }, operator));
  await testStore.query(
    `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 5000)
      insert into events (type, created_at, by_type, data) select 'cc', ${noon}, 's', '{"category":{"id":' || n || '}}'
      from numbers`,
  );

  const found = store.events.list({ keyId: made.key.id }, 21);
  expect(found).toBeInstanceOf(Promise);
  expect((await found).map(typeOf)).toEqual(["key.created"]);
});

function isVisibleTo(scope: "read" | "write", { type }: Event): boolean {
  return /^(pet|order|category)\./.test(type) || (scope === "write" && /^(waiting|enquiry|store)\./.test(type));
}

function typeOf({ type }: Event): EventType {
  return type;
}

/** Returns the rows of all tables, and the pets found by name. */
async function contentsOf({ query, store }: TestStore): Promise<unknown> {
  const tables = ["pets", "pet_counts", "categories", "category_numbers", "orders", "events", "keys"];
  tables.push("people", "sessions", "invitations", "password_links");
  const rows = await Promise.all(tables.map((table) => query<object>(`select * from ${table} order by 1`)));
  const found = await Promise.all(["rex", "max"].map((name) => store.pets.list({ name }, 100)));
  return [...rows, ...found];
}
