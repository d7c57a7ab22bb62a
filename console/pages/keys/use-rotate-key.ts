import { useMutation } from "@tanstack/react-query";
import type { CreatedKey, Key } from "../../../client/index.ts";
import { petStore } from "../../pet-store.ts";
import { refresh } from "../../queries.ts";

/** Replaces a key; the old one keeps working for `overlapSeconds`. Only the response has the new key. */
export function useRotateKey({ id }: Key, onRotated: (newKey: CreatedKey, overlapSeconds: bigint) => void) {
  return useMutation({
    mutationFn: (overlapSeconds: bigint) => petStore.rotateKey({ path: { keyId: id }, body: { overlapSeconds } }),
    gcTime: 0,
    onSuccess({ data }, overlapSeconds) {
      onRotated(data, overlapSeconds);
      refresh("listKeys", "listEvents");
    },
  });
}
