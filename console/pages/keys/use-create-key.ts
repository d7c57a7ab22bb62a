import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { CreatedKey, Request } from "../../../client/index.ts";
import { useIdempotencyKey } from "../../hooks/use-idempotency-key.ts";
import { petStore } from "../../pet-store.ts";
import { refresh } from "../../queries.ts";

type NewKey = Request<"createKey">["body"];

/** Creates a key from a form's draft. The key itself is only in the response, which is not cached. */
export function useCreateKey(draft: object, onCreated: (newKey: CreatedKey) => void) {
  const idempotencyKey = useIdempotencyKey(draft);
  // The expiry depends on the time of the first attempt; a repeated request must be identical.
  const [sent] = useState(() => new Map<string, NewKey>());
  return useMutation({
    mutationFn(newKey: NewKey) {
      const body = sent.get(idempotencyKey) ?? newKey;
      sent.set(idempotencyKey, body);
      return petStore.createKey({ body, idempotencyKey });
    },
    gcTime: 0,
    onSuccess({ data }) {
      onCreated(data);
      refresh("listKeys", "listEvents");
    },
  });
}
