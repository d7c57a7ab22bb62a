/**
 * A hostile client in a process of its own: sends the most expensive requests over many connections, each as soon as
 * the one before has its response, and ignores `Retry-After`. Its argument is an `Attack` in JSON. It reports `started`
 * once each connection has sent a request; at the message `stop` it waits for all responses, reports them and ends.
 */
import { cut } from "../cut.ts";
import {
  type Attack,
  type AttackReport,
  type HostileMessage,
  type HostileRequest,
  type Kind,
  makeRequest,
} from "./hostile-requests.ts";

/** Time after which a response is missing. */
const RESPONSE_MILLISECONDS_MAX = 120_000;

const attack = JSON.parse(process.argv[2] ?? "") as Attack;
const report: AttackReport = { statuses: {}, faults: [], longestMilliseconds: 0 };
let number = attack.firstNumber;
let isStopping = false;
process.on("message", () => {
  isStopping = true;
});

const sending = Array.from({ length: attack.connections }, sendUntilStopped);
process.send?.("started" satisfies HostileMessage);
await Promise.all(sending);
process.send?.(report satisfies HostileMessage);
process.disconnect?.();

async function sendUntilStopped(): Promise<void> {
  while (!isStopping) await sendNext();
}

async function sendNext(): Promise<void> {
  number += 1;
  const { kinds } = attack;
  // Shifted, so that each kind gets all remainders of its numbers, by which it chooses its path.
  const kind = kinds[(number + Math.floor(number / 12)) % kinds.length] as Kind;
  const request = makeRequest(kind, number, attack.sizes);
  const { method, path, headers, body, leaveMilliseconds } = request;
  const start = performance.now();
  try {
    const response = await fetch(attack.origin + path, {
      method,
      headers: { Authorization: `Bearer ${attack.key}`, ...headers },
      ...(body !== undefined && { body }),
      // A new connection each time, so that a missing response is not due to an idle connection that was closed.
      keepalive: false,
      signal: AbortSignal.timeout(leaveMilliseconds ?? RESPONSE_MILLISECONDS_MAX),
    });
    const { status } = response;
    report.statuses[status] = (report.statuses[status] ?? 0) + 1;
    const isRefused = response.headers.has("Retry-After") && (status === 503 || (status === 429 && isLong(request)));
    if (status !== 200 && !isRefused) note(`${method} ${path}: ${status}`);
    await response.arrayBuffer();
  } catch (error) {
    if (isLong(request) && (error as Error).name === "TimeoutError") return;
    const milliseconds = (performance.now() - start).toFixed();
    note(`${method} ${path}: no response after ${milliseconds} ms: ${(error as Error).message}`);
  }
  report.longestMilliseconds = Math.max(report.longestMilliseconds, performance.now() - start);
}

/** Whether the client leaves before the response ends. A key may have 10 streams: more are refused with 429. */
function isLong({ leaveMilliseconds }: HostileRequest): boolean {
  return leaveMilliseconds !== undefined;
}

function note(fault: string): void {
  report.faults.push(cut(fault));
}
