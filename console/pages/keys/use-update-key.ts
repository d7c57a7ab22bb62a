import { useMutation } from "@tanstack/react-query";
import type { Key, Request } from "../../../client/index.ts";
import { petStore } from "../../pet-store.ts";
import { refresh } from "../../queries.ts";
import { isolate } from "../../ui/names.ts";
import { notifyDone } from "../../ui/notify.tsx";

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
