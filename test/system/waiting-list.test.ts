/** Offers under concurrency: nobody is skipped or offered a pet twice, and a pet for which people wait is never free. */
import { expect, test } from "bun:test";
import type { Event, Order, WaitingEntry } from "../../src/contract/contract.ts";
import { openPetStore, type PetStore, type TestResponse } from "../support/pet-store.ts";
import { openFolder } from "../support/process.ts";
import { repetitions } from "../support/thorough-test.ts";

const noon = Date.parse("2027-01-31T12:00:00.000Z");
const HOUR = 3_600_000;
const PETS = 4;
const ROUNDS = repetitions(2, 40);
/** Number of requests that race in a round, for all pets together. */
const RACING = 200;

interface Race {
  petId: bigint;
  round: number;
  order: Order;
  /** The entry that is to be offered the pet in this round. */
  next: WaitingEntry;
}

/** The requests for one pet: all want to end its order, to get the pet, or to see who is next. */
const kinds: ((petStore: PetStore, race: Race, index: number) => Promise<unknown>)[] = [
  (petStore, { order }) => served(() => petStore.updateOrder(order.id, { status: "cancelled" })),
  (petStore, { order }) => withdrawOwner(petStore, order),
  async (petStore, { petId }) => {
    expect((await served(() => petStore.placeOrder({ petId }))).body.code).toBe("pet_not_available");
  },
  (petStore, { petId, round }, index) => joinAs(petStore, petId, `late ${round} ${index}`),
  async (petStore, { petId, order }, index) => {
    expect((await served(() => petStore.updatePet(petId, { status: "available" }))).status).toBe(409);
    await served(() => petStore.updateOrder(order.id, { note: `${index}` }));
  },
  async (petStore, { petId, next }) => {
    const [named] = await namesNext(petStore, petId);
    // Before the end of the order or after it, and nothing between.
    expect(named?.id).toBeGreaterThanOrEqual(next.id);
    expect(named?.place).toBe(1n);
  },
  (petStore) => petStore.jobs.run(),
];

/** Repeats a request as long as the busy service sheds it: it has changed nothing then. */
async function served(send: () => Promise<TestResponse>): Promise<TestResponse> {
  for (;;) {
    const response = await send();
    if (response.status !== 503) return response;
  }
}

test(`${RACING} concurrent cancellations, expiries and orders skip nobody and offer no pet twice, ${ROUNDS} times`, async () => {
  const clock = { now: noon };
  await using folder = await openFolder();
  const options = { now: () => clock.now, databasePath: folder.databasePath };
  await using one = await openPetStore(options);
  await using other = await openPetStore(options);
  const stores = [one, other];
  for (let petId = 1n; petId <= PETS; petId += 1n) {
    await one.createPet({ name: "Rex", categoryId: 1n, status: "available" });
    await one.placeOrder({ petId });
    for (let place = 1; place <= ROUNDS + 1; place += 1) await joinAs(one, petId, `early ${place}`);
  }

  for (let round = 1; round <= ROUNDS; round += 1) {
    const races: Race[] = [];
    for (let petId = 1n; petId <= PETS; petId += 1n) {
      const [order] = await openOrdersOf(one, petId);
      const [next] = await namesNext(one, petId);
      races.push({ petId, round, order: order as Order, next: next as WaitingEntry });
      // The holds of half of the pets end before the requests.
      if ((petId + BigInt(round)) % 2n)
        await one.updateOrder(order?.id as bigint, { expiresAt: timeOf(clock.now + HOUR) });
    }
    clock.now += HOUR;

    await Promise.all(
      Array.from({ length: RACING }, (_, index) => {
        const race = races[index % PETS] as Race;
        const kind = kinds[Math.floor(index / PETS) % kinds.length] as (typeof kinds)[number];
        return kind(stores[Math.floor(index / PETS) % 2] as PetStore, race, index);
      }),
    );

    for (const { petId, order, next } of races) {
      const [current, ...others] = await openOrdersOf(one, petId);
      expect(others).toEqual([]);
      expect(current?.id).toBeGreaterThan(order.id);
      expect((await one.getWaitingEntry(next.id)).body).toMatchObject({ status: "offered", orderId: current?.id });
      expect((await one.listPets({ id: `${petId}` })).body[0].status).toBe("pending");
    }
  }

  for (let petId = 1n; petId <= PETS; petId += 1n) {
    expect(await checkOffers(one, petId)).toBe(ROUNDS);
  }
}, 600_000);

const timeOf = (time: number) => new Date(time).toISOString();
const joinAs = (petStore: PetStore, petId: bigint, name: string) =>
  served(() =>
    petStore.joinWaitingList({ petId, customer: { name, email: `${name.replaceAll(" ", ".")}@example.org` } }),
  );

async function namesNext(petStore: PetStore, petId: bigint): Promise<WaitingEntry[]> {
  return (await served(() => petStore.listWaiting(`petId=${petId}&status=waiting&limit=1`))).body;
}

async function openOrdersOf(petStore: PetStore, petId: bigint): Promise<Order[]> {
  return (await petStore.listOrders(`petId=${petId}&status=placed&status=approved`)).body;
}

/** Withdraws the entry that was offered the pet with this order, if there is one. */
async function withdrawOwner(petStore: PetStore, order: Order): Promise<void> {
  const { body } = await served(() => petStore.listWaiting(`petId=${order.petId}&status=offered`));
  const owner = body.find(({ orderId }: WaitingEntry) => orderId === order.id);
  if (owner) await served(() => petStore.updateWaitingEntry(owner.id, { status: "withdrawn" }));
}

/** Replays the events of a pet, and returns the number of offers. Each offer was to the first who waited then. */
async function checkOffers(petStore: PetStore, petId: bigint): Promise<number> {
  const waiting: bigint[] = [];
  const offered: bigint[] = [];
  const open = new Set<bigint>();
  for (const { type, data } of await eventsOf(petStore, petId)) {
    const { entry, order, pet } = data;
    if (type === "order.placed") {
      expect([...open]).toEqual([]);
      open.add(order?.id as bigint);
    }
    if (type === "order.cancelled" || type === "order.expired") open.delete(order?.id as bigint);
    if (type === "waiting.added") waiting.push(entry?.id as bigint);
    if (type === "waiting.offered") {
      expect(entry?.id).toBe(waiting.shift() as bigint);
      expect([...open]).toEqual([entry?.orderId as bigint]);
      offered.push(entry?.id as bigint);
    }
    // Only before the first order.
    if (type === "pet.status_changed") expect([pet?.status, offered.length]).toEqual(["pending", 0]);
  }
  expect(offered.length).toBe(new Set(offered).size);
  return offered.length;
}

/** All events of a pet, oldest first. */
async function eventsOf(petStore: PetStore, petId: bigint): Promise<Event[]> {
  const events: Event[] = [];
  for (let query = `petId=${petId}&limit=100`; query; ) {
    const { body, headers } = await petStore.listEvents(query);
    events.push(...body);
    query = /\?([^>]*)>; rel="next"/.exec(headers.get("Link") ?? "")?.[1] ?? "";
  }
  return events.toReversed();
}
