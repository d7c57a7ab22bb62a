import { useQuery } from "@tanstack/react-query";
import { useCan } from "../../session/session.ts";
import { readAll } from "../../ui/read-all.ts";

/** Name of the key that the service creates at its first start; it does not count as the user's own. */
const INITIAL_KEY = "First key";

export interface FirstStep {
  title: string;
  text: string;
  href: string;
  isDone: boolean;
}

/** Steps for an owner of a new store, besides adding pets; undefined while they load. */
export function useFirstSteps(): FirstStep[] | undefined {
  const canAdminister = useCan("admin");
  const { data: keys } = useQuery({ ...readAll("listKeys"), enabled: canAdminister });
  const { data: people } = useQuery({ ...readAll("listPeople"), enabled: canAdminister });
  const { data: invitations } = useQuery({ ...readAll("listInvitations"), enabled: canAdminister });
  if (!canAdminister) return [];
  if (!keys || !people || !invitations) return undefined;
  return [
    {
      title: "Invite your team",
      text: "Staff manage pets and orders, viewers have read-only access.",
      href: "/people?new=1",
      isDone: people.length + invitations.length > 1,
    },
    {
      title: "Create an API key",
      text: "With a key, your own programs can use the API.",
      href: "/keys?new=1",
      isDone: keys.some(({ name }) => name !== INITIAL_KEY),
    },
  ];
}
