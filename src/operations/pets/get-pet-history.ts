import type { Change, Event, PetHistoryEntry } from "../../contract/contract.ts";
import { refuse } from "../../errors.ts";
import type { Operation } from "../operation.ts";
import { pagedRead } from "../reads.ts";

const readPage = pagedRead("getPetHistory", async ({ limit, before }, { store, requester }, { path }) =>
  (await store.events.history(path.petId, limit, before, requester)).map(toEntry),
);

export const getPetHistory: Operation<"getPetHistory"> = async (input, context) => {
  const page = await readPage(input, context);
  if (page.status !== 200 || page.body.length > 0) return page;

  const { petId } = input.path;
  const { store } = context;
  // A deleted pet has a history too; a pet of version 1, which had no histories, may have none.
  const exists = (await store.pets.find(petId)) ?? (await store.events.history(petId, 1)).length > 0;
  return exists ? page : refuse("pet_not_found");
};

function toEntry({ id, type, createdAt, by, data }: Event): PetHistoryEntry {
  return {
    id,
    type: type as PetHistoryEntry["type"],
    createdAt,
    by,
    changes: type === "pet.restored" ? describeRestored(data) : (data.changes ?? describeWhole(type, data)),
    ...(data.orderId !== undefined && { orderId: data.orderId }),
  };
}

function describeRestored({ pet, changes = [] }: Event["data"]): Change[] {
  return [...describeWhole("pet.restored", { pet } as Event["data"]), ...changes];
}

/** Describes the creation or deletion of a pet as a change of each of its members, and that of a photo as one change. */
function describeWhole(type: Event["type"], { pet, photo }: Event["data"]): Change[] {
  const side = type === "pet.deleted" || type === "pet.photo_removed" ? "from" : "to";
  if (photo) return [{ field: "photo", [side]: photo.id }];
  return Object.entries(pet ?? {})
    .filter(([field]) => field !== "id")
    .map(([field, value]) => ({ field, [side]: value }));
}
