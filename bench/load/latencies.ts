const bucketMilliseconds = 0.01;
const bucketCount = 1_000_000;

/** Counts latencies in steps of 10 µs up to 10 s, so that millions of them cost no memory. */
export class Latencies {
  readonly #buckets = new Uint32Array(bucketCount);
  #count = 0;

  add(milliseconds: number): void {
    const bucket = Math.min(Math.floor(milliseconds / bucketMilliseconds), bucketCount - 1);
    this.#buckets[bucket] = (this.#buckets[bucket] ?? 0) + 1;
    this.#count++;
  }

  get count(): number {
    return this.#count;
  }

  /** The latency in milliseconds that `share` (0 to 1) of all stayed below; 0 where there are none. */
  percentile(share: number): number {
    const wanted = Math.ceil(this.#count * share);
    if (wanted === 0) return 0;
    let seen = 0;
    const bucket = this.#buckets.findIndex((count) => {
      seen += count;
      return seen >= wanted;
    });
    return (bucket + 1) * bucketMilliseconds;
  }
}
