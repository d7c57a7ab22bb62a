import { Counter, collectDefaultMetrics, Registry } from "prom-client";
import type { ObserveDatabase } from "../store/database.ts";
import { Distribution } from "./distribution.ts";

/** Figures that mean nothing, or something else, on this runtime. */
const meaningless = [
  "process_heap_bytes",
  "nodejs_version_info",
  "nodejs_gc_duration_seconds",
  "nodejs_heap_size_total_bytes",
  "nodejs_heap_size_used_bytes",
  "nodejs_heap_space_size_total_bytes",
  "nodejs_heap_space_size_used_bytes",
  "nodejs_heap_space_size_available_bytes",
  "nodejs_external_memory_bytes",
  "nodejs_active_handles",
  "nodejs_active_handles_total",
  "nodejs_active_requests",
  "nodejs_active_requests_total",
  "nodejs_active_resources",
  "nodejs_active_resources_total",
];

export type Metrics = ReturnType<typeof createMetrics>;

/** What `/metrics` shows, in the text format of Prometheus. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of meaningless) registry.removeSingleMetric(name);

  const counts = new Map<string, number>();
  new Counter({
    name: "petstore_http_requests_total",
    help: "Requests answered, by operation of the contract and HTTP status.",
    labelNames: ["operation", "status"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [labels, count] of counts) {
        const [operation = "", status = ""] = labels.split(" ");
        this.inc({ operation, status }, count);
      }
    },
  });
  const requestSeconds = new Distribution(
    registry,
    "petstore_http_request_duration_seconds",
    "Time from a request's headers to its answer, by operation of the contract.",
    "operation",
    [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  );
  const databaseSeconds = new Distribution(
    registry,
    "petstore_database_duration_seconds",
    "Time that a statement or a commit took in the database.",
    "kind",
    [0.00001, 0.000025, 0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1],
  );
  const observeDatabase: ObserveDatabase = (kind, seconds) => databaseSeconds.observe(kind, seconds);

  return {
    observeDatabase,
    observeRequest(operation: string, status: number, seconds: number): void {
      const labels = `${operation} ${status}`;
      counts.set(labels, (counts.get(labels) ?? 0) + 1);
      requestSeconds.observe(operation, seconds);
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}
