import { useMutation } from "@tanstack/react-query";
import type { Person } from "../../../client/index.ts";
import { confirm } from "../../parts/confirm.tsx";
import { notifyDone, notifyFailed } from "../../parts/notify.tsx";
import { leaveRow } from "../../parts/row-keys.ts";
import { petStore } from "../../pet-store.ts";
import { changePages, refresh } from "../../queries.ts";
import { replaceSession } from "../../session/use-session.ts";
import { useIsSelf } from "./use-people.ts";

/** Asks, and then removes somebody: they are gone from the page at once, and back where that does not work. */
export function useRemovePerson() {
  const isSelf = useIsSelf();
  const remove = useMutation({
    mutationFn: ({ id }: Person) => petStore.removePerson({ path: { personId: id } }),
    onMutate: ({ id }) => changePages("listPeople", (people) => people.filter((person) => person.id !== id)),
    onSuccess(_, person) {
      notifyDone(isSelf(person) ? "Your account is removed." : `${person.name} was removed.`);
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
      title: isSelf(person) ? "Remove your own account?" : `Remove ${person.name}?`,
      text: isSelf(person)
        ? "You are logged out at once. To come back you need an invitation from another owner."
        : `${person.email} is logged out at once and cannot log in any more. What they did stays in the record, and keys that they made go on working. To come back they need an invitation.`,
      action: isSelf(person) ? "Remove my account" : "Remove the account",
    });
    if (!isConfirmed) return;
    leaveRow(control);
    remove.mutate(person);
  };
}
