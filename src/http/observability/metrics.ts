import type { ObserveDatabase } from "../../store/database.ts";
import { commit, version } from "../../version.ts";
import { Histogram } from "./histogram.ts";
import { registerProcessMetrics } from "./process-metrics.ts";
import { Counter, Registry } from "./registry.ts";
import { registerStoreMetrics, type StoreSource } from "./store-metrics.ts";

export type Metrics = ReturnType<typeof createMetrics>;

export interface MetricsOptions {
  /** The number of the process, as a label, if there are several processes. */
  process?: number | undefined;
}

/** Creates the metrics of one process. */
export function createMetrics({ process }: MetricsOptions) {
  const registry = new Registry(process === undefined ? {} : { process: `${process}` });
  const measureProcess = registerProcessMetrics(registry);

  const requests = new Counter(
    registry,
    "petstore_http_requests_total",
    "Requests, by operation of the contract and HTTP status.",
  );
  const aborted = new Counter(
    registry,
    "petstore_http_responses_aborted_total",
    "Responses aborted by an error while they were sent, by operation.",
  );
  const shed = new Counter(
    registry,
    "petstore_http_requests_shed_total",
    "Requests shed because of overload, by operation.",
  );
  const requestSeconds = new Histogram(
    registry,
    "petstore_http_request_duration_seconds",
    "Time from the headers of a request to its response, by operation of the contract.",
    "operation",
    [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  );
  const databaseSeconds = new Histogram(
    registry,
    "petstore_database_duration_seconds",
    "Time of a statement or a commit in the database.",
    "kind",
    [0.00001, 0.000025, 0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1],
  );
  let lastJobsRun = 0;
  registry.register(
    "gauge",
    "petstore_jobs_last_run_timestamp_seconds",
    "Time when the background work of this process was last completed, in seconds since 1970; 0 if it never was.",
    () => [{ value: lastJobsRun }],
  );
  let readStore: () => Promise<void> = async () => {};
  const observeDatabase: ObserveDatabase = (kind, seconds) => databaseSeconds.observe(kind, seconds);

  return {
    observeDatabase,
    observeRequest(operation: string, status: number, seconds: number): void {
      requests.increment(operation, status);
      requestSeconds.observe(operation, seconds);
    },
    /** Counts a shed request. Its duration says nothing about the operation, so the histogram leaves it out. */
    countShed(operation: string): void {
      requests.increment(operation, 503);
      shed.increment(operation);
    },
    /** Records that background work was completed now. */
    observeJobs(): void {
      lastJobsRun = Math.floor(Date.now() / 1000);
    },
    /** Adds metrics that are the same in all processes: the build, and what is stored. */
    exposeStore(source: StoreSource): void {
      registry.register(
        "gauge",
        "petstore_build_info",
        "1, with the version of the program, and the commit that it was built from, if known.",
        () => [{ value: 1, labels: { version, ...(commit && { commit }) } }],
        {
          isShared: true,
        },
      );
      readStore = registerStoreMetrics(registry, source);
    },
    countAborted: (operation: string) => aborted.increment(operation),
    contentType: registry.contentType,
    async text(): Promise<string> {
      await Promise.all([measureProcess(), readStore()]);
      return registry.text();
    },
  };
}
