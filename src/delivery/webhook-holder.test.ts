import { expect, test } from "bun:test";
import { eventually } from "../../test/support/eventually.ts";
import { openTestStore, operator } from "../../test/support/store.ts";
import { WebhookHolder } from "./webhook-holder.ts";

test("a replay to the stored position is noticed, although later results have not been saved", async () => {
  await using testStore = await openTestStore();
  const { store, clock } = testStore;
  const position = await store.feed.position("now");
  const settings = { url: "https://example.org/", types: undefined, description: undefined, position };
  const webhook = await store.transaction(({ webhooks }) => webhooks.add(settings, operator));
  if (!webhook) throw new Error("There are too many webhooks.");
  await store.transaction(({ pets }) => pets.add({ name: "Rex", categoryId: 1n }, operator));
  const types: string[] = [];
  const holder = new WebhookHolder(webhook.id, {
    ...{ store, holder: "test", now: () => clock.now, retention: 1000 },
    async send({ body }) {
      types.push(JSON.parse(body).type);
      return { status: 204, durationMilliseconds: 0 };
    },
    // The test saves.
    requestSave() {},
    onError(error) {
      throw error;
    },
  });
  holder.start();
  await eventually(() => types.length === 1 && holder.inFlightCount === 0);

  await store.transaction(({ webhooks }) => webhooks.replay(webhook, position, operator));
  const save = holder.prepareSave();
  save?.complete(await store.transaction((writer) => save.save(writer)));

  await eventually(() => types.length === 2 && holder.inFlightCount === 0);
  await holder.stop();
  expect(types).toEqual(["pet.created", "pet.created"]);
  expect((await store.webhooks.find(webhook.id))?.position).not.toBe(position);
});
