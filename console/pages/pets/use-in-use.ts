import { useRef, useState } from "react";

/** Time after which an element that lost the focus counts as left: a menu that it opens takes the focus only then. */
const BLUR_MILLISECONDS = 100;

/** Whether the pointer is over an element or the focus is in it, or in a menu that it opened. */
export function useInUse() {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return {
    isInUse: isHovered || isFocused,
    useProps: {
      onPointerEnter: () => setIsHovered(true),
      onPointerLeave: () => setIsHovered(false),
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
