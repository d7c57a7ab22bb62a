/** The placeholders of so many rows of so many values each: `($1, $2), ($3, $4)`. */
export function valuesOf(rows: number, width: number): string {
  const row = (start: number) => Array.from({ length: width }, (_, index) => `$${start + index + 1}`).join(", ");
  return Array.from({ length: rows }, (_, index) => `(${row(index * width)})`).join(", ");
}

/** Writes an SQL text once for each number of things that it is about: to put it together costs as much as to run it. */
export function textByCount(write: (count: number) => string): (count: number) => string {
  const texts: string[] = [];
  return (count) => {
    texts[count] ??= write(count);
    return texts[count];
  };
}
