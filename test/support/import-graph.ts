import { dirname, join, relative } from "node:path";

/** Paths of files, each with the paths of those that it imports. Imports of types count, too. */
export type ImportGraph = Map<string, string[]>;

/** Reads the relative imports of the files that match a glob; all paths are relative to `root`. */
export async function readImports(root: string, glob: string): Promise<ImportGraph> {
  const paths = [...new Bun.Glob(glob).scanSync(root)]
    .filter((path) => !/node_modules|\/(dist|generated)\//.test(path))
    .sort();
  const graph: ImportGraph = new Map();
  for (const path of paths) {
    const text = await Bun.file(join(root, path)).text();
    const targets = text.matchAll(/(?:\bfrom|\bimport\(?)\s*"(\.[^"]+)"/g);
    graph.set(
      path,
      [...targets].map(([, target = ""]) => relative(root, join(root, dirname(path), target))),
    );
  }
  return graph;
}

/** One cycle of each group of files that import each other: the files in order of import, the first again at the end. */
export function findCycles(graph: ImportGraph): string[][] {
  return stronglyConnected(graph)
    .filter((group) => group.length > 1 || graph.get(group[0] ?? "")?.includes(group[0] ?? ""))
    .map((group) => shortestCycle(graph, group));
}

/** Tarjan's algorithm: the groups of files of which each reaches all others. */
function stronglyConnected(graph: ImportGraph): string[][] {
  const groups: string[][] = [];
  const stack: string[] = [];
  const indexes = new Map<string, number>();
  const lowest = new Map<string, number>();

  function visit(path: string): number {
    const index = indexes.size;
    indexes.set(path, index);
    lowest.set(path, index);
    stack.push(path);
    for (const target of graph.get(path) ?? []) {
      const known = indexes.get(target);
      if (known === undefined) lowest.set(path, Math.min(lowest.get(path) ?? index, visit(target)));
      else if (stack.includes(target)) lowest.set(path, Math.min(lowest.get(path) ?? index, known));
    }
    if (lowest.get(path) === index) groups.push(stack.splice(stack.indexOf(path)).sort());
    return lowest.get(path) ?? index;
  }

  for (const path of graph.keys()) if (!indexes.has(path)) visit(path);
  return groups;
}

/** The shortest cycle through the first file of a group. */
function shortestCycle(graph: ImportGraph, group: string[]): string[] {
  const [start = ""] = group;
  let trails = [[start]];
  const seen = new Set<string>();
  for (;;) {
    const next = trails.flatMap((trail) =>
      (graph.get(trail.at(-1) ?? "") ?? [])
        .filter((target) => group.includes(target))
        .map((target) => [...trail, target]),
    );
    const cycle = next.find((trail) => trail.at(-1) === start);
    if (cycle) return cycle;
    trails = next.filter((trail) => !seen.has(trail.at(-1) ?? "") && seen.add(trail.at(-1) ?? ""));
  }
}
