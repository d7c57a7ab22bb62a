import { expect, test } from "bun:test";
import { noon, openTestStore, operator } from "../../../test/support/store.ts";
import { Registry } from "./registry.ts";
import { readWebhookFigures, registerWebhookMetrics } from "./webhook-metrics.ts";

test("the metrics have the status of each webhook, its oldest waiting event, and the number of lost ones", async () => {
  await using testStore = await openTestStore();
  const { store } = testStore;
  const position = await store.feed.position("now");
  const draft = { url: "https://hooks.example.com/", types: undefined, description: undefined, position };
  const [waiting, failing] = await store.transaction(async ({ webhooks, pets }) => {
    const added = [];
    while (added.length < 3) added.push(await webhooks.add(draft, operator));
    if (added[2]) await webhooks.disable(added[2], "manual", operator);
    await pets.add({ name: "Rex", categoryId: 1n }, operator);
    return added.map((webhook) => webhook?.id);
  });
  await testStore.query(
    `update webhook_progress set failing_since = 5, lost = 3, held = 1 where webhook_id = ${failing}`,
  );
  await testStore.query(
    `insert into webhook_blocked (webhook_id, subject, event_id, event_created_at, position, ordinal, first_event_id,
      last_event_id, attempts, last_attempt_at, next_attempt_at)
      values (${failing}, 'p1', 1, 5000, '', 1, 1, 1, 1, 5, 5)`,
  );

  const figures = await readWebhookFigures(store);
  const registry = new Registry();
  registerWebhookMetrics(registry, () => figures);

  const series = [...registry.text().matchAll(/^petstore_webhook_(\S+) (\S+)$/gm)];
  const disabled = Number(failing) + 1;
  expect(Object.fromEntries(series.map(([, name, value]) => [name, Number(value)]))).toEqual({
    [`status{webhook="${waiting}",status="active",reason=""}`]: 1,
    [`status{webhook="${failing}",status="failing",reason=""}`]: 1,
    [`status{webhook="${disabled}",status="disabled",reason="manual"}`]: 1,
    [`oldest_waiting_timestamp_seconds{webhook="${waiting}"}`]: noon / 1000,
    [`oldest_waiting_timestamp_seconds{webhook="${failing}"}`]: 5,
    [`events_lost_total{webhook="${waiting}"}`]: 0,
    [`events_lost_total{webhook="${failing}"}`]: 3,
    [`events_lost_total{webhook="${disabled}"}`]: 0,
  });
});
