import { type PointerEvent, useState, useSyncExternalStore } from "react";

/** Maximum scroll position at which the page counts as not scrolled. */
const SCROLLED_PIXELS_MAX = 40;

/**
 * Whether a person is reading a list, so that it must not change: the pointer or the focus is within it, or the page is
 * scrolled down. Pass `handlers` to the element around the list.
 */
export function useReading() {
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isScrolled = useSyncExternalStore(subscribe, () => scrollY > SCROLLED_PIXELS_MAX);
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => setHasPointer(pointerType !== "touch"),
    onPointerLeave: () => setHasPointer(false),
    onFocus: () => setHasFocus(true),
    onBlur: () => setHasFocus(false),
  };
  return { isReading: hasPointer || hasFocus || isScrolled, handlers };
}

function subscribe(listener: () => void): () => void {
  addEventListener("scroll", listener, { passive: true });
  return () => removeEventListener("scroll", listener);
}
