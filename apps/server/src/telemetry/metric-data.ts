import { type Attributes, type HrTime, ValueType } from '@opentelemetry/api';
import type * as sdkMetrics from '@opentelemetry/sdk-metrics';
import type { HistogramMetricData, MetricData } from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, MetricValueWithName } from 'prom-client';
import { findMetric, toAttribute } from '../platform/metrics/metric-table.ts';

type Sdk = Pick<typeof sdkMetrics, 'AggregationTemporality' | 'DataPointType'>;
type Series = MetricObjectWithValues<MetricValue<string>>;
type Labels = Readonly<Record<string, string | number | undefined>>;
type Row = NonNullable<ReturnType<typeof findMetric>>;

/** A series of `/metrics` with what the table says of it. */
type Found = readonly [Row, Series];

interface Period {
  /** When counting began. */
  readonly startTime: HrTime;
  readonly endTime: HrTime;
  /** Of the addresses that callers use. */
  readonly scheme: string;
}

/** What `/metrics` prints under the names of OpenTelemetry's conventions: several series of Prometheus may be one there. */
export function toMetricData(sdk: Sdk, all: readonly Series[], period: Period): MetricData[] {
  const found = all.flatMap((series): Found[] => {
    const row = findMetric(series.name);
    return row ? [[row, series]] : [];
  });
  const names = new Set(found.flatMap(([{ otlp }]) => otlp ?? []));
  return [...names].flatMap((name) => {
    const own = found.filter(([{ otlp }]) => otlp === name);
    return toOne(sdk, own, period);
  });
}

function toOne(sdk: Sdk, found: readonly Found[], period: Period): MetricData[] {
  const [[row] = []] = found;
  if (!row?.otlp) return [];
  const { kind, otlp: name, unit, help: description, adds } = row;
  const base = {
    descriptor: { name, description, unit, valueType: ValueType.DOUBLE },
    aggregationTemporality: sdk.AggregationTemporality.CUMULATIVE,
  };
  if (kind === 'histogram') {
    const dataPoints = found.flatMap((one) => toHistogramPoints(one, period));
    return [{ ...base, dataPointType: sdk.DataPointType.HISTOGRAM, dataPoints }];
  }
  const { startTime, endTime } = period;
  const dataPoints = found.flatMap(([own, { values }]) =>
    values.map(({ labels, value }) => {
      return { startTime, endTime, attributes: toAttributes(own, labels, period), value };
    }),
  );
  const { SUM, GAUGE } = sdk.DataPointType;
  return adds
    ? [{ ...base, dataPointType: SUM, isMonotonic: kind === 'counter', dataPoints }]
    : [{ ...base, dataPointType: GAUGE, dataPoints }];
}

interface Counted {
  readonly attributes: Attributes;
  readonly boundaries: number[];
  /** Of all that were no longer than the boundary, as Prometheus counts. */
  readonly upTo: number[];
  sum: number;
  count: number;
}

function toHistogramPoints(
  [row, { name, values }]: Found,
  period: Period,
): HistogramMetricData['dataPoints'] {
  const byLabels = new Map<string, Counted>();
  for (const { metricName, labels, value } of values as MetricValueWithName<string>[]) {
    const { le, ...others } = labels;
    const attributes = toAttributes(row, others, period);
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
  const { startTime, endTime } = period;
  return [...byLabels.values()].map(({ attributes, boundaries, upTo, sum, count }) => ({
    startTime,
    endTime,
    attributes,
    value: {
      sum,
      count,
      buckets: { boundaries, counts: upTo.map((value, at) => value - (upTo[at - 1] ?? 0)) },
    },
  }));
}

function toAttributes({ otlp, labels: names, fixed }: Row, labels: Labels, { scheme }: Period) {
  const told: Attributes = { ...fixed };
  for (const [label, value] of Object.entries(labels)) {
    const name = names[label] ?? label;
    // What has not failed has no type of error.
    if (name !== 'error.type' || value !== '') told[name] = toAttribute(name, String(value));
  }
  if (otlp !== 'http.server.request.duration') return told;
  const status = Number(labels['status']);
  return {
    ...told,
    'url.scheme': scheme,
    ...(status >= 500 && { 'error.type': String(status) }),
  };
}
