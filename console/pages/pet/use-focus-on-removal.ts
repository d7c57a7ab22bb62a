import { type RefObject, useLayoutEffect, useRef } from "react";

/** For an element that disappears while it has the focus: calls `focusElsewhere` just before. */
export function useFocusOnRemoval(focusElsewhere: () => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(focusElsewhere);
  latest.current = focusElsewhere;
  useLayoutEffect(() => {
    const node = element.current;
    return () => {
      if (node?.contains(document.activeElement)) latest.current();
    };
  }, []);
  return element;
}
