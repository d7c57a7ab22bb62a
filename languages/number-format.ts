/** Maximum number of formats that are kept; all are then dropped. */
const FORMATS_MAX = 500;
const formats = new Map<string, Intl.NumberFormat>();

/** Returns a format of numbers. It is kept: making one takes longer than all else that is done for a page. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const name = `${locale} ${JSON.stringify(options)}`;
  const kept = formats.get(name);
  if (kept) return kept;
  const format = new Intl.NumberFormat(locale, options);
  if (formats.size >= FORMATS_MAX) formats.clear();
  formats.set(name, format);
  return format;
}
