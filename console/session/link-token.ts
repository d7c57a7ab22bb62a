import { createSharedState } from "../shared-state.ts";

const token = createSharedState<string | undefined>(undefined);

/** Moves the token of a link from the address bar to memory, so that it is not kept in the history. */
export function takeLinkToken(): void {
  const found = location.hash.slice(1);
  if (!found || !/\/(set-up|join|reset-password)$/.test(location.pathname)) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  token.set(found);
}

// Opening another such link in the same tab changes only the fragment, without loading the page.
addEventListener("hashchange", takeLinkToken);

/** The token of the link that opened this page; forgotten on reload. */
export function useLinkToken(): string | undefined {
  return token.use();
}
