import { expect, test } from "bun:test";
import { openEmptyDatabase } from "../../../test/support/empty-database.ts";
import { noon, operator } from "../../../test/support/store.ts";
import type { Actor, Event, EventData, EventType, NewPet } from "../../contract/contract.ts";
import { writeTime } from "../../contract/time.ts";
import { writeJson } from "../../contract/write-json.ts";
import type { Statements } from "../database.ts";
import { migrate } from "../migrate.ts";
import { migrations } from "./index.ts";

const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;

const newPets: NewPet[] = [
  { name: "Rex", categoryId: 1n, status: "available" },
  { name: "", categoryId: 0n },
  { name: 'a","categoryId":7,"status":"sold"}}', categoryId: INT64_MAX, status: "pending" },
  { name: '\\","categoryId":\\', categoryId: INT64_MIN },
  { name: ',"status":,', categoryId: -1n, status: "sold" },
  { name: '{"pet":{"id":1,"name":"Rex', categoryId: 2n ** 53n + 1n },
  { name: "a\\b\nc\td\u0001\u2028 🐕 Ωσς", categoryId: 8n, status: "available" },
  { name: "x".repeat(500), categoryId: 8n, status: "available" },
];
const ids = [1n, 23n, 2n ** 53n + 1n, INT64_MAX];
const pets = newPets.map((newPet, index) => ({ id: ids[index % ids.length] as bigint, ...newPet }));

const order = { id: 4n, petId: 23n, status: "placed", note: '{"pet":' } as const;
const time = { createdAt: writeTime(noon), updatedAt: writeTime(noon) };
const category = { id: INT64_MIN, name: "Snails" };
const key = { id: 2n, name: "Web shop", scope: "write", lastFour: "Qa12", createdAt: writeTime(noon) } as const;
const person = { id: 3n, name: "Bo", email: "bo@example.org", role: "staff", createdAt: writeTime(noon) } as const;
type LaterType = `pet.${string}` | "order.updated" | "key.updated" | "person.password_link_created";
const dataOfOthers: { [Of in Exclude<EventType, LaterType>]: EventData } = {
  "order.placed": { order: { ...order, ...time } },
  "order.approved": { order: { ...order, status: "approved", ...time } },
  "order.delivered": { order: { ...order, status: "delivered", ...time } },
  "order.cancelled": { order: { ...order, status: "cancelled", ...time } },
  "order.returned": { order: { ...order, status: "returned", ...time } },
  "order.expired": { order: { ...order, status: "expired", ...time } },
  "category.created": { category },
  "category.updated": { category, changes: [{ field: "name", from: "Slugs", to: "Snails" }] },
  "category.deleted": { category: { id: 5n } },
  "key.created": { key },
  "key.rotated": { key, replaces: 1n },
  "key.revoked": { key },
  "person.added": { person },
  "person.updated": { person, changes: [{ field: "role", from: "owner", to: "staff" }] },
  "person.password_changed": { person },
  "person.removed": { person },
  "session.created": { person },
  "session.ended": { person, count: 3n },
  "session.failed": { person, count: INT64_MAX, network: "192.0.2.0/24" },
};
const actors: Actor[] = [
  { type: "service" },
  operator,
  { type: "key" },
  { type: "key", id: 9n },
  { type: "person", id: 9n },
];

test("keeps every event of version 8, and the id of the last one", async () => {
  await using empty = await openEmptyDatabase();
  await migrate(empty.database, () => noon, migrations.slice(0, 8));
  const events = eventsOfVersion8();
  await empty.database.transaction(async (statements) => {
    for (const event of events) await insert(statements, event);
    // The ids of removed events are not assigned again.
    await statements.query("delete from events where id > $1", BigInt(events.length - 2));
  });

  await using opened = await empty.open();
  const { store } = opened;

  const kept = events.slice(0, -2).map(({ petId, ...event }) => event);
  expect(await store.events.list({}, 1000)).toStrictEqual(kept.toReversed() as Event[]);
  for (const type of new Set(kept.map(({ type }) => type))) {
    const ofType = kept.filter((event) => event.type === type);
    expect(await store.events.list({ type: [type] }, 1000)).toStrictEqual(ofType.toReversed() as Event[]);
  }
  for (const id of ids) {
    const ofPet = kept.filter(({ type, data }) => type.startsWith("pet.") && data.pet?.id === id);
    expect(await store.events.history(id, 1000)).toStrictEqual(ofPet.toReversed() as Event[]);
  }
  expect(writeJson(await store.events.list({}, 1000))).toBe(writeJson(kept.toReversed()));

  await store.transaction(({ categories }) => categories.add({ id: 50n }, operator));
  expect((await store.events.list({}, 1))[0]?.id).toBe(BigInt(events.length + 1));
});

type Stored = Event & { petId: bigint | null };

function eventsOfVersion8(): Stored[] {
  const ofPets = pets.flatMap((pet): [EventType, EventData][] => [
    ["pet.created", { pet }],
    ["pet.updated", { pet, changes: [{ field: "name", from: "Max", to: pet.name }] }],
    ["pet.status_changed", { pet, changes: [{ field: "status", to: "sold" }], orderId: INT64_MAX }],
    ["pet.deleted", { pet }],
  ]);
  const ofOthers = Object.entries(dataOfOthers) as [EventType, EventData][];
  const events = [...ofPets, ...ofOthers].map(([type, data], index) => ({
    id: BigInt(index + 1),
    type,
    createdAt: writeTime(noon - 1000 + index),
    by: nameOf(actors[index % actors.length] as Actor),
    data,
    petId: data.pet?.id ?? data.order?.petId ?? null,
  }));
  return events as Stored[];
}

function nameOf(actor: Actor): Actor {
  return actor.type === "key" && actor.id === undefined ? { ...actor, name: "PETSTORE_API_KEY" } : actor;
}

async function insert(statements: Statements, { type, createdAt, by, petId, data }: Stored): Promise<void> {
  await statements.query(
    "insert into events (type, created_at, by_type, by_id, pet_id, data) values ($1, $2, $3, $4, $5, $6)",
    type,
    BigInt(Date.parse(createdAt)),
    by.type,
    by.id ?? null,
    petId,
    writeJson(data),
  );
}
