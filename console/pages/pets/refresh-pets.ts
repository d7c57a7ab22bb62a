import { refresh } from "../../queries.ts";

/** Has everything read again that a change of a pet may have changed. */
export function refreshPets(): Promise<unknown> {
  return refresh("listPets", "getInventory", "listCategories", "getPetHistory", "getPet", "listEvents");
}
