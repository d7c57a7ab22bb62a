import type { PetStore } from "./pet-store.ts";

/** An event that has failed, as a row of the database: to make one by requests, a receiver would have to fail. */
export async function addBlockingEvent({ store, query }: PetStore): Promise<{ id: bigint; webhookId: bigint }> {
  const position = await store.feed.position("now");
  const url = "http://127.0.0.1:1/petstore-events";
  const webhookId = await store.transaction(async ({ webhooks }) => {
    const newWebhook = { url, types: undefined, description: undefined, position };
    const webhook = await webhooks.add(newWebhook, { type: "service" });
    if (!webhook) throw new Error("There are too many webhooks.");
    // Otherwise the service would send the event.
    await webhooks.disable(webhook, "manual", { type: "service" });
    return webhook.id;
  });
  const id = 1_000_000n + webhookId;
  await query(
    `insert into webhook_blocked (webhook_id, subject, event_id, event_created_at, position, ordinal, first_event_id,
      last_event_id, attempts, last_attempt_at, next_attempt_at)
      values (${webhookId}, 'p1', ${id}, 0, '${position}', 1, ${id}, ${id}, 2, 1000, 5000)`,
  );
  return { id, webhookId };
}
