import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";
import { WebhookReceiver } from "../../../test/support/webhook-receiver.ts";
import { addWebhook } from "../../../test/support/webhooks.ts";

test("200: sends a webhook.test at once, also if the webhook is disabled, and logs the delivery", async () => {
  using receiver = new WebhookReceiver();
  receiver.respond = () => new Response("Thank you", { status: 202 });
  await using petStore = await openPetStore();
  const { id } = await addWebhook(petStore);
  await petStore.updateWebhook(id, { url: receiver.url });

  const { status, body } = await petStore.testWebhook(id);

  expect(status).toBe(200);
  expect(body).toMatchObject({ eventId: 0n, type: "webhook.test", attempt: 1n, outcome: "succeeded", status: 202n });
  expect(body.response).toBe("Thank you");
  expect(receiver.requests.map(({ body: { type } }) => type)).toEqual(["webhook.test"]);
  expect((await petStore.listWebhookDeliveries(id)).body).toEqual([body]);
  const admin = await petStore.addKey("admin");
  expect((await petStore.listEvents("type=webhook.*", { key: admin })).text).not.toContain("webhook.test");
});

test("200: says why the receiver has not acknowledged it; the test is not repeated", async () => {
  using receiver = new WebhookReceiver();
  receiver.respond = () => new Response("Out of order", { status: 500 });
  await using petStore = await openPetStore();
  const [failing, closed] = [await addWebhook(petStore), await addWebhook(petStore)];
  await petStore.updateWebhook(failing.id, { url: receiver.url });

  const { body: refused } = await petStore.testWebhook(failing.id);
  const { body: unreachable } = await petStore.testWebhook(closed.id);

  expect(refused).toMatchObject({ outcome: "failed", status: 500n, response: "Out of order" });
  expect(refused).not.toHaveProperty("nextAttemptAt");
  expect(unreachable).toMatchObject({ outcome: "failed", error: "connection_refused" });
  expect((await petStore.getWebhook(failing.id)).body).not.toHaveProperty("nextAttemptAt");
});

test("404: there is no webhook with this id", async () => {
  await using petStore = await openPetStore();

  const { status, body } = await petStore.testWebhook(1n);

  expect([status, body.code]).toEqual([404, "webhook_not_found"]);
});
