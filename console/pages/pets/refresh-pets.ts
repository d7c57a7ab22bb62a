import { refresh } from "../../queries.ts";

/** Refreshes everything that a change to a pet affects. */
export function refreshPets(): Promise<unknown> {
  return refresh(
    ...([
      "listPets",
      "listPetDetails",
      "getInventory",
      "listCategories",
      "getPetHistory",
      "getPet",
      "listEvents",
    ] as const),
  );
}
