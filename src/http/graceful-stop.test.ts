import { expect, test } from "bun:test";
import { holdInterval, stopClock } from "../../test/support/clocks.ts";
import { EventStream } from "../../test/support/event-stream.ts";
import { eventually } from "../../test/support/eventually.ts";
import { openPetStore, type PetStore } from "../../test/support/pet-store.ts";
import { openSocket } from "../../test/support/socket.ts";
import { openUnreadStream } from "../../test/support/unread-stream.ts";
import { CHECK_MILLISECONDS, CLIENT_MILLISECONDS, STOP_MILLISECONDS } from "./graceful-stop.ts";

async function sendHalf({ port, addKey }: PetStore) {
  const socket = await openSocket(port);
  const key = await addKey("write");
  socket.write(
    `POST /v1/pets HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\nContent-Length: 100\r\n\r\n`,
  );
  return socket;
}

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
    using interval = holdInterval(CHECK_MILLISECONDS);
    let isStopped = false;

    const stopping = petStore.stop().then(() => {
      isStopped = true;
    });
    expect((await reading.next())?.name).toBe("stop");
    expect(await reading.next()).toBeUndefined();
    await eventually(() => interval.run());
    clock.pass(CLIENT_MILLISECONDS);
    interval.run();
    expect(isStopped).toBe(false);
    // The end of the other request may have been noticed only by the last check.
    await eventually(() => {
      clock.pass(1);
      interval.run();
      return isStopped;
    });
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
  using interval = holdInterval(CHECK_MILLISECONDS);

  const stopping = petStore.stop();
  await eventually(() => interval.run());
  clock.pass(CLIENT_MILLISECONDS + 1);
  interval.run();
  release();
  expect(await response).toHaveProperty("status", 200);
  await stopping;
});

test("a stop aborts after 25 s what is still in progress", async () => {
  await using petStore = await openPetStore();
  const { response, release } = await sendHeld(petStore);
  using clock = stopClock();
  using interval = holdInterval(CHECK_MILLISECONDS);

  const stopping = petStore.stop();
  await eventually(() => interval.run());
  clock.pass(STOP_MILLISECONDS + 1);
  interval.run();
  expect(await response).toBeInstanceOf(Error);
  release();
  await stopping;
});
