import { useMutation } from "@tanstack/react-query";
import type { MadeKey, Request } from "../../../client/index.ts";
import { petStore } from "../../pet-store.ts";
import { refresh } from "../../queries.ts";

/** Makes a key. Its text is in the answer alone, and is not kept when the dialog is gone. */
export function useMakeKey(onMade: (made: MadeKey) => void) {
  return useMutation({
    mutationFn: (body: Request<"createKey">["body"]) => petStore.createKey({ body }),
    gcTime: 0,
    onSuccess({ data }) {
      onMade(data);
      refresh("listKeys", "listEvents");
    },
  });
}
