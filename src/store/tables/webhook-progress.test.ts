import { expect, test } from "bun:test";
import { openTestStore, operator, type TestStore } from "../../../test/support/store.ts";
import { type BlockedSubject, subjectOf } from "./webhook-progress.ts";

const blocked = (subject: string, ids: bigint[]): BlockedSubject => ({
  ...{ subject, eventId: ids[0] as bigint, eventCreatedAt: 1, position: "before", ordinal: 1n, attempts: 1 },
  ...{ lastAttemptAt: 2, nextAttemptAt: 3, firstEventId: ids[0] as bigint, lastEventId: ids.at(-1) as bigint },
});

/** Events of two pets, of a category and of a key, and their ids by subject. */
async function addEvents({ store }: TestStore): Promise<Map<string, bigint[]>> {
  await store.transaction(async ({ pets, categories, keys }) => {
    const rex = await pets.add({ name: "Rex", categoryId: 1n }, operator);
    const tom = await pets.add({ name: "Tom", categoryId: 1n }, operator);
    for (let index = 0; index < 3; index += 1) {
      await pets.update(rex, { ...rex, name: `Rex ${index}` }, operator);
      await pets.update(tom, { ...tom, name: `Tom ${index}` }, operator);
    }
    await categories.update({ id: 1n }, { id: 1n, name: "Dogs" }, operator);
    await categories.update({ id: 1n, name: "Dogs" }, { id: 1n, name: "Cats" }, operator);
    await keys.add({ name: "Till", scope: "read" }, operator);
  });
  const page = await store.feed.follow("start", {}, { limit: 100, requester });
  if (typeof page === "string") throw new Error(page);
  const bySubject = new Map<string, bigint[]>();
  for (const event of page.withPositions()) {
    const subject = subjectOf(event);
    bySubject.set(subject, [...(bySubject.get(subject) ?? []), event.row.id]);
  }
  return bySubject;
}

const { signal } = new AbortController();
const requester = { account: "test", signal: () => signal };

test("the events that wait are those of the subject after the oldest, up to the last that was read", async () => {
  await using testStore = await openTestStore();
  const { store } = testStore;
  const events = await addEvents(testStore);
  const [rex = [], tom = [], category = []] = ["p1", "p2", "c1"].map((subject) => events.get(subject));

  const found = await store.webhookProgress.findWaiting(
    [blocked("p1", rex), blocked("p2", tom.slice(1, 3)), blocked("c1", category)],
    {},
  );

  const ids = (subject: string) => found.get(subject)?.map(({ id }) => id);
  expect(ids("p1")).toEqual(rex.slice(1));
  expect(ids("p2")).toEqual(tom.slice(2, 3));
  expect(ids("c1")).toEqual(category.slice(1));
  expect([rex.length, tom.length, category.length]).toEqual([4, 4, 2]);
});

test("events that the webhook does not send do not wait", async () => {
  await using testStore = await openTestStore();
  const { store } = testStore;
  const rex = (await addEvents(testStore)).get("p1") ?? [];
  const find = (type: "pet.created" | "pet.updated") =>
    store.webhookProgress.findWaiting([blocked("p1", rex)], { type: [type] });

  expect((await find("pet.created")).get("p1")).toEqual([]);
  expect((await find("pet.updated")).get("p1")).toHaveLength(3);
});

test("blocked subjects are stored, replaced and removed", async () => {
  await using testStore = await openTestStore();
  const { store } = testStore;
  const position = await store.feed.position("now");
  const webhook = { url: "https://example.org", types: undefined, description: undefined, position };
  const { id = 0n } = (await store.transaction(({ webhooks }) => webhooks.add(webhook, operator))) ?? {};
  const change = { position: "a", readPosition: "b", readOrdinal: 5n, held: 200, unblocked: [] as string[] };
  const many = Array.from({ length: 150 }, (_, index) => blocked(`p${index}`, [BigInt(index + 1)]));
  const save = (rest: Partial<typeof change & { blocked: BlockedSubject[] }>) =>
    store.transaction(({ webhookProgress }) => webhookProgress.save(id, { ...change, blocked: [], ...rest }));

  await save({ blocked: many });
  const later = { ...blocked("p0", [1n, 9n]), attempts: 2 };
  await save({ blocked: [later], unblocked: many.slice(1).map(({ subject }) => subject) });

  expect(await store.webhookProgress.listBlocked(id)).toEqual([later]);
  expect(await store.webhookProgress.readOrdinal(id)).toBe(5n);
  expect(await store.webhooks.find(id)).toMatchObject({ position: "a", readPosition: "b", held: 200n });
});

test("an event is found by its id", async () => {
  await using testStore = await openTestStore();
  const { store } = testStore;
  const [id = 0n] = (await addEvents(testStore)).get("p1") ?? [];

  expect(await store.webhookProgress.findEvent(id)).toMatchObject({ id, type: "pet.created" });
  expect(await store.webhookProgress.findEvent(9999n)).toBeUndefined();
});
