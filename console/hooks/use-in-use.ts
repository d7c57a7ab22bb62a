import { type PointerEvent, useEffect, useRef, useState } from "react";

/** Delay before an element without the focus counts as not in use: a menu that it opens takes the focus a moment later. */
const BLUR_MILLISECONDS = 100;

/** Whether the pointer is over an element or the focus is in it, or in a menu that it opened. */
export function useInUse() {
  const { isHovered, hoverProps } = useHovered();
  const [isFocused, setIsFocused] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return {
    isInUse: isHovered || isFocused,
    useProps: {
      ...hoverProps,
      onFocus() {
        clearTimeout(timer.current);
        setIsFocused(true);
      },
      onBlur() {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setIsFocused(false), BLUR_MILLISECONDS);
      },
    },
  };
}

/** Whether the pointer is over an element. React reports no leave if a menu or a row vanishes under the pointer. */
function useHovered() {
  const [hovered, setHovered] = useState<Element>();
  useEffect(() => {
    if (!hovered) return;
    const check = () => !hovered.matches(":hover") && setHovered(undefined);
    document.addEventListener("pointerover", check);
    return () => document.removeEventListener("pointerover", check);
  }, [hovered]);
  return {
    isHovered: hovered !== undefined,
    hoverProps: {
      onPointerOver({ currentTarget, target }: PointerEvent) {
        // Events of a menu arrive here, too.
        if (currentTarget.contains(target as Node)) setHovered(currentTarget);
      },
      onPointerLeave: () => setHovered(undefined),
    },
  };
}
