import { useMutation } from "@tanstack/react-query";
import { useLocation } from "wouter";
import type { Person, Role } from "../../../client/index.ts";
import { confirm } from "../../parts/confirm.tsx";
import { notifyDone, notifyFailed } from "../../parts/notify.tsx";
import { petStore } from "../../pet-store.ts";
import { changePages, queryClient, refresh } from "../../queries.ts";
import { sessionQuery } from "../../session/use-session.ts";
import { inWords } from "./roles.ts";
import { useIsSelf } from "./use-people.ts";

interface RoleChange {
  person: Person;
  role: Role;
}

/** Changes a role: it shows at once, can be undone, and is the old one again where it does not work. */
export function useChangeRole() {
  const isSelf = useIsSelf();
  const [, navigate] = useLocation();
  const change = useMutation({
    mutationFn: ({ person, role }: RoleChange) =>
      petStore.updatePerson({ path: { personId: person.id }, body: { role } }),
    onMutate: ({ person: { id }, role }) =>
      changePages("listPeople", (people) => people.map((person) => (person.id === id ? { ...person, role } : person))),
    onSuccess(_, { person, role }) {
      if (isSelf(person)) return becomeAnother(role);
      const undo = () => change.mutate({ person: { ...person, role }, role: person.role });
      notifyDone(`${person.name} is now ${inWords[role]}.`, undo);
    },
    onError(error, { person }, before) {
      before?.restore();
      notifyFailed(`${person.name} is still ${inWords[person.role]}`, error);
    },
    onSettled: (_data, _error, { person }) => (isSelf(person) ? undefined : refresh("listPeople", "listEvents")),
  });

  /** Whoever is no owner any more may not see this page. */
  async function becomeAnother(role: Role) {
    navigate("/");
    await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    notifyDone(`You are now ${inWords[role]}.`);
  }

  return async (person: Person, role: Role) => {
    if (role === person.role) return;
    const isConfirmed =
      !isSelf(person) ||
      (await confirm({
        title: "Give up being an owner?",
        text: "You will not see keys and people any more, and cannot take this back yourself: another owner has to.",
        action: `Become ${inWords[role]}`,
      }));
    if (isConfirmed) change.mutate({ person, role });
  };
}
