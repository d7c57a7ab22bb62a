const GAP = "  ";

/** Lines of columns, each as wide as its widest cell on a terminal. */
export function table(rows: string[][]): string {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, Bun.stringWidth(cell));
  }
  const lines = rows.map((row) => {
    const cells = row.map((cell, column) => cell + " ".repeat((widths[column] ?? 0) - Bun.stringWidth(cell)));
    return cells.join(GAP).trimEnd();
  });
  return lines.join("\n");
}

/** A text that somebody else wrote, on one line and without what would steer a terminal or turn its text round. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "�");
}
