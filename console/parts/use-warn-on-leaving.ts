import { useEffect } from "react";

/** Has the browser ask before the page is closed or loaded again. */
export function useWarnOnLeaving(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isActive]);
}
