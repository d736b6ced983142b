import { keptDays } from '@portal/contract/kept-days';

/** A table in partitions by time; `…_rest` takes what belongs to none. */
export interface PartitionedTable {
  readonly name: string;
  /** The column by which rows are told apart, and how a moment is written there: an id of version 7 begins with it. */
  readonly key: string;
  readonly kind: 'moment' | 'day' | 'id';
  /** When a row was written, where `key` does not say it of every row. */
  readonly age?: string;
  readonly step: 'day' | 'month';
  /** Steps after the present one that are made before anybody needs them. */
  readonly ahead: number;
  readonly keptDays: number;
  /** Unique within each partition, where the table as a whole cannot promise it. */
  readonly unique?: string;
}

export const partitionedTables: readonly PartitionedTable[] = [
  {
    name: 'request_log',
    key: 'at',
    kind: 'moment',
    step: 'day',
    ahead: 7,
    keptDays: keptDays.requestLog,
    unique: 'id',
  },
  {
    name: 'refused_calls',
    key: 'at',
    kind: 'moment',
    step: 'day',
    ahead: 7,
    keptDays: keptDays.refusedCalls,
  },
  {
    name: 'usage_operations',
    key: 'day',
    kind: 'day',
    step: 'month',
    ahead: 1,
    keptDays: keptDays.usageByDay,
  },
  {
    name: 'end_customer_days',
    key: 'day',
    kind: 'day',
    step: 'month',
    ahead: 1,
    keptDays: keptDays.usageByDay,
  },
  {
    name: 'usage_flushes',
    key: 'id',
    kind: 'id',
    age: 'flushed_at',
    step: 'day',
    ahead: 7,
    keptDays: keptDays.usageFlushes,
  },
];

/** From a first moment to the one before which it ends, in milliseconds. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

const dayMs = 86_400_000;

/** The steps from the one that `since` lies in to the last one that is made ahead. */
export function listStretches(
  { step, ahead }: PartitionedTable,
  { since, now }: { readonly since: number; readonly now: number },
): Stretch[] {
  const stretches: Stretch[] = [];
  const last = startOf(step, now, ahead);
  for (let nth = 0, from = startOf(step, since, 0); from <= last; nth += 1) {
    const to = startOf(step, since, nth + 1);
    stretches.push({ from, to });
    from = to;
  }
  return stretches;
}

/** In UTC, of the step that is `later` steps after the one of this moment. */
function startOf(step: PartitionedTable['step'], moment: number, later: number): number {
  const at = new Date(moment);
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  return step === 'day' ? Date.UTC(year, month, day + later) : Date.UTC(year, month + later, 1);
}

/** Before it nothing is kept. */
export function toOldest({ keptDays: days }: PartitionedTable, now: number): number {
  return startOf('day', now, 0) - days * dayMs;
}

export function toPartitionName({ name, step }: PartitionedTable, from: number): string {
  const digits = new Date(from).toISOString().replaceAll('-', '');
  return `${name}_${digits.slice(0, step === 'day' ? 8 : 6)}`;
}

/** A moment as the key has it. */
export function toBound({ kind }: PartitionedTable, moment: number): string {
  if (kind === 'moment') return new Date(moment).toISOString();
  if (kind === 'day') return new Date(moment).toISOString().slice(0, 10);
  const hex = moment.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** The other way; null for what has no beginning. */
export function readBound({ kind }: PartitionedTable, bound: string): number {
  if (kind !== 'id') return Date.parse(bound);
  return Number.parseInt(bound.replace('-', '').slice(0, 12), 16);
}
