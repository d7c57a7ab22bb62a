/** Contrast of small text with its background (WCAG 2.2, success criterion 1.4.3). */
const CONTRAST_MIN = 4.5;
const STEPS = 50;

type Rgb = readonly [red: number, green: number, blue: number];

/** Returns white if its contrast on a background is sufficient, otherwise black or white, whichever has more. */
export function textColorOn(background: string): "#ffffff" | "#000000" {
  const onWhite = contrast(background, "#ffffff");
  return onWhite >= CONTRAST_MIN || onWhite >= contrast(background, "#000000") ? "#ffffff" : "#000000";
}

/** Returns a colour for text on a background: `color`, made darker or lighter until its contrast is sufficient. */
export function withContrastOn(background: string, color: string): string {
  const [lightness, a, b] = toOklab(color);
  // The last step is black or white, whichever has more contrast: at least 4.58 with any background.
  const end = textColorOn(background) === "#ffffff" ? 1 : 0;
  for (let step = 0; step < STEPS; step += 1) {
    const part = step / STEPS;
    const next = fromOklab([lightness + (end - lightness) * part, a * (1 - part), b * (1 - part)]);
    if (contrast(next, background) >= CONTRAST_MIN) return next;
  }
  return end === 1 ? "#ffffff" : "#000000";
}

/** Returns the contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((first, second) => first - second);
  return ((lighter as number) + 0.05) / ((darker as number) + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = toLinear(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the linear components of a colour `#rrggbb`, each from 0 to 1. */
function toLinear(color: string): Rgb {
  const component = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [component(1), component(3), component(5)];
}

function toHex(linear: Rgb): string {
  const component = (value: number) => {
    const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    const byte = Math.round(255 * Math.min(1, Math.max(0, encoded)));
    return byte.toString(16).padStart(2, "0");
  };
  return `#${linear.map(component).join("")}`;
}

/** In Oklab, a colour keeps its hue while its lightness changes: https://bottosson.github.io/posts/oklab/ */
function toOklab(color: string): Rgb {
  const [red, green, blue] = toLinear(color);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

function fromOklab([lightness, a, b]: Rgb): string {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return toHex([
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]);
}
