import { transitionsFrom } from "./status-transitions.ts";
import type { PetDraft } from "./use-pet-draft.ts";

/** Three-way merge: the user's edits on top of what was saved in the meantime. */
export function rebase(draft: PetDraft, original: PetDraft, current: PetDraft): PetDraft {
  const isStatusEdited = draft.status !== original.status && transitionsFrom(current.status).includes(draft.status);
  return {
    name: draft.name === original.name ? current.name : draft.name,
    categoryId: draft.categoryId === original.categoryId ? current.categoryId : draft.categoryId,
    status: isStatusEdited ? draft.status : current.status,
  };
}
