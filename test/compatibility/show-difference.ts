import { type Exchange, toLines } from "./transcript.ts";

/** The difference between a recorded response and another, as removed (-) and added (+) lines; undefined if equal. */
export function showDifference({ title, request, response }: Exchange, text: string): string | undefined {
  const lines = toLines(text);
  const start = countCommon(response, lines);
  if (start === response.length && start === lines.length) return undefined;

  const rest = [response.slice(start), lines.slice(start)] as const;
  const end = countCommon(rest[0].toReversed(), rest[1].toReversed());
  const shown = [
    ...rest[0].slice(0, rest[0].length - end).map((line) => `  - ${line}`),
    ...rest[1].slice(0, rest[1].length - end).map((line) => `  + ${line}`),
  ];
  return [`${title} (${request[0]}), from line ${start + 1} of the response:`, ...shown].join("\n");
}

/** The number of lines that are equal from the start. */
function countCommon(some: string[], others: string[]): number {
  const count = some.findIndex((line, index) => line !== others[index]);
  return count < 0 ? some.length : count;
}
