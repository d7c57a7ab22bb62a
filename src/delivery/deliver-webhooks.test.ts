import { describe, expect, test } from "bun:test";
import { eventually } from "../../test/support/eventually.ts";
import { type Options, openPetStore, type PetStore } from "../../test/support/pet-store.ts";
import { sqliteTest } from "../../test/support/sqlite-test.ts";
import { openTestStore } from "../../test/support/store.ts";
import { durationOf, expectAtMost, thoroughTest } from "../../test/support/thorough-test.ts";
import { type ReceivedRequest, WebhookReceiver } from "../../test/support/webhook-receiver.ts";
import { signWebhook } from "../credentials/webhook-signature.ts";
import { runPolls } from "../store/polling.ts";
import { startDeliveries } from "./deliver-webhooks.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 3600 * SECOND;
/** Longer than the first pause after a failure, and shorter than the second. */
const FIRST_PAUSE = 6 * SECOND;
/** More events than are read at a time. */
const MANY = 600;
const noon = Date.parse("2027-01-31T12:00:00.000Z");

interface Clock {
  now: number;
}

/** A store with a clock that stands still, and a webhook. */
async function openWithWebhook(receiver: WebhookReceiver, webhook: object = {}, options: Options = {}) {
  const clock: Clock = { now: noon };
  const petStore = await openPetStore({ now: () => clock.now, ...options });
  const created = await petStore.createWebhook({ url: receiver.url, ...webhook } as never);
  await petStore.deliveries.wake();
  return { petStore, clock, webhook: created.body };
}

/** Adds a pet, and returns its id and that of its event. */
async function addPet({ createPet, listEvents }: PetStore, name = "Rex") {
  const { body: pet } = await createPet({ name, categoryId: 1n });
  const { body: events } = await listEvents(`petId=${pet.id}`);
  return { id: pet.id, event: Number(events[0]?.id) };
}

/** Renames a pet, and returns the id of the event. */
async function renamePet({ updatePet, listEvents }: PetStore, id: bigint, name: string): Promise<number> {
  await updatePet(id, { name });
  const { body: events } = await listEvents(`petId=${id}`);
  return Number(events[0]?.id);
}

/** Fails for the events of a pet, and counts the attempts for them. */
function failFor(receiver: WebhookReceiver, petId: bigint, status = 500): void {
  receiver.respond = ({ body }) => (body.data.data.pet?.id === petId ? status : 204);
}

/** Waits for a condition, which results may have to be saved for. */
function afterSaving<Value>({ deliveries }: PetStore, condition: () => Promise<Value>) {
  return eventually(async () => {
    await deliveries.wake();
    return condition();
  });
}

/**
 * Waits until the outcome of an attempt is recorded. It is recorded with the time at that moment, so the clock must not be
 * moved before.
 */
function untilRecorded(petStore: PetStore, webhookId: bigint, event: number) {
  return afterSaving(petStore, async () => {
    const { body } = await petStore.listWebhookDeliveries(webhookId);
    return body.some(({ eventId }: { eventId: bigint }) => Number(eventId) === event);
  });
}

/**
 * Has an attempt for the oldest event in progress, behind which another event of its pet waits, while later events of
 * another pet are acknowledged.
 */
async function deliverPastSlowEvent(petStore: PetStore, receiver: WebhookReceiver) {
  const release = Promise.withResolvers<number>();
  receiver.respond = ({ body }) => (body.data.data.pet?.name === "Rex" ? release.promise : 204);
  const rex = await addPet(petStore);
  const waiting = await renamePet(petStore, rex.id, "Rexy");
  const tom = await addPet(petStore, "Tom");
  const renamed = await renamePet(petStore, tom.id, "Tommy");
  await eventually(() => receiver.ids.includes(renamed));
  return { waiting, acknowledged: [rex.event, tom.event, renamed], release: () => release.resolve(204) };
}

/** The newest event about a webhook. */
async function lastWebhookEvent({ listEvents, addKey }: PetStore) {
  const { body } = await listEvents("type=webhook.*", { key: await addKey("admin") });
  return body[0];
}

function signaturesOf({ headers, text }: ReceivedRequest, secrets: string[]): string {
  const id = `${headers.get("webhook-id")}`;
  const timestamp = Number(headers.get("webhook-timestamp"));
  return secrets.map((secret) => signWebhook({ id, timestamp, body: text }, secret)).join(" ");
}

describe("a delivery", () => {
  test("has the event, its headers, and a signature with the secret", async () => {
    using receiver = new WebhookReceiver();
    const { petStore, webhook } = await openWithWebhook(receiver);
    await using _ = petStore;

    const { id, event } = await addPet(petStore);
    const request = await eventually(() => receiver.requests[0]);

    const { headers, body } = request;
    const { body: events } = await petStore.listEvents(`petId=${id}`);
    expect(body).toEqual({ type: "pet.created", timestamp: events[0]?.createdAt, data: events[0] } as never);
    expect(headers.get("content-type")).toBe("application/json");
    expect(headers.get("webhook-id")).toBe(`evt_${event}_${noon}`);
    // Receivers compare it with their clock, which the setting of the store's does not change.
    expect(Math.abs(Number(headers.get("webhook-timestamp")) - Date.now() / 1000)).toBeLessThan(600);
    expect(headers.get("webhook-signature")).toBe(signaturesOf(request, [webhook.secret]));
    const { body: feed } = await petStore.listEvents({ after: `${headers.get("petstore-position")}` });
    expect(feed.map(({ id }: { id: bigint }) => Number(id))).toEqual([event]);
  });

  test("is signed with both secrets while one is rotated", async () => {
    using receiver = new WebhookReceiver();
    const { petStore, webhook, clock } = await openWithWebhook(receiver);
    await using _ = petStore;
    await addPet(petStore);
    await eventually(() => receiver.requests.length === 1);

    const { body: rotated } = await petStore.rotateWebhookSecret(webhook.id, { overlapSeconds: 60n });
    await petStore.deliveries.wake();
    await afterSaving(petStore, async () => {
      await addPet(petStore);
      const request = receiver.requests.at(-1) as ReceivedRequest;
      return request.headers.get("webhook-signature") === signaturesOf(request, [rotated.secret, webhook.secret]);
    });
    clock.now += MINUTE;
    await addPet(petStore, "Last");
    const last = await eventually(() => receiver.requests.find(({ body }) => body.data.data.pet?.name === "Last"));

    expect(last.headers.get("webhook-signature")).toBe(signaturesOf(last, [rotated.secret]));
  });

  test("is made for the types of the webhook, and never for events about webhooks", async () => {
    using receiver = new WebhookReceiver();
    using other = new WebhookReceiver();
    const { petStore } = await openWithWebhook(receiver, { types: ["pet.updated", "key.*"] });
    await using _ = petStore;
    await petStore.createWebhook({ url: other.url });
    await petStore.deliveries.wake();

    const { id, event } = await addPet(petStore);
    const renamed = await renamePet(petStore, id, "Rexy");
    await petStore.createKey({ name: "Till", scope: "read" });
    await eventually(() => receiver.requests.length === 2 && other.requests.length === 2);

    // Events of a pet and of a key are sent in any order.
    expect(receiver.requests.map(({ body }) => `${body.type}`).sort()).toEqual(["key.created", "pet.updated"]);
    expect(other.ids).toEqual([event, renamed]);
  });

  test("is in the log of deliveries, with the beginning of the response if it failed", async () => {
    using receiver = new WebhookReceiver();
    const { petStore, webhook, clock } = await openWithWebhook(receiver);
    await using _ = petStore;
    receiver.respond = () => new Response("Bad gateway\0", { status: 502 });
    const { event } = await addPet(petStore);
    const read = async () => (await petStore.listWebhookDeliveries(webhook.id)).body;
    const [failed] = await afterSaving(petStore, async () => (await read()).length === 1 && read());
    receiver.respond = () => new Response("Thanks");
    clock.now += FIRST_PAUSE;
    await petStore.deliveries.wake();
    const [succeeded] = await afterSaving(petStore, async () => (await read()).length === 2 && read());

    expect(failed).toMatchObject({
      ...{ eventId: BigInt(event), type: "pet.created", attempt: 1n, outcome: "failed", status: 502n },
      response: "Bad gateway\ufffd",
    });
    expect(Date.parse(`${failed?.nextAttemptAt}`) - noon).toBeWithin(5 * SECOND, 5.5 * SECOND + 1);
    expect(succeeded).toMatchObject({ eventId: BigInt(event), attempt: 2n, outcome: "succeeded", status: 200n });
    expect(succeeded).not.toHaveProperty("response");
  });

  test("is refused without a request if the address is not allowed", async () => {
    const refusing = { variables: { PETSTORE_WEBHOOK_PRIVATE_ADDRESSES: "refuse" } };
    await using petStore = await openPetStore(refusing);
    const { store, deliveries } = petStore;
    const position = await store.feed.position("now");
    // As if the name had had another address when the webhook was created.
    const settings = { url: "https://localhost/events", types: undefined, description: undefined, position };
    await store.transaction(({ webhooks }) => webhooks.add(settings, { type: "service" }));
    await deliveries.wake();

    await addPet(petStore);
    const [delivery] = await afterSaving(petStore, async () => {
      const { body } = await petStore.listWebhookDeliveries(1n);
      return body.length > 0 && body;
    });

    expect(delivery).toMatchObject({ outcome: "failed", error: "address_refused" });
  });
});

describe("the order", () => {
  test("of a pet is kept when an event fails, and other pets pass", async () => {
    using receiver = new WebhookReceiver();
    const { petStore, webhook, clock } = await openWithWebhook(receiver);
    await using _ = petStore;
    const rex = await addPet(petStore);
    await eventually(() => receiver.requests.length === 1);
    failFor(receiver, rex.id);
    const renamed = await renamePet(petStore, rex.id, "One");
    await untilRecorded(petStore, webhook.id, renamed);
    const again = await renamePet(petStore, rex.id, "Two");
    const tom = await addPet(petStore, "Tom");
    await eventually(() => receiver.ids.includes(tom.event));
    expect(receiver.ids).not.toContain(again);

    receiver.respond = () => 204;
    clock.now += FIRST_PAUSE;
    await petStore.deliveries.wake();
    await eventually(() => receiver.ids.includes(again));

    expect(receiver.ids).toEqual([rex.event, renamed, tom.event, renamed, again]);
    const ids = receiver.requests.map(({ headers }) => headers.get("webhook-id"));
    expect(ids[1]).toBe(ids[3] as string);
  });

  test("includes the orders of a pet", async () => {
    using receiver = new WebhookReceiver();
    const { petStore } = await openWithWebhook(receiver);
    await using _ = petStore;
    receiver.respond = ({ body }) => (`${body.type}` === "order.placed" ? 500 : 204);
    const { body: pet } = await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
    const { body: order } = await petStore.placeOrder({ petId: pet.id });
    await eventually(() => receiver.requests.length === 2);
    await petStore.updateOrder(order.id, { status: "approved" });
    await addPet(petStore, "Tom");
    await eventually(() => receiver.requests.length === 3);

    expect(receiver.requests.map(({ body }) => `${body.type}`)).toEqual(["pet.created", "order.placed", "pet.created"]);
  });

  test("continues with many events that were written while the webhook was disabled", async () => {
    using receiver = new WebhookReceiver();
    const { petStore, webhook } = await openWithWebhook(receiver);
    await using _ = petStore;
    await petStore.updateWebhook(webhook.id, { status: "disabled" });
    await petStore.deliveries.wake();
    const { id: petId } = await addPet(petStore);
    const pet = (await petStore.getPet(petId)).body;
    await petStore.store.transaction(async ({ events }) => {
      for (let index = 1; index < MANY; index += 1) {
        await events.add({ type: "pet.deleted", by: { type: "service" }, petId: petId + BigInt(index), data: { pet } });
      }
    });
    expect(receiver.requests).toEqual([]);

    await petStore.updateWebhook(webhook.id, { status: "active" });
    await petStore.deliveries.wake();
    await eventually(() => receiver.requests.length === MANY);

    const ids = receiver.ids.toSorted((one, other) => one - other);
    expect(new Set(ids).size).toBe(MANY);
    await afterSaving(petStore, async () => (await petStore.getWebhook(webhook.id)).body.waiting === 0n);
  });
});

describe("failures", () => {
  test("410 disables the webhook at once", async () => {
    using receiver = new WebhookReceiver();
    const { petStore, webhook } = await openWithWebhook(receiver);
    await using _ = petStore;
    receiver.respond = () => 410;
    await addPet(petStore);

    const { body } = await afterSaving(petStore, async () => {
      const found = await petStore.getWebhook(webhook.id);
      return found.body.status === "disabled" && found;
    });
    await addPet(petStore, "Tom");

    expect(body.disabledReason).toBe("gone");
    expect(await lastWebhookEvent(petStore)).toMatchObject({ type: "webhook.disabled", by: { type: "service" } });
    expect(receiver.requests).toHaveLength(1);
  });

  test("five days without a success disable the webhook, and enabling it gives it five more", async () => {
    using receiver = new WebhookReceiver();
    const { petStore, webhook, clock } = await openWithWebhook(receiver);
    await using _ = petStore;
    receiver.respond = () => 503;
    await addPet(petStore);
    const statusAfter = async (attempts: number) => {
      await eventually(() => receiver.requests.length === attempts);
      return afterSaving(petStore, async () => {
        const { body: deliveries } = await petStore.listWebhookDeliveries(webhook.id);
        return deliveries.length === attempts && (await petStore.getWebhook(webhook.id)).body;
      });
    };
    expect(await statusAfter(1)).toMatchObject({ status: "failing" });
    clock.now += 5 * DAY - MINUTE;
    await petStore.deliveries.wake();
    expect(await statusAfter(2)).toMatchObject({ status: "failing" });
    clock.now += DAY;
    await petStore.deliveries.wake();
    await statusAfter(3);
    await afterSaving(petStore, async () => (await petStore.getWebhook(webhook.id)).body.disabledReason === "failing");

    await petStore.updateWebhook(webhook.id, { status: "active" });
    await petStore.deliveries.wake();
    expect(await statusAfter(4)).toMatchObject({ status: "failing" });
  });

  test("an event that leaves the feed is lost, and its pet goes on", async () => {
    using receiver = new WebhookReceiver();
    const { petStore, webhook, clock } = await openWithWebhook(receiver);
    await using _ = petStore;
    const rex = await addPet(petStore);
    await eventually(() => receiver.requests.length === 1);
    failFor(receiver, rex.id);
    const old = await renamePet(petStore, rex.id, "Old");
    await untilRecorded(petStore, webhook.id, old);
    // Every four days, the event of another pet is received: the webhook is not disabled.
    for (let day = 4; day < 30; day += 4) {
      clock.now += 4 * DAY;
      const { event } = await addPet(petStore, `Pet ${day}`);
      await untilRecorded(petStore, webhook.id, event);
    }
    receiver.respond = () => 204;
    const renamed = await renamePet(petStore, rex.id, "New");
    clock.now += 2 * DAY;
    await petStore.deliveries.wake();
    await eventually(() => receiver.ids.includes(renamed));

    const { body } = await afterSaving(petStore, async () => {
      const found = await petStore.getWebhook(webhook.id);
      return found.body.lost === 1n && found;
    });
    expect(body.status).toBe("active");
    expect(await lastWebhookEvent(petStore)).toMatchObject({ type: "webhook.events_lost", data: { count: 1n } });
  });

  test("what could not be saved is saved later", async () => {
    using receiver = new WebhookReceiver();
    const { petStore, webhook } = await openWithWebhook(receiver);
    await using _ = petStore;
    const allow = await petStore.refuseRows("webhook_attempts");
    await addPet(petStore);
    await afterSaving(petStore, async () =>
      petStore.logLines.some((line) => line.includes("delivering webhooks failed")),
    );
    await allow();

    await afterSaving(petStore, async () => (await petStore.listWebhookDeliveries(webhook.id)).body.length === 1);
    expect(receiver.requests).toHaveLength(1);
    expect((await petStore.getWebhook(webhook.id)).body).toMatchObject({ waiting: 0n, status: "active" });
  });
});

describe("operations", () => {
  test("retry sends at once what has failed", async () => {
    using receiver = new WebhookReceiver();
    const { petStore, webhook } = await openWithWebhook(receiver);
    await using _ = petStore;
    receiver.respond = () => 500;
    const { event } = await addPet(petStore);
    await afterSaving(petStore, async () => (await petStore.getWebhook(webhook.id)).body.status === "failing");
    receiver.respond = () => 204;

    await petStore.retryWebhook(webhook.id);

    await afterSaving(petStore, async () => (await petStore.getWebhook(webhook.id)).body.status === "active");
    expect(receiver.ids).toEqual([event, event]);
  });

  test("retry repeats nothing that was acknowledged", async () => {
    using receiver = new WebhookReceiver();
    const { petStore, webhook } = await openWithWebhook(receiver);
    await using _ = petStore;
    const { waiting, acknowledged, release } = await deliverPastSlowEvent(petStore, receiver);

    await petStore.retryWebhook(webhook.id);
    await petStore.deliveries.wake();
    release();
    await afterSaving(petStore, async () => (await petStore.getWebhook(webhook.id)).body.waiting === 0n);

    expect(receiver.ids).toEqual([...acknowledged, waiting]);
  });

  test("new types leave out events that wait", async () => {
    using receiver = new WebhookReceiver();
    const { petStore, webhook } = await openWithWebhook(receiver);
    await using _ = petStore;
    const { acknowledged, release } = await deliverPastSlowEvent(petStore, receiver);

    await petStore.updateWebhook(webhook.id, { types: ["pet.created"] });
    await petStore.deliveries.wake();
    release();
    const { event } = await addPet(petStore, "Ada");
    const { body } = await afterSaving(petStore, async () => {
      const found = await petStore.getWebhook(webhook.id);
      return found.body.waiting === 0n && found;
    });

    expect(receiver.ids).toEqual([...acknowledged, event]);
    expect(body).toMatchObject({ lost: 0n, status: "active" });
  });

  test("skip gives up an event, and sends the next one of its pet", async () => {
    using receiver = new WebhookReceiver();
    const { petStore, webhook } = await openWithWebhook(receiver);
    await using _ = petStore;
    const { id, event } = await addPet(petStore);
    await eventually(() => receiver.requests.length === 1);
    failFor(receiver, id);
    const first = await renamePet(petStore, id, "One");
    await afterSaving(petStore, async () => (await petStore.getWebhook(webhook.id)).body.status === "failing");
    // It has been read when the next event is sent, and is saved within a second.
    const second = await renamePet(petStore, id, "Two");
    const tom = await addPet(petStore, "Tom");
    await eventually(() => receiver.ids.includes(tom.event));
    receiver.respond = () => 204;

    await petStore.skipWebhookEvent(webhook.id, { eventId: BigInt(first) });

    await eventually(() => receiver.ids.includes(second));
    expect(receiver.ids).toEqual([event, first, tom.event, second]);
    await afterSaving(petStore, async () => (await petStore.getWebhook(webhook.id)).body.waiting === 0n);
  });

  test("replay sends everything again, and then what is new", async () => {
    using receiver = new WebhookReceiver();
    const { petStore, webhook } = await openWithWebhook(receiver);
    await using _ = petStore;
    const one = await addPet(petStore);
    const two = await addPet(petStore, "Tom");
    await eventually(() => receiver.requests.length === 2);
    await afterSaving(petStore, async () => (await petStore.getWebhook(webhook.id)).body.waiting === 0n);

    await petStore.replayWebhook(webhook.id, { after: "start" });
    await eventually(() => receiver.requests.length === 4);
    const three = await addPet(petStore, "Ada");
    await eventually(() => receiver.requests.length === 5);

    // Only the events of one pet arrive in their order.
    expect(new Set(receiver.ids.slice(2, 4))).toEqual(new Set([one.event, two.event]));
    expect(receiver.ids.slice(4)).toEqual([three.event]);
  });

  test("a new URL and new types apply to what follows", async () => {
    using receiver = new WebhookReceiver();
    using other = new WebhookReceiver();
    const { petStore, webhook } = await openWithWebhook(receiver);
    await using _ = petStore;
    const { id, event } = await addPet(petStore);
    await eventually(() => receiver.requests.length === 1);

    await petStore.updateWebhook(webhook.id, { url: other.url, types: ["pet.updated"] });
    await petStore.deliveries.wake();
    await addPet(petStore, "Tom");
    const renamed = await renamePet(petStore, id, "Rexy");
    await eventually(() => other.requests.length === 1);

    expect([receiver.ids, other.ids]).toEqual([[event], [renamed]]);
  });

  test("a webhook that is disabled or deleted sends nothing", async () => {
    using receiver = new WebhookReceiver();
    const { petStore, webhook } = await openWithWebhook(receiver);
    await using _ = petStore;
    const { event } = await addPet(petStore);
    await afterSaving(petStore, async () => (await petStore.getWebhook(webhook.id)).body.lastSuccessAt !== undefined);

    await petStore.updateWebhook(webhook.id, { status: "disabled" });
    await afterSaving(petStore, async () => (await petStore.query("select * from webhook_leases")).length === 0);
    const tom = await addPet(petStore, "Tom");
    await petStore.updateWebhook(webhook.id, { status: "active" });
    await eventually(() => receiver.requests.length === 2);
    await petStore.deleteWebhook(webhook.id);
    await afterSaving(petStore, async () => {
      await petStore.deliveries.wake();
      return petStore.deliveries.heldCount === 0;
    });
    await addPet(petStore, "Ada");

    expect(receiver.ids).toEqual([event, tom.event]);
  });

  test("a test is sent at once, also to a disabled webhook", async () => {
    using receiver = new WebhookReceiver();
    const { petStore, webhook } = await openWithWebhook(receiver);
    await using _ = petStore;
    await petStore.updateWebhook(webhook.id, { status: "disabled" });
    receiver.respond = () => new Response("Hello", { status: 202 });

    const { body } = await petStore.testWebhook(webhook.id);
    receiver.respond = () => 500;
    const { body: failed } = await petStore.testWebhook(webhook.id);

    expect(body).toMatchObject({ type: "webhook.test", outcome: "succeeded", status: 202n, response: "Hello" });
    expect(failed).toMatchObject({ type: "webhook.test", outcome: "failed", status: 500n });
    expect(receiver.requests.map(({ body }) => `${body.type}`)).toEqual(["webhook.test", "webhook.test"]);
    expect(new Set(receiver.requests.map(({ headers }) => headers.get("webhook-id"))).size).toBe(2);
    const [request] = receiver.requests as [ReceivedRequest];
    expect(request.headers.get("webhook-signature")).toBe(signaturesOf(request, [webhook.secret]));
    expect((await petStore.listWebhookDeliveries(webhook.id)).body).toHaveLength(2);
  });
});

describe("a restart", () => {
  test("continues in order after what was acknowledged, and keeps what has failed", async () => {
    using receiver = new WebhookReceiver();
    const { petStore, webhook, clock } = await openWithWebhook(receiver);
    await using _ = petStore;
    const rex = await addPet(petStore);
    const tom = await addPet(petStore, "Tom");
    await eventually(() => receiver.requests.length === 2);
    failFor(receiver, rex.id);
    const first = await renamePet(petStore, rex.id, "One");
    const second = await renamePet(petStore, rex.id, "Two");
    const other = await renamePet(petStore, tom.id, "Tommy");
    await eventually(() => receiver.ids.includes(first) && receiver.ids.includes(other));
    await petStore.stop();
    const received = receiver.requests.length;
    receiver.respond = () => 204;

    const { databasePath } = petStore.config;
    await using later = await openPetStore({ databasePath, now: () => clock.now + FIRST_PAUSE });
    await later.deliveries.wake();
    const third = await renamePet(later, rex.id, "Three");
    await eventually(() => receiver.ids.includes(third));

    expect(receiver.ids.slice(received)).toEqual([first, second, third]);
    await afterSaving(later, async () => (await later.getWebhook(webhook.id)).body.waiting === 0n);
  });

  test("repeats nothing that was acknowledged while the service stopped", async () => {
    using receiver = new WebhookReceiver();
    const { petStore, clock } = await openWithWebhook(receiver);
    await using _ = petStore;
    const release = Promise.withResolvers<number>();
    receiver.respond = () => release.promise;
    const { event } = await addPet(petStore);
    await eventually(() => receiver.requests.length === 1);

    const stopped = petStore.stop();
    await new Promise(setImmediate);
    release.resolve(204);
    await stopped;

    await using later = await openPetStore({ databasePath: petStore.config.databasePath, now: () => clock.now });
    await later.deliveries.wake();
    const { event: next } = await addPet(later, "Tom");
    await eventually(() => receiver.requests.length === 2);
    expect(receiver.ids).toEqual([event, next]);
  });

  test("repeats nothing that was acknowledged while an earlier event was not", async () => {
    using receiver = new WebhookReceiver();
    const { petStore, clock, webhook } = await openWithWebhook(receiver);
    await using _ = petStore;
    const { waiting, acknowledged, release } = await deliverPastSlowEvent(petStore, receiver);
    const stopped = petStore.stop();
    await new Promise(setImmediate);
    release();
    await stopped;

    await using later = await openPetStore({ databasePath: petStore.config.databasePath, now: () => clock.now });
    const { body } = await later.getWebhook(webhook.id);
    await later.deliveries.wake();
    await eventually(() => receiver.ids.includes(waiting));
    const { event: next } = await addPet(later, "Ada");
    await eventually(() => receiver.ids.includes(next));

    expect(body.status).toBe("active");
    expect(receiver.ids).toEqual([...acknowledged, waiting, next]);
    await afterSaving(later, async () => (await later.getWebhook(webhook.id)).body.waiting === 0n);
  });

  test("of the feed disables the webhook, and enabling it continues", async () => {
    using receiver = new WebhookReceiver();
    const { petStore, webhook } = await openWithWebhook(receiver);
    await using _ = petStore;
    const rex = await addPet(petStore);
    await afterSaving(petStore, async () => (await petStore.getWebhook(webhook.id)).body.lastSuccessAt !== undefined);

    await petStore.store.transaction(({ feed }) => feed.renew());
    await afterSaving(petStore, async () => (await petStore.query("select * from webhook_leases")).length === 0);
    const tom = await addPet(petStore, "Tom");
    expect((await petStore.getWebhook(webhook.id)).body).toMatchObject({
      status: "disabled",
      disabledReason: "restored",
    });
    expect(receiver.ids).toEqual([rex.event]);

    await petStore.updateWebhook(webhook.id, { status: "active" });
    await petStore.deliveries.wake();
    await eventually(() => receiver.ids.includes(tom.event));
    const ada = await addPet(petStore, "Ada");
    await eventually(() => receiver.ids.includes(ada.event));
  });
});

test("a webhook whose position has expired begins at the oldest event, and says so", async () => {
  using receiver = new WebhookReceiver();
  const { petStore, webhook, clock } = await openWithWebhook(receiver);
  await using _ = petStore;
  await petStore.updateWebhook(webhook.id, { status: "disabled" });
  await petStore.deliveries.wake();
  await addPet(petStore, "Lost");
  clock.now += 20 * DAY;
  const kept = await addPet(petStore, "Kept");
  clock.now += 20 * DAY;
  await petStore.store.countEvents();
  await petStore.store.transaction(({ events }) => events.removeExpired(clock.now, 100));
  await petStore.updateWebhook(webhook.id, { status: "active" });
  await petStore.deliveries.wake();
  await eventually(() => receiver.requests.length === 1);

  expect(receiver.ids).toEqual([kept.event]);
  expect(await lastWebhookEvent(petStore)).toMatchObject({ type: "webhook.events_lost", by: { type: "service" } });
});

test("the position of an idle webhook passes the events that it does not send, so that it does not expire", async () => {
  using receiver = new WebhookReceiver();
  const { petStore, webhook, clock } = await openWithWebhook(receiver, { types: ["pet.deleted"] });
  await using _ = petStore;
  await eventually(() => petStore.deliveries.idleCount === 1);
  const { event } = await addPet(petStore);
  const after = async (position: string) => {
    const { body } = await petStore.listEvents(`after=${position}&type=pet.*`);
    return body.map(({ id }: { id: bigint }) => Number(id));
  };
  const { body: idle } = await petStore.getWebhook(webhook.id);
  expect(await after(idle.position)).toEqual([event]);

  clock.now += DAY;

  await afterSaving(petStore, async () => {
    const { body } = await petStore.getWebhook(webhook.id);
    return (await after(body.position)).length === 0;
  });
});

test("events of a category stay in order after a restart, too", async () => {
  using receiver = new WebhookReceiver();
  receiver.respond = () => 500;
  const { petStore, webhook, clock } = await openWithWebhook(receiver, { types: ["category.*"] });
  await using _ = petStore;
  const { body: category } = await petStore.createCategory({ name: "Dogs" });
  await eventually(() => receiver.requests.length === 1);
  await petStore.updateCategory(category.id, { name: "Cats" });
  await petStore.createCategory({ name: "Birds" });
  await eventually(() => receiver.requests.length === 2);
  await petStore.stop();
  receiver.respond = () => 204;

  const { databasePath } = petStore.config;
  await using later = await openPetStore({ databasePath, now: () => clock.now + FIRST_PAUSE });
  await afterSaving(later, async () => (await later.getWebhook(webhook.id)).body.waiting === 0n);

  const names = receiver.requests.map(({ body }) => `${body.data.data.category?.name}`);
  expect(names.slice(0, 2)).toEqual(["Dogs", "Birds"]);
  expect(names.slice(2).filter((name) => name !== "Birds")).toEqual(["Dogs", "Cats"]);
});

thoroughTest(
  "a stop with attempts in progress ends within 10 seconds, and they are made again",
  async () => {
    using receiver = new WebhookReceiver();
    const { petStore, clock } = await openWithWebhook(receiver);
    await using _ = petStore;
    receiver.respond = () => new Promise(() => {});
    const { event } = await addPet(petStore);
    await eventually(() => receiver.requests.length === 1);

    expectAtMost(await durationOf(() => petStore.stop()), 10 * SECOND);
    receiver.respond = () => 204;
    await using later = await openPetStore({ databasePath: petStore.config.databasePath, now: () => clock.now });
    await later.deliveries.wake();
    await eventually(() => receiver.requests.length === 2);

    expect(receiver.ids).toEqual([event, event]);
  },
  600_000,
);

describe("several processes", () => {
  test("send each event once, and one takes over from another", async () => {
    using receiver = new WebhookReceiver();
    const { petStore: one, clock } = await openWithWebhook(receiver);
    await using _ = one;
    await using other = await openPetStore({ databasePath: one.config.databasePath, now: () => clock.now });
    await other.deliveries.wake();
    const events: number[] = [];
    for (let index = 0; index < 10; index += 1) {
      events.push((await addPet(index % 2 ? one : other, `Pet ${index}`)).event);
      await eventually(() => {
        // Otherwise, a process looks every half second for commits of another.
        runPolls();
        return receiver.requests.length === events.length;
      });
    }
    await one.stop();
    // Otherwise, it looks every second whether the lease is free.
    await other.deliveries.wake();
    events.push((await addPet(other, "Last")).event);
    await eventually(() => receiver.ids.includes(events.at(-1) as number));

    expect(receiver.ids).toEqual(events);
  });
});

sqliteTest("an idle webhook reads and writes nothing", async () => {
  let statements = 0;
  await using testStore = await openTestStore({
    observe() {
      statements += 1;
    },
  });
  const { store, clock } = testStore;
  const position = await store.feed.position("now");
  const webhook = { url: "https://example.org", types: undefined, description: undefined, position };
  await store.transaction(({ webhooks }) => webhooks.add(webhook, { type: "service" }));
  /** Counts the statements of a poll, which are those that look for changes of the file, and of what it leads to. */
  async function countStatements(): Promise<number> {
    const before = statements;
    runPolls();
    for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
    return statements - before;
  }
  // The timer may cause another poll meanwhile.
  const usual = Math.min(await countStatements(), await countStatements(), await countStatements());

  const deliveries = startDeliveries(store, {
    ...{ addresses: { arePrivateAllowed: false }, now: () => clock.now, retention: 30 * DAY },
    onError(error) {
      throw error;
    },
  });
  await eventually(() => {
    runPolls();
    return deliveries.idleCount === 1;
  });

  // The first counts may have statements of the start.
  await eventually(async () => (await countStatements()) === usual);
  await deliveries.stop();
});
