import { readdirSync, readFileSync } from "node:fs";
import type { ObserveDatabase } from "../../store/database.ts";
import { commit, version } from "../../version.ts";
import { EventLoopDelay } from "./event-loop-delay.ts";
import { Counter, Histogram, Registry } from "./registry.ts";
import { registerStoreMetrics, type StoreSource } from "./store-metrics.ts";

export type Metrics = ReturnType<typeof createMetrics>;

interface LongRequests {
  waitingRequests: { count: number };
  openStreams: { count: number };
}

interface MetricsOptions {
  /** The number of the process, as a label, if there are several processes. */
  process?: number | undefined;
}

export function createMetrics({ process }: MetricsOptions) {
  const registry = new Registry(process === undefined ? {} : { process: `${process}` });
  const delay = new EventLoopDelay();
  const measureProcess = registerProcessMetrics(registry, delay);

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
  const deliverySeconds = new Histogram(
    registry,
    "petstore_event_delivery_seconds",
    "Time from the writing of an event until a stream or a waiting request took it.",
    undefined,
    [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
  );
  const webhookAttempts = { succeeded: 0, failed: 0 };
  registry.register("counter", "petstore_webhook_attempts_total", "Attempts to send an event to a webhook.", () =>
    Object.entries(webhookAttempts).map(([outcome, value]) => ({ value, labels: { outcome } })),
  );
  const webhookSeconds = new Histogram(
    registry,
    "petstore_webhook_delivery_seconds",
    "Time from the writing of an event until the receiver of a webhook acknowledged it.",
    undefined,
    [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 300, 3600, 86400],
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
    noteRequest: (now: number) => delay.noteRequest(now),
    observeRequest(operation: string, status: number, seconds: number): void {
      requests.increment(operation, status);
      requestSeconds.observe(operation, seconds);
    },
    /** Counts a shed request. Its duration says nothing about the operation, so the histogram leaves it out. */
    countShed(operation: string): void {
      requests.increment(operation, 503);
      shed.increment(operation);
    },
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
    // A clock that was set back must not make the sum smaller.
    observeDelivery: (seconds: number) => deliverySeconds.observe("", Math.max(0, seconds)),
    exposeLongRequests({ waitingRequests, openStreams }: LongRequests): void {
      const gauge = (name: string, help: string, read: () => number) =>
        registry.register("gauge", name, help, () => [{ value: read() }]);
      gauge("petstore_waiting_requests", "Requests that wait for events (Prefer: wait).", () => waitingRequests.count);
      gauge("petstore_event_streams_open", "Open event streams.", () => openStreams.count);
    },
    observeWebhook(outcome: "succeeded" | "failed", seconds: number): void {
      webhookAttempts[outcome] += 1;
      if (outcome === "succeeded") webhookSeconds.observe("", seconds);
    },
    exposeDeliveries(deliveries: { inFlightCount: number }): void {
      const help = "Attempts to send an event to a webhook that are in progress.";
      registry.register("gauge", "petstore_webhook_attempts_in_flight", help, () => [
        { value: deliveries.inFlightCount },
      ]);
    },
    countAborted: (operation: string) => aborted.increment(operation),
    contentType: registry.contentType,
    async text(): Promise<string> {
      await Promise.all([measureProcess(), readStore()]);
      return registry.text();
    },
  };
}

/** Registers metrics named as in Prometheus' client libraries. Returns a function to call before each scrape. */
function registerProcessMetrics(registry: Registry, delay: EventLoopDelay): () => Promise<void> {
  const counter = (name: string, help: string, read: () => number) => register("counter", name, help, read);
  const gauge = (name: string, help: string, read: () => number) => register("gauge", name, help, read);
  function register(type: "counter" | "gauge", name: string, help: string, read: () => number): void {
    registry.register(type, name, help, () => [{ value: read() }]);
  }

  const cpuSeconds = (kind: "user" | "system") => process.cpuUsage()[kind] / 1e6;
  counter("process_cpu_user_seconds_total", "User CPU time, in seconds.", () => cpuSeconds("user"));
  counter("process_cpu_system_seconds_total", "System CPU time, in seconds.", () => cpuSeconds("system"));
  counter("process_cpu_seconds_total", "CPU time, in seconds.", () => cpuSeconds("user") + cpuSeconds("system"));
  const startTime = Math.floor(Date.now() / 1000 - process.uptime());
  gauge("process_start_time_seconds", "Start time of the process, in seconds since 1970.", () => startTime);
  gauge("process_resident_memory_bytes", "Resident memory, in bytes.", () => process.memoryUsage.rss());
  if (process.platform === "linux") {
    gauge("process_virtual_memory_bytes", "Virtual memory, in bytes.", readVirtualMemory);
    gauge("process_open_fds", "Number of open file descriptors.", () => readdirSync("/proc/self/fd").length - 1);
    gauge("process_max_fds", "Maximum number of open file descriptors.", readMaxFileDescriptors);
  }

  return registerEventLoopDelay(gauge, delay);
}

type RegisterGauge = (name: string, help: string, read: () => number) => void;

function registerEventLoopDelay(gauge: RegisterGauge, delay: EventLoopDelay): () => Promise<void> {
  let figures = delay.take();
  let currentSeconds = 0;

  async function measure(): Promise<void> {
    figures = delay.take();
    const start = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    currentSeconds = (performance.now() - start) / 1000;
  }

  gauge("nodejs_eventloop_lag_seconds", "Delay of the event loop now, in seconds.", () => currentSeconds);
  for (const figure of Object.keys(figures)) {
    const help = `Delay of the event loop while there were requests since the last scrape, in seconds: ${figure}.`;
    gauge(`nodejs_eventloop_lag_${figure}_seconds`, help, () => figures[figure] ?? 0);
  }
  return measure;
}

function readVirtualMemory(): number {
  return 1024 * Number(/^VmSize:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "latin1"))?.[1] ?? 0);
}

function readMaxFileDescriptors(): number {
  return Number(/^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "latin1"))?.[1] ?? 0);
}
