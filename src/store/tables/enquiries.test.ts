import { expect, test } from "bun:test";
import { addEnquiry, openAskedStore, question } from "../../../test/support/enquiries.ts";

const noon = Date.parse("2027-01-31T12:00:00Z");
const day = 24 * 3600 * 1000;

test("an enquiry is removed after 90 days, whatever its status, and without an event", async () => {
  const clock = { now: noon };
  await using petStore = await openAskedStore({ now: () => clock.now });
  for (const status of ["open", "answered", "spam"]) {
    await petStore.updateEnquiry((await addEnquiry(petStore)).id, { status });
  }
  const count = async () => (await petStore.listEnquiries()).body.length;

  clock.now = noon + 90 * day - 1;
  await petStore.jobs.run();
  expect(await count()).toBe(3);
  clock.now = noon + 90 * day;
  await petStore.jobs.run();
  clock.now += 11 * 60_000;
  await petStore.jobs.run();

  expect(await count()).toBe(0);
  expect((await petStore.listEvents("type=enquiry.deleted")).body).toEqual([]);
});

test("an enquiry is removed after `customerDays` if that is less", async () => {
  const clock = { now: noon };
  await using petStore = await openAskedStore({ now: () => clock.now });
  await petStore.updateStoreSettings({ customerDays: 30n });
  await addEnquiry(petStore);
  clock.now = noon + 29 * day;
  await addEnquiry(petStore);

  clock.now = noon + 30 * day;
  await petStore.jobs.run();
  clock.now += 11 * 60_000;
  await petStore.jobs.run();

  expect((await petStore.listEnquiries()).body.map(({ id }: { id: bigint }) => id)).toEqual([2n]);
});

test("no event, history or log line has the person or the message", async () => {
  await using petStore = await openAskedStore();
  const admin = { key: await petStore.addKey("admin") };
  await petStore.createEnquiry(1n, question, { headers: { "Idempotency-Key": "question 1" } });
  await petStore.createEnquiry(1n, { ...question, email: "kim@example.org," });
  await petStore.updateEnquiry(1n, { status: "answered" });
  await petStore.deleteEnquiry(1n);

  const feed = await petStore.listEvents("limit=100&after=start", admin);
  const history = await petStore.getPetHistory(1n, "", admin);
  const stored = await petStore.query<{ data: string }>("select data from events");

  expect(feed.body.map(({ type }: { type: string }) => type)).toContain("enquiry.deleted");
  for (const text of [feed.text, history.text, JSON.stringify(stored), petStore.logLines.join("")]) {
    expect(text.length).toBeGreaterThan(100);
    expect(text).not.toMatch(/larsson|kim@|children/i);
  }
});
