import { useState } from "react";
import type { Pet } from "../../../client/index.ts";
import { useUnsavedInput } from "../../hooks/use-unsaved-input.ts";
import { isolate } from "../../ui/names.ts";
import type { Status } from "./status-transitions.ts";

/** Values of a pet form. */
export interface PetDraft {
  name: string;
  categoryId: bigint | undefined;
  status: Status;
}

export interface PetErrors {
  name?: string | undefined;
  categoryId?: string | undefined;
}

/** State of a pet form, with validation errors once the user tries to save. */
export function usePetDraft(initial: PetDraft) {
  const [start] = useState(initial);
  const [draft, setDraft] = useState(start);
  const [errors, setErrors] = useState<PetErrors>({});
  useUnsavedInput(!isSame(draft, start));

  return {
    draft,
    errors,
    change(changes: Partial<PetDraft>) {
      setDraft({ ...draft, ...changes });
      setErrors({ ...errors, ...Object.fromEntries(Object.keys(changes).map((field) => [field, undefined])) });
    },
    replace: setDraft,
    /** The pet, or undefined if it is invalid. */
    validate(): Omit<Pet, "id"> | undefined {
      const { name, categoryId, status } = draft;
      const newErrors: PetErrors = {
        name: isolate(name) ? undefined : "Enter a name, such as Rex.",
        categoryId: categoryId === undefined ? "Choose a category." : undefined,
      };
      setErrors(newErrors);
      if (newErrors.name || categoryId === undefined) return undefined;
      return { name, categoryId, ...(status && { status }) };
    },
  };
}

/** Whether two pets, or drafts, have the same values. */
export function isSame(one: PetDraft, other: PetDraft): boolean {
  return one.name === other.name && one.categoryId === other.categoryId && one.status === other.status;
}

export type PetDraftState = ReturnType<typeof usePetDraft>;
