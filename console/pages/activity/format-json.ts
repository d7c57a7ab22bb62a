const INDENT = "  ";

/** Indented JSON in which `bigint` values keep all their digits. */
export function formatJson(value: unknown, indent = ""): string {
  if (typeof value === "bigint") return `${value}`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const inner = indent + INDENT;
  const isList = Array.isArray(value);
  const lines = isList
    ? value.map((element) => inner + formatJson(element, inner))
    : Object.entries(value)
        .filter(([, member]) => member !== undefined)
        .map(([name, member]) => `${inner}${JSON.stringify(name)}: ${formatJson(member, inner)}`);
  const [open, close] = isList ? "[]" : "{}";
  return lines.length === 0 ? `${open}${close}` : `${open}\n${lines.join(",\n")}\n${indent}${close}`;
}
