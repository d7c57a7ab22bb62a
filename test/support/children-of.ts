import { readdirSync, readFileSync } from "node:fs";

/** Returns the ids of the processes that a process has started, from any of its threads; none if it has ended. */
export function childrenOf(processId: number): number[] {
  try {
    const threads = readdirSync(`/proc/${processId}/task`);
    const lists = threads.map((thread) => readFileSync(`/proc/${processId}/task/${thread}/children`, "latin1"));
    return lists.flatMap((list) => list.split(" ").filter(Boolean).map(Number));
  } catch {
    return [];
  }
}
