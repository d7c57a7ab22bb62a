import { useCallback } from "react";
import { useLocation, useSearchParams } from "wouter";

/**
 * State that stands in the URL, such as filters, so that a link shows the same and the way back works:
 * `const [filters, setFilters] = useUrlState({ status: "", name: "" })`. A value that is the default is left out.
 */
export function useUrlState<State extends Record<string, string>>(
  defaults: State,
): [State, (changes: Partial<State>, options?: { replace?: boolean }) => void] {
  const [parameters, setParameters] = useSearchParams();
  const [path] = useLocation();
  const state = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, parameters.get(name) ?? value]),
  ) as State;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the defaults are written anew each time, and stay the same.
  const change = useCallback(
    (changes: Partial<State>, options: { replace?: boolean } = {}) => {
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
