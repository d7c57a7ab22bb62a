import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Person } from "../../../client/index.ts";
import { readPages } from "../../queries.ts";
import { sessionQuery } from "../../session/use-session.ts";

export const peopleRequest = { query: { limit: 100 } };

/** The people who are loaded, and those among them whom the search finds. */
export function usePeople(search: string) {
  const { data, ...query } = useInfiniteQuery(readPages("listPeople", peopleRequest));
  const people = data?.pages.flatMap((page) => page.data);
  const wanted = search.trim().toLowerCase();
  const shown = (people ?? []).filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(wanted));
  const owners = people?.filter(({ role }) => role === "owner") ?? [];
  // Among those who are not loaded yet there may be another.
  const onlyOwner = owners.length === 1 && !query.hasNextPage ? owners[0] : undefined;
  return { ...query, people, shown, onlyOwner };
}

/** Whether this is whoever is logged in. */
export function useIsSelf(): (person: Person) => boolean {
  const { data: session } = useQuery(sessionQuery);
  return ({ id }) => session?.person?.id === id;
}
