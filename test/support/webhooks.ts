import type { PetStore } from "./pet-store.ts";

const service = { type: "service" } as const;
/** Number of webhooks from which on the oldest ones are removed: a store has at most 20. */
const KEPT_MAX = 15;

/** A webhook for all types, which is sent nothing: it is disabled, so that it only changes if the test changes it. */
export async function addWebhook({ store }: Pick<PetStore, "store">): Promise<{ id: bigint }> {
  const position = await store.feed.position("now");
  const old = (await store.webhooks.list()).slice(KEPT_MAX);
  return store.transaction(async ({ webhooks }) => {
    for (const each of old) await webhooks.remove(each, service);
    const url = "http://127.0.0.1:1/petstore-events";
    const webhook = await webhooks.add({ url, types: undefined, description: undefined, position }, service);
    if (!webhook) throw new Error("There are too many webhooks.");
    return webhooks.disable(webhook, "manual", service);
  });
}

/** What a test compares of an enabled webhook, whose position moves by itself. */
export function withoutPosition<Webhook extends { position?: unknown }>({ position: _, ...webhook }: Webhook) {
  return webhook;
}

/**
 * An event that has failed, as a row of the database: to make one by requests, a receiver would have to fail. It has an id
 * of its own, unless one is given.
 */
export async function addBlockingEvent(
  petStore: PetStore,
  eventId?: bigint,
): Promise<{ id: bigint; webhookId: bigint }> {
  const { id: webhookId } = await addWebhook(petStore);
  const id = eventId ?? 1_000_000n + webhookId;
  await petStore.query(
    `insert into webhook_blocked (webhook_id, subject, event_id, event_created_at, position, ordinal, first_event_id,
      last_event_id, attempts, last_attempt_at, next_attempt_at)
      values (${webhookId}, 'p1', ${id}, 0, 'a position', 1, ${id}, ${id}, 2, 1000, 5000)`,
  );
  return { id, webhookId };
}
