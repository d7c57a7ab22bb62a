import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Key, Person } from "../../../client/index.ts";
import { readAll, readPages } from "../../api/queries.ts";
import { sessionQuery } from "../../api/session.ts";
import { isActive } from "../keys/key-status.ts";

export const peopleRequest = { query: { limit: 100 } };

/** The loaded people, and those that match the search. */
export function usePeople(search: string) {
  const { data, ...query } = useInfiniteQuery(readPages("listPeople", peopleRequest));
  const people = data?.pages.flatMap((page) => page.data);
  const searchText = search.trim().toLowerCase();
  const shown = (people ?? []).filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(searchText));
  const owners = people?.filter(({ role }) => role === "owner") ?? [];
  // Further pages may contain another owner.
  const onlyOwner = owners.length === 1 && !query.hasNextPage ? owners[0] : undefined;
  return { ...query, people, shown, onlyOwner };
}

/** Tells whether a person is the one logged in. */
export function useIsSelf(): (person: Person) => boolean {
  const { data: session } = useQuery(sessionQuery);
  return ({ id }) => session?.person?.id === id;
}

/** The number of active keys by the id of the person who created them. */
export function useKeyCounts(): ReadonlyMap<bigint, number> {
  return useQuery({ ...readAll("listKeys"), select: countByCreator }).data ?? none;
}

const none: ReadonlyMap<bigint, number> = new Map();

function countByCreator(keys: Key[]): ReadonlyMap<bigint, number> {
  const counts = new Map<bigint, number>();
  for (const { createdBy } of keys.filter(isActive)) {
    if (createdBy) counts.set(createdBy.id, (counts.get(createdBy.id) ?? 0) + 1);
  }
  return counts;
}
