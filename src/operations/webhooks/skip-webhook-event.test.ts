import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";
import { addBlockingEvent } from "../../../test/support/webhooks.ts";

test("200: gives up the event, once; writes an event that names it", async () => {
  await using petStore = await openPetStore();
  const { id: eventId, webhookId } = await addBlockingEvent(petStore);

  const { status, body } = await petStore.skipWebhookEvent(webhookId, { eventId });
  const again = await petStore.skipWebhookEvent(webhookId, { eventId });

  expect([status, body.id]).toEqual([200, webhookId]);
  expect([again.status, again.body.code]).toEqual([409, "event_not_blocking"]);
  expect(await petStore.query("select attempts from webhook_blocked where attempts = -1")).toHaveLength(1);
  const admin = await petStore.addKey("admin");
  const { body: events } = await petStore.listEvents("type=webhook.event_skipped", { key: admin });
  expect(events).toMatchObject([{ data: { webhook: { id: webhookId }, eventId } }]);
});

test("400: the id of the event is missing", async () => {
  await using petStore = await openPetStore();
  const { webhookId } = await addBlockingEvent(petStore);

  const { status, headers } = await petStore.skipWebhookEvent(webhookId, {});

  expect([status, headers.get("Faults")]).toEqual([400, '"eventId";in=body']);
});

test("404: there is no webhook with this id", async () => {
  await using petStore = await openPetStore();

  const { status, body } = await petStore.skipWebhookEvent(1n, { eventId: 1n });

  expect([status, body.code]).toEqual([404, "webhook_not_found"]);
});

test("409: the event has not failed, or blocks another webhook", async () => {
  await using petStore = await openPetStore();
  const [first, second] = [await addBlockingEvent(petStore), await addBlockingEvent(petStore)];
  await petStore.query(`update webhook_blocked set attempts = 0 where webhook_id = ${second.webhookId}`);

  for (const eventId of [first.id, second.id]) {
    const { status, body } = await petStore.skipWebhookEvent(second.webhookId, { eventId });
    expect([status, body.code]).toEqual([409, "event_not_blocking"]);
  }
});
