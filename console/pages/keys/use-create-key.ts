import { useMutation } from "@tanstack/react-query";
import type { CreatedKey, Request } from "../../../client/index.ts";
import { petStore } from "../../pet-store.ts";
import { refresh } from "../../queries.ts";

/** Creates a key. Only the response has the key itself, which is not cached. */
export function useCreateKey(onCreated: (newKey: CreatedKey) => void) {
  return useMutation({
    mutationFn: (body: Request<"createKey">["body"]) => petStore.createKey({ body }),
    gcTime: 0,
    onSuccess({ data }) {
      onCreated(data);
      refresh("listKeys", "listEvents");
    },
  });
}
