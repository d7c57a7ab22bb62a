import { queryOptions, useQuery } from "@tanstack/react-query";
import { PetStoreError, type Scope, type Session } from "../../client/index.ts";
import { petStore } from "../pet-store.ts";
import { queryClient } from "../queries.ts";

const ranks: { [Of in Scope]: number } = { read: 0, write: 1, admin: 2 };

/** The session of this browser; null where nobody is logged in. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: async ({ signal }): Promise<Session | null> => {
    try {
      return (await petStore.getSession({ signal })).data;
    } catch (error) {
      if (error instanceof PetStoreError && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: 60_000,
});

/** Begins or ends what this browser knows: whatever somebody else was shown is forgotten. */
export function replaceSession(session: Session | null): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "session" });
  queryClient.setQueryData(sessionQuery.queryKey, session);
}

/** Whether whoever is logged in may do what needs this scope: `const mayWrite = useMay("write")`. */
export function useMay(needed: Scope): boolean {
  const { data: session } = useQuery(sessionQuery);
  return session ? ranks[session.scope] >= ranks[needed] : false;
}
