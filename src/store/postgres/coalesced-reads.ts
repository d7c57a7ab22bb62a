import type { Value } from "../database.ts";

type RunQuery = (sql: string, values: Value[]) => Promise<unknown[]>;

interface Run {
  current: Promise<unknown[]>;
  /** Result for the callers that arrived while `current` was running. */
  next?: Promise<unknown[]>;
}

/** Coalesces identical queries: callers arriving while one runs share the next, so no result predates its request. */
export class CoalescedReads {
  readonly #runQuery: RunQuery;
  readonly #runs = new Map<string, Run>();

  constructor(runQuery: RunQuery) {
    this.#runQuery = runQuery;
  }

  query(sql: string, values: Value[]): Promise<unknown[]> {
    const key = values.length === 0 ? sql : `${sql}\n${values.join("\n")}`;
    const run = this.#runs.get(key);
    if (!run) return this.#start(key, sql, values);
    run.next ??= run.current.then(
      () => this.#start(key, sql, values),
      () => this.#start(key, sql, values),
    );
    return run.next;
  }

  #start(key: string, sql: string, values: Value[]): Promise<unknown[]> {
    const run: Run = { current: this.#runQuery(sql, values) };
    this.#runs.set(key, run);
    const end = () => {
      if (!run.next) this.#runs.delete(key);
    };
    run.current.then(end, end);
    return run.current;
  }
}
