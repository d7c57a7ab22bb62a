import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";
import { halves } from "../../../test/support/pictures.ts";

test("204: there is no logo any more, and an event says so", async () => {
  await using petStore = await openPetStore();
  await petStore.setLogo(halves(40, 30));

  expect((await petStore.deleteLogo()).status).toBe(204);

  expect((await petStore.getLogo()).body.code).toBe("logo_not_found");
  const { body: store } = await petStore.getStoreSettings();
  expect(store.logo).toBeUndefined();
  const [event] = (await petStore.listEvents("type=store.updated")).body;
  expect(event.data).toEqual({ store, changes: [{ field: "logo" }] });
});

test("404: the store has no logo", async () => {
  await using petStore = await openPetStore();

  const { status, body } = await petStore.deleteLogo();

  expect([status, body.code]).toEqual([404, "logo_not_found"]);
  expect((await petStore.listEvents("type=store.updated")).body).toEqual([]);
});
