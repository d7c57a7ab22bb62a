import { useMutation } from "@tanstack/react-query";
import { PetStoreError } from "../../client/index.ts";
import { petStore } from "../api/pet-store.ts";
import { replaceSession } from "../api/session.ts";
import { confirmDiscard, hasUnsavedInput } from "../hooks/use-unsaved-input.ts";
import { flushDelayed, notifyDone, notifyFailed } from "../ui/notify.ts";

/** Carries out delayed actions, then logs out. */
export function useLogOut() {
  return useMutation({
    mutationFn: logOut,
    onSuccess: (isLoggedOut) => isLoggedOut && replaceSession(null),
    onError: (error) => notifyFailed("You were not logged out", error),
  });
}

/** Returns false if the person keeps unsaved text, or if a delayed action failed, whose failure is shown. */
async function logOut(): Promise<boolean> {
  if (hasUnsavedInput() && !(await confirmDiscard())) return false;
  if (!(await flushDelayed())) {
    notifyDone("You are still logged in, because a change could not be saved.");
    return false;
  }
  await petStore.logOut().catch((error) => {
    const isOver = error instanceof PetStoreError && error.status === 401;
    if (!isOver) throw error;
  });
  return true;
}
