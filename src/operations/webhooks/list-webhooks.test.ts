import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";
import { addWebhook, withoutPosition } from "../../../test/support/webhooks.ts";

const url = "http://127.0.0.1:1/petstore-events";

test("200: returns the webhooks, newest first, without their secrets", async () => {
  await using petStore = await openPetStore();
  const made = [];
  for (let id = 1; id <= 3; id += 1) made.push((await petStore.createWebhook({ url, types: ["order.returned"] })).body);

  const { text, body } = await petStore.listWebhooks();

  expect(body.map(withoutPosition)).toEqual(made.map(({ secret: _, ...rest }) => withoutPosition(rest)).reverse());
  for (const { secret } of made) expect(text).not.toContain(secret);
});

test("200: pages link to the next one", async () => {
  await using petStore = await openPetStore();
  for (let id = 1; id <= 3; id += 1) await petStore.createWebhook({ url, types: ["order.returned"] });

  const first = await petStore.listWebhooks("limit=2");
  const next = /<[^?]*\?(.*)>; rel="next"/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
  const second = await petStore.listWebhooks(next);

  const ids = [first, second].map(({ body }) => body.map(({ id }: { id: bigint }) => id));
  expect(ids).toEqual([[3n, 2n], [1n]]);
  expect(second.headers.has("Link")).toBe(false);
});

test("200: a list that a client has read already shows events that have begun to wait", async () => {
  await using petStore = await openPetStore();
  await addWebhook(petStore);
  expect((await petStore.listWebhooks()).body).toMatchObject([{ waiting: 0n }]);

  await petStore.createPet({ name: "Rex", categoryId: 1n });

  expect((await petStore.listWebhooks()).body).toMatchObject([{ waiting: 1n }]);
});

test("400: the limit is not between 1 and 100", async () => {
  await using petStore = await openPetStore();

  for (const limit of ["0", "101", "x"]) {
    const { status, headers } = await petStore.listWebhooks(`limit=${limit}`);
    expect([status, headers.get("Faults")]).toEqual([400, '"limit";in=query']);
  }
});
