import { useQuery } from "@tanstack/react-query";
import type { Inventory } from "../../../client/index.ts";
import { readAll } from "../../parts/read-all.ts";
import { useCan } from "../../session/session.ts";

/** Name of the key that the service creates at its first start; it does not count as the user's own. */
const INITIAL_KEY = "First key";

export interface FirstStep {
  title: string;
  text: string;
  href: string;
  isDone: boolean;
}

/** Steps to set up a new store that the person's role allows; undefined while they load. */
export function useFirstSteps(inventory: Inventory | undefined): FirstStep[] | undefined {
  const canWrite = useCan("write");
  const canAdminister = useCan("admin");
  const { data: keys } = useQuery({ ...readAll("listKeys"), enabled: canAdminister });
  const { data: people } = useQuery({ ...readAll("listPeople"), enabled: canAdminister });
  const { data: invitations } = useQuery({ ...readAll("listInvitations"), enabled: canAdminister });
  if (!canWrite) return [];
  if (!inventory || (canAdminister && !(keys && people && invitations))) return undefined;

  const hasPets = inventory.available + inventory.pending + inventory.sold + inventory.unset > 0n;
  const addPet = {
    title: "Add a pet",
    text: "Add pets one by one, or import them from a CSV file.",
    href: "/pets",
    isDone: hasPets,
  };
  if (!canAdminister) return [addPet];
  const invite = {
    title: "Invite your team",
    text: "Staff manage pets and orders, viewers have read-only access.",
    href: "/people",
    isDone: (people?.length ?? 0) + (invitations?.length ?? 0) > 1,
  };
  const createKey = {
    title: "Create an API key",
    text: "With a key, your own programs can use the API.",
    href: "/keys",
    isDone: keys?.some(({ name }) => name !== INITIAL_KEY) ?? false,
  };
  return [addPet, invite, createKey];
}
