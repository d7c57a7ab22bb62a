import type { Registry } from "prom-client";

/**
 * A histogram that is observed with every request: prom-client's own takes 1 to 2 µs, this one a tenth of it. The
 * registry shows both alike.
 */
export class Histogram {
  readonly #name: string;
  readonly #help: string;
  readonly #label: string;
  readonly #bounds: number[];
  readonly #series = new Map<string, { counts: Float64Array; sum: number }>();

  /** `bounds`: the upper ends of the buckets in seconds, ascending. */
  constructor(registry: Registry, name: string, help: string, label: string, bounds: number[]) {
    this.#name = name;
    this.#help = help;
    this.#label = label;
    this.#bounds = bounds;
    // The registry asks a metric for its name and for get().
    registry.registerMetric({ name, get: () => this.#show() } as never);
  }

  observe(value: string, seconds: number): void {
    let series = this.#series.get(value);
    if (!series) {
      series = { counts: new Float64Array(this.#bounds.length + 1), sum: 0 };
      this.#series.set(value, series);
    }
    let bucket = 0;
    while (bucket < this.#bounds.length && seconds > (this.#bounds[bucket] as number)) bucket += 1;
    (series.counts[bucket] as number) += 1;
    series.sum += seconds;
  }

  async #show() {
    const values: object[] = [];
    for (const [value, { counts, sum }] of this.#series) {
      const labels = { [this.#label]: value };
      let total = 0;
      for (const [index, count] of counts.entries()) {
        total += count;
        const bucket = { ...labels, le: this.#bounds[index] ?? "+Inf" };
        values.push({ metricName: `${this.#name}_bucket`, labels: bucket, value: total });
      }
      values.push({ metricName: `${this.#name}_sum`, labels, value: sum });
      values.push({ metricName: `${this.#name}_count`, labels, value: total });
    }
    return { name: this.#name, help: this.#help, type: "histogram", values, aggregator: "sum" };
  }
}
