/** What differs from run to run: times, ids of requests, versions of resources, cursors, keys and actors. */
const variable: [pattern: RegExp, name: string][] = [
  [/\r/g, ""],
  [/^(Date|Request-Id|ETag): .*$/gim, "$1: …"],
  [/\b(cursor|after)=[\w.~-]+/g, "$1=…"],
  [/"\d{4}-\d{2}-\d{2}T[\d:.]+Z"/g, '"time"'],
  [/^"[0-9a-f]{12,16}"$/gm, '"tag"'],
  [/"id":\d+,"type"/g, '"id":0,"type"'],
  [/"by":\{[^}]*\}/g, '"by":{}'],
];

/** The output of a sample, as it can be compared with the one that a page shows. */
export function normalizeOutput(output: string): string {
  const normalized = variable.reduce((text, [pattern, name]) => text.replace(pattern, name), output).trim();
  return normalized.replace(/^[a-z][\w-]*(?=: )/gim, (name) => name.toLowerCase());
}

/** Faults of lines like `print(x)  # 1 Rex`: the comment is what the line prints, joined by commas if it is a loop. */
export function compareComments({ title, code }: { title: string; code: string }, printed: string[][]): string[] {
  return code.split("\n").flatMap((line, index) => {
    const expected = /(?:console\.log|print)\(.*?(?:\/\/|\s#) (.*)$/.exec(line)?.[1];
    const actual = printed[index]?.join(", ");
    if (expected === undefined || actual === expected) return [];
    return [`${title}: \`${line.trim()}\` printed ${actual === undefined ? "nothing" : `"${actual}"`}.`];
  });
}
