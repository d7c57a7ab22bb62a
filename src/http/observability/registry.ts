type Labels = Readonly<Record<string, string>>;

/** One line of a metric; `suffix` follows the metric's name (`_bucket`, `_sum`, `_count`). */
export interface Sample {
  value: number;
  labels?: Labels;
  suffix?: string;
}

interface Metric {
  name: string;
  type: "counter" | "gauge" | "histogram";
  help: string;
  collect: () => Iterable<Sample>;
  /** Whether all processes have the same value, so that its series do not have the common labels. */
  isShared: boolean;
}

/** Metrics in the text format of Prometheus (exposition format 0.0.4). Values of labels must not need escaping. */
export class Registry {
  readonly contentType = "text/plain; version=0.0.4; charset=utf-8";
  readonly #commonLabels: Labels;
  readonly #metrics: Metric[] = [];

  constructor(commonLabels: Labels = {}) {
    this.#commonLabels = commonLabels;
  }

  register(
    type: Metric["type"],
    name: string,
    help: string,
    collect: Metric["collect"],
    { isShared = false }: Partial<Pick<Metric, "isShared">> = {},
  ): void {
    this.#metrics.push({ type, name, help, collect, isShared });
  }

  text(): string {
    return this.#metrics.map((metric) => this.#write(metric)).join("\n");
  }

  #write({ name, type, help, collect, isShared }: Metric): string {
    let text = `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;
    for (const { value, labels, suffix = "" } of collect()) {
      const all = isShared ? labels : { ...labels, ...this.#commonLabels };
      const pairs = Object.entries(all ?? {}).map(([label, text]) => `${label}="${text}"`);
      text += `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(",")}}` : ""} ${value}\n`;
    }
    return text;
  }
}

/** A counter with one time series for each operation, or for each operation and HTTP status. */
export class Counter {
  readonly #series = new Map<string, { labels: Labels; value: number }>();

  constructor(registry: Registry, name: string, help: string) {
    registry.register("counter", name, help, () => this.#series.values());
  }

  increment(operation: string, status?: number): void {
    const key = status === undefined ? operation : `${operation} ${status}`;
    const series = this.#series.get(key);
    if (series) series.value += 1;
    else this.#series.set(key, { labels: { operation, ...(status && { status: `${status}` }) }, value: 1 });
  }
}

interface Series {
  counts: Float64Array;
  sum: number;
}

/** A histogram with one label and fixed buckets; observing costs about 0.1 µs. */
export class Histogram {
  readonly #label: string | undefined;
  readonly #bounds: readonly number[];
  readonly #series = new Map<string, Series>();

  /** `label`: the name of its only label, if it has one. `bounds`: upper bounds of the buckets in seconds, ascending. */
  constructor(registry: Registry, name: string, help: string, label: string | undefined, bounds: readonly number[]) {
    this.#label = label;
    this.#bounds = bounds;
    registry.register("histogram", name, help, () => this.#samples());
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

  *#samples(): Iterable<Sample> {
    for (const [value, { counts, sum }] of this.#series) {
      const labels: Record<string, string> = this.#label === undefined ? {} : { [this.#label]: value };
      let total = 0;
      for (const [index, count] of counts.entries()) {
        total += count;
        yield { suffix: "_bucket", labels: { ...labels, le: `${this.#bounds[index] ?? "+Inf"}` }, value: total };
      }
      yield { suffix: "_sum", labels, value: sum };
      yield { suffix: "_count", labels, value: total };
    }
  }
}
