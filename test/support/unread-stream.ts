import type { FeedPage } from "../../src/store/tables/feed.ts";
import type { PetStore } from "./pet-store.ts";
import { openSocket } from "./socket.ts";

/** More than the buffers of a connection hold. */
const LONG = "x".repeat(64 * 1024 * 1024);

/** Opens a stream whose first part is longer than its client, which does not read, can receive. */
export async function openUnreadStream({ port, store, addKey }: PetStore) {
  const { follow } = store.feed;
  const sent = Promise.withResolvers<void>();
  store.feed.follow = async (...input) => {
    const page = (await follow(...input)) as FeedPage;
    sent.resolve();
    return { ...page, withPositions: () => [{ event: { type: "pet.created" }, json: LONG, position: "1" }] as never };
  };
  const socket = await openSocket(port);
  socket.pause();
  const key = await addKey("read");
  socket.write(`GET /v1/events/stream HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\n\r\n`);
  await sent.promise;
  store.feed.follow = follow;
  return socket;
}
