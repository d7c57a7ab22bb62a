/** A number with its noun: "1 row", "5,000 rows". */
export function pluralize(count: number | bigint, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${Number(count) === 1 ? "" : "s"}`;
}
