import { expect, test } from "bun:test";
import { skippingClock, TIMEOUT_SECONDS } from "../test/support/clocks.ts";
import { openPetStore, type PetStore } from "../test/support/pet-store.ts";
import { createClientWith } from "./create-client.ts";
import type { Client, ClientOptions, Event } from "./index.ts";

const nameOf = ({ data }: Event) => (data as { pet?: { name: string } }).pet?.name;
const addPet = (client: Client, name: string) => client.createPet({ body: { name, categoryId: 1n } });
const forever = new Promise<never>(() => {});

/** A client whose waits take no time: `onWait` is called instead. */
async function follower(petStore: PetStore, onWait: (seconds: number) => unknown, options?: Partial<ClientOptions>) {
  const key = await petStore.addKey("write");
  const baseUrl = `${petStore.origin}/v1`;
  return createClientWith(skippingClock(onWait), { baseUrl, key, timeoutSeconds: TIMEOUT_SECONDS, ...options });
}

test("yields the events after a position, and waits a second when there are no more", async () => {
  await using petStore = await openPetStore();
  const added = ["Misty", "Bubbles"];
  const waited: number[] = [];
  const client = await follower(petStore, (seconds) => {
    waited.push(seconds);
    return addPet(client, added.shift() ?? "");
  });
  await addPet(client, "Rex");

  const names: unknown[] = [];
  for await (const event of client.follow({ after: "start", type: ["pet.*"] })) {
    names.push(nameOf(event));
    if (names.length === 3) break;
  }

  expect(names).toEqual(["Rex", "Misty", "Bubbles"]);
  expect(waited).toEqual([1, 1]);
});

test("the position moves on when all events of a page have been handled, so that none is missed after a crash", async () => {
  await using petStore = await openPetStore();
  const client = await follower(petStore, () => forever);
  for (const name of ["Rex", "Misty", "Bubbles"]) await addPet(client, name);

  const feed = client.follow({ after: "start", type: ["pet.*"] });
  const positions: string[] = [];
  for await (const event of feed) {
    positions.push(feed.position);
    if (nameOf(event) === "Bubbles") break;
  }
  expect(positions).toEqual(["start", "start", "start"]);

  const again: unknown[] = [];
  const last = client.follow({ after: feed.position });
  const reading = (async () => {
    for await (const event of last) again.push(nameOf(event));
  })();
  while (last.position === "start") await new Promise(setImmediate);
  expect(again).toEqual(["Rex", "Misty", "Bubbles"]);
  expect(last.position).not.toBe("start");
  reading.catch(() => {});
});

test("page by page, the position is the one to save, also after events that are filtered out", async () => {
  await using petStore = await openPetStore();
  const client = await follower(petStore, () => forever);
  await addPet(client, "Rex");

  const saved: string[] = [];
  for await (const { events, position } of client.follow({ after: "start", type: ["order.*"] }).pages()) {
    expect(events).toEqual([]);
    saved.push(position);
    break;
  }
  await addPet(client, "Misty");
  const names: unknown[] = [];
  for await (const { events } of client.follow({ after: saved[0], type: ["pet.*"] }).pages()) {
    names.push(...events.map(nameOf));
    if (names.length > 0) break;
  }

  expect(names).toEqual(["Misty"]);
});

test("survives a restart of the service, however long it takes", async () => {
  await using petStore = await openPetStore();
  let failures = 0;
  const waited: number[] = [];
  const fetchWithFaults = (url: string, options: RequestInit) => {
    if (!url.includes("after=start")) failures += 1;
    if (failures === 0) return fetch(url, options);
    if (failures < 4) return Promise.reject(new TypeError("connection refused"));
    if (failures < 10) return Promise.resolve(new Response("", { status: 502 }));
    const headers = { "Retry-After": "3600" };
    if (failures === 10) return Promise.resolve(new Response("", { status: 503, headers }));
    return fetch(url, options);
  };
  const client = await follower(petStore, (seconds) => void waited.push(seconds));
  const faulty = await follower(petStore, (seconds) => void waited.push(seconds), { fetch: fetchWithFaults });
  await addPet(client, "Rex");

  for await (const event of faulty.follow({ after: "start", type: ["pet.*"] })) {
    if (nameOf(event) === "Misty") break;
    expect(nameOf(event)).toBe("Rex");
    await addPet(client, "Misty");
  }

  expect(waited).toEqual([0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 4, 4, 4, 64]);
});

test("ends with the error of the first page, since the base URL may be wrong", async () => {
  await using petStore = await openPetStore();
  const waited: number[] = [];
  const fetch = () => Promise.reject(new TypeError("connection refused"));
  const client = await follower(petStore, (seconds) => void waited.push(seconds), { fetch });

  const error = await client
    .follow({ after: "start" })
    [Symbol.asyncIterator]()
    .next()
    .catch((thrown) => thrown);

  expect(error).toMatchObject({ code: "unreachable" });
  expect(waited).toEqual([0.1, 0.2]);
});

test("ends with an error that says what to do if events after the position have been removed", async () => {
  await using petStore = await openPetStore();
  const client = await follower(petStore, () => forever);
  const { next } = await client.listEvents({ query: { after: "now" } });
  await petStore.store.transaction(({ feed }) => feed.renew());

  const feed = client.follow({ after: next });
  const error = await feed[Symbol.asyncIterator]()
    .next()
    .catch((thrown) => thrown);

  expect(error).toMatchObject({ code: "events_expired", status: 410 });
  expect(error.message).toContain(
    "Get a new position first, then read the current state, and continue from that position.",
  );
});

test("ends with the reason of its signal, also while it waits", async () => {
  await using petStore = await openPetStore();
  const controller = new AbortController();
  const reason = new Error("stopped");
  const client = await follower(petStore, () => {
    controller.abort(reason);
    return Promise.reject(reason);
  });

  const events = client.follow({ signal: controller.signal })[Symbol.asyncIterator]();

  expect(await events.next().catch((thrown) => thrown)).toBe(reason);
});
