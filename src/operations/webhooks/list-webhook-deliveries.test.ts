import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";
import { addBlockingEvent } from "../../../test/support/webhooks.ts";

const base = { eventType: "pet.created", attempt: 1, createdAt: 1000, durationMilliseconds: 87 };
type Ids = { id: bigint }[];

/** A webhook with three deliveries: of a pet, of an event that has left the log, and of one that waits. */
async function openWithDeliveries() {
  const petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  const { id, webhookId } = await addBlockingEvent(petStore);
  const { body: events } = await petStore.listEvents("type=pet.created");
  const failed = { ...base, webhookId, isSuccess: false };
  await petStore.store.transaction(({ webhookAttempts }) =>
    webhookAttempts.addAll([
      { ...base, webhookId, eventId: events[0].id, isSuccess: true, status: 204 },
      { ...failed, eventId: 999_999n, error: "timeout" },
      { ...failed, eventId: id, attempt: 2, status: 502, response: "Bad gateway" },
      { ...failed, webhookId: webhookId + 1n, eventId: id, error: "timeout" },
    ]),
  );
  return Object.assign(petStore, { webhookId, event: events[0], waiting: id });
}

test("200: returns the deliveries, newest first, with the events that are still stored", async () => {
  await using petStore = await openWithDeliveries();

  const { status, body } = await petStore.listWebhookDeliveries(petStore.webhookId);

  const common = { createdAt: "1970-01-01T00:00:01.000Z", durationMilliseconds: 87n, type: "pet.created" };
  const nextAttemptAt = "1970-01-01T00:00:05.000Z";
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      ...{ id: 3n, eventId: petStore.waiting, attempt: 2n, outcome: "failed", status: 502n },
      ...{ ...common, response: "Bad gateway", nextAttemptAt },
    },
    { ...common, id: 2n, eventId: 999_999n, attempt: 1n, outcome: "failed", error: "timeout" },
    {
      ...common,
      id: 1n,
      eventId: petStore.event.id,
      attempt: 1n,
      outcome: "succeeded",
      status: 204n,
      event: petStore.event,
    },
  ]);
});

test("200: filters by outcome, and what waits; pages link to the next one", async () => {
  await using petStore = await openWithDeliveries();
  const idsOf = async (query: string) => {
    const { body, headers } = await petStore.listWebhookDeliveries(petStore.webhookId, query);
    return { ids: (body as Ids).map(({ id }) => id), next: /\?([^>]*)>/.exec(headers.get("Link") ?? "")?.[1] };
  };

  expect((await idsOf("outcome=succeeded")).ids).toEqual([1n]);
  expect((await idsOf("outcome=failed")).ids).toEqual([3n, 2n]);
  expect((await idsOf("waiting=true")).ids).toEqual([3n]);
  const { ids, next } = await idsOf("outcome=failed&limit=1");
  expect([ids, (await idsOf(next ?? "")).ids]).toEqual([[3n], [2n]]);
});

test("400: the outcome is unknown", async () => {
  await using petStore = await openWithDeliveries();

  const { status, headers } = await petStore.listWebhookDeliveries(petStore.webhookId, "outcome=lost");

  expect([status, headers.get("Faults")]).toEqual([400, '"outcome";in=query']);
});

test("400: the cursor is invalid, also if there is no webhook with this id", async () => {
  await using petStore = await openPetStore();

  const { status, headers } = await petStore.listWebhookDeliveries(1n, "cursor=");

  expect([status, headers.get("Faults")]).toEqual([400, '"cursor";in=query']);
});

test("404: there is no webhook with this id", async () => {
  await using petStore = await openPetStore();

  const { status, body } = await petStore.listWebhookDeliveries(1n);

  expect([status, body.code]).toEqual([404, "webhook_not_found"]);
});
