import { readPages } from "../../queries.ts";

/** What happened to an animal, page after page, newest first. */
export function historyOf(petId: bigint) {
  return readPages("getPetHistory", { path: { petId } });
}
