import { useCallback, useEffect } from "react";
import { useLocation, useSearchParams } from "wouter";

interface ChangeOptions {
  /** Replaces the entry in the browser's history instead of adding one. */
  replace?: boolean;
  /** State of the entry in the browser's history; none by default. */
  state?: unknown;
}

/**
 * State kept in the URL, such as filters, so that links and the back button restore it:
 * `const [filters, setFilters] = useUrlState({ status: "", name: "" })`. Default values are omitted from the URL.
 */
export function useUrlState<State extends Record<string, string>>(
  defaults: State,
): [State, (changes: Partial<State>, options?: ChangeOptions) => void] {
  const [parameters, setParameters] = useSearchParams();
  const [path] = useLocation();
  const state = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, parameters.get(name) ?? value]),
  ) as State;

  // biome-ignore lint/correctness/useExhaustiveDependencies: callers pass a new object with the same defaults on each render.
  const change = useCallback(
    (changes: Partial<State>, options: ChangeOptions = {}) => {
      setParameters((current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined || value === defaults[name]) next.delete(name);
          else next.set(name, value);
        }
        return next;
      }, options);
    },
    [path],
  );
  return [state, change];
}

/** Opens a page's dialog if the URL ends in `?new=1`, for links to "Add pet" and the like. */
export function useOpenedByUrl(open: () => void): void {
  const [{ new: isNew }, change] = useUrlState({ new: "" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each such URL.
  useEffect(() => {
    if (isNew !== "1") return;
    change({ new: "" }, { replace: true });
    open();
  }, [isNew]);
}
