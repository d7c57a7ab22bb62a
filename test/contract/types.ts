/**
 * Code that must not compile. A `@ts-expect-error` is an error if the line below it compiles, so the type check of
 * `npm run check` is the test.
 */
import type {
  Client,
  Event as ClientEvent,
  Schemas as ClientSchemas,
  OrderStatus,
  PetStoreError,
} from "../../client/index.ts";
import {
  type Category,
  type Input,
  type NewPet,
  namesOf,
  type OperationId,
  type Output,
  present,
} from "../../src/contract/contract.ts";
import { refuse } from "../../src/errors.ts";
import type { Operation } from "../../src/operations/operation.ts";
import type { Store } from "../../src/store/store.ts";

const pet = { id: 1n, name: "Rex", categoryId: 1n };
const createdKey = { id: 1n, name: "", scope: "read", lastFour: "", createdAt: "", key: "" } as const;
const withoutLocation = { status: 201, body: createdKey, headers: { "Cache-Control": "no-store" } } as const;
const exported = { status: 200, stream: (async function* () {})(), headers: { "Content-Disposition": "" } } as const;

// @ts-expect-error: operations of the contract are missing.
export const incomplete: { [Id in OperationId]: unknown } = { listPets: null, createPet: null };

// @ts-expect-error: the contract has no 202 for this operation.
export const undocumentedStatus: Operation<"getPet"> = async () => ({ status: 202, body: pet });

// @ts-expect-error: the contract has no 409 for this operation.
export const undocumentedRefusal: Operation<"getPet"> = async () => refuse("pet_not_available");

// @ts-expect-error: a Pet needs a categoryId.
export const missingMember: Output<"getPet"> = { status: 200, body: { id: 1n, name: "Rex" } };

// @ts-expect-error: an int64 is a bigint.
export const numberForInt64: Output<"getPet"> = { status: 200, body: { id: 1, name: "Rex", categoryId: 1n } };

// @ts-expect-error: a Pet has no colour.
export const extraMember: Output<"getPet"> = { status: 200, body: { ...pet, colour: "red" } };

// @ts-expect-error: of an open list of values, the type has those that are known.
export const unknownOrderStatus: OrderStatus = "lost";

// @ts-expect-error: status is never null.
export const nullStatus: Output<"getPet"> = { status: 200, body: { ...pet, status: null } };

const amount = 45_000;
// @ts-expect-error: the amount of a price is a bigint.
export const numberForAmount: Output<"getPetProfile"> = { status: 200, body: { price: { amount, currency: "EUR" } } };

// @ts-expect-error: the amount of a price is a bigint for clients, too.
export const numberToClient: ClientSchemas["PetProfilePatch"] = { price: { amount, currency: "EUR" } };

// @ts-expect-error: a list is an array.
export const notAnArray: Output<"listPets"> = { status: 200, body: pet };

// @ts-expect-error: 201 needs a Location.
export const missingHeader: Output<"createKey"> = withoutLocation;

// @ts-expect-error: the contract has no such header.
export const undocumentedHeader: Output<"listPets"> = { status: 200, body: [], headers: { "X-Total": "1" } };

// @ts-expect-error: a stream has a media type of the contract.
export const undocumentedType: Output<"exportPets"> = { ...exported, type: "text/html" };

// @ts-expect-error: an export needs a Content-Disposition.
export const unnamedFile: Output<"exportPets"> = { ...exported, type: "text/csv", headers: {} };

// @ts-expect-error: this operation takes no query parameter `colour`.
export type UndocumentedInput = Input<"listPets">["query"]["colour"];

const event = { id: 1n, createdAt: "2026-11-21T12:00:00.000Z", by: { type: "service" } } as const;

const wrongEvent = { ...event, type: "order.placed", data: { pet } } as const;
// @ts-expect-error: an event of this type has an order.
export const wrongData: Output<"listEvents"> = { status: 200, body: [wrongEvent] };

// @ts-expect-error: the service writes no events of other types than those of the contract.
export const unlistedType: Output<"listEvents"> = { status: 200, body: [{ ...event, type: "pet.sold", data: {} }] };

// @ts-expect-error: the category has no name, not even undefined.
export const unmapped = present<Category>({ id: 1n });

// @ts-expect-error: the status is missing.
export const unlisted = namesOf<keyof NewPet>({ name: true, categoryId: true });

/** Whether the response shows every member of the body: else a member that the service drops would not be noticed. */
type IsShown<Id extends OperationId> = keyof Input<Id>["body"] extends keyof Shown<Output<Id>> ? true : false;
type Shown<Of> = Extract<Of, { status: 200 | 201 }> extends { body: infer Body } ? Body : never;
type Saving =
  | ("createPet" | "updatePet" | "createCategory" | "updateCategory" | "placeOrder" | "updateOrder")
  | ("updatePetProfile" | "updatePhoto" | "createKey" | "updateKey" | "invite" | "updatePerson");

export const isShown: { [Id in Saving]: IsShown<Id> } = {
  ...{ createPet: true, updatePet: true, createCategory: true, updateCategory: true, placeOrder: true },
  ...{
    updatePetProfile: true,
    updatePhoto: true,
    updateOrder: true,
    createKey: true,
    updateKey: true,
    invite: true,
    updatePerson: true,
  },
};

/** Comparing the type of an event determines its data. */
export const narrowed = (event: ClientEvent): string | undefined =>
  event.type === "pet.created" ? event.data.pet.name : undefined;

export const useClient = async (client: Client, numbers: Client<"number">) => {
  // @ts-expect-error: there is no such status.
  await client.listPets({ query: { status: "lost" } });
  // @ts-expect-error: this operation returns no list.
  client.createPet.all;
  // @ts-expect-error: the pages of the feed have no end.
  client.listEvents.all({ query: { after: "start" } });
  // @ts-expect-error: an int64 is a bigint.
  await client.getPet({ path: { petId: 1 } });
  // @ts-expect-error: an int64 is a number, as this client was created.
  await numbers.getPet({ path: { petId: 1n } });
  const path = { petId: 1n };
  // @ts-expect-error: an amount is a bigint.
  await client.updatePetProfile({ path, body: { price: { amount: 45000, currency: "EUR" } } });
  // @ts-expect-error: there is no such sex.
  await client.updatePetProfile({ path, body: { sex: "unknown" } });
  const { data: profile } = await client.updatePetProfile({ path, body: { price: { amount: 45000n }, breed: null } });
  profile.price?.amount satisfies bigint | undefined;
  // @ts-expect-error: no member of a profile is null.
  profile.breed = null;
  const { data: withNumbers } = await numbers.getPetProfile({ path: { petId: 1 } });
  withNumbers.price?.amount satisfies number | undefined;
  // @ts-expect-error: a photo has bytes, not text.
  await client.addPhoto({ path, body: "rex.jpg" });
  const { data: photo } = await client.addPhoto({ path, body: new Blob() });
  await client.addPhoto({ path, body: new Uint8Array() });
  // @ts-expect-error: there are photos of three sizes.
  await client.getPhoto({ path: { photoId: photo.id, size: "640" } });
  const { data: image } = await client.getPhoto({ path: { photoId: photo.id, size: "320" } });
  image satisfies Uint8Array<ArrayBuffer>;
  for await (const { profile: { price } = {} } of client.listPetDetails.all({ query: { include: ["profile"] } })) {
    price?.amount satisfies bigint | undefined;
  }
  for await (const { id } of numbers.listPets.all({ query: { categoryId: 1 } })) id satisfies number;
  for await (const event of numbers.follow()) {
    if (event.type === "order.placed") event.data.order.petId satisfies number;
  }
};

/** The known codes are suggested, and any other can be compared, too. */
export const isKnown = ({ code }: PetStoreError): boolean => code === "pet_not_found" || code === "not_yet_known";

export const writeInRead: Operation<"getPet"> = async ({ path }, { store, by }) => {
  // @ts-expect-error: a GET has a store that it can only read.
  await store.pets.add({ name: "Rex", categoryId: 1n }, by);
  return { status: 200, body: { ...pet, id: path.petId } };
};

export const writeOutsideOfTransaction = async (store: Store) => {
  // @ts-expect-error: a store is changed only in a transaction.
  await store.pets.remove(pet, { type: "operator" });
  await store.transaction(({ pets }) => pets.remove(pet, { type: "operator" }));
};

export const writeBesideTransaction: Operation<"join"> = async (_, { store }) => {
  // @ts-expect-error: a password operation opens its own transactions, and changes the store only in them.
  await store.people.setPassword(1n, "a hash");
  return refuse("invalid_token");
};

export const writeWithoutActor = async (store: Store) => {
  // @ts-expect-error: every change needs an actor.
  await store.transaction(({ pets }) => pets.remove(pet));
};

export const withDefault: Operation<"listPets"> = async ({ query }) => {
  // A parameter with a default is always present.
  const limit: number = query.limit;
  return { status: 200, body: Array(limit).fill(pet) };
};
