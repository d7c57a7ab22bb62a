/** A stop of the service (SIGTERM) with many streams and waiting requests. */
import type { Socket } from "bun";
import type { PetStoreProcess } from "../../postgres/processes.ts";
import type { ProvedStore } from "./stores.ts";

const KEYS = 100;
/** Number of streams, and of waiting requests, of each key. */
const PER_KEY = 10;
/** Number of requests that are opened together. */
const TOGETHER = 20;
const POLL_MILLISECONDS = 20;

interface LongRequest {
  kind: "stream" | "wait";
  /** All that has been received. */
  text(): string;
  closed: Promise<void>;
}

/** Metrics of the number of open requests. */
const METRICS = { stream: "petstore_event_streams_open", wait: "petstore_waiting_requests" };

/** CPU time of a stop, which does not depend on what else runs on the machine. */
const CPU_MILLISECONDS_MAX = 1000;

export interface StopOutcome {
  milliseconds: number;
  cpuMilliseconds: number;
  faults: string[];
}

/** Stops the first process of a store, which has to end within `millisecondsMax`. Returns how long it took. */
export async function stopWithLongRequests(
  { engine, processes }: ProvedStore,
  millisecondsMax: number,
): Promise<StopOutcome> {
  const [petStore] = processes as [PetStoreProcess];
  const keys = await Promise.all(Array.from({ length: KEYS }, () => addKey(petStore)));
  const streams = await openLong(petStore, keys, "stream");
  const requests = [...streams, ...(await openLong(petStore, keys, "wait"))];
  const hasBegun = ({ kind, text }: LongRequest) => kind === "wait" || text() !== "";
  while (!requests.every(hasBegun)) await Bun.sleep(POLL_MILLISECONDS);

  const cpuBefore = 1000 * (await readMetric(petStore, "process_cpu_seconds_total"));
  const start = performance.now();
  petStore.child.kill("SIGTERM");
  const status = await petStore.child.exited;
  const milliseconds = performance.now() - start;
  const cpuMilliseconds = Number(petStore.child.resourceUsage()?.cpuTime.total) / 1000 - cpuBefore;
  await Promise.all(requests.map(({ closed }) => closed));

  const incomplete = requests.filter((request) => !isComplete(request));
  const faults = [];
  if (status !== 0) faults.push(`${engine}: the stopped service exited with ${status}`);
  if (milliseconds > millisecondsMax) faults.push(`${engine}: the stop took ${milliseconds.toFixed()} ms`);
  if (cpuMilliseconds > CPU_MILLISECONDS_MAX)
    faults.push(`${engine}: the stop took ${cpuMilliseconds.toFixed()} ms of CPU time`);
  if (incomplete.length > 0) {
    const [{ kind, text }] = incomplete as [LongRequest];
    faults.push(`${engine}: ${incomplete.length} requests had no complete response, as ${kind}: ${text().slice(-200)}`);
  }
  return { milliseconds, cpuMilliseconds, faults };
}

async function addKey(petStore: PetStoreProcess): Promise<string> {
  const response = await petStore.request("/v1/keys", { method: "POST", body: '{"name":"Stream","scope":"read"}' });
  return ((await response.json()) as { key: string }).key;
}

/** Opens requests of one kind with each key, and opens those again that end meanwhile, until all are open. */
async function openLong(petStore: PetStoreProcess, keys: string[], kind: LongRequest["kind"]): Promise<LongRequest[]> {
  const count = keys.length * PER_KEY;
  let requests: LongRequest[] = [];
  for (let sent = 0; ; ) {
    // If more were opened together, they would be shed.
    const added = Math.min(count - requests.length, TOGETHER);
    const next = keys.concat(keys).slice(sent % keys.length, (sent % keys.length) + added);
    requests.push(...(await Promise.all(next.map((key) => sendLong(petStore, kind, key)))));
    sent += added;
    do {
      await Bun.sleep(POLL_MILLISECONDS);
      requests = requests.filter((request) => !isComplete(request));
    } while ((await readMetric(petStore, METRICS[kind])) !== requests.length);
    if (requests.length === count) return requests;
  }
}

/** Over a socket of its own, since `fetch` limits the number of connections. */
async function sendLong({ port }: PetStoreProcess, kind: LongRequest["kind"], key: string): Promise<LongRequest> {
  const target = kind === "stream" ? "/v1/events/stream" : "/v1/events?after=now";
  const lines = [`GET ${target} HTTP/1.1`, "Host: petstore", `Authorization: Bearer ${key}`];
  if (kind === "wait") lines.push("Prefer: wait=50");
  let text = "";
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  await Bun.connect({
    hostname: "127.0.0.1",
    port,
    socket: {
      open: (socket: Socket) => void socket.write(`${lines.join("\r\n")}\r\n\r\n`),
      data(_, data) {
        text += data;
      },
      close: () => resolve(),
    },
  });
  return { kind, text: () => text, closed };
}

function isComplete({ kind, text }: LongRequest): boolean {
  if (!text().startsWith("HTTP/1.1 200 ")) return false;
  return kind === "stream" ? /event: stop\ndata: \{\}\n\n\r\n0\r\n\r\n$/.test(text()) : text().endsWith("\r\n\r\n[]");
}

async function readMetric(petStore: PetStoreProcess, name: string): Promise<number> {
  const metrics = await (await petStore.request("/metrics")).text();
  return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(metrics)?.[1]);
}
