import { movesFrom } from "./status-moves.ts";
import type { PetDraft } from "./use-pet-draft.ts";

/** The draft on top of what somebody else has saved meanwhile: what was not touched is theirs. */
export function rebase(draft: PetDraft, seen: PetDraft, current: PetDraft): PetDraft {
  const isTouched = draft.status !== seen.status && movesFrom(current.status).includes(draft.status);
  return {
    name: draft.name === seen.name ? current.name : draft.name,
    categoryId: draft.categoryId === seen.categoryId ? current.categoryId : draft.categoryId,
    status: isTouched ? draft.status : current.status,
  };
}
