import { readdirSync, readFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Registry } from "./registry.ts";

const DELAY_RESOLUTION_MILLISECONDS = 10;

/** Registers metrics named as in Prometheus' client libraries. Returns a function to call before each scrape. */
export function registerProcessMetrics(registry: Registry): () => Promise<void> {
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

  return registerEventLoopDelay(gauge);
}

type RegisterGauge = (name: string, help: string, read: () => number) => void;

function registerEventLoopDelay(gauge: RegisterGauge): () => Promise<void> {
  const delays = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MILLISECONDS });
  delays.enable();
  const nanoseconds: Record<string, number> = {};
  let currentSeconds = 0;

  async function measure(): Promise<void> {
    const { min, max, mean, stddev } = delays;
    const [p50, p90, p99] = [50, 90, 99].map((percentile) => delays.percentile(percentile));
    Object.assign(nanoseconds, { min, max, mean, stddev, p50, p90, p99 });
    delays.reset();
    const start = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    currentSeconds = (performance.now() - start) / 1000;
  }

  gauge("nodejs_eventloop_lag_seconds", "Delay of the event loop now, in seconds.", () => currentSeconds);
  for (const figure of ["min", "max", "mean", "stddev", "p50", "p90", "p99"]) {
    const help = `Delay of the event loop since the last scrape, in seconds: ${figure}.`;
    gauge(`nodejs_eventloop_lag_${figure}_seconds`, help, () => (nanoseconds[figure] ?? 0) / 1e9);
  }
  return measure;
}

function readVirtualMemory(): number {
  return 1024 * Number(/^VmSize:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "latin1"))?.[1] ?? 0);
}

function readMaxFileDescriptors(): number {
  return Number(/^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "latin1"))?.[1] ?? 0);
}
