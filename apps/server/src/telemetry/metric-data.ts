import { type HrTime, ValueType } from '@opentelemetry/api';
import type * as sdkMetrics from '@opentelemetry/sdk-metrics';
import type { HistogramMetricData, MetricData, SumMetricData } from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, MetricValueWithName } from 'prom-client';

type Sdk = Pick<typeof sdkMetrics, 'AggregationTemporality' | 'DataPointType'>;
type Metric = MetricObjectWithValues<MetricValue<string>>;
type Labels = Readonly<Record<string, string | number | undefined>>;

interface Period {
  /** When counting began. */
  readonly startTime: HrTime;
  readonly endTime: HrTime;
}

/** A series of `/metrics` as OpenTelemetry has it, under the same name; null for kinds that there are none of here. */
export function toMetricData(sdk: Sdk, metric: Metric, period: Period): MetricData | null {
  const base = {
    descriptor: {
      name: metric.name,
      description: metric.help,
      unit: toUnit(metric.name),
      valueType: ValueType.DOUBLE,
    },
    aggregationTemporality: sdk.AggregationTemporality.CUMULATIVE,
  };
  // The library types its kinds as an enumeration that it does not have.
  const kind = String(metric.type);
  const points = () =>
    metric.values.map(({ labels, value }) => ({
      ...period,
      attributes: toAttributes(labels),
      value,
    }));
  if (kind === 'counter') {
    const sum: Pick<SumMetricData, 'isMonotonic'> = { isMonotonic: true };
    return { ...base, ...sum, dataPointType: sdk.DataPointType.SUM, dataPoints: points() };
  }
  if (kind === 'gauge')
    return { ...base, dataPointType: sdk.DataPointType.GAUGE, dataPoints: points() };
  if (kind !== 'histogram') return null;
  const dataPoints = toHistogramPoints(metric, period);
  return { ...base, dataPointType: sdk.DataPointType.HISTOGRAM, dataPoints };
}

function toUnit(name: string): string {
  if (/_seconds(_total)?$/.test(name)) return 's';
  return /_bytes(_total)?$/.test(name) ? 'By' : '1';
}

interface Counted {
  readonly attributes: Record<string, string>;
  readonly boundaries: number[];
  /** Of all that were no longer than the boundary, as Prometheus counts. */
  readonly upTo: number[];
  sum: number;
  count: number;
}

function toHistogramPoints(
  { name, values }: Metric,
  period: Period,
): HistogramMetricData['dataPoints'] {
  const byLabels = new Map<string, Counted>();
  for (const { metricName, labels, value } of values as MetricValueWithName<string>[]) {
    const { le, ...others } = labels;
    const attributes = toAttributes(others);
    const key = JSON.stringify(attributes);
    const counted = byLabels.get(key) ?? { attributes, boundaries: [], upTo: [], sum: 0, count: 0 };
    byLabels.set(key, counted);
    if (metricName === `${name}_sum`) counted.sum = value;
    else if (metricName === `${name}_count`) counted.count = value;
    else {
      if (le !== '+Inf') counted.boundaries.push(Number(le));
      counted.upTo.push(value);
    }
  }
  return [...byLabels.values()].map(({ attributes, boundaries, upTo, sum, count }) => ({
    ...period,
    attributes,
    value: {
      sum,
      count,
      buckets: { boundaries, counts: upTo.map((value, at) => value - (upTo[at - 1] ?? 0)) },
    },
  }));
}

const toAttributes = (labels: Labels): Record<string, string> =>
  Object.fromEntries(Object.entries(labels).map(([name, value]) => [name, String(value)]));
