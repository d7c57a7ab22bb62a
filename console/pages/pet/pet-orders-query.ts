import { readPages } from "../../queries.ts";

/** Options to read the orders of a pet page by page, newest first. */
export function petOrdersQuery(petId: bigint) {
  return readPages("listOrders", { query: { petId, limit: 6 } });
}
