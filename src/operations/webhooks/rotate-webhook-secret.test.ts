import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";
import { withoutPosition } from "../../../test/support/webhooks.ts";

const noon = Date.parse("2027-01-31T12:00:00.000Z");
const newWebhook = { url: "http://127.0.0.1:1/petstore-events", types: ["order.returned"] };

test("200: makes a new secret; the previous one is kept for the overlap, by default one day", async () => {
  await using petStore = await openPetStore({ now: () => noon });
  const { body: created } = await petStore.createWebhook(newWebhook);

  const { status, body, headers } = await petStore.rotateWebhookSecret(1n);

  expect([status, headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(body.secret).not.toBe(created.secret);
  expect(body.previousSecretExpiresAt).toBe("2027-02-01T12:00:00.000Z");
  expect(await petStore.store.webhooks.find(1n)).toMatchObject({ secret: body.secret, previousSecret: created.secret });
  const { secret: _, ...described } = body;
  expect(withoutPosition((await petStore.getWebhook(1n)).body)).toEqual(withoutPosition(described));
});

test("200: writes an event without the secret", async () => {
  await using petStore = await openPetStore({ now: () => noon });
  await petStore.createWebhook(newWebhook);

  await petStore.rotateWebhookSecret(1n, { overlapSeconds: 0n });

  const admin = await petStore.addKey("admin");
  const { body: events } = await petStore.listEvents("type=webhook.secret_rotated", { key: admin });
  expect(events.map(({ data }: { data: object }) => data)).toEqual([{ webhook: { id: 1n, ...newWebhook } }]);
});

test("400: the overlap is negative or longer than 7 days", async () => {
  await using petStore = await openPetStore();
  await petStore.createWebhook(newWebhook);

  for (const overlapSeconds of [-1n, 604_801n]) {
    const { status, headers } = await petStore.rotateWebhookSecret(1n, { overlapSeconds });
    expect([status, headers.get("Faults")]).toEqual([400, '"overlapSeconds";in=body']);
  }
});

test("404: there is no webhook with this id", async () => {
  await using petStore = await openPetStore();

  const { status, body } = await petStore.rotateWebhookSecret(1n);

  expect([status, body.code]).toEqual([404, "webhook_not_found"]);
});
