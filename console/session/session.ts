import { queryOptions, useQuery } from "@tanstack/react-query";
import { PetStoreError, type Scope, type Session } from "../../client/index.ts";
import { clearToasts, notifyDone } from "../parts/notify.tsx";
import { petStore } from "../pet-store.ts";
import { queryClient, refreshAll } from "../queries.ts";
import { rolesInSentence } from "./roles.ts";
import { confirmSession, recordSessionEnded, recordSessionReplaced } from "./session-state.ts";

const ranks: { [Of in Scope]: number } = { read: 0, write: 1, admin: 2 };

/**
 * This browser's session; null if it has none. A session stays in the cache after a failure, since the service may be
 * unreachable for a moment, and after it has ended, since the person can log in again in a dialog.
 */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: async ({ signal }): Promise<Session | null> => {
    const known = queryClient.getQueryData<Session | null>(["session"]) ?? null;
    try {
      return keepPerson(known, (await petStore.getSession({ signal })).data);
    } catch (error) {
      if (!(error instanceof PetStoreError) || error.status !== 401) throw error;
      return known && recordSessionEnded(error.code === "missing_api_key") ? known : null;
    }
  },
  staleTime: 60_000,
});

/** The found session, unless it belongs to another person than this page. */
function keepPerson(known: Session | null, found: Session): Session {
  if (known && known.person?.id !== found.person?.id) {
    recordSessionReplaced(found.person?.name ?? "Another person");
    return known;
  }
  confirmSession(true);
  const role = found.person?.role;
  if (role && known && known.scope !== found.scope) notifyDone(`You are now ${rolesInSentence[role]}.`);
  return found;
}

/** Logs in or out, and clears everything cached for the previous session. */
export function replaceSession(session: Session | null): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "session" });
  if (session === null) clearToasts();
  confirmSession(session !== null);
  queryClient.setQueryData(sessionQuery.queryKey, session);
}

/** Continues with a new session of the same person: waiting requests are sent, and everything is refreshed. */
export function renewSession(session: Session): void {
  queryClient.setQueryData(sessionQuery.queryKey, session);
  confirmSession(true);
  void refreshAll();
}

/** Whether the logged-in person's role includes this scope: `const canWrite = useCan("write")`. */
export function useCan(required: Scope): boolean {
  const { data: session } = useQuery(sessionQuery);
  return session ? ranks[session.scope] >= ranks[required] : false;
}
