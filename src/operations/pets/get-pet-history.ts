import type { Change, Event, PetHistoryEntry } from "../../contract/contract.ts";
import { refuse } from "../../errors.ts";
import type { Operation } from "../operation.ts";
import { answerPage } from "../page.ts";

export const getPetHistory: Operation<"getPetHistory"> = async ({ path, query }, { store, baseUrl }) => {
  const { petId } = path;
  const page = await answerPage({
    url: `${baseUrl()}/pets/${petId}/history`,
    query,
    name: `history of ${petId}`,
    read: async (_, limit, before) => (await store.events.history(petId, limit, before)).map(toEntry),
  });
  if (page.status !== 200 || page.body.length > 0) return page;

  // A pet that was removed has a history, too; one that is older than histories has none yet.
  const isKnown = (await store.pets.find(petId)) ?? (await store.events.history(petId, 1)).length > 0;
  return isKnown ? page : refuse("pet_not_found");
};

function toEntry({ id, type, createdAt, by, data }: Event): PetHistoryEntry {
  return {
    id,
    type: type as PetHistoryEntry["type"],
    createdAt,
    by,
    changes: data.changes ?? wholePet(data.pet ?? {}, type === "pet.deleted" ? "from" : "to"),
    ...(data.orderId !== undefined && { orderId: data.orderId }),
  };
}

/** A pet that came or went, as changes of its members from nothing, or to nothing. */
function wholePet(pet: NonNullable<Event["data"]["pet"]> | object, side: "from" | "to"): Change[] {
  return Object.entries(pet)
    .filter(([field]) => field !== "id")
    .map(([field, value]) => ({ field, [side]: value }));
}
