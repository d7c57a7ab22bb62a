import { type Exchange, toLines } from "./transcript.ts";

/** Shows where an answer is not the recorded one, as lines that went (-) and came (+); undefined where it is the same. */
export function showDifference({ title, request, answer }: Exchange, text: string): string | undefined {
  const lines = toLines(text);
  const start = countCommon(answer, lines);
  if (start === answer.length && start === lines.length) return undefined;

  const rest = [answer.slice(start), lines.slice(start)] as const;
  const end = countCommon(rest[0].toReversed(), rest[1].toReversed());
  const shown = [
    ...rest[0].slice(0, rest[0].length - end).map((line) => `  - ${line}`),
    ...rest[1].slice(0, rest[1].length - end).map((line) => `  + ${line}`),
  ];
  return [`${title} (${request[0]}), from line ${start + 1} of the answer:`, ...shown].join("\n");
}

/** How many lines are the same from the start on. */
function countCommon(some: string[], others: string[]): number {
  const count = some.findIndex((line, index) => line !== others[index]);
  return count < 0 ? some.length : count;
}
