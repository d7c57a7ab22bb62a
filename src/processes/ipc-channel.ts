const RESPONSE_MILLISECONDS_MAX = 1000;

/** `metrics` is empty in a request. */
export type Message = { kind: "ready" } | { kind: "request" | "response"; id: number; metrics: string };

/** One end of the channel between the supervisor and a worker, over which each requests the other's metrics. */
export class IpcChannel {
  readonly #send: (message: Message) => void;
  readonly #getMetrics: () => Promise<string>;
  readonly #pending = new Map<number, (metrics: string) => void>();
  #lastId = 0;

  constructor(send: (message: Message) => void, getMetrics: () => Promise<string>) {
    this.#send = send;
    this.#getMetrics = getMetrics;
  }

  /** Returns the other end's metrics; undefined if it does not respond within a second. */
  async requestMetrics(): Promise<string | undefined> {
    this.#lastId += 1;
    const id = this.#lastId;
    const { promise, resolve } = Promise.withResolvers<string | undefined>();
    this.#pending.set(id, resolve);
    const timeout = setTimeout(() => resolve(undefined), RESPONSE_MILLISECONDS_MAX);
    try {
      this.#send({ kind: "request", id, metrics: "" });
      return await promise;
    } catch {
      // The other process has exited.
      return undefined;
    } finally {
      clearTimeout(timeout);
      this.#pending.delete(id);
    }
  }

  async receive(message: Message): Promise<void> {
    if (message.kind === "response") this.#pending.get(message.id)?.(message.metrics);
    if (message.kind !== "request") return;
    const metrics = await this.#getMetrics();
    try {
      this.#send({ kind: "response", id: message.id, metrics });
    } catch {
      // The other process has exited.
    }
  }
}
