import type { Advice } from "./advice.ts";
import type { Result } from "./run-checks.ts";

const MARKS = { passed: ["✓", 32], failed: ["✗", 31], skipped: ["-", 2] } as const;
const MARGIN = " ".repeat(4);

/** Writes results as lines, with a heading before each section. */
export function createReport(write: (line: string) => void, hasColours: boolean) {
  let section = "";
  const paint = (text: string, code: number) => (hasColours ? `\u001b[${code}m${text}\u001b[0m` : text);

  return (result: Result): void => {
    if (result.section !== section) write(`\n${paint(result.section, 1)}`);
    section = result.section;
    const [mark, colour] = MARKS[result.result];
    const reason = result.result === "skipped" ? paint(`: ${result.reason}`, 2) : "";
    write(`  ${paint(mark, colour)} ${result.title}${reason}`);
    if (result.result !== "failed") return;
    write(`${MARGIN}expected  ${result.expected}`);
    write(`${MARGIN}seen      ${toVisible(result.seen)}`);
    for (const [index, line] of describeAdvice(result.advice).entries()) {
      write(`${MARGIN}${index === 0 ? "mend" : "    "}      ${line}`);
    }
  };
}

export function describeAdvice(advice: Advice = {}): string[] {
  return Object.entries(advice).map(([program, setting]) => `${program}: ${setting}`);
}

/** Escapes what could control the terminal: it comes from the deployment. */
function toVisible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (character) => {
    return `\\u${(character.codePointAt(0) as number).toString(16).padStart(4, "0")}`;
  });
}
