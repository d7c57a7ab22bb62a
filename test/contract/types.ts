/**
 * What must not compile. Each `@ts-expect-error` is itself an error where the line below it compiles, so that the type
 * check of `npm run check` is the test.
 */
import type { Input, OperationId, Output } from "../../src/contract/contract.ts";
import { refuse } from "../../src/errors.ts";
import type { Operation } from "../../src/operations/operation.ts";
import type { Store } from "../../src/store/store.ts";

const pet = { id: 1n, name: "Rex", categoryId: 1n };
const exported = { status: 200, stream: (async function* () {})(), headers: { "Content-Disposition": "" } } as const;

// @ts-expect-error: an operation of the contract is missing.
export const incomplete: { [Id in OperationId]: unknown } = { listPets: null, createPet: null };

// @ts-expect-error: the contract has no 202 for this operation.
export const undocumentedStatus: Operation<"getPet"> = async () => ({ status: 202, body: pet });

// @ts-expect-error: the contract has no 403 for this operation.
export const undocumentedRefusal: Operation<"getPet"> = async () => refuse("insufficient_scope");

// @ts-expect-error: a Pet needs a categoryId.
export const missingMember: Output<"getPet"> = { status: 200, body: { id: 1n, name: "Rex" } };

// @ts-expect-error: an int64 is a bigint.
export const numberForInt64: Output<"getPet"> = { status: 200, body: { id: 1, name: "Rex", categoryId: 1n } };

// @ts-expect-error: a Pet has no colour.
export const extraMember: Output<"getPet"> = { status: 200, body: { ...pet, colour: "red" } };

// @ts-expect-error: status is never null.
export const nullStatus: Output<"getPet"> = { status: 200, body: { ...pet, status: null } };

// @ts-expect-error: a list is an array.
export const noArray: Output<"listPets"> = { status: 200, body: pet };

// @ts-expect-error: 201 needs a Location.
export const missingHeader: Output<"createPet"> = { status: 201, body: pet };

// @ts-expect-error: the contract has no such header.
export const undocumentedHeader: Output<"listPets"> = { status: 200, body: [], headers: { "X-Total": "1" } };

// @ts-expect-error: what streams has one of the media types that the contract names.
export const undocumentedType: Output<"exportPets"> = { ...exported, type: "text/html" };

// @ts-expect-error: an export has a name for its file.
export const unnamedFile: Output<"exportPets"> = { ...exported, type: "text/csv", headers: {} };

// @ts-expect-error: this operation takes no query parameter `colour`.
export type UndocumentedInput = Input<"listPets">["query"]["colour"];

export const changeWhileReading: Operation<"getPet"> = async ({ path }, { store, by }) => {
  // @ts-expect-error: an operation that only reads has nothing to change the store with.
  await store.pets.add({ name: "Rex", categoryId: 1n }, by);
  return { status: 200, body: { ...pet, id: path.petId } };
};

export const changeOutsideOfTransaction = async (store: Store) => {
  // @ts-expect-error: a store is changed in a transaction only.
  await store.pets.remove(pet, { type: "operator" });
  await store.transaction(({ pets }) => pets.remove(pet, { type: "operator" }));
};

export const readBesideTransaction: Operation<"join"> = async (_, { store }) => {
  // @ts-expect-error: an operation that takes a password has transactions of its own, and changes nothing beside them.
  await store.people.setPassword(1n, "a hash");
  return refuse("sign_up_closed");
};

export const changeByNobody = async (store: Store) => {
  // @ts-expect-error: every change has somebody whose it is.
  await store.transaction(({ pets }) => pets.remove(pet));
};

export const withDefault: Operation<"listPets"> = async ({ query }) => {
  // A parameter with a default is always there.
  const limit: number = query.limit;
  return { status: 200, body: Array(limit).fill(pet) };
};
