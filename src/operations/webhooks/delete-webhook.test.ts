import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";
import { addBlockingEvent } from "../../../test/support/webhooks.ts";

test("204: deletes this webhook with all that belongs to it, and no other; writes an event", async () => {
  await using petStore = await openPetStore();
  const [{ webhookId: deleted }, { webhookId: kept }] = [
    await addBlockingEvent(petStore),
    await addBlockingEvent(petStore),
  ];
  await petStore.store.transaction(async ({ webhookAttempts }) => {
    const attempt = { eventId: 1n, eventType: "pet.created", attempt: 1, createdAt: 0, durationMilliseconds: 5 };
    for (const webhookId of [deleted, kept]) await webhookAttempts.addAll([{ ...attempt, webhookId, isSuccess: true }]);
  });

  const { status, text } = await petStore.deleteWebhook(deleted);

  expect([status, text]).toEqual([204, ""]);
  expect((await petStore.getWebhook(deleted)).status).toBe(404);
  await petStore.store.transaction(({ webhookAttempts }) => webhookAttempts.removeExpired(0, 100));
  for (const table of ["webhook_progress", "webhook_blocked", "webhook_attempts"]) {
    const rows = await petStore.query<{ webhook_id: bigint }>(`select webhook_id from ${table}`);
    expect(rows.map(({ webhook_id }) => BigInt(webhook_id))).toEqual([kept]);
  }
  const admin = await petStore.addKey("admin");
  const { body: events } = await petStore.listEvents("type=webhook.deleted", { key: admin });
  expect(events).toMatchObject([{ data: { webhook: { id: deleted } } }]);
});

test("404: there is no webhook with this id", async () => {
  await using petStore = await openPetStore();

  const { status, body } = await petStore.deleteWebhook(1n);

  expect([status, body.code]).toEqual([404, "webhook_not_found"]);
});
