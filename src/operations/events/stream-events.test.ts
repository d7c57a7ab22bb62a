import { expect, spyOn, test } from "bun:test";
import { EventStream, type StreamEvent } from "../../../test/support/event-stream.ts";
import { eventually } from "../../../test/support/eventually.ts";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";
import { nextPathOf } from "../../../test/support/send-request.ts";
import { openUnreadStream } from "../../../test/support/unread-stream.ts";
import { Exchange } from "../../http/exchange.ts";
import type { Requester } from "../../store/requester.ts";

interface StreamOptions {
  key?: string;
  headers?: Record<string, string>;
}

async function openStream(petStore: PetStore, query = "", { key, headers }: StreamOptions = {}) {
  const secret = key ?? (await petStore.addKey("read"));
  return EventStream.open(`${petStore.origin}/v1/events/stream?${query}`, {
    Authorization: `Bearer ${secret}`,
    ...headers,
  });
}

async function countOpen(petStore: PetStore): Promise<number> {
  const { text } = await petStore.request("/metrics");
  return Number(/^petstore_event_streams_open (\d+)$/m.exec(text)?.[1]);
}

const namesOf = (events: StreamEvent[]) => events.map(({ name, data }) => `${name} ${data?.data.pet?.name}`);
const addPets = async (petStore: PetStore, ...names: string[]) => {
  for (const name of names) await petStore.createPet({ name, categoryId: 1n });
};

test("200: sends each event as it is written, with the position after it, its type and itself", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore, "Before");
  await using stream = await openStream(petStore);
  await addPets(petStore, "Rex", "Max");

  const events = await stream.take(2);

  expect(namesOf(events)).toEqual(["pet.created Rex", "pet.created Max"]);
  const { body } = await petStore.listEvents(`after=${events[0]?.id}`);
  expect(body).toEqual([events[1]?.data]);
  expect(stream.response.headers.get("Content-Type")).toBe("text/event-stream");
});

test("200: begins after a position of the feed, of a stream, or at the start; Last-Event-ID takes precedence", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore, "Rex");
  const { headers } = await petStore.listEvents("after=now");
  const position = /after=([\w-]+)/.exec(nextPathOf(headers) ?? "")?.[1] as string;
  await addPets(petStore, "Max", "Misty");

  await using fromStart = await openStream(petStore, "after=start&type=pet.*");
  expect(namesOf(await fromStart.take(3))).toEqual(["pet.created Rex", "pet.created Max", "pet.created Misty"]);
  await using after = await openStream(petStore, `after=${position}`);
  const [max] = await after.take(1);
  expect(max?.data?.data.pet?.name).toBe("Max");
  await using resumed = await openStream(petStore, "after=start", { headers: { "Last-Event-ID": max?.id as string } });
  expect(namesOf(await resumed.take(1))).toEqual(["pet.created Misty"]);
});

test("200: a stream that ends before its first event has a position, from which no event is missed", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore, "Before");
  const { body } = await petStore.createKey({ name: "Web shop", scope: "read" });
  await using ended = await openStream(petStore, "type=pet.*", { key: body.key });
  await petStore.revokeKey(body.id);
  expect(await ended.next()).toBeUndefined();
  await addPets(petStore, "Rex");

  await using resumed = await openStream(petStore, "type=pet.*", { headers: { "Last-Event-ID": ended.lastId ?? "" } });

  expect(namesOf(await resumed.take(1))).toEqual(["pet.created Rex"]);
});

test("200: reads more events than a page has, and those that are written meanwhile, each once and in order", async () => {
  await using petStore = await openPetStore();
  const names = Array.from({ length: 250 }, (_, index) => `Pet ${index}`);
  await petStore.changePets({
    operations: names.slice(0, 230).map((name) => ({ method: "create", body: { name, categoryId: 1n } })),
  });
  await using stream = await openStream(petStore, "after=start&type=pet.created");
  const [read] = await Promise.all([stream.take(250), addPets(petStore, ...names.slice(230))]);

  expect(read.map(({ data }) => data?.data.pet?.name)).toEqual(names);
});

test("200: has the events that match the filters, and for the scope admin all types", async () => {
  await using petStore = await openPetStore();
  const [read, admin] = [await petStore.addKey("read"), await petStore.addKey("admin")];
  await using reading = await openStream(petStore, "type=category.*&type=key.*", { key: read });
  await using ofPet = await openStream(petStore, "petId=1", { key: read });
  await using all = await openStream(petStore, "", { key: admin });
  await addPets(petStore, "Rex", "Max");
  await petStore.createKey({ name: "Web shop" });
  await petStore.createCategory({ name: "Snails" });
  await petStore.updatePet(1n, { name: "Rex II" });

  expect((await reading.next())?.name).toBe("category.created");
  expect((await ofPet.take(2)).map(({ name, data }) => [name, data?.data.pet?.id])).toEqual([
    ["pet.created", 1n],
    ["pet.updated", 1n],
  ]);
  const names = (await all.take(6)).map(({ name }) => name);
  // The second key is the one with which the tests administer the store.
  expect(names).toEqual([..."pet pet key key category".split(" ").map((each) => `${each}.created`), "pet.updated"]);
});

test("200: a stop of the service ends the stream with `event: stop`, and later streams are refused", async () => {
  await using petStore = await openPetStore();
  const streams = await Promise.all([openStream(petStore), openStream(petStore)]);

  const stopping = petStore.stop();
  for (const stream of streams) {
    expect(await stream.next()).toMatchObject({ name: "stop" });
    expect(await stream.next()).toBeUndefined();
  }
  await stopping;
});

test("200: a stop ends the stream between two pages, too", async () => {
  await using petStore = await openPetStore();
  await petStore.changePets({
    operations: Array.from({ length: 500 }, () => ({ method: "create", body: { name: "Rex", categoryId: 1n } })),
  });
  const { feed } = petStore.store;
  const { follow } = feed;
  let pages = 0;
  feed.follow = async (...input) => {
    const page = await follow(...input);
    pages += 1;
    if (pages === 2) void petStore.stop();
    return page;
  };
  const names: (string | undefined)[] = [];
  await using stream = await openStream(petStore, "after=start&type=pet.*");
  for (let event = await stream.next(); event; event = await stream.next()) names.push(event.name);

  expect([names.length, names.at(-1)]).toEqual([201, "stop"]);
});

test("200: a position that expires while the stream is open ends it with `event: expired`", async () => {
  await using petStore = await openPetStore();
  await using stream = await openStream(petStore);

  await petStore.store.transaction(({ feed }) => feed.renew());

  expect(await stream.next()).toMatchObject({ name: "expired" });
  expect(await stream.next()).toBeUndefined();
});

const endings: { [cause: string]: (petStore: PetStore, keyId: bigint) => Promise<unknown> } = {
  "is revoked": (petStore, keyId) => petStore.revokeKey(keyId),
  "may be used from other addresses": (petStore, keyId) =>
    petStore.updateKey(keyId, { allowedAddresses: ["127.0.0.0/8"] }),
  "is replaced at once": (petStore, keyId) => petStore.rotateKey(keyId, { overlapSeconds: 0 }),
};
for (const [cause, change] of Object.entries(endings)) {
  test(`200: the stream ends once its key ${cause}; those of other keys go on`, async () => {
    await using petStore = await openPetStore();
    const { body } = await petStore.createKey({ name: "Web shop", scope: "read" });
    await using stream = await openStream(petStore, "", { key: body.key });
    await using other = await openStream(petStore);

    await change(petStore, body.id);
    expect(await stream.next()).toBeUndefined();
    await addPets(petStore, "Rex");
    expect(namesOf(await other.take(1))).toEqual(["pet.created Rex"]);
  });
}

test("200: the stream of a session ends when the person logs out, or gets another role", async () => {
  await using petStore = await openPetStore();
  const owner = await petStore.addPerson("owner");
  const [one, two] = [await petStore.addPerson("staff"), await petStore.addPerson("staff")];
  const open = ({ cookie }: { cookie: string }) =>
    EventStream.open(`${petStore.origin}/v1/events/stream`, { Cookie: cookie });
  await using loggedOut = await open(one);
  await using changed = await open(two);
  await using staying = await open(owner);

  await petStore.logOut({ cookie: one.cookie });
  expect(await loggedOut.next()).toBeUndefined();
  await petStore.updatePerson(two.id, { role: "viewer" }, { cookie: owner.cookie });
  expect(await changed.next()).toBeUndefined();
  await addPets(petStore, "Rex");
  for (;;) if ((await staying.next())?.name === "pet.created") break;
});

test("200: streams end whose keys another process revokes", async () => {
  await using petStore = await openPetStore();
  await using other = await openPetStore({ databasePath: petStore.config.databasePath });
  const { body } = await petStore.createKey({ name: "Web shop", scope: "read" });
  await using stream = await openStream(petStore, "", { key: body.key });

  await other.revokeKey(body.id);
  expect(await stream.next()).toBeUndefined();
});

test("200: streams of a key end at the same time; it is looked up once for all of them", async () => {
  await using petStore = await openPetStore();
  const { body } = await petStore.createKey({ name: "Web shop", scope: "read" });
  const streams = await Promise.all(Array.from({ length: 5 }, () => openStream(petStore, "", { key: body.key })));
  // A stream that receives an event is open for all that follows it.
  await addPets(petStore, "Rex");
  for (const stream of streams) await stream.take(1);
  await petStore.listPets();
  using find = spyOn(petStore.store.keys, "findByText");

  await petStore.revokeKey(body.id);
  for (const stream of streams) expect(await stream.next()).toBeUndefined();
  expect(find.mock.calls.filter(([text]) => text === body.key)).toHaveLength(1);
});

test("200: while its client does not read a part, the stream produces no other, and has an idle timeout of 30 s", async () => {
  await using petStore = await openPetStore();
  const timeouts: (number | undefined)[] = [];
  using _off = spyOn(Exchange.prototype, "suspendIdleTimeout").mockImplementation(function (this: Exchange) {
    if (this.handlerName === "streamEvents") timeouts.push(0);
  });
  using _on = spyOn(Exchange.prototype, "restoreIdleTimeout").mockImplementation(function (this: Exchange, seconds) {
    if (this.handlerName === "streamEvents") timeouts.push(seconds);
  });
  await using _unread = await openUnreadStream(petStore);
  await eventually(() => timeouts.includes(30));
  await petStore.listPets();
  await petStore.listPets();

  expect(timeouts.at(-1)).toBe(30);
});

/** Makes pages wait until `release` is called. Returns the requesters of those that are read. */
function holdPages({ store: { feed } }: PetStore) {
  const { follow } = feed;
  const requesters: Requester[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  feed.follow = async (...input) => {
    requesters.push(input[2].requester);
    await released;
    return follow(...input);
  };
  return { requesters, release };
}

/** Begins to open a stream for each key, one after the other. */
async function beginStreams(petStore: PetStore, keys: string[]): Promise<Promise<EventStream>[]> {
  const opening: Promise<EventStream>[] = [];
  for (const key of keys) {
    opening.push(openStream(petStore, "", { key }));
    await eventually(async () => (await countOpen(petStore)) === opening.length);
  }
  return opening;
}

test("200: one page at a time is read for the streams of a key; those of other keys do not wait for it", async () => {
  await using petStore = await openPetStore();
  const [one, other] = [await petStore.addKey("read"), await petStore.addKey("read")];
  const { requesters, release } = holdPages(petStore);
  const opening = await beginStreams(petStore, [one, one, other]);
  await eventually(() => requesters.length >= 2);
  const [first, second] = requesters.map(({ account }) => account);
  expect([requesters.length, first === second]).toEqual([2, false]);

  release();
  for (const stream of await Promise.all(opening)) stream.close();
});

test("503: the service stops before the stream has begun", async () => {
  await using petStore = await openPetStore();
  const key = await petStore.addKey("read");
  const { requesters, release } = holdPages(petStore);
  const opening = await beginStreams(petStore, [key, key]);
  await eventually(() => requesters.length === 1);
  const stopping = petStore.stop();
  release();

  const [begun, refused] = await Promise.all(opening);
  expect([begun?.response.status, refused?.response.status]).toEqual([200, 503]);
  for (let event = await begun?.next(); event; event = await begun?.next()) expect(event.name).toBe("stop");
  await stopping;
});

test("401: the key is revoked before the stream has begun", async () => {
  await using petStore = await openPetStore();
  const { body } = await petStore.createKey({ name: "Web shop", scope: "read" });
  const { requesters, release } = holdPages(petStore);
  const opening = await beginStreams(petStore, [body.key, body.key]);
  await eventually(() => requesters.length === 1);
  await petStore.revokeKey(body.id);
  await eventually(() => requesters[0]?.signal().aborted);
  release();

  const [begun, refused] = await Promise.all(opening);
  expect([begun?.response.status, refused?.response.status]).toEqual([200, 401]);
  begun?.close();
});

test("429: the eleventh stream of a key; another one may be opened once one has ended", async () => {
  await using petStore = await openPetStore();
  const key = await petStore.addKey("read");
  const streams = await Promise.all(Array.from({ length: 10 }, () => openStream(petStore, "", { key })));

  const refused = await petStore.streamEvents("", { key });
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "10"]);
  expect(refused.body.message).toContain("10 open streams");
  expect((await openStream(petStore)).response.status).toBe(200);

  streams[0]?.close();
  await eventually(async () => (await petStore.streamEvents("", { key })).status === 200);
  for (const stream of streams) stream.close();
});

test("400: the position is not one; the message names the parameter or the header", async () => {
  await using petStore = await openPetStore();

  const query = await petStore.streamEvents("after=17");
  const header = await petStore.streamEvents("after=start", { headers: { "Last-Event-ID": "17" } });

  expect([query.status, query.headers.get("Faults")]).toEqual([400, '"after";in=query']);
  expect([header.status, header.headers.get("Faults")]).toEqual([400, '"Last-Event-ID";in=header']);
});

test("410: the position belongs to another generation of the store", async () => {
  await using petStore = await openPetStore();
  const { headers } = await petStore.listEvents("after=now");
  const after = /after=[\w-]+/.exec(nextPathOf(headers) ?? "")?.[0] as string;
  await petStore.store.transaction(({ feed }) => feed.renew());

  expect((await petStore.streamEvents(after)).body.code).toBe("events_expired");
});
