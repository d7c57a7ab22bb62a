import type { Pet, PetStoreError } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { petNames } from "../../ui/names.ts";
import { type BulkAction, type Obstacle, toObstacle } from "./bulk-actions.ts";
import { runBulkAction } from "./bulk-run.ts";

/** Days for which the service keeps a deleted pet. */
const KEPT_DAYS = 30;
const DAY_MILLISECONDS = 86_400_000;

/** When a pet that was deleted at this time can no longer be brought back. */
export function endOfRestore(deletedAt: string): number {
  return Date.parse(deletedAt) + KEPT_DAYS * DAY_MILLISECONDS;
}

/** Restores deleted pets, with progress and a report of failures. Resolves to whether all are restored. */
export function bringBack(pets: readonly Pet[], onUnchanged?: (pets: Pet[]) => void): Promise<boolean> {
  return runBulkAction({ ...restorePets([...pets]), ...(onUnchanged && { onUnchanged }) });
}

/** The action that restores deleted pets. A pet that is not deleted is not changed. */
export function restorePets(pets: Pet[]): BulkAction {
  return {
    title: `Bringing back ${petNames(pets)}`,
    participle: "brought back",
    pets,
    send: ({ id }) => petStore.restorePet({ path: { petId: id } }),
    explain: explainRefusal,
    toOperations: () => [],
    isDone: () => false,
    findObstacle: () => undefined,
    done: (restored) => `${petNames(restored)} ${restored.length === 1 ? "is" : "are"} back.`,
  };
}

/** Why a pet cannot be restored. */
function explainRefusal(error: PetStoreError): Obstacle {
  const reason = reasons[error.code];
  if (!reason) return toObstacle(error);
  const [, holder] = /\bpet (\d+)\b/.exec(error.message) ?? [];
  return { reason, ...(holder !== undefined && { holderId: BigInt(holder) }) };
}

const reasons: { readonly [code: string]: Obstacle["reason"] } = {
  external_id_taken: ["have own numbers that other pets have now", "has an own number that another pet has now"],
  microchip_taken: ["have chips that other pets have now", "has a chip that another pet has now"],
  too_many_fields: [
    "have custom fields that would exceed the limit of the store",
    "has custom fields that would exceed the limit of the store",
  ],
  pet_not_found: ["have been removed for good", "has been removed for good"],
};
