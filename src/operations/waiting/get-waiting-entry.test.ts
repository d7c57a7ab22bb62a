import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";
import { addTakenPet } from "../../../test/support/waiting.ts";

test("200: the entry has its place, and an ETag that changes with it", async () => {
  await using petStore = await openPetStore();
  const { entries } = await addTakenPet(petStore, "Ada", "Bo");
  const first = await petStore.getWaitingEntry(2n);
  expect(first.body).toEqual(entries[1]);

  await petStore.deleteWaitingEntry(1n);

  const headers = { "If-None-Match": first.headers.get("ETag") as string };
  const { status, body } = await petStore.getWaitingEntry(2n, { headers });
  expect([status, body]).toEqual([200, { ...first.body, place: 1n }]);
});

test("404: there is no entry with this id", async () => {
  await using petStore = await openPetStore();

  for (const id of [1n, "x"]) {
    const { status, body } = await petStore.getWaitingEntry(id);
    expect([status, body.code]).toEqual([404, "waiting_entry_not_found"]);
  }
});
