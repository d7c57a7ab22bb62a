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
  expect((await shop.run("feed", "invalidate", "--json")).output).toBe('{"invalidated":true}\n');
});
