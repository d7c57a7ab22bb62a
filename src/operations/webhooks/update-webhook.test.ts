import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";
import { addBlockingEvent, addWebhook, withoutPosition } from "../../../test/support/webhooks.ts";

const noon = Date.parse("2027-01-31T12:00:00.000Z");
const url = "http://127.0.0.1:1/petstore-events";
const types = ["order.returned"];

test("200: changes the given members only, and null removes a description and restores the default types", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  const { body: created } = await petStore.createWebhook({ url, types });
  const { secret: _, ...before } = withoutPosition(created);
  clock.now += 1000;
  const all = { url: "https://shop.example.org/", types: ["order.expired"], description: "Updates the web shop." };

  const changed = await petStore.updateWebhook(1n, all);
  const removed = await petStore.updateWebhook(1n, { url, types: null, description: null });

  const updatedAt = "2027-01-31T12:00:01.000Z";
  expect(withoutPosition(changed.body)).toEqual({ ...before, ...all, updatedAt });
  expect(withoutPosition(removed.body)).toEqual({
    ...before,
    types: ["pet.*", "order.*", "category.*", "waiting.*", "enquiry.*", "store.*"],
    updatedAt,
  });
  expect(withoutPosition((await petStore.getWebhook(1n)).body)).toEqual(withoutPosition(removed.body));
});

test("200: each change has an event for admins; a change to the same values has none", async () => {
  await using petStore = await openPetStore();
  await petStore.createWebhook({ url, types });
  const changes = { url: "https://shop.example.org/", types: ["order.expired", "order.returned"], description: "Shop" };

  await petStore.updateWebhook(1n, changes);
  await petStore.updateWebhook(1n, changes);

  const admin = await petStore.addKey("admin");
  const { body: events } = await petStore.listEvents("type=webhook.updated", { key: admin });
  expect(events.map(({ data }: { data: object }) => data)).toEqual([
    {
      webhook: { id: 1n, ...changes },
      changes: [
        { field: "url", from: url, to: changes.url },
        { field: "types", from: "order.returned", to: "order.expired, order.returned" },
        { field: "description", to: "Shop" },
      ],
    },
  ]);
});

test("200: a client that sends back all members changes nothing, and does not fix the default types", async () => {
  await using petStore = await openPetStore();
  const { id } = await addWebhook(petStore);
  const { body: before } = await petStore.getWebhook(id);

  const { status, body, headers } = await petStore.updateWebhook(id, { ...before, description: "Shop" });

  expect([status, headers.get("Ignored")]).toEqual([200, null]);
  expect(body).toEqual({ ...before, description: "Shop", updatedAt: body.updatedAt });
  expect(await petStore.query("select types from webhooks")).toEqual([{ types: null }]);
});

test("200: disables a webhook with the reason manual, and enables it again, each with an event", async () => {
  await using petStore = await openPetStore({ now: () => noon });
  await petStore.createWebhook({ url, types });

  const disabled = await petStore.updateWebhook(1n, { status: "disabled" });
  await petStore.updateWebhook(1n, { status: "disabled" });
  const enabled = await petStore.updateWebhook(1n, { status: "active" });
  await petStore.updateWebhook(1n, { status: "active" });
  await petStore.updateWebhook(1n, { status: "failing" });

  const reason = { status: "disabled", disabledReason: "manual", disabledAt: "2027-01-31T12:00:00.000Z" };
  expect(disabled.body).toMatchObject(reason);
  expect(enabled.body.status).toBe("active");
  expect(Object.keys(enabled.body)).not.toContain("disabledReason");
  const admin = await petStore.addKey("admin");
  const { body: events } = await petStore.listEvents("type=webhook.*", { key: admin });
  expect(events).toMatchObject([
    { type: "webhook.enabled", data: { webhook: { id: 1n } } },
    { type: "webhook.disabled", data: { webhook: { id: 1n, disabledReason: "manual" } } },
    { type: "webhook.created" },
  ]);
});

test("200: enables a webhook that was disabled by a restore; what has failed is due at once", async () => {
  await using petStore = await openPetStore({ now: () => noon });
  const { webhookId } = await addBlockingEvent(petStore);
  await petStore.query("update webhooks set disabled_reason = null");
  await petStore.query("update webhook_progress set failing_since = 1000");
  await petStore.store.transaction(({ feed }) => feed.renew());
  expect((await petStore.getWebhook(webhookId)).body.disabledReason).toBe("restored");

  const { status, body } = await petStore.updateWebhook(webhookId, { status: "active" });

  expect(status).toBe(200);
  expect(body).toMatchObject({ status: "active", nextAttemptAt: "2027-01-31T12:00:00.000Z" });
});

test("400: a member is invalid, or the new URL is refused", async () => {
  await using petStore = await openPetStore({ variables: { PETSTORE_WEBHOOK_PRIVATE_ADDRESSES: "refuse" } });
  await petStore.createWebhook({ url: "https://shop.example.org/", types });
  const before = await petStore.getWebhook(1n);

  for (const [patch, code] of [
    [{ url: null }, "invalid_request"],
    [{ types: ["webhook.*"] }, "invalid_request"],
    [{ status: "paused" }, "invalid_request"],
    [{ secret: "mine", id: 7n }, "invalid_request"],
    [{ url: "https://169.254.169.254/" }, "webhook_address_refused"],
    [{ url: "https://localhost/" }, "webhook_address_refused"],
  ] as const) {
    const { status, body } = await petStore.updateWebhook(1n, patch);
    expect([status, body.code]).toEqual([400, code]);
  }
  expect(withoutPosition((await petStore.getWebhook(1n)).body)).toEqual(withoutPosition(before.body));
});

test("400: a disabled webhook cannot become failing", async () => {
  await using petStore = await openPetStore();
  await petStore.createWebhook({ url, types });
  await petStore.updateWebhook(1n, { status: "disabled" });

  const { status, headers } = await petStore.updateWebhook(1n, { status: "failing" });

  expect([status, headers.get("Faults")]).toEqual([400, '"status";in=body']);
});

test("404: there is no webhook with this id", async () => {
  await using petStore = await openPetStore();

  const { status, body } = await petStore.updateWebhook(1n, {});

  expect([status, body.code]).toEqual([404, "webhook_not_found"]);
});

test("412: the webhook was disabled since it was read", async () => {
  await using petStore = await openPetStore();
  await petStore.createWebhook({ url, types });
  const tag = (await petStore.getWebhook(1n)).headers.get("ETag") ?? "";
  await petStore.store.transaction(async ({ webhooks }) => {
    const webhook = await webhooks.find(1n);
    if (webhook) await webhooks.disable(webhook, "gone", { type: "service" });
  });

  const { status } = await petStore.updateWebhook(1n, { status: "active" }, { headers: { "If-Match": tag } });

  expect(status).toBe(412);
  expect((await petStore.getWebhook(1n)).body).toMatchObject({ status: "disabled", disabledReason: "gone" });
});
