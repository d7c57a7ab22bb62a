import { useSyncExternalStore } from "react";

let token: string | undefined;
const listeners = new Set<() => void>();

/** Takes the token of a link out of the address bar, before anything else can see or keep it. */
export function takeLinkToken(): void {
  const found = location.hash.slice(1);
  if (!found || !/\/(set-up|join)$/.test(location.pathname)) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  token = found;
  for (const listener of listeners) listener();
}

// Another link that is opened in the same tab loads no page.
addEventListener("hashchange", takeLinkToken);

/** The token of the link that this page was opened with; a reload forgets it. */
export function useLinkToken(): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => token,
  );
}
