/**
 * The time that an ISO 8601 text stands for, in milliseconds since 1970: a day (from midnight UTC), or a day and a time
 * with its zone. Undefined for anything else, also for a day that its month does not have.
 */
export function readTime(text: string): number | undefined {
  const day = /^(\d{4}-\d{2}-\d{2})(T(?:[01]\d|2[0-3]):\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/.exec(
    text,
  )?.[1];
  // Date.parse takes the 30th of February for the 2nd of March.
  if (day === undefined || !isDay(day)) return undefined;
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}

function isDay(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** A time in milliseconds since 1970 as the contract writes it: RFC 3339, in UTC, to the millisecond. */
export function writeTime(time: number): string {
  return new Date(time).toISOString();
}

/** No time after this one is written with four digits of a year. */
export const TIME_MAX = Date.parse("9999-12-31T23:59:59.999Z");
