import Counter from "prom-client/lib/counter.js";
import registerEventLoopLag from "prom-client/lib/metrics/eventLoopLag.js";
import registerMemory from "prom-client/lib/metrics/osMemoryHeap.js";
import registerMaxFileDescriptors from "prom-client/lib/metrics/processMaxFileDescriptors.js";
import registerOpenFileDescriptors from "prom-client/lib/metrics/processOpenFileDescriptors.js";
import registerStartTime from "prom-client/lib/metrics/processStartTime.js";
import Registry from "prom-client/lib/registry.js";
import type { ObserveDatabase } from "../../store/database.ts";
import { Histogram } from "./histogram.ts";

export type Metrics = ReturnType<typeof createMetrics>;

/** What `/metrics` shows, in the text format of Prometheus; of several processes, each labels what it shows. */
export function createMetrics(process?: number) {
  const registry = new Registry();
  if (process !== undefined) registry.setDefaultLabels({ process });
  registerProcess(registry);

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
  const brokenOff = new Counter({
    name: "petstore_http_answers_broken_off_total",
    help: "Answers that a fault has ended in the middle, by operation of the contract.",
    labelNames: ["operation"],
    registers: [registry],
  });
  const refusals = new Map<string, number>();
  new Counter({
    name: "petstore_http_overload_refusals_total",
    help: "Requests refused at once because there was more to do than could be done in time, by operation.",
    labelNames: ["operation"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [operation, count] of refusals) this.inc({ operation }, count);
    },
  });
  const requestSeconds = new Histogram(
    registry,
    "petstore_http_request_duration_seconds",
    "Time from a request's headers to its answer, by operation of the contract.",
    "operation",
    [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  );
  const databaseSeconds = new Histogram(
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
    /** It is answered, too, but says nothing of how long the operation takes. */
    countRefusal(operation: string): void {
      const labels = `${operation} 503`;
      counts.set(labels, (counts.get(labels) ?? 0) + 1);
      refusals.set(operation, (refusals.get(operation) ?? 0) + 1);
    },
    countBrokenOff: (operation: string) => brokenOff.inc({ operation }),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

const cpuMicroseconds: { [name: string]: (usage: NodeJS.CpuUsage) => number } = {
  process_cpu_user_seconds_total: ({ user }) => user,
  process_cpu_system_seconds_total: ({ system }) => system,
  process_cpu_seconds_total: ({ user, system }) => user + system,
};

/** The same as prom-client's own, which loads OpenTelemetry for it. */
function registerCpu(registry: Registry): void {
  for (const [name, microseconds] of Object.entries(cpuMicroseconds)) {
    new Counter({
      name,
      help: "Processor time spent, in seconds.",
      registers: [registry],
      collect() {
        this.reset();
        this.inc(microseconds(process.cpuUsage()) / 1e6);
      },
    });
  }
}

/**
 * Those of prom-client's default metrics that mean the same on this runtime. All of them, with what they load, would take
 * 70 ms at the start.
 */
function registerProcess(registry: Registry): void {
  registerCpu(registry);
  registerStartTime(registry);
  registerMemory(registry);
  // The data segment, which says little about this runtime's heap.
  registry.removeSingleMetric("process_heap_bytes");
  registerOpenFileDescriptors(registry);
  registerMaxFileDescriptors(registry);
  registerEventLoopLag(registry);
}
