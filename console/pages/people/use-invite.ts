import { useMutation } from "@tanstack/react-query";
import type { MadeInvitation, Request } from "../../../client/index.ts";
import { petStore } from "../../pet-store.ts";
import { refresh } from "../../queries.ts";

/** Makes an invitation. Its link is in the answer alone, and is not kept when the dialog is gone. */
export function useInvite(onMade: (made: MadeInvitation) => void) {
  return useMutation({
    mutationFn: (body: Request<"invite">["body"]) => petStore.invite({ body }),
    gcTime: 0,
    onSuccess({ data }) {
      onMade(data);
      refresh("listInvitations");
    },
  });
}
