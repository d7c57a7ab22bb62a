import { useMutation } from "@tanstack/react-query";
import { notifyFailed } from "../parts/notify.tsx";
import { petStore } from "../pet-store.ts";
import { replaceSession } from "./session.ts";

export function useLogOut() {
  return useMutation({
    mutationFn: () => petStore.logOut(),
    onSuccess: () => replaceSession(null),
    onError: (error) => notifyFailed("Could not log out", error),
  });
}
