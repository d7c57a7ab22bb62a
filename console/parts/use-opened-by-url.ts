import { useEffect } from "react";
import { useUrlState } from "./use-url-state.ts";

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
