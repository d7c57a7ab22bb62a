import { useMutation } from "@tanstack/react-query";
import type { Key, Request } from "../../../client/index.ts";
import { isolate } from "../../parts/isolate.ts";
import { notifyDone } from "../../parts/notify.tsx";
import { petStore } from "../../pet-store.ts";
import { refresh } from "../../queries.ts";

/** Changes the name, description, expiry and allowed networks of a key. */
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
