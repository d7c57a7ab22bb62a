/**
 * Parses an ISO 8601 text as milliseconds since 1970: a date (midnight UTC), or a date and a time with its zone.
 * Undefined for anything else, including dates that do not exist.
 */
export function readTime(text: string): number | undefined {
  const day = /^(\d{4}-\d{2}-\d{2})(T(?:[01]\d|2[0-3]):\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/.exec(
    text,
  )?.[1];
  // Date.parse reads 30 February as 2 March.
  if (day === undefined || !isDay(day)) return undefined;
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}

function isDay(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Formats a time in milliseconds since 1970 as the contract does: RFC 3339, in UTC, to the millisecond. */
export function writeTime(time: number): string {
  return new Date(time).toISOString();
}

/** Maximum time whose year has four digits. */
export const TIME_MAX = Date.parse("9999-12-31T23:59:59.999Z");
