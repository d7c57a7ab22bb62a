import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";
import { addBlockingEvent } from "../../../test/support/webhooks.ts";

const noon = Date.parse("2027-01-31T12:00:00.000Z");

test("200: what has failed is due at once; the process that delivers notices the request by revision and event", async () => {
  await using petStore = await openPetStore({ now: () => noon });
  const { webhookId } = await addBlockingEvent(petStore);
  await petStore.query("update webhooks set disabled_reason = null");
  const before = await petStore.store.webhooks.find(webhookId);

  const { status, body } = await petStore.retryWebhook(webhookId);

  expect(status).toBe(200);
  expect(body.nextAttemptAt).toBe("2027-01-31T12:00:00.000Z");
  expect((await petStore.store.webhooks.find(webhookId))?.revision).toBe((before?.revision ?? 0n) + 1n);
  const admin = await petStore.addKey("admin");
  const { body: events } = await petStore.listEvents("type=webhook.retried", { key: admin });
  expect(events).toMatchObject([{ data: { webhook: { id: webhookId } } }]);
});

test("404: there is no webhook with this id", async () => {
  await using petStore = await openPetStore();

  const { status, body } = await petStore.retryWebhook(1n);

  expect([status, body.code]).toEqual([404, "webhook_not_found"]);
});

test("409: the webhook is disabled", async () => {
  await using petStore = await openPetStore();
  const { webhookId } = await addBlockingEvent(petStore);

  const { status, body } = await petStore.retryWebhook(webhookId);

  expect([status, body.code]).toEqual([409, "webhook_disabled"]);
});
