/** Returns placeholders for `rows` rows of `width` values each: `($1, $2), ($3, $4)`. `constants`: the last values of each. */
export function placeholders(rows: number, width: number, constants?: string): string {
  const values = (start: number) => Array.from({ length: width }, (_, index) => `$${start + index + 1}`);
  const row = (start: number) => [...values(start), ...(constants === undefined ? [] : [constants])].join(", ");
  return Array.from({ length: rows }, (_, index) => `(${row(index * width)})`).join(", ");
}

/** Memoizes an SQL text that depends on a number of rows or ids: writing it costs as much as running it. */
export function sqlByCount(write: (count: number) => string): (count: number) => string {
  const texts: string[] = [];
  return (count) => {
    texts[count] ??= write(count);
    return texts[count];
  };
}

/** Repeats the last id up to a power of two, so that few statements have to be prepared for any number of ids. */
export function padIds(ids: bigint[]): bigint[] {
  if (ids.length === 0) return ids;
  const width = 2 ** Math.ceil(Math.log2(ids.length));
  return [...ids, ...new Array<bigint>(width - ids.length).fill(ids.at(-1) as bigint)];
}
