import { useMutation } from "@tanstack/react-query";
import { PetStoreError } from "../../client/index.ts";
import { flushDelayed, notifyDone, notifyFailed } from "../parts/notify.tsx";
import { petStore } from "../pet-store.ts";
import { replaceSession } from "./session.ts";

/** Carries out delayed actions, then logs out. */
export function useLogOut() {
  return useMutation({
    mutationFn: logOut,
    onSuccess: (isLoggedOut) => isLoggedOut && replaceSession(null),
    onError: (error) => notifyFailed("You were not logged out", error),
  });
}

/** Returns false if a delayed action failed: its failure is shown, and the person decides. */
async function logOut(): Promise<boolean> {
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
