const codes = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  cyan: [36, 39],
} as const;

export type Style = keyof typeof codes;

/** Whether to colour what is written to a stream: `NO_COLOR` and `FORCE_COLOR` decide, then whether it is a terminal. */
export function hasColours(stream: { isTTY?: boolean }, variables: NodeJS.ProcessEnv = process.env): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = variables;
  if (NO_COLOR) return false;
  if (FORCE_COLOR) return FORCE_COLOR !== "0";
  return stream.isTTY === true && TERM !== "dumb";
}

export function paint(text: string, style: Style): string {
  const [on, off] = codes[style];
  return `\u001b[${on}m${text}\u001b[${off}m`;
}
