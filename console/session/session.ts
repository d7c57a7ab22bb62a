import { queryOptions, useQuery } from "@tanstack/react-query";
import { PetStoreError, type Scope, type Session } from "../../client/index.ts";
import { petStore } from "../pet-store.ts";
import { queryClient } from "../queries.ts";

const ranks: { [Of in Scope]: number } = { read: 0, write: 1, admin: 2 };

/** This browser's session; null if it has none. */
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

/** Logs in or out, and clears everything cached for the previous session. */
export function replaceSession(session: Session | null): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "session" });
  queryClient.setQueryData(sessionQuery.queryKey, session);
}

/** Whether the logged-in person's role includes this scope: `const canWrite = useCan("write")`. */
export function useCan(required: Scope): boolean {
  const { data: session } = useQuery(sessionQuery);
  return session ? ranks[session.scope] >= ranks[required] : false;
}
