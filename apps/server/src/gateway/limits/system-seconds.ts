import { Histogram, type Registry } from 'prom-client';

interface Options {
  readonly name: string;
  readonly help: string;
  /** Upper bounds in seconds, ascending. */
  readonly buckets: readonly number[];
  readonly registry: Registry;
}

interface Observation {
  /** A number a bucket, and one more for what is longer than the last. */
  readonly counts: number[];
  sum: number;
}

type HistogramHead = Omit<Awaited<ReturnType<Histogram['get']>>, 'values'>;

// The library types its kinds as an enumeration that it does not have.
const type = 'histogram' as unknown as HistogramHead['type'];

/**
 * Seconds by system. The library's histogram makes a text of the labels and of the bucket for each value; this one counts in an
 * array, and makes values of the library's when Prometheus asks.
 */
export class SystemSeconds extends Histogram<'system' | 'le'> {
  readonly #bounds: readonly number[];
  readonly #described: HistogramHead;
  readonly #systems = new Map<string, Observation>();

  constructor({ name, help, buckets, registry }: Options) {
    super({ name, help, labelNames: ['system'], buckets: [...buckets], registers: [registry] });
    this.#bounds = buckets;
    this.#described = { name, help, type, aggregator: 'sum', collect: () => undefined };
  }

  add(system: string, seconds: number): void {
    const observed = this.#systems.get(system) ?? this.#begin(system);
    let bucket = 0;
    while (seconds > (this.#bounds[bucket] ?? Number.POSITIVE_INFINITY)) bucket += 1;
    observed.counts[bucket] = (observed.counts[bucket] ?? 0) + 1;
    observed.sum += seconds;
  }

  override get() {
    const values = [...this.#systems].flatMap(([system, observed]) => this.#list(system, observed));
    return Promise.resolve({ values, ...this.#described });
  }

  /** What the registry asks for where it writes text; the library's own would tell of its own counts. */
  getForPromString() {
    return this.get();
  }

  #begin(system: string): Observation {
    const observed = { counts: Array.from({ length: this.#bounds.length + 1 }, () => 0), sum: 0 };
    this.#systems.set(system, observed);
    return observed;
  }

  #list(system: string, { counts, sum }: Observation) {
    const { name } = this.#described;
    let count = 0;
    const buckets = counts.map((own, index) => {
      count += own;
      const le = this.#bounds[index] ?? '+Inf';
      return { metricName: `${name}_bucket`, labels: { system, le }, value: count };
    });
    return [
      ...buckets,
      { metricName: `${name}_sum`, labels: { system }, value: sum },
      { metricName: `${name}_count`, labels: { system }, value: count },
    ];
  }
}
