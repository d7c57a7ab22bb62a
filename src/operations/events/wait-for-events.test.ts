import { expect, spyOn, test } from "bun:test";
import { eventually } from "../../../test/support/eventually.ts";
import { openPetStore, type PetStore, type TestResponse } from "../../../test/support/pet-store.ts";
import { nextPathOf } from "../../../test/support/send-request.ts";
import { durationOf, expectAtMost, thoroughTest } from "../../../test/support/thorough-test.ts";

const nextOf = ({ headers }: TestResponse) => nextPathOf(headers)?.split("?")[1] as string;
const addPet = (petStore: PetStore, name = "Rex") => petStore.createPet({ name, categoryId: 1n });
const namesOf = ({ body }: TestResponse) =>
  body.map((event: { data: { pet: { name: string } } }) => event.data.pet.name);

interface WaitOptions {
  seconds?: number | string;
  key?: string;
}

function wait(petStore: PetStore, query: string, { seconds = 50, key }: WaitOptions = {}) {
  return petStore.listEvents(query, { headers: { Prefer: `wait=${seconds}` }, ...(key && { key }) });
}

/** Number of requests that wait. */
async function countWaiting(petStore: PetStore): Promise<number> {
  const { text } = await petStore.request("/metrics");
  return Number(/^petstore_waiting_requests (\d+)$/m.exec(text)?.[1]);
}

const untilWaiting = (petStore: PetStore, count = 1) =>
  eventually(async () => (await countWaiting(petStore)) === count);

test("200: with wait, the response is sent once there is an event, with the same body and Link as without", async () => {
  await using petStore = await openPetStore();
  const start = nextOf(await petStore.listEvents("after=now"));
  const waiting = wait(petStore, start, { seconds: 25 });
  await untilWaiting(petStore);
  await addPet(petStore);

  const response = await waiting;
  const page = await petStore.listEvents(start);
  expect(namesOf(response)).toEqual(["Rex"]);
  expect([response.text, nextOf(response)]).toEqual([page.text, nextOf(page)]);
  expect([response, page].map(({ headers }) => headers.get("Preference-Applied"))).toEqual(["wait=25", null]);
});

test("200: it waits for an event that matches the filters, in a session, too", async () => {
  await using petStore = await openPetStore();
  const { cookie } = await petStore.addPerson("viewer");
  const query = "after=now&type=category.*";
  const waiting = [
    wait(petStore, query),
    petStore.listEvents(query, { cookie, headers: { Prefer: "wait=50" } }),
    wait(petStore, "after=now&petId=2"),
  ];
  await untilWaiting(petStore, 3);
  await addPet(petStore, "Rex");
  await petStore.createCategory({ name: "Snails" });
  await untilWaiting(petStore, 1);
  await addPet(petStore, "Max");

  const [ofKey, ofSession, ofPet] = await Promise.all(waiting);
  expect([ofKey, ofSession].map((each) => each?.body.map(({ type }: { type: string }) => type))).toEqual([
    ["category.created"],
    ["category.created"],
  ]);
  expect(namesOf(ofPet as TestResponse)).toEqual(["Max"]);
});

test("200: an event that was committed before the request is returned at once", async () => {
  await using petStore = await openPetStore();
  const start = nextOf(await petStore.listEvents("after=now"));
  await addPet(petStore);

  expect(namesOf(await wait(petStore, start))).toEqual(["Rex"]);
});

test("200: an event of another process is waited for, too", async () => {
  await using petStore = await openPetStore();
  await using other = await openPetStore({ databasePath: petStore.config.databasePath });
  const waiting = wait(petStore, "after=now");
  await untilWaiting(petStore);
  await addPet(other, "Max");

  expect(namesOf(await waiting)).toEqual(["Max"]);
});

test("200: no request waits without `after`, or for a number of seconds that is not from 1 to 50", async () => {
  await using petStore = await openPetStore();
  for (const [query, seconds] of [
    ["", "25"],
    ["after=now", "0"],
    ["after=now", "51"],
    ["after=now", "1.5"],
    ["after=now", "-1"],
    ["after=now", "x"],
  ] as const) {
    const { status, headers } = await wait(petStore, query, { seconds });
    expect([query, seconds, status, headers.get("Preference-Applied")]).toEqual([query, seconds, 200, null]);
  }
});

test("200: of a key, 10 requests wait, and the eleventh is answered at once; a stop of the service answers all", async () => {
  await using petStore = await openPetStore();
  const key = await petStore.addKey("read");
  const waiting = Array.from({ length: 10 }, () => wait(petStore, "after=now", { key }));
  await untilWaiting(petStore, 10);

  expect((await wait(petStore, "after=now", { key })).headers.get("Preference-Applied")).toBeNull();
  const others = [wait(petStore, "after=now"), wait(petStore, "after=now")];
  await untilWaiting(petStore, 12);
  await petStore.stop();
  for (const response of await Promise.all([...waiting, ...others])) {
    expect([response.status, response.body, response.headers.get("Preference-Applied")]).toEqual([200, [], "wait=50"]);
  }
});

test("401: the key was revoked while the request waited", async () => {
  await using petStore = await openPetStore();
  const { body: created } = await petStore.createKey({ name: "Web shop", scope: "read" });
  const waiting = wait(petStore, "after=now", { key: created.key });
  await untilWaiting(petStore);
  await petStore.revokeKey(created.id);
  await addPet(petStore);

  const { status, body } = await waiting;
  expect([status, body.code]).toEqual([401, "invalid_api_key"]);
});

test("410: the position expired while the request waited", async () => {
  await using petStore = await openPetStore();
  const waiting = wait(petStore, nextOf(await petStore.listEvents("after=now")));
  await untilWaiting(petStore);
  await petStore.store.transaction(({ feed }) => feed.renew());

  expect((await waiting).body.code).toBe("events_expired");
});

test("200: it waits on if the positions became invalid before it read its own", async () => {
  await using petStore = await openPetStore();
  const { feed, transaction } = petStore.store;
  const { subscribe } = feed;
  feed.subscribe = async (filter) => {
    const subscription = await subscribe(filter);
    await transaction((writer) => writer.feed.renew());
    return subscription;
  };
  using follow = spyOn(feed, "follow");
  const waiting = wait(petStore, "after=now");
  // The first read, and the one after the subscription has missed events.
  await eventually(async () => follow.mock.calls.length >= 2);
  await addPet(petStore, "Rex");

  expect(namesOf(await waiting)).toEqual(["Rex"]);
  expect(follow).toHaveBeenCalledTimes(3);
});

test("a client that disconnects no longer waits", async () => {
  await using petStore = await openPetStore();
  const abort = new AbortController();
  const headers = { Authorization: `Bearer ${await petStore.addKey("read")}`, Prefer: "wait=50" };
  const waiting = fetch(`${petStore.origin}/v1/events?after=now`, { headers, signal: abort.signal });
  await untilWaiting(petStore);
  abort.abort();

  expect(await waiting.catch(({ name }) => name)).toBe("AbortError");
  await untilWaiting(petStore, 0);
});

thoroughTest(
  "200: without an event, the empty page comes after the time, with a position after the events left out",
  async () => {
    await using petStore = await openPetStore();
    let response: TestResponse | undefined;
    const duration = await durationOf(async () => {
      const waiting = wait(petStore, "after=now&type=category.*", { seconds: 1 });
      await untilWaiting(petStore);
      await addPet(petStore);
      response = await waiting;
    });

    expect([response?.status, response?.body]).toEqual([200, []]);
    expect(duration).toBeGreaterThanOrEqual(1000);
    expectAtMost(duration, 2000);
    const after = new URLSearchParams(nextOf(response as TestResponse)).get("after") as string;
    expect((await petStore.listEvents({ after })).body).toEqual([]);
  },
);
