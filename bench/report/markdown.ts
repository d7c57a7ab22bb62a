import { join } from "node:path";

export const resultsFolder = join(import.meta.dir, "../results");

/** A Markdown table with aligned columns. */
export function table(head: string[], lines: string[][]): string {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...lines].map((line) => line[column]?.length ?? 0)));
  const row = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [row(head), row(widths.map((width) => "-".repeat(width))), ...lines.map(row)].join("\n");
}

/** A number with thousands separators. */
export function number(value: number, digits = 0): string {
  return value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Prints the sections, and writes them to a file if one is given. */
export async function publish(sections: string[], file: string | false): Promise<void> {
  const text = `${sections.join("\n\n")}\n`;
  console.log(`\n${text}`);
  if (file) await Bun.write(join(resultsFolder, file), text);
}
