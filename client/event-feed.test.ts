import { expect, test } from "bun:test";
import { skippingClock, TIMEOUT_SECONDS } from "../test/support/clocks.ts";
import { eventually } from "../test/support/eventually.ts";
import { openPetStore, type PetStore } from "../test/support/pet-store.ts";
import { createClientWith } from "./create-client.ts";
import type { Client, Event, Fetch } from "./index.ts";

const nameOf = ({ data }: Event) => (data as { pet?: { name: string } }).pet?.name;
const addPet = (client: Client, name: string) => client.createPet({ body: { name, categoryId: 1n } });
const encode = (text: string) => new TextEncoder().encode(text);
const forever = new Promise<never>(() => {});

/** Timeouts of a stream, until its first byte and between two parts. */
const streamTimeouts = [5, 30];

interface Following {
  onWait?: (seconds: number) => unknown;
  now?: () => number;
  fetch?: Fetch;
}

/** A client whose waits take no time, and whose timeouts never elapse: `onWait` is called instead of waiting. */
async function follower(petStore: PetStore, { onWait = () => forever, now = () => 0, fetch }: Following = {}) {
  const key = await petStore.addKey("write");
  const clock = { ...skippingClock((seconds) => (streamTimeouts.includes(seconds) ? forever : onWait(seconds))), now };
  return createClientWith(clock, { baseUrl: `${petStore.origin}/v1`, key, timeoutSeconds: TIMEOUT_SECONDS, fetch });
}

const isStream = (url: string) => url.includes("/events/stream");
const notFound = () => Promise.resolve(new Response("", { status: 404 }));

/** A service that can only wait. */
const withoutStream: Fetch = (url, options) => (isStream(url) ? notFound() : fetch(url, options));
/** A service that can do neither: an older one. */
const withPolling: Fetch = (url, { headers, ...options }) => {
  const { Prefer: _, ...others } = headers as Record<string, string>;
  return withoutStream(url, { ...options, headers: others });
};

/** Adds these requests to a list, such as `stream after start`. */
function recording(requests: string[], send: Fetch = fetch): Fetch {
  return (url, options) => {
    if (options.method === "GET") {
      const { Prefer } = options.headers as Record<string, string>;
      const after = new URL(url).searchParams.get("after") as string;
      const kind = isStream(url) ? "stream" : Prefer === undefined ? "page" : Prefer;
      requests.push(after.length > 5 ? kind : `${kind} after ${after}`);
    }
    return send(url, options);
  };
}

/** The names of the next events. */
async function takeNames(events: AsyncIterable<Event>, count: number): Promise<unknown[]> {
  const names: unknown[] = [];
  for await (const event of events) {
    names.push(nameOf(event));
    if (names.length === count) break;
  }
  return names;
}

for (const [means, requests, send] of [
  ["by a stream", ["page after start", "stream"], fetch],
  ["by requests that wait, if there is no stream", ["page after start", "stream", "wait=25", "wait=25"], withoutStream],
] as const) {
  test(`yields the events after a position, and new ones as they are written, ${means}`, async () => {
    await using petStore = await openPetStore();
    const sent: string[] = [];
    const client = await follower(petStore, { fetch: recording(sent, send) });
    await addPet(client, "Rex");

    const names: unknown[] = [];
    for await (const event of client.follow({ after: "start", type: ["pet.*"] })) {
      names.push(nameOf(event));
      if (names.length === 3) break;
      void addPet(client, `${names.length}`);
    }

    expect(names).toEqual(["Rex", "1", "2"]);
    expect(sent).toEqual([...requests]);
  });
}

test("asks once a second if the service can neither stream nor wait", async () => {
  await using petStore = await openPetStore();
  const added = ["Misty", "Bubbles"];
  const waited: number[] = [];
  const onWait = (seconds: number) => {
    waited.push(seconds);
    return addPet(client, added.shift() ?? "");
  };
  const client = await follower(petStore, { onWait, fetch: withPolling });
  await addPet(client, "Rex");

  expect(await takeNames(client.follow({ after: "start", type: ["pet.*"] }), 3)).toEqual(["Rex", "Misty", "Bubbles"]);
  expect(waited).toEqual([1, 1]);
});

test("reads pages for five minutes if no byte of a stream arrives in time, such as behind a proxy that buffers", async () => {
  await using petStore = await openPetStore();
  const sent: string[] = [];
  let now = 0;
  let elapse: (() => void) | undefined;
  const key = await petStore.addKey("write");
  const buffering: Fetch = (url, options) => {
    if (!isStream(url)) return fetch(url, options);
    setImmediate(() => elapse?.());
    return new Promise((_, reject) => options.signal?.addEventListener("abort", () => reject(options.signal?.reason)));
  };
  const wait = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      if (milliseconds === 5000) elapse = resolve;
    });
  const clock = { wait, now: () => now, random: () => 0 };
  const client = createClientWith(clock, { baseUrl: `${petStore.origin}/v1`, key, fetch: recording(sent, buffering) });
  await addPet(client, "0");

  for await (const event of client.follow({ after: "start", type: ["pet.*"] })) {
    if (nameOf(event) === "3") break;
    if (nameOf(event) === "2") now = 300_000;
    void addPet(client, `${Number(nameOf(event)) + 1}`);
  }

  expect(sent).toEqual(["page after start", "stream", "wait=25", "wait=25", "stream", "wait=25"]);
});

test("a stream that is cut anywhere, or falls silent, is continued without a loss or a repetition", async () => {
  await using petStore = await openPetStore();
  const names = Array.from({ length: 30 }, (_, index) => `${index} 🐇`);
  let cut = 0;
  let streams = 0;
  // Each stream is cut after some more bytes, in parts of another size.
  const cutting: Fetch = async (url, options) => {
    const response = await withPage(url, options);
    if (!isStream(url)) return response;
    streams += 1;
    cut += 97;
    return new Response(response.body?.pipeThrough(cutAfter(cut, 1 + (streams % 7))), response);
  };
  // A page without waiting, with one event: the others come from streams.
  const withPage: Fetch = (url, options) => fetch(url.replace("limit=100", "limit=1"), options);
  const client = await follower(petStore, { fetch: cutting });
  for (const name of names) await addPet(client, name);

  expect(await takeNames(client.follow({ after: "start", type: ["pet.*"] }), names.length)).toEqual(names);
  expect(streams).toBeGreaterThan(5);
});

/** Sends this many bytes on, in parts of this size, and then fails as a lost connection does. */
function cutAfter(bytes: number, size: number): TransformStream<Uint8Array, Uint8Array> {
  let left = bytes;
  return new TransformStream({
    transform(chunk, controller) {
      for (let start = 0; start < chunk.length; start += size) {
        const part = chunk.subarray(start, Math.min(start + size, chunk.length));
        if (part.length > left) return controller.error(new TypeError("connection lost"));
        left -= part.length;
        controller.enqueue(part);
      }
    },
  });
}

test("a stream without a byte for 30 seconds is left", async () => {
  await using petStore = await openPetStore();
  const sent: string[] = [];
  let cancelled = false;
  const silent: Fetch = async (url, options) => {
    if (!isStream(url)) return fetch(url, options);
    const cancel = () => {
      cancelled = true;
    };
    return new Response(new ReadableStream({ start: (controller) => controller.enqueue(encode(":\n\n")), cancel }));
  };
  const clock = skippingClock((seconds) => (seconds === 30 ? addPet(writer, "Rex") : forever));
  const options = {
    baseUrl: `${petStore.origin}/v1`,
    key: await petStore.addKey("write"),
    timeoutSeconds: TIMEOUT_SECONDS,
  };
  const writer = await follower(petStore);
  const client = createClientWith(clock, { ...options, fetch: recording(sent, silent) });

  expect(await takeNames(client.follow({ after: "start", type: ["pet.*"] }), 1)).toEqual(["Rex"]);
  expect(sent).toEqual(["page after start", "stream", "wait=25"]);
  await eventually(() => cancelled);
});

test("`break` ends the stream, and so does the signal, whose reason the feed then ends with", async () => {
  await using petStore = await openPetStore();
  let ended = 0;
  const counting: Fetch = async (url, options) => {
    const response = await fetch(url, options);
    if (!isStream(url)) return response;
    const reader = response.body?.getReader();
    const body = new ReadableStream({
      pull: async (controller) => controller.enqueue((await reader?.read())?.value),
      cancel: (reason) => {
        ended += 1;
        return reader?.cancel(reason);
      },
    });
    return new Response(body, response);
  };
  const client = await follower(petStore, { fetch: counting });
  const controller = new AbortController();
  const { signal } = controller;
  const reason = new Error("stopped");

  for await (const { events } of client.follow({ after: "now" }).pages()) {
    if (events.length > 0) break;
    void addPet(client, "Rex");
  }
  expect(ended).toBe(1);
  const reading = async () => {
    for await (const { events } of client.follow({ signal }).pages()) {
      if (events.length > 0) setImmediate(() => controller.abort(reason));
      else void addPet(client, "Misty");
    }
  };
  expect(await reading().catch((thrown) => thrown)).toBe(reason);
  await eventually(() => ended === 2);
});

test("the position moves on when all events of a page have been handled, so that none is missed after a crash", async () => {
  await using petStore = await openPetStore();
  const client = await follower(petStore);
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
  const client = await follower(petStore);
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
  const onWait = (seconds: number) => void waited.push(seconds);
  const fetchWithFaults: Fetch = (url, options) => {
    if (isStream(url)) return notFound();
    if (!url.includes("after=start")) failures += 1;
    if (failures === 0) return fetch(url, options);
    if (failures < 4) return Promise.reject(new TypeError("connection refused"));
    if (failures < 10) return Promise.resolve(new Response("", { status: 502 }));
    const headers = { "Retry-After": "3600" };
    if (failures === 10) return Promise.resolve(new Response("", { status: 503, headers }));
    return fetch(url, options);
  };
  const client = await follower(petStore);
  const faulty = await follower(petStore, { onWait, fetch: fetchWithFaults });
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
  const client = await follower(petStore, { onWait: (seconds) => void waited.push(seconds), fetch });

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
  const client = await follower(petStore);
  const { next } = await client.listEvents({ query: { after: "now" } });
  await petStore.store.transaction(({ feed }) => feed.renew());

  const feed = client.follow({ after: next });
  const error = await takeNames(feed, 1).catch((thrown) => thrown);

  expect(error).toMatchObject({ code: "events_expired", status: 410 });
  expect(error.message).toContain(
    "Get a new position first, then read the current state, and continue from that position.",
  );
});

test("also if they are removed while a stream is open", async () => {
  await using petStore = await openPetStore();
  const client = await follower(petStore);

  const reading = async () => {
    for await (const { events } of client.follow({ type: ["pet.*"] }).pages()) {
      if (events.length === 0) await addPet(client, "Rex");
      else await petStore.store.transaction(({ feed }) => feed.renew());
    }
  };
  const renewed = reading().catch((thrown) => thrown);

  expect(await renewed).toMatchObject({ code: "events_expired", status: 410 });
});

test("ends with the reason of its signal, also while it waits", async () => {
  await using petStore = await openPetStore();
  const controller = new AbortController();
  const reason = new Error("stopped");
  const onWait = () => {
    controller.abort(reason);
    return Promise.reject(reason);
  };
  const client = await follower(petStore, { onWait, fetch: withPolling });

  const feed = client.follow({ signal: controller.signal });

  expect(await takeNames(feed, 1).catch((thrown) => thrown)).toBe(reason);
});
