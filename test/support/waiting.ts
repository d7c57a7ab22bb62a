import type { PetStore } from "./pet-store.ts";

/** A customer whom nobody else is, by the name. */
export function personNamed(name: string) {
  const digits = [...name].map((letter) => letter.charCodeAt(0)).join("");
  return { name, email: `${name.toLowerCase()}@example.org`, phone: `+46 ${digits}` };
}

/** Adds a pet that is taken by an order, and people who wait for it in this order. */
export async function addTakenPet(petStore: PetStore, ...names: string[]) {
  const pet = (await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" })).body;
  const order = (await petStore.placeOrder({ petId: pet.id, customer: personNamed("Ole") })).body;
  const entries = [];
  for (const name of names) entries.push((await joinFor(petStore, pet.id, name)).body);
  return { pet, order, entries };
}

export function joinFor(petStore: PetStore, petId: bigint, name: string, more: object = {}) {
  return petStore.joinWaitingList({ petId, customer: personNamed(name), ...more });
}

/** The types of the events of a pet and what they say of entries, oldest first. */
export async function waitingEventsOf(petStore: PetStore, petId: bigint) {
  const { body } = await petStore.listEvents({ type: "waiting.*", petId: `${petId}` });
  return body.toReversed().map(({ type, data }: { type: string; data: { entry: { id: bigint } } }) => {
    return `${type} ${data.entry.id}`;
  });
}
