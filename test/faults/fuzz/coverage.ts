/** Which documented statuses were seen. */
import type { OperationId } from "../../../src/contract/contract.ts";
import { everyOperation } from "../../support/contract.ts";

export class Coverage {
  readonly #seen = new Map<OperationId, Map<string, number>>(everyOperation.map(({ id }) => [id, new Map()]));
  requests = 0;
  shed = 0;

  add(id: OperationId, status: number): void {
    const statuses = this.#seen.get(id) as Map<string, number>;
    statuses.set(`${status}`, (statuses.get(`${status}`) ?? 0) + 1);
    this.requests += 1;
    if (status === 503) this.shed += 1;
  }

  /** The operations that no request succeeded for. */
  get unproved(): OperationId[] {
    return everyOperation
      .map(({ id }) => id)
      .filter((id) => ![...(this.#seen.get(id)?.keys() ?? [])].some((status) => Number(status) < 300));
  }

  /** Number of documented statuses that were seen, and of all. */
  count(): { seen: number; documented: number } {
    const pairs = everyOperation.flatMap(({ id, statuses }) =>
      statuses.filter(isStatus).map((status) => this.#seen.get(id)?.has(status) ?? false),
    );
    return { seen: pairs.filter(Boolean).length, documented: pairs.length };
  }

  /** A line for each operation: how often each status was seen, and the documented ones that never were. */
  table(): string {
    const rows = everyOperation.map(({ id, statuses }) => {
      const seen = this.#seen.get(id) as Map<string, number>;
      const counts = [...seen].toSorted().map(([status, count]) => `${status}: ${count}`);
      const never = statuses.filter((status) => isStatus(status) && !seen.has(status));
      return `| ${id} | ${counts.join(", ")} | ${never.join(", ")} |`;
    });
    return ["| operation | statuses seen | documented, but never seen |", "| --- | --- | --- |", ...rows].join("\n");
  }
}

function isStatus(status: string): boolean {
  return status !== "default";
}
