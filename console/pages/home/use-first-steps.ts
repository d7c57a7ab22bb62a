import { useQuery } from "@tanstack/react-query";
import type { Inventory } from "../../../client/index.ts";
import { readAll } from "../../parts/read-all.ts";
import { useMay } from "../../session/use-session.ts";

/** The service makes a key by itself at its very first start, of which nobody may know any more. */
const OWN_KEY = "First key";

export interface FirstStep {
  title: string;
  text: string;
  href: string;
  isDone: boolean;
}

/** What a new store still lacks; undefined while that is not known. Each sees what they may do. */
export function useFirstSteps(inventory: Inventory | undefined): FirstStep[] | undefined {
  const mayWrite = useMay("write");
  const mayAdminister = useMay("admin");
  const { data: keys } = useQuery({ ...readAll("listKeys"), enabled: mayAdminister });
  const { data: people } = useQuery({ ...readAll("listPeople"), enabled: mayAdminister });
  const { data: invitations } = useQuery({ ...readAll("listInvitations"), enabled: mayAdminister });
  if (!mayWrite) return [];
  if (!inventory || (mayAdminister && !(keys && people && invitations))) return undefined;

  const hasPets = inventory.available + inventory.pending + inventory.sold + inventory.unset > 0n;
  const addPet = {
    title: "Add a pet",
    text: "Give it a name and a category, or bring many at once from a table.",
    href: "/pets",
    isDone: hasPets,
  };
  if (!mayAdminister) return [addPet];
  const invite = {
    title: "Invite the people of the shop",
    text: "Staff see to pets and orders, viewers look on.",
    href: "/people",
    isDone: (people?.length ?? 0) + (invitations?.length ?? 0) > 1,
  };
  const makeKey = {
    title: "Create a key",
    text: "With a key, your own programs do what you can do here.",
    href: "/keys",
    isDone: keys?.some(({ name }) => name !== OWN_KEY) ?? false,
  };
  return [addPet, invite, makeKey];
}
