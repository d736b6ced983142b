import { Histogram } from 'prom-client';
import { type MetricName, toOptions } from './metric-table.ts';

/** What OpenTelemetry's conventions demand for the duration of a request. */
const requestBounds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

type HistogramHead = Omit<Awaited<ReturnType<Histogram['get']>>, 'values'>;

// The library types its kinds as an enumeration that it does not have.
const type = 'histogram' as unknown as HistogramHead['type'];

/** What was observed under one set of labels. */
export class Observed {
  readonly #bounds: readonly number[];
  /** A number a bucket, and one more for what is longer than the last; the same of the rest. */
  readonly counts: number[];
  /** The trace of the last one in each bucket, and how long that took: an exemplar. */
  readonly traces: string[];
  readonly last: number[];
  sum = 0;

  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
    this.counts = Array.from({ length: bounds.length + 1 }, () => 0);
    this.traces = this.counts.map(() => '');
    this.last = this.counts.map(() => 0);
  }

  add(seconds: number, traceId = ''): void {
    let bucket = 0;
    while (seconds > (this.#bounds[bucket] ?? Number.POSITIVE_INFINITY)) bucket += 1;
    this.counts[bucket] = (this.counts[bucket] ?? 0) + 1;
    this.sum += seconds;
    if (traceId === '') return;
    this.traces[bucket] = traceId;
    this.last[bucket] = seconds;
  }
}

/**
 * Seconds by labels. The library's histogram makes a text of the labels and of the bucket for each value; this one counts in an
 * array, which who observes often keeps, and makes values of the library's when Prometheus asks.
 */
export class Seconds extends Histogram {
  readonly #described: HistogramHead;
  readonly #bounds: readonly number[];
  readonly #observed = new Map<string, readonly [Readonly<Record<string, string>>, Observed]>();

  constructor(name: MetricName, bounds: readonly number[] = requestBounds) {
    const options = toOptions(name);
    super({ ...options, buckets: [...bounds], registers: [] });
    this.#bounds = bounds;
    this.#described = {
      name,
      help: options.help,
      type,
      aggregator: 'sum',
      collect: () => undefined,
    };
  }

  of(labels: Readonly<Record<string, string>>): Observed {
    const key = JSON.stringify(Object.values(labels));
    const found = this.#observed.get(key)?.[1] ?? new Observed(this.#bounds);
    if (!this.#observed.has(key)) this.#observed.set(key, [labels, found]);
    return found;
  }

  override get() {
    const values = [...this.#observed.values()].flatMap((one) => this.#list(...one));
    return Promise.resolve({ values, ...this.#described });
  }

  /** What the registry asks for where it writes text; the library's own would tell of its own counts. */
  getForPromString() {
    return this.get();
  }

  #list(labels: Readonly<Record<string, string>>, { counts, sum, traces, last }: Observed) {
    const { name } = this.#described;
    let count = 0;
    const buckets = counts.map((own, index) => {
      count += own;
      const le = this.#bounds[index] ?? '+Inf';
      const exemplar = traces[index] ? { traceId: traces[index], value: last[index] } : undefined;
      return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: count, exemplar };
    });
    return [
      ...buckets,
      { metricName: `${name}_sum`, labels, value: sum },
      { metricName: `${name}_count`, labels, value: count },
    ];
  }
}
