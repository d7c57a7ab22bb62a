/** Merges metrics in the Prometheus text format, whose series differ in their labels. */
export function mergeMetrics(texts: string[]): string {
  const families = new Map<string, string[]>();
  for (const family of texts.flatMap((text) => text.split(/^(?=# HELP )/m))) {
    const [help = "", type = "", ...series] = family.split("\n").filter((line) => line !== "");
    const head = `${help}\n${type}`;
    families.set(head, [...(families.get(head) ?? []), ...series]);
  }
  return [...families].map(([head, series]) => `${[head, ...series].join("\n")}\n`).join("\n");
}
