import { type RefObject, useEffect, useRef } from "react";

let isFirstPage = true;

/**
 * For the heading of a page, with `tabIndex={-1}`: sets the document title, and gives the heading the focus, so that
 * screen readers announce the new page.
 */
export function usePageHeading(documentTitle: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${documentTitle} · Pet Store`;
  }, [documentTitle]);
  useEffect(() => {
    // On the first load the browser announces the page itself, and the skip link must stay first.
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
    if (!isFirstPage) scrollTo(0, 0);
    isFirstPage = false;
  }, []);
  return heading;
}
