import { useMutation } from "@tanstack/react-query";
import type { PasswordLink, Person } from "../../../client/index.ts";
import { useIdempotencyKey } from "../../hooks/use-idempotency-key.ts";
import { petStore } from "../../pet-store.ts";
import { refresh } from "../../queries.ts";

/** Creates a link to set a new password. The link is only in the response, which is not cached. */
export function useCreatePasswordLink({ id }: Person, onCreated: (link: PasswordLink) => void) {
  const idempotencyKey = useIdempotencyKey(id);
  return useMutation({
    mutationFn: () => petStore.createPasswordLink({ path: { personId: id }, idempotencyKey }),
    gcTime: 0,
    onSuccess({ data }) {
      onCreated(data);
      refresh("listEvents");
    },
  });
}
