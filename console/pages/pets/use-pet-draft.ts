import { useState } from "react";
import type { Pet } from "../../../client/index.ts";
import type { Status } from "./status-moves.ts";

/** A pet as it stands in a form. */
export interface PetDraft {
  name: string;
  categoryId: bigint | undefined;
  status: Status;
}

export interface PetFaults {
  name?: string | undefined;
  categoryId?: string | undefined;
}

/** A pet that is being written, and what is wrong with it as soon as somebody wants to save it. */
export function usePetDraft(initial: PetDraft) {
  const [draft, setDraft] = useState(initial);
  const [faults, setFaults] = useState<PetFaults>({});

  return {
    draft,
    faults,
    change(changes: Partial<PetDraft>) {
      setDraft({ ...draft, ...changes });
      setFaults({ ...faults, ...Object.fromEntries(Object.keys(changes).map((field) => [field, undefined])) });
    },
    replace: setDraft,
    /** The pet, where it can be saved. */
    check(): Omit<Pet, "id"> | undefined {
      const { name, categoryId, status } = draft;
      const found: PetFaults = {
        name: name.trim() ? undefined : "Give it a name, such as Rex.",
        categoryId: categoryId === undefined ? "Choose a category." : undefined,
      };
      setFaults(found);
      if (found.name || categoryId === undefined) return undefined;
      return { name, categoryId, ...(status && { status }) };
    },
  };
}

export type PetDraftState = ReturnType<typeof usePetDraft>;
