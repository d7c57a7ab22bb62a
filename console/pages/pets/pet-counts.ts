import { formatNumber, pluralize } from "../../format.ts";

/** A number of pets; null if there are too many to count. */
export type Count = number | null;

interface Range {
  /** Number of pets on the pages before; undefined if it is unknown. */
  before: number | undefined;
  shown: number;
  /** Number of all pets that match; undefined while it is unknown. */
  total: Count | undefined;
}

/** The part of a list that is shown, such as "21–40 of 1,204". */
export function formatRange({ before, shown, total }: Range): string {
  if (total === undefined) return before === undefined ? pluralize(shown, "pet") : formatPart(before, shown);
  if (before === undefined) return `${formatNumber(shown)} of ${formatTotal(total)}`;
  const end = before + shown;
  if (before === 0 && total !== null && total <= end) return pluralize(shown, "pet");
  return `${formatPart(before, shown)} of ${formatTotal(total === null ? null : Math.max(total, end))}`;
}

/** A number as in a filter: "1,204", or "10,000+". */
export function formatCount(count: Count | undefined): string {
  if (count === undefined) return "";
  return count === null ? "10,000+" : formatNumber(count);
}

function formatPart(before: number, shown: number): string {
  return `${formatNumber(before + 1)}–${formatNumber(before + shown)}`;
}

function formatTotal(total: Count): string {
  return total === null ? "more than 10,000" : formatNumber(total);
}
