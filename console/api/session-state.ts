import { createSharedState } from "../shared-state.ts";

/** Time without a person after which the service ends a session. */
const IDLE_MILLISECONDS = 12 * 3_600_000;

/** Why the session ended, as far as the browser can know. */
export type EndReason = "idle" | "logged out" | "unknown";

/**
 * The session of this page: not started (before login), valid, ended while the page is open, or replaced by that of
 * another person, who has logged in in another tab.
 */
type SessionState = { is: "none" | "valid" } | { is: "ended"; reason: EndReason } | { is: "replaced"; by: string };

const state = createSharedState<SessionState>({ is: "none" });
let renewedAt = 0;

/** Records that the service has accepted the session, or, with `false`, that there is none on purpose. */
export function confirmSession(isValid: boolean): void {
  const next = isValid ? "valid" : "none";
  if (state.get().is === next) return;
  touchSession();
  state.set({ is: next });
}

/** Records a response to a request of the person, which renews the session. */
export function touchSession(): void {
  renewedAt = Date.now();
}

export function recordSessionReplaced(by: string): void {
  state.set({ is: "replaced", by });
}

/** Records a 401. Returns whether there was a session, which the person can renew. */
export function recordSessionEnded(isLoggedOut: boolean): boolean {
  if (state.get().is === "none") return false;
  if (state.get().is === "valid") state.set({ is: "ended", reason: isLoggedOut ? "logged out" : reasonNow() });
  return true;
}

/** Resolves once the person has logged in again. Rejects with the reason of `signal` if that is aborted before. */
export function renewedSession(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = () => {
      if (state.get().is !== "valid" && !signal?.aborted) return;
      unsubscribe();
      signal?.removeEventListener("abort", finish);
      if (signal?.aborted) reject(signal.reason);
      else resolve();
    };
    const unsubscribe = state.subscribe(finish);
    signal?.addEventListener("abort", finish);
    finish();
  });
}

/** Calls the listener when the session has ended while the page is open. Returns a function that removes the listener. */
export function onSessionEnded(listener: () => void): () => void {
  return state.subscribe(() => state.get().is === "ended" && listener());
}

/** Calls the listener when the person has logged out. Returns a function that removes the listener. */
export function onLoggedOut(listener: () => void): () => void {
  return state.subscribe(() => state.get().is === "none" && listener());
}

export function getSessionState(): SessionState {
  return state.get();
}

export function useSessionState(): SessionState {
  return state.use();
}

function reasonNow(): EndReason {
  return Date.now() - renewedAt >= IDLE_MILLISECONDS ? "idle" : "unknown";
}
