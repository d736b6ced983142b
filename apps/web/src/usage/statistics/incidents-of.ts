import type { Statistics } from '@portal/contract/usage/statistics/schema';

interface PastIncident {
  readonly id: string;
  readonly name: string;
  readonly startedAt: string;
}

/** An incident, and the bar over the time in which it began. */
export interface IncidentOf extends PastIncident {
  readonly bucketAt: string;
}

/** Incidents that began within the period, newest first; a bar lasts until the next one. */
export function listIncidentsOf(
  { buckets, period }: Pick<Statistics, 'buckets' | 'period'>,
  past: readonly PastIncident[],
): readonly IncidentOf[] {
  const starts = buckets.map(({ at }) => Date.parse(at));
  const end = toEnd(starts.at(-1), period.granularity);
  return past.flatMap(({ id, name, startedAt }) => {
    const began = Date.parse(startedAt);
    const bucket = buckets[starts.findLastIndex((start) => start <= began)];
    return bucket && began < end ? [{ id, name, startedAt, bucketAt: bucket.at }] : [];
  });
}

const lengths = { hour: 3_600_000, day: 86_400_000, month: 31 * 86_400_000 } as const;

const toEnd = (last: number | undefined, granularity: keyof typeof lengths) =>
  last === undefined ? 0 : last + lengths[granularity];
