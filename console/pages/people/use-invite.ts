import { useMutation } from "@tanstack/react-query";
import type { CreatedInvitation, Request } from "../../../client/index.ts";
import { petStore } from "../../pet-store.ts";
import { refresh } from "../../queries.ts";

/** Creates an invitation. Only the response has its link, which is not cached. */
export function useInvite(onCreated: (invitation: CreatedInvitation) => void) {
  return useMutation({
    mutationFn: (body: Request<"invite">["body"]) => petStore.invite({ body }),
    gcTime: 0,
    onSuccess({ data }) {
      onCreated(data);
      refresh("listInvitations");
    },
  });
}
