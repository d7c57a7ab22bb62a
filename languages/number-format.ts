/** Maximum number of cached formats. When it is reached, all are dropped. */
const FORMATS_MAX = 500;
const formats = new Map<string, Intl.NumberFormat>();

/** Returns a number format. It is cached: creating one takes longer than the rest of rendering a page. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const name = `${locale} ${JSON.stringify(options)}`;
  const kept = formats.get(name);
  if (kept) return kept;
  const format = new Intl.NumberFormat(locale, options);
  if (formats.size >= FORMATS_MAX) formats.clear();
  formats.set(name, format);
  return format;
}
