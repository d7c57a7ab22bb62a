import { useMutation } from "@tanstack/react-query";
import { PetStoreError } from "../../client/index.ts";
import { flushDelayed, notifyDone, notifyFailed } from "../parts/notify.tsx";
import { petStore } from "../pet-store.ts";
import { replaceSession } from "./session.ts";

/** Logs out, after what could still be undone has been done. */
export function useLogOut() {
  return useMutation({
    mutationFn: logOut,
    onSuccess: (isLoggedOut) => isLoggedOut && replaceSession(null),
    onError: (error) => notifyFailed("Could not log out", error),
  });
}

/** Returns false if something could not be done: its failure is shown, and the person decides. */
async function logOut(): Promise<boolean> {
  if (!(await flushDelayed())) {
    notifyDone("You are still logged in, because not everything was done.");
    return false;
  }
  await petStore.logOut().catch((error) => {
    const isOver = error instanceof PetStoreError && error.status === 401;
    if (!isOver) throw error;
  });
  return true;
}
