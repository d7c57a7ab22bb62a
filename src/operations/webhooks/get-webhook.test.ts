import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";
import { addBlockingEvent, addWebhook } from "../../../test/support/webhooks.ts";

const noon = Date.parse("2027-01-31T12:00:00.000Z");
const url = "http://127.0.0.1:1/petstore-events";

test("200: waiting is the number of events after its position that it sends, and oldestWaitingAt the time of the first", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  const ids = [(await addWebhook(petStore)).id, (await addWebhook(petStore)).id];
  await petStore.updateWebhook(ids[1] as bigint, { types: ["pet.updated"] });
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  clock.now += 1000;
  await petStore.updatePet(1n, { name: "Max" });
  // Only admins see it.
  await petStore.createKey({ name: "Web shop" });

  const [all, some] = await Promise.all(ids.map(async (id) => (await petStore.getWebhook(id)).body));

  expect(all).toMatchObject({ waiting: 2n, oldestWaitingAt: "2027-01-31T12:00:00.000Z", status: "disabled" });
  expect(some).toMatchObject({ waiting: 1n, oldestWaitingAt: "2027-01-31T12:00:01.000Z", types: ["pet.updated"] });
});

test("200: events that have failed wait, too; nextAttemptAt is shown while it is enabled", async () => {
  await using petStore = await openPetStore({ now: () => noon });
  const { webhookId } = await addBlockingEvent(petStore);
  await petStore.query(`update webhook_progress set held = 7, failing_since = 1000 where webhook_id = ${webhookId}`);
  await petStore.createPet({ name: "Rex", categoryId: 1n });

  const { body } = await petStore.getWebhook(webhookId);

  expect(body).toMatchObject({ waiting: 8n, oldestWaitingAt: "1970-01-01T00:00:00.000Z", status: "disabled" });
  expect(body).not.toHaveProperty("nextAttemptAt");
  await petStore.query(`update webhooks set disabled_reason = null where id = ${webhookId}`);
  expect((await petStore.getWebhook(webhookId)).body).toMatchObject({
    status: "failing",
    nextAttemptAt: "1970-01-01T00:00:05.000Z",
  });
});

test("200: waiting is 10,000 if more events wait", async () => {
  await using petStore = await openPetStore();
  const { id } = await addWebhook(petStore);
  await petStore.updateWebhook(id, { types: ["pet.created"] });
  for (let row = 0; row < 10_001; row += 5000) {
    const rows = Math.min(5000, 10_001 - row);
    const { status } = await petStore.importPets(`name,categoryId\n${"Rex,1\n".repeat(rows)}`);
    expect(status).toBe(200);
  }

  expect((await petStore.getWebhook(id)).body.waiting).toBe(10_000n);
});

test("200: what changes by itself does not change the part of the ETag that If-Match compares", async () => {
  await using petStore = await openPetStore();
  const { id } = await addWebhook(petStore);
  const before = (await petStore.getWebhook(id)).headers.get("ETag") ?? "";

  await petStore.query("update webhook_progress set held = 3, lost = 2, last_success_at = 1000, failing_since = 1000");

  const { body, headers } = await petStore.getWebhook(id);
  expect(body).toMatchObject({ waiting: 3n, lost: 2n, lastSuccessAt: "1970-01-01T00:00:01.000Z" });
  expect(headers.get("ETag")).not.toBe(before);
  const changed = await petStore.updateWebhook(id, { description: "Shop" }, { headers: { "If-Match": before } });
  expect(changed.status).toBe(200);
});

test("200: after the feed was invalidated, it is disabled with the reason restored, and what waits is unknown", async () => {
  await using petStore = await openPetStore();
  await petStore.createWebhook({ url, types: ["order.returned"] });
  await petStore.createWebhook({ url, types: ["order.returned"] });
  await petStore.updateWebhook(2n, { status: "disabled" });

  await petStore.store.transaction(({ feed }) => feed.renew());

  const { body: restored } = await petStore.getWebhook(1n);
  expect(restored).toMatchObject({ status: "disabled", disabledReason: "restored" });
  expect(restored).not.toHaveProperty("waiting");
  expect(restored).not.toHaveProperty("disabledAt");
  expect((await petStore.getWebhook(2n)).body).toMatchObject({ status: "disabled", disabledReason: "manual" });
});

test("404: there is no webhook with this id, or the id is malformed", async () => {
  await using petStore = await openPetStore();

  for (const id of [1n, "first"]) {
    const { status, body } = await petStore.getWebhook(id);
    expect([status, body.code]).toEqual([404, "webhook_not_found"]);
  }
});
