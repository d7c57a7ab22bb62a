/** Clients that create and change pets, orders and categories while the service is killed. */
import { readJson } from "../../support/read-json.ts";
import type { Client, SentRequest } from "../client.ts";
import { createRandom, type Random } from "../random.ts";

const WRITERS = 4;
/** Number of pets that all writers change, so that there are many events of one subject. */
const SHARED_PETS = 5;
const CATEGORIES = 3;
/** Maximum time between two requests of a writer. */
const PAUSE_MILLISECONDS_MAX = 40;

/** Writes until the returned function is called. A request without a response may have been executed. */
export async function startPetWriters(client: Client, seed: number): Promise<() => Promise<void>> {
  const shared: bigint[] = [];
  while (shared.length < SHARED_PETS) {
    const id = await addPet(client, `Shared ${shared.length}`);
    if (id !== undefined) shared.push(id);
  }
  let isOver = false;
  async function write(random: Random): Promise<void> {
    for (let count = 0; !isOver; count += 1) {
      await act(client, shared, random, count);
      await Bun.sleep(random.below(PAUSE_MILLISECONDS_MAX));
    }
  }
  const writing = Promise.all(
    Array.from({ length: WRITERS }, (_, writer) => write(createRandom(seed * 1000 + writer))),
  );
  return async () => {
    isOver = true;
    await writing;
  };
}

/** Adds a pet, and returns its id; undefined if there is no response. */
export async function addPet(client: Client, name: string): Promise<bigint | undefined> {
  return idOf(client, { method: "POST", path: "/v1/pets", body: JSON.stringify({ name, categoryId: 1 }) });
}

async function act(client: Client, shared: bigint[], random: Random, count: number): Promise<void> {
  const name = `Rex ${count}`;
  const changed = random.pick(shared);
  await client.send({ method: "PATCH", path: `/v1/pets/${changed}`, body: JSON.stringify({ name }) });
  const pet = await addPet(client, name);
  if (pet !== undefined) {
    const body = JSON.stringify({ petId: Number(pet) });
    const order = await idOf(client, { method: "POST", path: "/v1/store/orders", body });
    if (order !== undefined) await cancel(client, order);
  }
  if (random.below(4) === 0) {
    const path = `/v1/categories/${1 + random.below(CATEGORIES)}`;
    await client.send({ method: "PATCH", path, body: JSON.stringify({ name: `Category ${name}` }) });
  }
}

async function cancel(client: Client, order: bigint): Promise<void> {
  await client.send({ method: "PATCH", path: `/v1/store/orders/${order}`, body: '{"status":"cancelled"}' });
}

async function idOf(client: Client, request: SentRequest): Promise<bigint | undefined> {
  const reply = await client.send(request);
  if (reply?.status !== 201) return undefined;
  return (readJson(reply.text) as { id: bigint }).id;
}
