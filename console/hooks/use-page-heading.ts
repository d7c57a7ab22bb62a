import { type RefObject, useEffect, useRef } from "react";
import { useBranding } from "../api/branding.ts";

let isFirstPage = true;

/**
 * For the heading of a page, with `tabIndex={-1}`: sets the document title, with the name of the store, and gives the heading the focus, so that
 * screen readers announce the new page.
 */
export function usePageHeading(documentTitle: string): RefObject<HTMLHeadingElement | null> {
  const store = useBranding()?.name;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = store ? `${documentTitle} · ${store}` : documentTitle;
  }, [documentTitle, store]);
  useEffect(() => {
    // On the first load the browser announces the page itself, and the skip link must stay first.
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
    if (!isFirstPage) scrollTo(0, 0);
    isFirstPage = false;
  }, []);
  return heading;
}
