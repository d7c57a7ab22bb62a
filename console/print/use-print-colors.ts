import { useEffect } from "react";

const ATTRIBUTE = "data-mantine-color-scheme";

/** Prints in light colours, also from the dark colour scheme. */
export function usePrintColors(): void {
  useEffect(() => {
    const root = document.documentElement;
    let before: string | null = null;
    function lighten(): void {
      before ??= root.getAttribute(ATTRIBUTE);
      root.setAttribute(ATTRIBUTE, "light");
    }
    function restore(): void {
      if (before) root.setAttribute(ATTRIBUTE, before);
      before = null;
    }
    addEventListener("beforeprint", lighten);
    addEventListener("afterprint", restore);
    return () => {
      removeEventListener("beforeprint", lighten);
      removeEventListener("afterprint", restore);
    };
  }, []);
}
