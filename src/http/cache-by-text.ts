/** Maximum number of cached results; all are then dropped. */
const ENTRIES_MAX = 1000;
/** Maximum length of a text whose result is cached, to limit memory. */
const TEXT_LENGTH_MAX = 512;

/** Returns `compute`, with a cache for texts that clients send again and again. */
export function cacheByText<Result>(compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const cached = results.get(text);
    if (cached !== undefined) return cached;
    const result = compute(text);
    if (results.size >= ENTRIES_MAX) results.clear();
    if (text.length <= TEXT_LENGTH_MAX) results.set(text, result);
    return result;
  };
}
