import { keepPreviousData, queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import type { PetDetails } from "../../../client/index.ts";
import { petStore } from "../../pet-store.ts";
import { read } from "../../queries.ts";
import { type PetFilters, type StatusFilter, statusFilters, toQuery } from "./use-pet-filters.ts";

/** A number of pets; null if there are too many to count. */
export type Count = number | null;
export type PetCounts = { [Of in StatusFilter | "all"]: Count | undefined };

/** Numbers of pets by status that match the other filters, without the hidden ones; undefined while they are unknown. */
export function usePetCounts(filters: PetFilters, hidden: PetDetails[]): PetCounts {
  const isWholeStore = filters.categoryId === undefined && filters.name === "";
  const { data: inventory } = useQuery(read("getInventory"));
  const results = useQueries({
    queries: statusFilters.map((status) => ({ ...countQuery({ ...filters, status }), enabled: !isWholeStore })),
  });
  const [available, pending, sold, none] = isWholeStore
    ? [inventory?.available, inventory?.pending, inventory?.sold, inventory?.unset].map(toNumber)
    : results.map(({ data }) => data);
  return withoutHidden({ available, pending, sold, none, all: sum([available, pending, sold, none]) }, hidden);
}

function countQuery(filters: PetFilters) {
  const query = toQuery(filters);
  return queryOptions({
    queryKey: ["listPets", "count", query],
    async queryFn({ signal }): Promise<Count> {
      const { totalCount } = await petStore.listPets({ query: { ...query, limit: 1 }, prefer: "count=exact", signal });
      return totalCount ?? null;
    },
    placeholderData: keepPreviousData,
  });
}

function toNumber(count: bigint | number | undefined): number | undefined {
  return count === undefined ? undefined : Number(count);
}

function sum(counts: (Count | undefined)[]): Count | undefined {
  if (counts.includes(null)) return null;
  return counts.includes(undefined) ? undefined : counts.reduce<number>((total, count) => total + (count ?? 0), 0);
}

function withoutHidden(counts: PetCounts, hidden: PetDetails[]): PetCounts {
  if (hidden.length === 0) return counts;
  const countHidden = (name: string) =>
    hidden.filter(({ status = "none" }) => name === "all" || name === status).length;
  const entries = Object.entries(counts).map(([name, count]) => [
    name,
    count && Math.max(0, count - countHidden(name)),
  ]);
  return Object.fromEntries(entries) as PetCounts;
}
