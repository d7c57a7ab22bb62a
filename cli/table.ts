const GAP = "  ";

/** Formats rows as aligned columns, measured as a terminal displays them. */
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

/** Replaces control and bidirectional characters, with which stored text could manipulate a terminal. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "�");
}
