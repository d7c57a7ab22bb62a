import { useMutation } from "@tanstack/react-query";
import type { Person } from "../../../client/index.ts";
import { petStore } from "../../pet-store.ts";
import { queryClient, refresh } from "../../queries.ts";
import { sessionQuery } from "../../session/session.ts";
import { isolate } from "../../ui/names.ts";
import { notifyDone } from "../../ui/notify.tsx";

export function useRenamePerson({ id, name: oldName }: Person, onDone: () => void) {
  return useMutation({
    mutationFn: (name: string) => petStore.updatePerson({ path: { personId: id }, body: { name } }),
    async onSuccess({ data: { name } }) {
      // The header shows the name of the logged-in person.
      const session = queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      await Promise.all([session, refresh("listPeople", "listEvents")]);
      onDone();
      if (name !== oldName) notifyDone(`${isolate(oldName)} was renamed to ${isolate(name)}.`);
    },
  });
}
