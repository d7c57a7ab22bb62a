import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";
import { addWebhook } from "../../../test/support/webhooks.ts";

/** A receiver that responds with a status and a body, and keeps what it received. */
function openReceiver(status: number, body: string | null) {
  const received: { text: string; headers: Headers }[] = [];
  const server = Bun.serve({
    port: 0,
    async fetch(request) {
      received.push({ text: await request.text(), headers: request.headers });
      return new Response(body, { status });
    },
  });
  return { received, url: `${server.url}hook`, [Symbol.asyncDispose]: () => server.stop(true) };
}

test("200: sends a webhook.test at once, also if the webhook is disabled, and logs the delivery", async () => {
  await using receiver = openReceiver(202, "Thank you");
  await using petStore = await openPetStore();
  const { id } = await addWebhook(petStore);
  await petStore.updateWebhook(id, { url: receiver.url });

  const { status, body } = await petStore.testWebhook(id);

  expect(status).toBe(200);
  expect(body).toMatchObject({ eventId: 0n, type: "webhook.test", attempt: 1n, outcome: "succeeded", status: 202n });
  expect(body.response).toBe("Thank you");
  expect(receiver.received).toHaveLength(1);
  expect(JSON.parse(receiver.received[0]?.text ?? "")).toMatchObject({ type: "webhook.test" });
  expect((await petStore.listWebhookDeliveries(id)).body).toEqual([body]);
  const admin = await petStore.addKey("admin");
  expect((await petStore.listEvents("type=webhook.*", { key: admin })).text).not.toContain("webhook.test");
});

test("200: says why the receiver has not acknowledged it; the test is not repeated", async () => {
  await using receiver = openReceiver(500, "Out of order");
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
