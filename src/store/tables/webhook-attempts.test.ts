import { expect, test } from "bun:test";
import { noon, openTestStore, operator, type TestStore } from "../../../test/support/store.ts";
import type { NewAttempt } from "./webhook-attempts.ts";

const DAY = 24 * 3600 * 1000;

async function addWebhook({ store }: TestStore): Promise<bigint> {
  const newWebhook = { url: "https://shop.example.org/", types: undefined, description: undefined, position: "start" };
  return store.transaction(async ({ webhooks }) => (await webhooks.add(newWebhook, operator))?.id ?? 0n);
}

async function addAttempts(testStore: TestStore, count: number, attempt: Partial<NewAttempt>): Promise<void> {
  const common = { webhookId: 1n, eventId: 1n, eventType: "pet.created", createdAt: noon, durationMilliseconds: 5 };
  const attempts = Array.from({ length: count }, (_, index) => ({
    ...{ ...common, attempt: index + 1, isSuccess: false },
    ...attempt,
  }));
  for (let first = 0; first < count; first += 1000) {
    await testStore.store.transaction(({ webhookAttempts }) =>
      webhookAttempts.addAll(attempts.slice(first, first + 1000)),
    );
  }
}

/** Removes what has expired, `limit` rows at a time, and returns how many were removed each time. */
async function removeExpired({ store }: TestStore, time: number, limit: number): Promise<number[]> {
  const removed: number[] = [];
  do {
    removed.push(await store.transaction(({ webhookAttempts }) => webhookAttempts.removeExpired(time, limit)));
  } while (removed.at(-1) !== 0);
  return removed;
}

async function countsOf(testStore: TestStore) {
  const rows = await testStore.query<{ webhook_id: bigint; is_success: bigint; count: bigint; first: bigint }>(
    `select webhook_id, is_success, count(*) as count, min(attempt) as first from webhook_attempts
      group by webhook_id, is_success order by webhook_id, is_success`,
  );
  return rows.map((row) => [row.webhook_id, row.is_success, row.count, row.first].map(Number));
}

test("keeps the newest 1,000 successes and 10,000 failures of each webhook", async () => {
  await using testStore = await openTestStore();
  const [one, other] = [await addWebhook(testStore), await addWebhook(testStore)];
  await addAttempts(testStore, 1003, { webhookId: one, isSuccess: true });
  await addAttempts(testStore, 10_002, { webhookId: one });
  await addAttempts(testStore, 1000, { webhookId: other, isSuccess: true });

  expect(await removeExpired(testStore, noon, 4)).toEqual([4, 1, 0]);

  expect(await countsOf(testStore)).toEqual([
    [Number(one), 0, 10_000, 3],
    [Number(one), 1, 1000, 4],
    [Number(other), 1, 1000, 1],
  ]);
});

test("removes attempts after 30 days, and those of webhooks that were deleted", async () => {
  await using testStore = await openTestStore();
  const [kept, deleted] = [await addWebhook(testStore), await addWebhook(testStore)];
  await addAttempts(testStore, 2, { webhookId: kept, createdAt: noon - 30 * DAY });
  await addAttempts(testStore, 1, { webhookId: kept, createdAt: noon - 30 * DAY + 1 });
  await addAttempts(testStore, 5, { webhookId: deleted });
  await testStore.store.transaction(async ({ webhooks }) => {
    const webhook = await webhooks.find(deleted);
    if (webhook) await webhooks.remove(webhook, operator);
  });

  expect(await removeExpired(testStore, noon, 3)).toEqual([3, 3, 1, 0]);

  expect(await countsOf(testStore)).toEqual([[Number(kept), 0, 1, 1]]);
});
