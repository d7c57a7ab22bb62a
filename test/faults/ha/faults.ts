/** What is done to the set while it is written to. */
import { Client, type Reply, type SentRequest } from "../client.ts";
import type { ServiceHost } from "./control/layout.ts";
import { signal } from "./control/parts.ts";
import type { ProvedSet } from "./proved-set.ts";

export interface Fault {
  title: string;
  /** Returns what ends it, if it does not last until the set is restored. */
  cause(set: ProvedSet): Promise<(() => void) | undefined>;
  /** Whether its effect may begin only when the leader key of Patroni expires. */
  isDelayed?: true;
}

const kill = (ids: (number | undefined)[]): undefined => signal(ids, "SIGKILL") as undefined;

const primaryMachine: Fault = {
  title: "the primary's machine is lost",
  cause: async (set) => kill(set.machineOf((await set.findNodes()).primary)),
};

const primaryServer: Fault = {
  title: "the primary's PostgreSQL is killed",
  cause: async (set) => kill([set.postgresOf((await set.findNodes()).primary)]),
};

const primaryPatroni: Fault = {
  title: "the primary's Patroni is killed, and its PostgreSQL is not",
  isDelayed: true,
  cause: async (set) => kill([set.patroniOf((await set.findNodes()).primary)]),
};

const primaryPaused: Fault = {
  title: "the primary's machine hangs, then continues",
  async cause(set) {
    const processes = set.machineOf((await set.findNodes()).primary);
    signal(processes, "SIGSTOP");
    return () => signal(processes, "SIGCONT");
  },
};

const standbyMachine: Fault = {
  title: "the synchronous standby's machine is lost",
  isDelayed: true,
  cause: async (set) => kill(set.machineOf((await set.findNodes()).standby)),
};

const switchover: Fault = {
  title: "the operator switches the primary over",
  async cause(set) {
    await set.switchOver();
    return undefined;
  },
};

const secondHost: Fault = {
  title: "the host is lost that the proxy does not prefer",
  cause: async (set) => kill(set.processesOf(set.layout.hosts[1] as ServiceHost)),
};

const preferredHost: Fault = {
  title: "the host is lost that the proxy prefers",
  cause: async (set) => kill(set.processesOf(set.layout.hosts[0] as ServiceHost)),
};

const etcdQuorum: Fault = {
  title: "two of three etcd members are lost",
  isDelayed: true,
  cause: async (set) => kill(set.nodes.slice(0, 2).map(set.etcdOf)),
};

const none: Fault = { title: "nothing fails", cause: async () => undefined };

export const shortPlan: Fault[] = [none, primaryMachine, secondHost, preferredHost];
export const fullPlan: Fault[] = [
  none,
  primaryMachine,
  primaryServer,
  primaryPatroni,
  primaryPaused,
  standbyMachine,
  switchover,
  secondHost,
  preferredHost,
  etcdQuorum,
];

/** A request that changed something, and was acknowledged. Times are those of `performance.now()`. */
interface Write {
  sentAt: number;
  respondedAt: number;
}

export interface Figures {
  writes: number;
  /** Longest time without an acknowledged write. */
  gapSeconds: number;
  p99Milliseconds: number;
  /** Number of responses that were not from the operation: 500, 502, 503 and 504, or no response. */
  failures: number;
}

/** A client that measures acknowledged writes. A lost commit or connection counts as no response. */
export class MeasuredClient extends Client {
  #writes: Write[] = [];
  #failures = 0;
  #startedAt = performance.now();

  override async send(request: SentRequest): Promise<Reply | undefined> {
    const sentAt = performance.now();
    const reply = await super.send(request);
    if (!reply || reply.status >= 500) this.#failures += 1;
    else if (request.method !== "GET" && reply.status < 300)
      this.#writes.push({ sentAt, respondedAt: performance.now() });
    return reply && isOutcomeKnown(reply) ? reply : undefined;
  }

  /** Begins a measurement. */
  begin(): void {
    this.#writes = [];
    this.#failures = 0;
    this.#startedAt = performance.now();
  }

  /** Returns whether a write that was sent after this time has been acknowledged. */
  hasWrittenSince(time: number): boolean {
    return this.#writes.some(({ sentAt }) => sentAt > time);
  }

  /** Returns the figures since `begin`. */
  measure(): Figures {
    const times = this.#writes.map(({ respondedAt }) => respondedAt);
    const durations = this.#writes
      .map(({ sentAt, respondedAt }) => respondedAt - sentAt)
      .sort((one, other) => one - other);
    const edges = [this.#startedAt, ...times, performance.now()];
    const gaps = edges.slice(1).map((time, index) => time - (edges[index] as number));
    return {
      writes: times.length,
      gapSeconds: Math.max(...gaps) / 1000,
      p99Milliseconds: durations[Math.floor(durations.length * 0.99)] ?? Number.POSITIVE_INFINITY,
      failures: this.#failures,
    };
  }
}

/** Whether a response says what became of the request. The proxy responds 502 or 504 if it got none. */
function isOutcomeKnown({ status, text }: Reply): boolean {
  return status !== 502 && status !== 504 && !(status === 500 && text.includes('"outcome_unknown"'));
}
