import { useMutation } from "@tanstack/react-query";
import type { Person } from "../../../client/index.ts";
import { confirm } from "../../parts/confirm.tsx";
import { notifyDone, notifyFailed } from "../../parts/notify.tsx";
import { focusNextRow } from "../../parts/row-navigation.ts";
import { petStore } from "../../pet-store.ts";
import { changePages, refresh } from "../../queries.ts";
import { replaceSession } from "../../session/session.ts";
import { useIsSelf } from "./use-people.ts";

/** Removes a person with an optimistic update, after a confirmation. */
export function useRemovePerson() {
  const isSelf = useIsSelf();
  const remove = useMutation({
    mutationFn: ({ id }: Person) => petStore.removePerson({ path: { personId: id } }),
    onMutate: ({ id }) => changePages("listPeople", (people) => people.filter((person) => person.id !== id)),
    onSuccess(_, person) {
      notifyDone(isSelf(person) ? "Your account was removed." : `${person.name} was removed.`);
      if (isSelf(person)) replaceSession(null);
      else refresh("listPeople", "listEvents");
    },
    onError(error, { name }, before) {
      before?.restore();
      notifyFailed(`${name} was not removed`, error);
      refresh("listPeople");
    },
  });

  return async (person: Person, control: HTMLElement) => {
    const isConfirmed = await confirm({
      title: isSelf(person) ? "Remove your account?" : `Remove ${person.name}?`,
      text: isSelf(person)
        ? "You will be logged out immediately. To come back, you need an invitation from another owner."
        : `${person.email} will be logged out immediately and can no longer log in. Their activity is kept, and keys that they created continue to work.`,
      action: isSelf(person) ? "Remove my account" : "Remove account",
    });
    if (!isConfirmed) return;
    focusNextRow(control);
    remove.mutate(person);
  };
}
