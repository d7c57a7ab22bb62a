import type { CSSProperties } from "react";

interface Sizes {
  /** Font size. */
  size?: number;
  height?: number;
  /** Maximum number of lines. */
  lines?: number;
}

/** The variables with which the style sheets of printouts size an element, in their units. */
export function sizes({ size, height, lines }: Sizes): CSSProperties {
  return { "--size": size, "--height": height, "--lines": lines } as CSSProperties;
}
