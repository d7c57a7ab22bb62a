import { expect, test } from "bun:test";
import { addEnquiry, openAskedStore } from "../../../test/support/enquiries.ts";

const statuses = ["open", "answered", "closed", "spam"];

test("200: each status can become any other, and each change writes an event without the person", async () => {
  const clock = { now: Date.parse("2027-01-31T12:00:00Z") };
  await using petStore = await openAskedStore({ now: () => clock.now });
  const { id } = await addEnquiry(petStore);

  for (const from of statuses) {
    for (const to of statuses.filter((each) => each !== from)) {
      await petStore.updateEnquiry(id, { status: from });
      const { body: before } = await petStore.getEnquiry(id);
      clock.now += 1000;

      const { status, body } = await petStore.updateEnquiry(id, { status: to });

      const updatedAt = new Date(clock.now).toISOString();
      expect([status, body]).toEqual([200, { ...before, status: to, updatedAt }]);
      const [event] = (await petStore.listEvents("limit=1")).body;
      const { petId, createdAt } = before;
      expect(event).toMatchObject({ type: "enquiry.updated", by: { type: "key", name: "Test" } });
      expect(event.data).toStrictEqual({ enquiry: { id, petId, status: to, createdAt, updatedAt } });
    }
  }
});

test("200: the current status, or no member, changes nothing and writes no event", async () => {
  await using petStore = await openAskedStore();
  const { id } = await addEnquiry(petStore);
  const { body: before } = await petStore.getEnquiry(id);

  expect((await petStore.updateEnquiry(id, { status: "open" })).body).toEqual(before);
  expect((await petStore.updateEnquiry(id, {})).body).toEqual(before);
  expect((await petStore.updateEnquiry(id, before)).body).toEqual(before);

  expect((await petStore.listEvents("type=enquiry.updated")).body).toEqual([]);
});

test("400: a member that cannot be changed has another value", async () => {
  await using petStore = await openAskedStore();
  const { id } = await addEnquiry(petStore);

  const { status, headers } = await petStore.updateEnquiry(id, { status: "closed", message: "Never mind" });

  expect([status, headers.get("Faults")]).toEqual([400, '"message";in=body']);
  expect((await petStore.getEnquiry(id)).body.status).toBe("open");
});

test("404: there is no enquiry with this id", async () => {
  await using petStore = await openAskedStore();

  expect((await petStore.updateEnquiry(1n, { status: "spam" })).body.code).toBe("enquiry_not_found");
});
