import { useMutation } from "@tanstack/react-query";
import type { CreatedInvitation, Request } from "../../../client/index.ts";
import { useIdempotencyKey } from "../../hooks/use-idempotency-key.ts";
import { petStore } from "../../pet-store.ts";
import { refresh } from "../../queries.ts";

/** Creates an invitation. Its link is only in the response, which is not cached. */
export function useInvite(body: Request<"invite">["body"], onCreated: (invitation: CreatedInvitation) => void) {
  const idempotencyKey = useIdempotencyKey(body);
  return useMutation({
    mutationFn: () => petStore.invite({ body, idempotencyKey }),
    gcTime: 0,
    onSuccess({ data }) {
      onCreated(data);
      refresh("listInvitations");
    },
  });
}
