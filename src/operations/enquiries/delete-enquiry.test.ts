import { expect, test } from "bun:test";
import { addEnquiry, openAskedStore } from "../../../test/support/enquiries.ts";

test("204: nothing of the person is left, and the event names the enquiry only", async () => {
  await using petStore = await openAskedStore();
  const { id, createdAt } = await addEnquiry(petStore);

  expect((await petStore.deleteEnquiry(id)).status).toBe(204);

  expect((await petStore.getEnquiry(id)).status).toBe(404);
  expect(await petStore.query("select * from enquiries")).toEqual([]);
  const [event] = (await petStore.listEvents("limit=1")).body;
  expect(event).toMatchObject({ type: "enquiry.deleted", by: { type: "key", name: "Test" } });
  expect(event.data).toStrictEqual({ enquiry: { id, petId: 1n, status: "open", createdAt, updatedAt: createdAt } });
});

test("204: a later enquiry does not get the id of a deleted one", async () => {
  await using petStore = await openAskedStore();
  const { id } = await addEnquiry(petStore);
  await petStore.deleteEnquiry(id);

  expect((await addEnquiry(petStore)).id).toBeGreaterThan(id);
});

test("404: there is no enquiry with this id", async () => {
  await using petStore = await openAskedStore();

  expect((await petStore.deleteEnquiry(1n)).body.code).toBe("enquiry_not_found");
});
