import { queryOptions } from "@tanstack/react-query";
import { petStore } from "../../api/pet-store.ts";

/** The number of open enquiries. It is exact, since a store has at most 500. */
export const openEnquiriesQuery = queryOptions({
  queryKey: ["listEnquiries", "count of open ones"],
  async queryFn({ signal }): Promise<number> {
    const query = { status: ["open" as const], limit: 1 };
    return (await petStore.listEnquiries({ query, prefer: "count=exact", signal })).totalCount ?? 0;
  },
});
