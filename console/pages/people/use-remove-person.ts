import { useMutation } from "@tanstack/react-query";
import type { Person } from "../../../client/index.ts";
import { petStore } from "../../pet-store.ts";
import { changePages, refresh } from "../../queries.ts";
import { replaceSession } from "../../session/session.ts";
import { isolate } from "../../ui/names.ts";
import { notifyDone, notifyFailed } from "../../ui/notify.tsx";
import { useIsSelf } from "./use-people.ts";

interface Removal {
  person: Person;
  keepKeys: boolean;
}

/** Removes a person with an optimistic update. */
export function useRemovePerson() {
  const isSelf = useIsSelf();
  return useMutation({
    mutationFn: ({ person: { id }, keepKeys }: Removal) =>
      petStore.removePerson({ path: { personId: id }, query: { keepKeys } }),
    onMutate: ({ person: { id } }) =>
      changePages("listPeople", (people) => people.filter((person) => person.id !== id)),
    onSuccess(_, { person }) {
      notifyDone(isSelf(person) ? "Your account was removed." : `${isolate(person.name)} was removed.`);
      if (isSelf(person)) replaceSession(null);
      else refresh("listPeople", "listKeys", "listEvents");
    },
    onError(error, { person: { name } }, before) {
      before?.restore();
      notifyFailed(`${isolate(name)} was not removed`, error);
      refresh("listPeople");
    },
  });
}
