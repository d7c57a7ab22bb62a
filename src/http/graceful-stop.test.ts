import { expect, test } from "bun:test";
import { stopClock } from "../../test/support/clocks.ts";
import { EventStream } from "../../test/support/event-stream.ts";
import { openPetStore, type PetStore } from "../../test/support/pet-store.ts";
import { openSocket } from "../../test/support/socket.ts";
import type { FeedPage } from "../store/tables/feed.ts";
import { CHECK_MILLISECONDS, CLIENT_MILLISECONDS, STOP_MILLISECONDS } from "./graceful-stop.ts";

/** More than the buffers of a connection hold. */
const LONG = "x".repeat(64 * 1024 * 1024);

const headOf = (method: string, path: string, key: string, headers = "") =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\n${headers}\r\n`;

/** Opens a stream that has more to send than its client, which does not read, can receive. */
async function openUnreadStream({ port, store, addKey }: PetStore) {
  const { follow } = store.feed;
  const sent = Promise.withResolvers<void>();
  store.feed.follow = async (...input) => {
    const page = (await follow(...input)) as FeedPage;
    sent.resolve();
    return { ...page, withPositions: () => [{ event: { type: "pet.created" }, json: LONG, position: "1" }] as never };
  };
  const socket = await openSocket(port);
  socket.pause();
  socket.write(headOf("GET", "/v1/events/stream", await addKey("read")));
  await sent.promise;
  store.feed.follow = follow;
  return socket;
}

async function sendHalf({ port, addKey }: PetStore) {
  const socket = await openSocket(port);
  socket.write(headOf("POST", "/v1/pets", await addKey("write"), "Content-Length: 100\r\n"));
  return socket;
}

/** Resolves after a check of the stop, which has the same interval. */
const untilChecked = () => new Promise((resolve) => setTimeout(resolve, CHECK_MILLISECONDS));

const slowClients = {
  "does not read a stream": openUnreadStream,
  "does not send the rest of a request": sendHalf,
};
for (const [title, open] of Object.entries(slowClients)) {
  test(`a stop waits 5 s for a client that ${title}, and completes what others read`, async () => {
    await using petStore = await openPetStore();
    await using _slow = await open(petStore);
    const key = await petStore.addKey("read");
    await using reading = await EventStream.open(`${petStore.origin}/v1/events/stream`, {
      Authorization: `Bearer ${key}`,
    });
    using clock = stopClock();
    let isStopped = false;

    const stopping = petStore.stop().then(() => {
      isStopped = true;
    });
    expect((await reading.next())?.name).toBe("stop");
    expect(await reading.next()).toBeUndefined();
    await untilChecked();
    clock.pass(CLIENT_MILLISECONDS);
    await untilChecked();
    expect(isStopped).toBe(false);
    clock.pass(1);
    await stopping;
  });
}

/** Sends a request that is in progress until `release` is called. */
async function sendHeld(petStore: PetStore) {
  const { pets } = petStore.store;
  const { list } = pets;
  const started = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  pets.list = async (...input) => {
    started.resolve();
    await released;
    return list(...input);
  };
  const response = petStore.listPets("name=rex").catch((error) => error as Error);
  await started.promise;
  return { response, release };
}

test("a stop waits longer for requests that the service has not completed", async () => {
  await using petStore = await openPetStore();
  const { response, release } = await sendHeld(petStore);
  using clock = stopClock();

  const stopping = petStore.stop();
  await untilChecked();
  clock.pass(CLIENT_MILLISECONDS + 1);
  await untilChecked();
  release();
  expect(await response).toHaveProperty("status", 200);
  await stopping;
});

test("a stop aborts after 25 s what is still in progress", async () => {
  await using petStore = await openPetStore();
  const { response, release } = await sendHeld(petStore);
  using clock = stopClock();

  const stopping = petStore.stop();
  clock.pass(STOP_MILLISECONDS + 1);
  expect(await response).toBeInstanceOf(Error);
  release();
  await stopping;
});
