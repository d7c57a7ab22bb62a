import { useMutation } from "@tanstack/react-query";
import { useLocation } from "wouter";
import type { Person, Role } from "../../../client/index.ts";
import { petStore } from "../../pet-store.ts";
import { changePages, queryClient, refresh } from "../../queries.ts";
import { rolesInSentence } from "../../session/roles.ts";
import { sessionQuery } from "../../session/session.ts";
import { confirm } from "../../ui/confirm.tsx";
import { isolate } from "../../ui/names.ts";
import { notifyDone, notifyFailed } from "../../ui/notify.tsx";
import { useIsSelf } from "./use-people.ts";

interface RoleChange {
  person: Person;
  role: Role;
  /** ETag of the person: an undo must not revert the change of someone else. */
  ifMatch?: string | undefined;
}

/**
 * Changes a role with an optimistic update, and offers to undo it. Asks for confirmation before owners give up their
 * own role.
 */
export function useChangeRole() {
  const isSelf = useIsSelf();
  const [, navigate] = useLocation();
  const change = useMutation({
    mutationFn: ({ person, role, ifMatch }: RoleChange) =>
      petStore.updatePerson({ path: { personId: person.id }, body: { role }, ifMatch }),
    onMutate: ({ person: { id }, role }) =>
      changePages("listPeople", (people) => people.map((person) => (person.id === id ? { ...person, role } : person))),
    onSuccess({ etag }, { person, role }) {
      if (isSelf(person)) return leavePage(role);
      const undo = () => change.mutate({ person: { ...person, role }, role: person.role, ifMatch: etag });
      notifyDone(`${isolate(person.name)} is now ${rolesInSentence[role]}.`, undo);
    },
    onError(error, { person }, before) {
      before?.restore();
      notifyFailed(`The role of ${isolate(person.name)} was not changed`, error);
    },
    onSettled: (_data, _error, { person }) => (isSelf(person) ? undefined : refresh("listPeople", "listEvents")),
  });

  /** Former owners have no access to this page. */
  async function leavePage(role: Role) {
    navigate("/");
    await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    notifyDone(`You are now ${rolesInSentence[role]}.`);
  }

  return async (person: Person, role: Role) => {
    if (role === person.role) return;
    const isConfirmed =
      !isSelf(person) ||
      (await confirm({
        title: "Give up the owner role?",
        text: "You will lose access to API keys and people. Only another owner can undo this.",
        action: `Become ${rolesInSentence[role]}`,
      }));
    if (isConfirmed) change.mutate({ person, role });
  };
}
