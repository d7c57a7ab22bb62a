import { contrast, textColorOn, withContrastOn } from "./color.ts";

/** The color of a store that has chosen none: terracotta. */
const DEFAULT_COLOR = "#a84514";
/** The backgrounds on which text in the color of the store has the least contrast: `--soft` in the style sheet. */
const LIGHT_BACKGROUND = "#f1eee9";
const DARK_BACKGROUND = "#292622";
/** Contrast of the edge of a control with its background (WCAG 2.2, success criterion 1.4.11). */
const EDGE_CONTRAST_MIN = 3;

/** Returns the style sheet of the public pages. For text, the color of the store is adjusted until it has contrast. */
export async function styleSheet(chosen: string | undefined): Promise<string> {
  // Loaded on demand, since the service starts faster without it.
  const { default: css } = await import("./shop.css", { with: { type: "text" } });
  const color = (chosen ?? DEFAULT_COLOR).toLowerCase();
  const [accentLight, accentDark] = [LIGHT_BACKGROUND, DARK_BACKGROUND].map((each) => withContrastOn(each, color));
  const values = {
    "--fill": color,
    "--on-fill": textColorOn(color),
    "--accent-light": accentLight,
    "--accent-dark": accentDark,
    // A button with little contrast to the page gets an edge.
    "--edge-light": contrast(color, LIGHT_BACKGROUND) < EDGE_CONTRAST_MIN ? accentLight : color,
    "--edge-dark": contrast(color, DARK_BACKGROUND) < EDGE_CONTRAST_MIN ? accentDark : color,
  };
  const declarations = Object.entries(values).map(([name, value]) => `${name}:${value}`);
  return `:root{${declarations.join(";")}}\n${minify(css)}`;
}

function minify(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\s+/g, " ")
    .replace(/ ?([{};,]) ?/g, "$1")
    .replace(/: /g, ":")
    .trim();
}
