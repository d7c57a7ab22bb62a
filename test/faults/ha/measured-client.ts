import { Client, type Reply, type SentRequest } from "../client.ts";

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
