import { type Query, queryOptions, useQuery } from "@tanstack/react-query";
import { PetStoreError, type Role, type Scope, type Session } from "../../client/index.ts";
import { petStore } from "./pet-store.ts";
import { queryClient, refreshAll } from "./queries.ts";
import { confirmSession, recordSessionEnded, recordSessionReplaced } from "./session-state.ts";

const ranks: { [Of in Scope]: number } = { public: 0, read: 1, write: 2, admin: 3 };

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

const roleListeners: ((role: Role) => void)[] = [];

/** Calls the listener each time the role of the logged-in person has changed. */
export function onRoleChange(listener: (role: Role) => void): void {
  roleListeners.push(listener);
}

/** The found session, unless it belongs to another person than this page. */
function keepPerson(known: Session | null, found: Session): Session {
  if (known && known.person?.id !== found.person?.id) {
    recordSessionReplaced(found.person?.name ?? "Another person");
    return known;
  }
  confirmSession(true);
  const role = found.person?.role;
  if (known && known.scope !== found.scope) {
    void renewCache();
    if (role) for (const listener of roleListeners) listener(role);
  }
  return found;
}

/** Removes what is not on screen from the cache, and reads the rest again: another role may see more or less. */
function renewCache(): Promise<unknown> {
  const predicate = ({ queryKey }: Query) => queryKey[0] !== "session";
  queryClient.removeQueries({ predicate, type: "inactive" });
  return queryClient.invalidateQueries({ predicate });
}

/** The other tabs of this browser: after a login or logout, they must not send anything as another person. */
const otherTabs = new BroadcastChannel("petstore-session");
otherTabs.addEventListener("message", () => void refreshSession());

/** Logs in or out, and clears everything cached for the previous session. */
export function replaceSession(session: Session | null): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "session" });
  confirmSession(session !== null);
  queryClient.setQueryData(sessionQuery.queryKey, session);
  otherTabs.postMessage("changed");
}

/** Continues with a new session of the same person: waiting requests are sent, and everything is refreshed. */
export function renewSession(session: Session): void {
  queryClient.setQueryData(sessionQuery.queryKey, session);
  confirmSession(true);
  otherTabs.postMessage("changed");
  void refreshAll();
}

/** Whether the logged-in person's role includes this scope: `const canWrite = useCan("write")`. */
export function useCan(required: Scope): boolean {
  const { data: session } = useQuery(sessionQuery);
  return session ? ranks[session.scope] >= ranks[required] : false;
}

/** Asks the service again who is logged in, and with which role. */
export function refreshSession(): Promise<unknown> {
  return queryClient.invalidateQueries({ queryKey: ["session"] });
}
