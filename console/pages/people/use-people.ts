import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Person } from "../../../client/index.ts";
import { readPages } from "../../queries.ts";
import { sessionQuery } from "../../session/session.ts";

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
