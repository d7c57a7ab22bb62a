import { useMutation } from "@tanstack/react-query";
import type { CreatedKey, Key } from "../../../client/index.ts";
import { useIdempotencyKey } from "../../hooks/use-idempotency-key.ts";
import { petStore } from "../../pet-store.ts";
import { refresh } from "../../queries.ts";

/** Replaces a key; the old one keeps working for `overlapSeconds`. The new key is only in the response, which is not cached. */
export function useRotateKey({ id }: Key, overlapSeconds: bigint, onRotated: (newKey: CreatedKey) => void) {
  const idempotencyKey = useIdempotencyKey([id, overlapSeconds]);
  return useMutation({
    mutationFn: () => petStore.rotateKey({ path: { keyId: id }, body: { overlapSeconds }, idempotencyKey }),
    gcTime: 0,
    onSuccess({ data }) {
      onRotated(data);
      refresh("listKeys", "listEvents");
    },
  });
}
