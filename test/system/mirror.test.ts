/** A copy of the pets that an export begins and the event feed keeps current. */
import { expect, test } from "bun:test";
import type { Event, Pet } from "../../src/contract/contract.ts";
import { openPetStore, type PetStore } from "../support/pet-store.ts";
import { readJson } from "../support/read-json.ts";
import { nextPathOf } from "../support/send-request.ts";
import { repetitions } from "../support/thorough-test.ts";

const PETS = repetitions(2000, 100_000);
const WRITERS = 8;
/** Number of pets that one request adds. */
const BATCH_SIZE = 1000;

type Mirror = Map<bigint, Pet>;

async function addPets(petStore: PetStore, count: number): Promise<void> {
  for (let added = 0; added < count; added += BATCH_SIZE) {
    const names = Array.from({ length: BATCH_SIZE }, (_, index) => `Pet ${added + index}`);
    await petStore.changePets({
      operations: names.map((name) => ({ method: "create", body: { name, categoryId: 1n, status: "available" } })),
    });
  }
}

/** Starts clients that create, change, order, delete and restore pets, also each other's, until `stop` is called. */
function startWriters(petStore: PetStore) {
  let isOver = false;
  let rounds = 0;
  async function write(writer: number): Promise<void> {
    for (let count = 0; !isOver; count += 1) {
      const id = BigInt(1 + ((7919 * count + writer * 613) % PETS));
      const { body: added } = await petStore.createPet({ name: `New ${writer} ${count}`, categoryId: 2n });
      await petStore.updatePet(id, { name: `Changed ${writer} ${count}` });
      await petStore.placeOrder({ petId: id });
      await petStore.deletePet(BigInt(PETS) - id);
      await petStore.deletePet(added.id);
      if (count % 2 === 0) await petStore.restorePet(added.id);
      rounds += 1;
    }
  }
  const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  return {
    rounds: () => rounds,
    async stop(): Promise<void> {
      isOver = true;
      await writing;
    },
  };
}

/** Before an export reads another page, all writers change something. Returns the function that ends this. */
function delayPages({ store }: PetStore, rounds: () => number): () => void {
  const { list } = store.pets;
  store.pets.list = async (filter, limit, before, requester) => {
    const until = rounds() + WRITERS;
    while (before !== undefined && rounds() < until) await new Promise((resolve) => setImmediate(resolve));
    return list(filter, limit, before, requester);
  };
  return () => {
    store.pets.list = list;
  };
}

async function readExport(petStore: PetStore): Promise<{ mirror: Mirror; monitor: string }> {
  const { text, headers } = await petStore.exportPets("format=ndjson");
  const pets = text.split("\n").slice(0, -1).map(readJson) as unknown as Pet[];
  const monitor = /<[^>]*\/v1\/events\?([^>]*)>; rel="monitor"/.exec(headers.get("Link") ?? "")?.[1] ?? "";
  return { mirror: new Map(pets.map((pet) => [pet.id, pet])), monitor };
}

function apply(mirror: Mirror, { type, data: { pet } }: Event): void {
  if (type === "pet.deleted") mirror.delete(pet?.id as bigint);
  else mirror.set(pet?.id as bigint, pet as Pet);
}

/** Applies the events after a position until the fence has been created. Returns how many there were. */
async function followUntil(petStore: PetStore, mirror: Mirror, after: string, fence: bigint): Promise<number> {
  const types = ["created", "updated", "status_changed", "deleted", "restored"].map((type) => `type=pet.${type}`);
  let query = [after, "limit=100", ...types].join("&");
  for (let count = 0; ; ) {
    const { body, headers } = await petStore.listEvents(query);
    for (const event of body as Event[]) apply(mirror, event);
    count += body.length;
    if (mirror.has(fence)) return count;
    query = nextPathOf(headers)?.split("?")[1] ?? "";
  }
}

/** Returns the pets that differ, as they are in the one and in the other. */
function findDifferences(one: Mirror, other: Mirror): [Pet | undefined, Pet | undefined][] {
  const ids = new Set([...one.keys(), ...other.keys()]);
  const pairs = [...ids].map((id): [Pet | undefined, Pet | undefined] => [one.get(id), other.get(id)]);
  return pairs.filter(([pet, same]) => !Bun.deepEquals(pet, same));
}

test(`an export of ${PETS} pets and the events after its position are the state of the store, beside ${WRITERS} writers`, async () => {
  await using petStore = await openPetStore();
  await addPets(petStore, PETS);
  const writers = startWriters(petStore);
  const endDelay = delayPages(petStore, writers.rounds);

  const { mirror, monitor } = await readExport(petStore);
  endDelay();
  await writers.stop();
  const { body: fence } = await petStore.createPet({ name: "Fence", categoryId: 1n });
  const { mirror: state } = await readExport(petStore);

  expect(findDifferences(mirror, state).length).toBeGreaterThan(WRITERS);
  expect(await followUntil(petStore, mirror, monitor, fence.id)).toBeGreaterThan(WRITERS);
  expect(findDifferences(mirror, state)).toEqual([]);
}, 600_000);
