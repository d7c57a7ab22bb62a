import { paint, type Style } from "../colours.ts";
import { printable } from "../table.ts";
import type { Advice } from "./advice.ts";
import type { Result } from "./run-checks.ts";

const MARKS = { passed: ["✓", "green"], failed: ["✗", "red"], skipped: ["-", "dim"] } as const;
const MARGIN = " ".repeat(4);

/** Writes results as lines, with a heading before each section. */
export function createReport(write: (line: string) => void, hasColours: boolean) {
  let section = "";
  const painted = (text: string, style: Style) => (hasColours ? paint(text, style) : text);

  return (result: Result): void => {
    if (result.section !== section) write(`\n${painted(result.section, "bold")}`);
    section = result.section;
    const [mark, style] = MARKS[result.result];
    const reason = result.result === "skipped" ? painted(`: ${result.reason}`, "dim") : "";
    write(`  ${painted(mark, style)} ${result.title}${reason}`);
    if (result.result !== "failed") return;
    write(`${MARGIN}expected  ${printable(result.expected)}`);
    write(`${MARGIN}actual    ${printable(result.actual)}`);
    for (const [index, line] of describeAdvice(result.advice).entries()) {
      write(`${MARGIN}${index === 0 ? "fix" : "   "}       ${line}`);
    }
  };
}

export function describeAdvice(advice: Advice = {}): string[] {
  return Object.entries(advice).map(([program, setting]) => `${program}: ${setting}`);
}
