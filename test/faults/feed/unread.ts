/** A stream whose client does not read, beside one that does. */
import { connect } from "node:net";
import { type PetStoreProcess, send } from "../../postgres/processes.ts";
import { EventStream } from "../../support/event-stream.ts";
import { testKey } from "../../support/process.ts";
import type { ProvedStore } from "./stores.ts";

/** Number of batches, and of pets in each: their events are more than the buffers of a connection hold. */
const BATCHES = 25;
const BATCH_SIZE = 1000;

export interface UnreadOutcome {
  events: number;
  faults: string[];
}

/** Adds pets while one client does not read its stream. Another one must receive all events meanwhile. */
export async function readBesideUnread({ engine, processes }: ProvedStore): Promise<UnreadOutcome> {
  const petStore = processes[0] as PetStoreProcess;
  const socket = connect(petStore.port, "127.0.0.1");
  await new Promise((resolve) => socket.once("connect", resolve));
  socket.pause();
  socket.write(`GET /v1/events/stream HTTP/1.1\r\nHost: petstore\r\nAuthorization: Bearer ${testKey}\r\n\r\n`);
  await using stream = await EventStream.open(`${petStore.origin}/v1/events/stream?type=pet.created`, {
    Authorization: `Bearer ${testKey}`,
  });

  const ids = new Set<bigint>();
  const writing = addBatches(petStore);
  while (ids.size < BATCHES * BATCH_SIZE) {
    const event = await stream.next();
    if (!event?.data) break;
    ids.add(event.data.id);
  }
  await writing;
  const wasOpen = !socket.destroyed;
  socket.destroy();
  const faults = [];
  if (ids.size < BATCHES * BATCH_SIZE) faults.push(`${engine}: a stream ended after ${ids.size} events`);
  if (!wasOpen) faults.push(`${engine}: the unread stream was closed before all events were sent to the other one`);
  return { events: ids.size, faults };
}

async function addBatches(petStore: PetStoreProcess): Promise<void> {
  const name = "R".repeat(200);
  const operations = Array.from({ length: BATCH_SIZE }, () => ({ method: "create", body: { name, categoryId: 1 } }));
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const { status, text } = await send(petStore, "POST", "/v1/pets/batch", { operations });
    if (status !== 200) throw new Error(text);
  }
}
