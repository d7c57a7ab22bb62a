import { expect, test } from "bun:test";
import { postgresTest } from "../../../test/support/postgres-test.ts";
import { noon, openTestStore, operator, type TestStore } from "../../../test/support/store.ts";
import type { Webhook } from "./webhook-rows.ts";

const newWebhook = { url: "https://example.org/", types: undefined, description: undefined, position: "start" };

function add({ store }: TestStore): Promise<Webhook> {
  return store.transaction(async ({ webhooks }) => (await webhooks.add(newWebhook, operator)) as Webhook);
}

postgresTest("webhooks are disabled in a database whose dump was restored into another cluster", async () => {
  await using testStore = await openTestStore();
  const { id } = await add(testStore);
  expect(await testStore.store.webhooks.find(id)).toMatchObject({ disabledReason: undefined });

  await testStore.query("update feed set cluster = '1'");
  await testStore.reopen();

  expect(await testStore.store.webhooks.find(id)).toMatchObject({ disabledReason: "restored" });
});

test("only changes of the progress of a webhook change its revision", async () => {
  await using testStore = await openTestStore();
  const { id } = await add(testStore);
  const { store } = testStore;
  const revisions: bigint[] = [];

  await store.transaction(async ({ webhooks }) => {
    const find = async () => (await webhooks.find(id)) as Webhook;
    for (const change of [
      async () => webhooks.update(await find(), { ...(await find()), url: "https://example.net/" }, operator),
      async () => webhooks.rotateSecret(await find(), 60, operator),
      async () => webhooks.disable(await find(), "gone", operator),
      async () => webhooks.enable(await find(), operator),
      async () => webhooks.retry(await find(), operator),
      async () => webhooks.replay(await find(), "now", operator),
    ]) {
      await change();
      revisions.push((await find()).revision);
    }
  });

  expect(revisions).toEqual([0n, 0n, 0n, 1n, 2n, 3n]);
});

test("the previous secret is removed once its overlap has ended", async () => {
  await using testStore = await openTestStore();
  const { store } = testStore;
  const webhook = await add(testStore);
  await store.transaction(({ webhooks }) => webhooks.rotateSecret(webhook, 60, operator));
  const removeAt = (time: number) => store.transaction(({ webhooks }) => webhooks.removeExpiredSecrets(time, 10));

  expect(await removeAt(noon + 59_999)).toBe(0);
  expect(await store.webhooks.find(webhook.id)).toMatchObject({ previousSecret: webhook.secret });
  expect(await removeAt(noon + 60_000)).toBe(1);
  expect(await removeAt(noon + 60_000)).toBe(0);
  expect(await store.webhooks.find(webhook.id)).toMatchObject({
    previousSecret: undefined,
    previousSecretExpiresAt: noon + 60_000,
  });
});

test("an event of a webhook has its URL, its types and why it is disabled, and neither secret nor progress", async () => {
  await using testStore = await openTestStore();
  const webhook = await add(testStore);

  await testStore.store.transaction(({ webhooks }) => webhooks.disable(webhook, "failing", { type: "service" }));

  const [, disabled] = await testStore.events();
  expect(disabled).toMatchObject({ type: "webhook.disabled", by: { type: "service" } });
  expect(disabled?.data).toEqual({
    webhook: {
      id: webhook.id,
      url: "https://example.org/",
      types: ["pet.*", "order.*", "category.*", "waiting.*", "enquiry.*", "store.*"],
      disabledReason: "failing",
    },
  });
});
