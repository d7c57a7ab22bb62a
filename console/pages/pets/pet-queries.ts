import { useQuery } from "@tanstack/react-query";
import type { Order, Pet } from "../../../client/index.ts";
import { changePages, read, refresh } from "../../api/queries.ts";

/** The open order that determines the status of a pet. Only pending pets have one, and it is their newest order. */
export function useOpenOrder({ id, status }: Pet): { order: Order | undefined; isKnown: boolean } {
  const isPossible = status === "pending";
  const { data: orders, isPending } = useQuery({
    ...read("listOrders", { query: { petId: id, limit: 1 } }),
    enabled: isPossible,
    staleTime: 0,
  });
  const [newest] = orders ?? [];
  const isOpen = newest?.status === "placed" || newest?.status === "approved";
  return { order: isPossible && isOpen ? newest : undefined, isKnown: !isPossible || !isPending };
}

/** Optimistic update of a pet in all lists, for `onMutate`; `restore` reverts it. */
export async function changePet(id: bigint, change: <Of extends Pet>(pet: Of) => Of): Promise<{ restore: () => void }> {
  const changeOne = <Of extends Pet>(pets: Of[]) => pets.map((pet) => (pet.id === id ? change(pet) : pet));
  const lists = await Promise.all([changePages("listPetDetails", changeOne), changePages("listPets", changeOne)]);
  return { restore: () => lists.forEach(({ restore }) => void restore()) };
}

/** Refreshes everything that a change to a pet affects. */
export function refreshPets(): Promise<unknown> {
  return refresh(
    ...([
      "listPets",
      "listPetDetails",
      "listDeletedPets",
      "getPetProfile",
      "listPhotos",
      "getInventory",
      "listCategories",
      "getPetHistory",
      "getPet",
      "listEvents",
    ] as const),
  );
}
