/** A number with its noun: "1 row", "5,000 rows", "2 categories". */
export function pluralize(count: number | bigint, noun: string): string {
  const plural = `${noun.replace(/([^aeiou])y$/, "$1ie")}s`;
  return `${count.toLocaleString("en")} ${Number(count) === 1 ? noun : plural}`;
}
