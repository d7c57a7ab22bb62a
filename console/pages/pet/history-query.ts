import { readPages } from "../../queries.ts";

/** Options to read the history of a pet page by page, newest first. */
export function historyQuery(petId: bigint) {
  return readPages("getPetHistory", { path: { petId } });
}
