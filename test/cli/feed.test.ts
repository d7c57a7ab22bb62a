import { expect, test } from "bun:test";
import { openCommandLine } from "../support/command.ts";
import { openPetStore } from "../support/pet-store.ts";

test("feed invalidate invalidates the positions that the running server has issued", async () => {
  await using shop = await openCommandLine();
  await using petStore = await openPetStore(shop);
  const { headers } = await petStore.listEvents("after=start");
  const next = /\?([^>]*)>/.exec(headers.get("Link") ?? "")?.[1] ?? "";
  expect((await petStore.listEvents(next)).status).toBe(200);

  const { status, output, errors } = await shop.run("feed", "invalidate");

  expect([status, errors]).toEqual([0, ""]);
  expect(output).toStartWith("All positions in the event feed are now invalid:");
  const expired = await petStore.listEvents(next);
  expect([expired.status, expired.body.code]).toEqual([410, "events_expired"]);
  expect((await shop.run("feed", "invalidate", "--json")).output).toBe('{"invalidated":true,"webhooksDisabled":0}\n');
});

test("feed invalidate disables the webhooks of the running server until they are enabled", async () => {
  await using shop = await openCommandLine();
  await using petStore = await openPetStore(shop);
  const newWebhook = { url: "http://127.0.0.1:1/petstore-events", types: ["order.returned"] };
  for (let id = 1; id <= 3; id += 1) await petStore.createWebhook(newWebhook);
  await petStore.updateWebhook(3n, { status: "disabled" });

  const { output } = await shop.run("feed", "invalidate");

  expect(output).toContain("\n2 webhooks are disabled, so that a copy of a store calls no receivers:");
  const reasons = async () =>
    (await petStore.listWebhooks()).body.map((each: { disabledReason?: string }) => each.disabledReason);
  expect(await reasons()).toEqual(["manual", "restored", "restored"]);
  await petStore.updateWebhook(2n, { status: "active" });
  expect(await reasons()).toEqual(["manual", undefined, "restored"]);
});
