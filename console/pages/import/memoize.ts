/** Maximum number of cached results. */
const SIZE_MAX = 10_000;

/** Caches the results of a function of a text, since the cells of a column repeat. */
export function memoize<Result>(read: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined || results.has(text)) return known as Result;
    const result = read(text);
    if (results.size >= SIZE_MAX) results.clear();
    results.set(text, result);
    return result;
  };
}
