const GAP = "  ";
/** Minimum width to which a column is cut so that a table fits its terminal. */
const CUT_WIDTH_MIN = 8;

/**
 * Formats rows as aligned columns, measured as a terminal displays them. On a terminal, the `flexible` columns are cut so
 * that the table fits it.
 */
export function table(rows: string[][], flexible: number[] = []): string {
  return formatRows(rows, fitToTerminal(widthsOf(rows), flexible)).join("\n");
}

/** Makes flexible columns narrower, if standard output is a terminal that is too narrow. */
export function fitToTerminal(widths: number[], flexible: number[]): number[] {
  const { isTTY, columns } = process.stdout;
  return isTTY && columns > 0 ? fitWidths(widths, flexible, columns) : widths;
}

export function widthsOf(rows: string[][]): number[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, Bun.stringWidth(cell));
  }
  return widths;
}

/** Formats each row as a line. `style` changes a cell after it was measured, such as its colour. */
export function formatRows(
  rows: string[][],
  widths: number[],
  style: (cell: string, column: number) => string = (cell) => cell,
): string[] {
  return rows.map((row) => {
    const last = row.findLastIndex((cell) => cell !== "");
    const cells = row.slice(0, last + 1).map((given, column) => {
      const width = widths[column] ?? 0;
      const cell = cut(given, width);
      return style(cell, column) + (column < last ? " ".repeat(Math.max(0, width - Bun.stringWidth(cell))) : "");
    });
    return cells.join(GAP);
  });
}

/** Makes the widest of the `flexible` columns narrower until a row has at most `total` characters, if possible. */
function fitWidths(widths: number[], flexible: number[], total: number): number[] {
  const fitted = [...widths];
  const sum = () => fitted.reduce((all, width) => all + width, 0) + GAP.length * (fitted.length - 1);
  while (sum() > total) {
    const [widest = -1] = flexible.toSorted((one, other) => (fitted[other] ?? 0) - (fitted[one] ?? 0));
    if ((fitted[widest] ?? 0) <= CUT_WIDTH_MIN) break;
    fitted[widest] = (fitted[widest] ?? 0) - 1;
  }
  return fitted;
}

const segmenter = new Intl.Segmenter();

/** Cuts a text to the width, without dividing what a reader sees as one character. */
function cut(text: string, width: number): string {
  if (Bun.stringWidth(text) <= width) return text;
  let kept = "";
  let keptWidth = 0;
  for (const { segment } of segmenter.segment(text)) {
    const next = Bun.stringWidth(segment);
    if (keptWidth + next > width - 1) break;
    kept += segment;
    keptWidth += next;
  }
  return `${kept}…`;
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Replaces control and bidirectional characters, with which stored text could manipulate a terminal, and isolates text
 * that is written from right to left, so that it does not reorder the rest of its line.
 */
export function printable(text: string): string {
  const clean = text.replace(
    /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu,
    "�",
  );
  return rightToLeft.test(clean) ? `\u2068${clean}\u2069` : clean;
}
