import { useSyncExternalStore } from "react";

let token: string | undefined;
const listeners = new Set<() => void>();

/** Moves the token of a link from the address bar to memory, so that it is not kept in the history. */
export function takeLinkToken(): void {
  const found = location.hash.slice(1);
  if (!found || !/\/(set-up|join|reset-password)$/.test(location.pathname)) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  token = found;
  for (const listener of listeners) listener();
}

// Opening another such link in the same tab changes only the fragment, without loading the page.
addEventListener("hashchange", takeLinkToken);

/** The token of the link that opened this page; forgotten on reload. */
export function useLinkToken(): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => token,
  );
}
