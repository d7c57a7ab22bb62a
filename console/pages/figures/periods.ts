/** The periods whose figures are shown. Days are those of the store, such as `2026-11-28`. */

export const periodLabels = {
  "this-month": "This month",
  "last-month": "Last month",
  "this-year": "This year",
  own: "Custom period",
} as const;

export type PeriodId = keyof typeof periodLabels;

/** The first and the last day, and whether there are figures for each day or each month. */
export interface Period {
  from: string;
  to: string;
  by: "day" | "month";
}

/** The days of a custom period: the values of `date` fields. */
export type OwnPeriod = Pick<Period, "from" | "to">;

/** Maximum number of days that are shown one by one. These and the months fit on a printed page. */
const DAYS_MAX = 31;
const MONTHS_MAX = 36;

const DAY_MILLISECONDS = 86_400_000;

/** The period, until today unless it has ended; for an invalid custom period, an error message. */
export function toPeriod(id: PeriodId, today: string, own: OwnPeriod): Period | string {
  if (id === "this-month") return { from: startOfMonth(today), to: today, by: "day" };
  if (id === "this-year") return { from: `${today.slice(0, 4)}-01-01`, to: today, by: "month" };
  if (id === "own") return toOwnPeriod(own);
  const to = addDays(startOfMonth(today), -1);
  return { from: startOfMonth(to), to, by: "day" };
}

function toOwnPeriod({ from, to }: OwnPeriod): Period | string {
  if (from === "" || to === "") return "Choose the first and the last day.";
  if (to < from) return "The last day is before the first one.";
  if (countDays(from, to) <= DAYS_MAX) return { from, to, by: "day" };
  return countMonths(from, to) <= MONTHS_MAX ? { from, to, by: "month" } : `Choose at most ${MONTHS_MAX} months.`;
}

function countDays(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MILLISECONDS + 1;
}

function countMonths(from: string, to: string): number {
  const [first, last] = [new Date(from), new Date(to)];
  return 12 * (last.getUTCFullYear() - first.getUTCFullYear()) + last.getUTCMonth() - first.getUTCMonth() + 1;
}

export function startOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** The first day of the week; `firstWeekday` is 1 for Monday to 7 for Sunday. */
export function startOfWeek(day: string, firstWeekday: number): string {
  return addDays(day, -((new Date(day).getUTCDay() - firstWeekday + 7) % 7));
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MILLISECONDS).toISOString().slice(0, 10);
}
