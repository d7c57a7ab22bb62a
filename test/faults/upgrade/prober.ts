import type { PetStoreProcess } from "../../postgres/processes.ts";

/** Time between the probes. */
const INTERVAL_MILLISECONDS = 20;

/** A client that creates and reads a pet again and again, and measures the longest time until a response. */
export class Prober {
  longestPauseMilliseconds = 0;
  /** Number of responses with 503. */
  unavailable = 0;
  readonly faults: string[] = [];
  readonly #petStore: () => PetStoreProcess;
  #isStopping = false;
  #running: Promise<void> = Promise.resolve();

  constructor(petStore: () => PetStoreProcess) {
    this.#petStore = petStore;
  }

  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      const id = await this.#probe("POST", "/v1/pets", '{"name":"Probe","categoryId":1}', 201);
      if (id !== undefined) await this.#probe("GET", `/v1/pets?id=${id}`, undefined, 200);
      await Bun.sleep(INTERVAL_MILLISECONDS);
    }
  }

  /** Sends a request whose response must be `expected`, or 503 with `Retry-After`. Returns the id in it. */
  async #probe(method: string, path: string, body: string | undefined, expected: number): Promise<number | undefined> {
    const start = performance.now();
    const response = await this.#petStore().request(path, { method, ...(body && { body }) });
    const text = await response.text();
    this.longestPauseMilliseconds = Math.max(this.longestPauseMilliseconds, performance.now() - start);
    const { status, headers } = response;
    if (status === 503 && headers.has("Retry-After")) this.unavailable += 1;
    else if (status !== expected || text === "[]") this.faults.push(`${method} ${path} got ${status}: ${text}`);
    return status === 201 ? JSON.parse(text).id : undefined;
  }
}
