/** Formats dates and times in the language and the time zone of the store. */

export interface Place {
  /** Locale (BCP 47), such as `de`. */
  locale: string;
  /** Name of a time zone in the IANA database. */
  timeZone: string;
}

/** The day at a time in a time zone, such as `2026-11-28`. */
export function dayAt(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone }).format(at);
}

/** The day of a time: "November 12, 2026". */
export function formatDay(at: string | number, { locale, timeZone }: Place): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }).format(new Date(at));
}

/** "Thursday, November 12, 2026 at 2:03 PM". */
export function formatTime(at: string | number, { locale, timeZone }: Place): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "short", timeZone }).format(new Date(at));
}

/** A date without a time, whose day and month may be unknown: "2024", "May 2024" or "May 17, 2024". */
export function formatPartialDate(value: string, locale: string): string {
  if (value.length <= "2024".length) return value;
  const options =
    value.length <= "2024-05".length ? ({ month: "long", year: "numeric" } as const) : ({ dateStyle: "long" } as const);
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(new Date(value));
}
