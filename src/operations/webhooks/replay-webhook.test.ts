import { expect, test } from "bun:test";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";
import { addBlockingEvent, addWebhook } from "../../../test/support/webhooks.ts";

const noon = Date.parse("2027-01-31T12:00:00.000Z");

/** A disabled webhook for the events of pets, after three pets that were created a minute apart. */
async function openWithEvents() {
  const clock = { now: noon };
  const petStore = await openPetStore({ now: () => clock.now });
  for (const name of ["Rex", "Max", "Misty"]) {
    await petStore.createPet({ name, categoryId: 1n });
    clock.now += 60_000;
  }
  const { id } = await addWebhook(petStore);
  await petStore.updateWebhook(id, { types: ["pet.*"] });
  return Object.assign(petStore, { id });
}

async function namesAfter(petStore: PetStore, position: string): Promise<string[]> {
  const { body } = await petStore.listEvents(`after=${position}&type=pet.*`);
  return body.map(({ data }: { data: { pet: { name: string } } }) => data.pet.name);
}

test("200: begins with the first event since a time", async () => {
  await using petStore = await openWithEvents();

  const { status, body } = await petStore.replayWebhook(petStore.id, { createdSince: "2027-01-31T12:01:00Z" });

  expect([status, body.count]).toEqual([200, 2n]);
  expect(await namesAfter(petStore, body.position)).toEqual(["Max", "Misty"]);
  expect((await petStore.getWebhook(petStore.id)).body).toMatchObject({
    position: body.position,
    waiting: 2n,
    oldestWaitingAt: "2027-01-31T12:01:00.000Z",
  });
});

test("200: begins with all events, with none, or after a position of the feed", async () => {
  await using petStore = await openWithEvents();
  const first = await petStore.listEvents("after=start&type=pet.*&limit=1");
  const after = /after=([^&>]*)/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";

  for (const [start, names] of [
    ["start", ["Rex", "Max", "Misty"]],
    ["now", []],
    [after, ["Max", "Misty"]],
  ] as const) {
    const { body } = await petStore.replayWebhook(petStore.id, { after: start });
    expect(body.count).toBe(BigInt(names.length));
    expect(await namesAfter(petStore, body.position)).toEqual([...names]);
  }
  const since = await petStore.replayWebhook(petStore.id, { createdSince: "2027-02-01T00:00:00Z" });
  expect(since.body.count).toBe(0n);
});

test("200: a dry run counts the events, and keeps nothing", async () => {
  await using petStore = await openWithEvents();
  const before = await petStore.getWebhook(petStore.id);

  const { body, headers } = await petStore.replayWebhook(
    petStore.id,
    { after: "start" },
    { query: { dryRun: "true" } },
  );

  expect([body.count, headers.get("Dry-Run")]).toEqual([3n, "true"]);
  expect((await petStore.getWebhook(petStore.id)).text).toBe(before.text);
});

test("200: nothing that has failed waits any longer; writes an event", async () => {
  await using petStore = await openPetStore();
  const { webhookId } = await addBlockingEvent(petStore);
  await petStore.query("update webhook_progress set held = 3, failing_since = 1000");

  await petStore.replayWebhook(webhookId, { after: "now" });

  expect((await petStore.getWebhook(webhookId)).body).toMatchObject({ waiting: 0n });
  expect(await petStore.query("select * from webhook_blocked")).toEqual([]);
  const admin = await petStore.addKey("admin");
  const { body: events } = await petStore.listEvents("type=webhook.replayed", { key: admin });
  expect(events).toMatchObject([{ data: { webhook: { id: webhookId } } }]);
});

test("400: not exactly one start is given, or it is invalid", async () => {
  await using petStore = await openWithEvents();

  for (const [body, name] of [
    [{}, "after"],
    [{ after: "start", createdSince: "2027-01-31T12:00:00Z" }, "after"],
    [{ after: "yesterday" }, "after"],
    [{ createdSince: "2027-02-31T12:00:00Z" }, "createdSince"],
  ] as const) {
    const { status, headers } = await petStore.replayWebhook(petStore.id, body);
    expect([status, headers.get("Faults")]).toEqual([400, `"${name}";in=body`]);
  }
});

test("404: there is no webhook with this id", async () => {
  await using petStore = await openPetStore();

  for (const start of [{ after: "start" }, { createdSince: "2027-01-31T12:00:00Z" }]) {
    const { status, body } = await petStore.replayWebhook(1n, start);
    expect([status, body.code]).toEqual([404, "webhook_not_found"]);
  }
});

test("410: the position was issued before the feed was invalidated", async () => {
  await using petStore = await openWithEvents();
  const { position } = (await petStore.getWebhook(petStore.id)).body;
  await petStore.store.transaction(({ feed }) => feed.renew());

  const { status, body } = await petStore.replayWebhook(petStore.id, { after: position });

  expect([status, body.code]).toEqual([410, "events_expired"]);
});
