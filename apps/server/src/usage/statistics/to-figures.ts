import { addLatencies, percentileOf } from '@portal/contract/usage/statistics/latency';
import type { Statistics } from '@portal/contract/usage/statistics/schema';
import type { DetailRow } from './statistics-sql.ts';

type Figures = Statistics['total'];

type CallCount = Pick<DetailRow, 'status' | 'refused' | 'calls' | 'latencies'>;

/** What is said of a set of calls; refused ones were not answered by an API, and not as fast as one. */
export function toFigures(rows: readonly CallCount[]): Figures {
  const answered = rows.filter(({ refused }) => !refused);
  const latencies = answered.reduce<readonly number[]>(
    (sum, row) => addLatencies(sum, row.latencies),
    [],
  );
  return {
    calls: sumOf(answered),
    errors: sumOf(answered.filter(({ status }) => status >= 400)),
    refused: sumOf(rows.filter(({ refused }) => refused)),
    ...toPercentiles(latencies),
  };
}

export function toPercentiles(latencies: readonly number[]): Pick<Figures, 'p50' | 'p95' | 'p99'> {
  const at = (share: number) => {
    const milliseconds = percentileOf(latencies, share);
    return milliseconds === null ? null : Math.round(milliseconds * 10) / 10;
  };
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** The rows by what they have in common, most calls first. */
export function groupRows<Key extends string | number>(
  rows: readonly DetailRow[],
  keyOf: (row: DetailRow) => Key,
): { readonly key: Key; readonly rows: readonly DetailRow[] }[] {
  const groups = new Map<Key, DetailRow[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return [...groups]
    .map(([key, own]) => ({ key, rows: own }))
    .toSorted((left, right) => sumOf(right.rows) - sumOf(left.rows));
}

export function sumOf(rows: readonly { readonly calls: number }[]): number {
  return rows.reduce((sum, { calls }) => sum + calls, 0);
}
