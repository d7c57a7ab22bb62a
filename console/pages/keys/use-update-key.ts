import { useMutation } from "@tanstack/react-query";
import type { Key, Request } from "../../../client/index.ts";
import { isolate } from "../../parts/isolate.ts";
import { notifyDone } from "../../parts/notify.tsx";
import { petStore } from "../../pet-store.ts";
import { refresh } from "../../queries.ts";

/** Changes what a key is called, what it is for, when it expires and where it may be used from. */
export function useUpdateKey({ id }: Key, onDone: () => void) {
  return useMutation({
    mutationFn: (body: Request<"updateKey">["body"]) => petStore.updateKey({ path: { keyId: id }, body }),
    async onSuccess({ data: { name } }) {
      await refresh("listKeys", "listEvents");
      onDone();
      notifyDone(`The key ${isolate(name)} was changed.`);
    },
  });
}
